import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { regrouperAutourDe } from '#imports/consultations/regrouper.js';
import { takeOrganizationLock } from '#imports/turns.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import { tellMarches } from '#webhooks/marches-changes.js';

/** What the consultation of a contract is recognised by (rulebook §1.3). */
const RECOGNISED_BY = ['numero', 'lot', 'objet', 'categorie', 'date_notification', 'date_publication'] as const;

/** Whether a change may give a contract another consultation. */
export const isRecognisedOtherwise = (before: MarcheDetail, after: MarcheDetail): boolean =>
  RECOGNISED_BY.some((member) => before[member] !== after[member]);

/**
 * Recognises the consultations of contracts that a person wrote, with those around them, as an import does: lots that are
 * written one by one are no contracts alone. While an import of the organisation runs, which holds contracts, the task-worker
 * is left to do it for all of them.
 * @returns whether any of them went to another consultation
 */
export async function regroupAround(
  tx: Transaction,
  ctx: RequestContext,
  events: EventPublisher,
  marches: readonly string[],
): Promise<boolean> {
  if (!(await takeOrganizationLock(tx, ctx.organizationId))) {
    await tx.execute('INSERT INTO regroupements_a_faire (organization_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      ctx.organizationId,
    ]);
    return false;
  }
  const { changes } = await regrouperAutourDe(tx, ctx.organizationId, marches);
  if (changes.length === 0) return false;
  // The judgement may give them another type: they are told as they end.
  await tx.doAskedWork();
  await tellMarches(
    events,
    tx,
    ctx,
    changes.filter(({ id }) => !marches.includes(id)),
  );
  return true;
}
