import { Injectable, Module } from '@nestjs/common';
import type { TenantContext } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { MarchesJuges, type MarcheJuge } from '#verdicts/marches-juges.js';
import { EventPublisher } from './event-publisher.js';
import { EventPublisherModule } from './event-publisher.module.js';
import { tellMarches } from './marches-changes.js';

/** Tells of the contracts whose type or famille the judgement deduced anew. */
@Injectable()
class JudgedMarches extends MarchesJuges {
  constructor(private readonly publisher: EventPublisher) {
    super();
  }

  tell(tx: Transaction, ctx: TenantContext, marches: readonly MarcheJuge[]): Promise<void> {
    return tellMarches(this.publisher, tx, ctx, marches);
  }
}

/** What `VerdictsModule` tells by. */
@Module({
  imports: [EventPublisherModule],
  providers: [{ provide: MarchesJuges, useClass: JudgedMarches }],
  exports: [MarchesJuges],
})
export class JudgedMarchesModule {}
