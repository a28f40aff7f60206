import { Module } from '@nestjs/common';
import { EventPublisher } from './event-publisher.js';
import { WakeUpSender } from './wake-up-sender.js';

/** Gives `EventPublisher` to a module whose services emit events. */
@Module({ providers: [WakeUpSender, EventPublisher], exports: [EventPublisher] })
export class EventPublisherModule {}
