import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { validationFailed } from '#common/app-error.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { requireVersion } from '../required-version.js';
import { changedMembers } from '../unchanged.js';
import { requireOpenExercice } from '../write-rules.js';
import { lockMarche, publishUpdate } from './marche-change.js';
import { patchMarche } from './marche-store.js';
import type { DonneesMarchesDto, PatchMarchesDto } from './marches-bulk.dto.js';
import type { MarcheModifie, MarchesModifies } from './marches-bulk.response.js';

/** The same values given to several marchés: all of them or none, in one transaction with one audit entry. */
@Injectable()
export class MarchesBulkService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError not_found (one of them), validation_failed, conflict (stale version, exercice closed) */
  patch(ctx: RequestContext, { ids, versions, donnees }: PatchMarchesDto): Promise<MarchesModifies> {
    const given = onlyGiven(donnees);
    if (Object.keys(given).length === 0)
      throw validationFailed([{ field: 'donnees', message: 'Une donnée au moins est attendue.' }]);
    if (versions !== undefined && versions.length !== ids.length)
      throw validationFailed([{ field: 'versions', message: 'Une version par marché de ids est attendue.' }]);
    const asked = ids.map((id, rank) => ({ id: id.toLowerCase(), version: versions?.[rank] }));
    return this.database.transaction(ctx, async (tx) => {
      // Locked in the order of their identifiers: two such changes at the same time wait for one another, and no more.
      const before = [];
      for (const { id, version } of asked.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
        before.push(await lockAsRead(tx, ctx, id, version));
      const marches: MarcheModifie[] = [];
      for (const marche of before) {
        if (hasAll(marche, given)) continue;
        marches.push(await this.give(tx, ctx, marche, given));
      }
      if (marches.length > 0)
        await appendAudit(tx, ctx, {
          action: 'marches.updated',
          resourceType: 'marche',
          resourceId: null,
          details: { donnees: given, marches: marches.map(({ id, avant }) => ({ id, avant })) },
        });
      return { modifies: marches.length, marches };
    });
  }

  private async give(tx: Transaction, ctx: RequestContext, before: MarcheDetail, given: Given): Promise<MarcheModifie> {
    await patchMarche(tx, ctx.organizationId, before.id, { ...given, version: before.version });
    const after = (await findMarcheDetail(tx, ctx.organizationId, before.id))!;
    await publishUpdate(tx, ctx, this.events, { before, after });
    return { id: after.id, version: after.version, avant: valuesOf(before, given) };
  }
}

type Given = Partial<Pick<MarcheDetail, keyof DonneesMarchesDto & keyof MarcheDetail>>;

const onlyGiven = (donnees: DonneesMarchesDto): Given =>
  Object.fromEntries(Object.entries(donnees).filter(([, value]) => value !== undefined)) as Given;

/** What a marché has, of the members that are given. */
const valuesOf = (marche: MarcheDetail, given: Given): Given =>
  Object.fromEntries(Object.keys(given).map((name) => [name, marche[name as keyof Given]])) as Given;

const hasAll = (marche: MarcheDetail, given: Given): boolean =>
  changedMembers(valuesOf(marche, given), given).length === 0;

/** @throws AppError not_found, conflict (another version by now, exercice closed) */
async function lockAsRead(
  tx: Transaction,
  ctx: RequestContext,
  id: string,
  version: number | undefined,
): Promise<MarcheDetail> {
  const marche = await lockMarche(tx, ctx, id);
  await requireOpenExercice(tx, ctx.organizationId, marche.exercice);
  if (version !== undefined) await requireVersion(tx, ctx, { kind: 'marche', id, version: marche.version }, version);
  return marche;
}
