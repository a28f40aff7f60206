import { Module } from '@nestjs/common';
import { DeliveryQueueModule } from './delivery-queue.module.js';
import { EventPublisher } from './event-publisher.js';

/** Gives `EventPublisher` to a module whose services emit events. */
@Module({ imports: [DeliveryQueueModule], providers: [EventPublisher], exports: [EventPublisher] })
export class EventPublisherModule {}
