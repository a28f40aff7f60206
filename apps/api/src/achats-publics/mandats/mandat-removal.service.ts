import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { Mandat } from '#database/entities/mandat.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { removeMandats } from '#imports/retrait/remove-mandats.js';
import { takeOrganizationLock } from '#imports/turns.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { requireOpenExercice } from '../write-rules.js';

/** Removes one mandat that should not be there. */
@Injectable()
export class MandatRemovalService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError not_found, conflict (exercice closed, an import runs) */
  remove(ctx: RequestContext, id: string): Promise<void> {
    const { organizationId } = ctx;
    return this.database.transaction(ctx, async (tx) => {
      if (!(await takeLockSoon(tx, organizationId))) throw conflict(BUSY);
      const mandats = tx.repository(ctx, Mandat);
      const { exercice, numero } = await mandats.getOrThrow({ id }, ['exercice', 'numero']);
      await requireOpenExercice(tx, organizationId, exercice);
      const removed = await removeMandats(tx, organizationId, { of: 'mandat', id });
      const counted = { ...removed, montant_ht: Number(removed.montant_ht) };
      await this.events.publish(tx, ctx, 'mandats.deleted', {
        import_id: null,
        mandat: { id, exercice, numero },
        ...counted,
      });
      const { lignes, montant_ht } = removed;
      await appendAudit(tx, ctx, {
        action: 'mandat.deleted',
        resourceType: 'mandat',
        resourceId: id,
        details: { exercice, numero, lignes, montant_ht },
      });
    });
  }
}

const BUSY = 'Un import ou un retrait est en cours : le mandat pourra être supprimé quand il sera terminé.';

/** Another deletion takes a moment, which one waits for. */
const TRIES = 20;
const BETWEEN_MS = 100;

/** An import holds the list of mandats from its first one to its end, which a person would not wait for. */
async function takeLockSoon(tx: Transaction, organizationId: string): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (await takeOrganizationLock(tx, organizationId)) return true;
    await pause(BETWEEN_MS);
  }
  return false;
}
