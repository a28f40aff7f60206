import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';

/**
 * What every processor of a queue has: a log of its own name, and an ear for its worker's errors. What the queue's store
 * says would otherwise end the process; BullMQ goes on by itself, and no work depends on it, since jobs are wake-ups.
 */
export abstract class QueueProcessor extends WorkerHost {
  protected readonly logger = new Logger(this.constructor.name);

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(error.message);
  }
}
