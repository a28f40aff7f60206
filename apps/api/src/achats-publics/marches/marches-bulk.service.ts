import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { validationFailed } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetails } from '#figures/marches/marche-detail.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { requireVersion } from '../required-version.js';
import { changedMembers } from '../unchanged.js';
import { requireOpenExercice } from '../write-rules.js';
import { lockMarches, type MarcheChange, publishUpdates } from './marche-change.js';
import { patchMarches } from './marche-store.js';
import type { DonneesMarchesDto, PatchMarchesDto } from './marches-bulk.dto.js';
import type { MarcheModifie, MarchesModifies } from './marches-bulk.response.js';

/** The same values given to several marchés: all of them or none, in one transaction with one audit entry. */
@Injectable()
export class MarchesBulkService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /**
   * A rehearsal writes and judges as the change itself does, and is rolled back.
   * @throws AppError not_found (one of them), validation_failed, conflict (stale version, exercice closed)
   */
  async patch(ctx: RequestContext, { ids, versions, donnees, dry_run }: PatchMarchesDto): Promise<MarchesModifies> {
    const given = onlyGiven(donnees);
    if (Object.keys(given).length === 0)
      throw validationFailed([{ field: 'donnees', message: 'Une donnée au moins est attendue.' }]);
    if (versions !== undefined && versions.length !== ids.length)
      throw validationFailed([{ field: 'versions', message: 'Une version par marché de ids est attendue.' }]);
    const asked = new Map(ids.map((id, rank) => [id.toLowerCase(), versions?.[rank]]));
    try {
      return await this.database.transaction(ctx, async (tx) => {
        const before = (await lockAsRead(tx, ctx, asked)).filter((marche) => !hasAll(marche, given));
        const changes = await give(tx, ctx, before, given);
        const answer = answerOf(changes, given);
        if (dry_run) throw new Rehearsed(answer);
        if (changes.length > 0) await this.tell(tx, ctx, changes, { given, marches: answer.marches });
        return answer;
      });
    } catch (end) {
      if (end instanceof Rehearsed) return end.answer;
      throw end;
    }
  }

  private async tell(
    tx: Transaction,
    ctx: RequestContext,
    changes: readonly MarcheChange[],
    { given, marches }: { given: Given; marches: readonly MarcheModifie[] },
  ): Promise<void> {
    await publishUpdates(tx, ctx, this.events, changes);
    await appendAudit(tx, ctx, {
      action: 'marches.updated',
      resourceType: 'marche',
      resourceId: null,
      details: { donnees: given, marches: marches.map(({ id, avant }) => ({ id, avant })) },
    });
  }
}

/** Ends the transaction of a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {
  constructor(readonly answer: MarchesModifies) {
    super('Rehearsed: nothing is recorded.');
  }
}

/** @param marches in the order of their identifiers */
async function give(
  tx: Transaction,
  ctx: RequestContext,
  marches: readonly MarcheDetail[],
  given: Given,
): Promise<MarcheChange[]> {
  if (marches.length === 0) return [];
  const ids = marches.map(({ id }) => id);
  await patchMarches(tx, ctx.organizationId, ids, given);
  // The type may be deduced from what was given, and the famille follows it: both are told with it.
  await tx.doAskedWork();
  const details = await findMarcheDetails(tx, ctx.organizationId, ids);
  return details.map((after, rank) => ({ before: marches[rank]!, after }));
}

const answerOf = (changes: readonly MarcheChange[], given: Given): MarchesModifies => ({
  modifies: changes.length,
  types_changes: changes.filter(({ before, after }) => before.type !== after.type).length,
  familles_retirees: changes.filter(({ before, after }) => before.famille_id !== null && after.famille_id === null)
    .length,
  marches: changes.map(({ before, after: { id, version } }) => ({ id, version, avant: valuesOf(before, given) })),
});

type Given = Partial<Pick<MarcheDetail, keyof DonneesMarchesDto & keyof MarcheDetail>>;

const onlyGiven = (donnees: DonneesMarchesDto): Given =>
  Object.fromEntries(Object.entries(donnees).filter(([, value]) => value !== undefined)) as Given;

/** What a marché has, of the members that are given. */
const valuesOf = (marche: MarcheDetail, given: Given): Given =>
  Object.fromEntries(Object.keys(given).map((name) => [name, marche[name as keyof Given]])) as Given;

const hasAll = (marche: MarcheDetail, given: Given): boolean =>
  changedMembers(valuesOf(marche, given), given).length === 0;

/**
 * @param versions by the identifier of the marché, where the caller tells it
 * @throws AppError not_found, conflict (another version by now, exercice closed)
 */
async function lockAsRead(
  tx: Transaction,
  ctx: RequestContext,
  versions: ReadonlyMap<string, number | undefined>,
): Promise<MarcheDetail[]> {
  const marches = await lockMarches(tx, ctx, [...versions.keys()]);
  for (const exercice of new Set(marches.map(({ exercice }) => exercice)))
    await requireOpenExercice(tx, ctx.organizationId, exercice);
  for (const { id, version } of marches)
    await requireVersion(tx, ctx, { kind: 'marche', id, version }, versions.get(id));
  return marches;
}
