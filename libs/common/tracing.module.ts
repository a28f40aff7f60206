import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { startTracing, type StopTracing } from './tracing.js';

const STOP_TRACING = 'stop-tracing';

/** Traces of one process, when an endpoint is configured; what is left is sent before the process ends. */
@Module({})
export class TracingModule implements OnApplicationShutdown {
  constructor(@Inject(STOP_TRACING) private readonly stop: StopTracing | undefined) {}

  static forProcess(processName: string, endpoint: string | undefined): DynamicModule {
    return {
      module: TracingModule,
      providers: [
        {
          provide: STOP_TRACING,
          useFactory: () => (endpoint === undefined ? undefined : startTracing(processName, endpoint)),
        },
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }
}
