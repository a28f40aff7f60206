import { Module } from '@nestjs/common';
import { QueueModule } from '#queue/queue.module.js';
import { DeliveryEnqueuer } from './delivery-enqueuer.js';

const queue = QueueModule.forProducers('webhook-deliveries');

/** The producing side of `webhook-deliveries`, one in a process. */
@Module({ imports: [queue], providers: [DeliveryEnqueuer], exports: [DeliveryEnqueuer, queue] })
export class DeliveryQueueModule {}
