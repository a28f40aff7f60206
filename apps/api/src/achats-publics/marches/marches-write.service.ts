import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { appendAudit } from '#database/audit.js';
import { conflictsInWords, type ConflictWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import { requireCaseText, requireLaunchBefore, requireOpenExercice } from '../write-rules.js';
import { lockMarche, publishUpdate, toEventData, toEventState } from './marche-change.js';
import { exerciceOf } from './marche-columns.js';
import type { PatchMarcheDto } from './marche-patch.dto.js';
import {
  completeMarches,
  insertMarche,
  patchMarches,
  replaceLots,
  replaceMarche,
  replaceTitulaires,
  requireNamedReferences,
  requireReferences,
} from './marche-store.js';
import type { CreateMarcheDto, UpdateMarcheDto } from './marche-write.dto.js';
import { isRecognisedOtherwise, regroupAround } from './regroup.js';

/** Changes of marchés: each in one transaction with its audit entry and its event. */
@Injectable()
export class MarchesWriteService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError validation_failed, conflict (number taken, exercice closed) */
  create(ctx: RequestContext, body: CreateMarcheDto): Promise<MarcheDetail> {
    return conflictsInWords(namingConflicts(body.numero), () =>
      this.database.transaction(ctx, async (tx) => {
        await requireReferences(tx, ctx.organizationId, body);
        await requireOpenExercice(tx, ctx.organizationId, exerciceOf(body)!);
        const id = await insertMarche(tx, ctx.organizationId, body);
        const written = await this.writeParts(tx, ctx, id, body);
        requireOrderedDays(body, written);
        const created = await this.recognise(tx, ctx, written);
        await this.events.publish(tx, ctx, 'marche.created', toEventData(created));
        await appendAudit(tx, ctx, {
          action: 'marche.created',
          resourceType: 'marche',
          resourceId: id,
          details: { numero: created.numero, objet: created.objet, montant: created.montant },
        });
        return created;
      }),
    );
  }

  /** @throws AppError not_found, validation_failed, conflict (stale version, number taken, exercice closed) */
  update(ctx: RequestContext, id: string, body: UpdateMarcheDto): Promise<MarcheDetail> {
    return this.change(ctx, body, async (tx) => {
      const before = await lockMarche(tx, ctx, id);
      await requireReferences(tx, ctx.organizationId, body);
      await requireOpenExercice(tx, ctx.organizationId, before.exercice);
      await requireOpenExercice(tx, ctx.organizationId, exerciceOf(body)!);
      await requireVersion(tx, ctx, { kind: 'marche', id, version: before.version }, body.version);
      await replaceMarche(tx, ctx.organizationId, id, body);
      return { before, after: await this.writeParts(tx, ctx, id, body) };
    });
  }

  /**
   * Changes what the body names and leaves the rest.
   * @throws AppError not_found, validation_failed, conflict (stale version, exercice closed)
   */
  patch(ctx: RequestContext, id: string, body: PatchMarcheDto): Promise<MarcheDetail> {
    return this.change(ctx, body, async (tx) => {
      const before = await lockMarche(tx, ctx, id);
      await requireNamedReferences(tx, ctx.organizationId, body);
      await requireOpenExercice(tx, ctx.organizationId, before.exercice);
      const exercice = patchedExercice(body, before);
      if (exercice !== undefined) await requireOpenExercice(tx, ctx.organizationId, exercice);
      await requireVersion(tx, ctx, { kind: 'marche', id, version: before.version }, body.version);
      await patchMarches(tx, ctx.organizationId, [id], { ...body, exercice });
      const { titulaires, lots } = body;
      if (titulaires !== undefined) await replaceTitulaires(tx, ctx.organizationId, id, titulaires ?? []);
      if (lots !== undefined) await replaceLots(tx, ctx.organizationId, id, lots ?? []);
      return { before, after: await complete(tx, ctx, id) };
    });
  }

  /** @throws AppError not_found, conflict (exercice closed, mandats or price schedules hang from it) */
  remove(ctx: RequestContext, id: string): Promise<void> {
    const words = {
      linked: 'Des mandats ou des bordereaux de prix se rattachent à ce marché : il ne peut pas être supprimé.',
    };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        const marche = await lockMarche(tx, ctx, id);
        const { exercice, numero, objet } = marche;
        await requireOpenExercice(tx, ctx.organizationId, exercice);
        await tx.execute('DELETE FROM marches WHERE organization_id = $1 AND id = $2', [ctx.organizationId, id]);
        await this.events.publish(tx, ctx, 'marche.deleted', toEventState(marche));
        await appendAudit(tx, ctx, {
          action: 'marche.deleted',
          resourceType: 'marche',
          resourceId: id,
          details: { numero, objet },
        });
      }),
    );
  }

  private async writeParts(
    tx: Transaction,
    ctx: RequestContext,
    id: string,
    body: CreateMarcheDto,
  ): Promise<MarcheDetail> {
    await replaceTitulaires(tx, ctx.organizationId, id, body.titulaires ?? []);
    await replaceLots(tx, ctx.organizationId, id, body.lots ?? []);
    return complete(tx, ctx, id);
  }

  /** The marché once its consultation is recognised: read again where one moved. */
  private async recognise(tx: Transaction, ctx: RequestContext, written: MarcheDetail): Promise<MarcheDetail> {
    const moved = await regroupAround(tx, ctx, this.events, [written.id]);
    return moved ? (await findMarcheDetail(tx, ctx.organizationId, written.id))! : written;
  }

  /** Runs a change, with its event and its audit entry; one that changes nothing has neither. */
  private change(
    ctx: RequestContext,
    body: PatchMarcheDto,
    work: (tx: Transaction) => Promise<{ before: MarcheDetail; after: MarcheDetail }>,
  ): Promise<MarcheDetail> {
    const written = (): Promise<MarcheDetail> =>
      this.database.transaction(ctx, async (tx) => {
        const { before, after: changed } = await work(tx);
        requireOrderedDays(body, changed);
        requireChange(before, changed);
        const after = isRecognisedOtherwise(before, changed) ? await this.recognise(tx, ctx, changed) : changed;
        const champs_modifies = await publishUpdate(tx, ctx, this.events, { before, after });
        await appendAudit(tx, ctx, {
          action: 'marche.updated',
          resourceType: 'marche',
          resourceId: after.id,
          details: { numero: after.numero, champs_modifies },
        });
        return after;
      });
    return conflictsInWords(namingConflicts(body.numero ?? ''), () => orAsItWas(written));
  }
}

/** Days that nobody gave now stay as they are, an import's with them: the verdict sets the launch aside. @throws AppError */
function requireOrderedDays(
  body: PatchMarcheDto,
  { numero, date_lancement: lancement, date_notification: notification }: MarcheDetail,
): void {
  if (lancement === null || notification === null || !(body.date_lancement ?? body.date_notification)) return;
  requireLaunchBefore(body.date_lancement ? 'date_lancement' : 'date_notification', {
    lancement,
    numero,
    notification,
  });
}

/** Writes what follows from the members of a marché, and reads it. @throws AppError validation_failed */
async function complete(tx: Transaction, ctx: RequestContext, id: string): Promise<MarcheDetail> {
  await completeMarches(tx, ctx.organizationId, [id]);
  const written = (await findMarcheDetail(tx, ctx.organizationId, id))!;
  requireCaseText('justification', written.justification, written.cas_reference);
  return written;
}

/** The exercice that a patch gives; null gives it back to the notification. Undefined: it stays. */
const patchedExercice = ({ exercice, date_notification }: PatchMarcheDto, before: MarcheDetail): number | undefined =>
  exercice === null
    ? exerciceOf({ date_notification: date_notification === undefined ? before.date_notification : date_notification })
    : exercice;

const namingConflicts = (numero: string): ConflictWords => ({
  duplicate: `Le numéro ${numero} est déjà celui d’un marché de l’organisation.`,
  linked: 'Un lot absent de lots porte un bordereau de prix : gardez-le, ou supprimez d’abord le bordereau.',
});
