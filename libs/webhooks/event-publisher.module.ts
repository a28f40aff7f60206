import { Module } from '@nestjs/common';
import { QueueModule } from '#queue/queue.module.js';
import { EventPublisher } from './event-publisher.js';

/** Gives `EventPublisher` to a module whose services emit events. */
@Module({
  imports: [QueueModule.forProducers('webhook-deliveries')],
  providers: [EventPublisher],
  exports: [EventPublisher],
})
export class EventPublisherModule {}
