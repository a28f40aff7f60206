import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLogger, NestLogger } from '#common/logger.js';
import { loadSettings } from '#config/load-settings.js';
import { AppModule } from '../../apps/api/src/app.module.js';
import { configureApp } from '../../apps/api/src/configure-app.js';
import { answerParent } from './child.js';

/** Its port, or for how long at most its event loop stood still since that was last asked, in milliseconds. */
export type ServerQuestion = 'port' | 'stillness';

/** The api in a process of its own, on the settings of its environment. */
export async function runServer(): Promise<void> {
  const settings = loadSettings(process.env);
  const logger = createLogger('api', settings.logLevel);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings), {
    bodyParser: false,
    logger: new NestLogger(logger),
  });
  configureApp(app, logger);
  await app.listen(0, '127.0.0.1');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  answerParent((question: ServerQuestion) => {
    if (question === 'port') return (app.getHttpServer().address() as AddressInfo).port;
    // Watching wakes the process a thousand times a second: only those who ask pay for it.
    delay.enable();
    const { max } = delay;
    delay.reset();
    return max / 1e6;
  });
  process.once('SIGTERM', () => process.exit(0));
}
