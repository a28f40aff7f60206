import { Module } from '@nestjs/common';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { Memberships } from './memberships.js';

/** Gives `Memberships` to the features that write members. */
@Module({ imports: [EventPublisherModule], providers: [Memberships], exports: [Memberships] })
export class MembershipsModule {}
