import { Module } from '@nestjs/common';
import { QueueModule } from '#queue/queue.module.js';
import { DeliveryEnqueuer } from './delivery-enqueuer.js';
import { DeliveryHintSender } from './delivery-hint-sender.js';

const queue = QueueModule.forProducers('webhook-deliveries');

/** The producing side of `webhook-deliveries`, one in a process. */
@Module({
  imports: [queue],
  providers: [DeliveryHintSender, DeliveryEnqueuer],
  exports: [DeliveryEnqueuer, queue],
})
export class DeliveryQueueModule {}
