import { Processor } from '@nestjs/bullmq';
import { QueueProcessor } from '#queue/queue-processor.js';
import { pauseAfterError } from '#queue/pause-after-error.js';
import { ImportDispatcher } from './import-dispatcher.js';

/** Hears of new imports. A job is a wake-up: the line in PostgreSQL says what is to be run, and in which order. */
@Processor('imports', { concurrency: 1, settings: { backoffStrategy: pauseAfterError } })
export class ImportProcessor extends QueueProcessor {
  constructor(private readonly dispatcher: ImportDispatcher) {
    super();
  }

  override async process(): Promise<void> {
    this.dispatcher.wake();
  }
}
