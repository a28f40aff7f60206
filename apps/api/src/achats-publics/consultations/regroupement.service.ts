import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import type { EditDto } from '../edit.dto.js';
import { lockMarche, publishUpdate } from '../marches/marche-change.js';
import { requireOpenExercice } from '../write-rules.js';
import { lockConsultation, requireDistinctLots } from './consultation-change.js';
import { findConsultationDetail } from './consultation.row.js';
import {
  type Action,
  findRegroupement,
  keepRegroupement,
  listRegroupements,
  type Mouvement,
} from './regroupement.journal.js';
import type { FusionDto, MarchesDto } from './regroupement.dto.js';
import type { RegroupementFait, RegroupementItem, RegroupementList } from './regroupement.response.js';

/** A contract that goes to another consultation. */
interface Deplacement {
  marche: string;
  /** Undefined: to a new one, of its own. */
  vers: string | undefined;
}

/**
 * The grouping of contracts by persons: each change in one transaction with its audit entry and what undoes it. Touched
 * consultations are marked as made by a person, and to be judged again.
 */
@Injectable()
export class RegroupementService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError not_found, validation_failed, conflict (stale version, exercice closed, a lot twice) */
  attacher(ctx: RequestContext, id: string, { version, marches }: MarchesDto): Promise<RegroupementFait> {
    return this.change(ctx, { id, version, action: 'attacher' }, async (tx) => {
      await requireMarches(tx, ctx, marches);
      return marches.map((marche) => ({ marche, vers: id }));
    });
  }

  /** @throws AppError not_found, conflict (stale version, exercice closed, not of it, none left) */
  detacher(ctx: RequestContext, id: string, { version, marches }: MarchesDto): Promise<RegroupementFait> {
    return this.change(ctx, { id, version, action: 'detacher' }, async (tx) => {
      await requirePart(tx, ctx, id, marches);
      return marches.map((marche) => ({ marche, vers: undefined }));
    });
  }

  /** @throws AppError not_found, validation_failed, conflict (stale version, exercice closed, a lot twice) */
  fusionner(ctx: RequestContext, id: string, { version, consultations }: FusionDto): Promise<RegroupementFait> {
    return this.change(ctx, { id, version, action: 'fusionner' }, async (tx) => {
      const marches = await tx.many<{ id: string; consultation_id: string }>(
        `SELECT id, consultation_id FROM marches
         WHERE organization_id = $1 AND consultation_id = ANY ($2) AND consultation_id <> $3 ORDER BY id`,
        [ctx.organizationId, consultations, id],
      );
      const known = new Set(marches.map(({ consultation_id }) => consultation_id));
      const faults = consultations.flatMap((consultation, index) =>
        known.has(consultation) ? [] : [unknownIdentifier(`consultations.${index}`)],
      );
      if (faults.length > 0) throw validationFailed(faults);
      return marches.map(({ id: marche }) => ({ marche, vers: id }));
    });
  }

  /** @throws AppError not_found, conflict (stale version, exercice closed, not of it, none left) */
  scinder(ctx: RequestContext, id: string, { version, marches }: MarchesDto): Promise<RegroupementFait> {
    return this.change(ctx, { id, version, action: 'scinder' }, async (tx) => {
      await requirePart(tx, ctx, id, marches);
      const vers = await copyConsultation(tx, ctx, id);
      return marches.map((marche) => ({ marche, vers }));
    });
  }

  /** @throws AppError not_found, conflict (stale version) */
  confirmer(ctx: RequestContext, id: string, { version }: EditDto): Promise<RegroupementFait> {
    return this.change(ctx, { id, version, action: 'confirmer' }, async () => []);
  }

  /** @throws AppError not_found */
  list(ctx: RequestContext, id: string): Promise<RegroupementList> {
    return this.database.transaction(ctx, async (tx) => {
      const known = await tx.first('SELECT 1 FROM consultations WHERE organization_id = $1 AND id = $2', [
        ctx.organizationId,
        id,
      ]);
      if (!known) throw notFound();
      const regroupements = await listRegroupements(tx, ctx, id);
      return { regroupements, total: regroupements.length };
    });
  }

  /** @throws AppError not_found, conflict (too late, undone before, its marchés moved since, exercice closed) */
  annuler(ctx: RequestContext, id: string): Promise<RegroupementItem> {
    return this.database.transaction(ctx, async (tx) => {
      const { mouvements, annulable } = await findRegroupement(tx, ctx, id);
      if (!annulable)
        throw conflict('Ce regroupement ne peut plus être annulé : trente jours ont passé, ou il l’est déjà.');
      const before = await this.lockMarches(
        tx,
        ctx,
        mouvements.map(({ marche_id }) => marche_id),
      );
      const moved = before.some(({ consultation_id }, index) => consultation_id !== mouvements[index]!.apres);
      if (moved)
        throw conflict('Un marché de ce regroupement a changé de consultation depuis : déplacez-le à la main.');
      await tx.execute(
        `INSERT INTO consultations
         SELECT avant.* FROM regroupements, jsonb_populate_recordset(NULL::consultations, regroupements.consultations) avant
         WHERE regroupements.organization_id = $1 AND regroupements.id = $2
         ON CONFLICT (organization_id, id) DO UPDATE SET regroupement = excluded.regroupement, a_juger = true,
           version = consultations.version + 1, updated_at = now()`,
        [ctx.organizationId, id],
      );
      await moveMarches(
        tx,
        ctx,
        mouvements.map(({ marche_id, avant }) => ({ marche: marche_id, vers: avant })),
      );
      await tx.execute('UPDATE regroupements SET annule_le = now() WHERE organization_id = $1 AND id = $2', [
        ctx.organizationId,
        id,
      ]);
      await this.publish(tx, ctx, before);
      await appendAudit(tx, ctx, {
        action: 'consultation.regroupement_annule',
        resourceType: 'regroupement',
        resourceId: id,
        details: { mouvements },
      });
      return (await findRegroupement(tx, ctx, id)).item;
    });
  }

  /** @param plan which contracts go where, once the consultation is locked */
  private change(
    ctx: RequestContext,
    { id, version, action }: { id: string; version: number | undefined; action: Action },
    plan: (tx: Transaction) => Promise<Deplacement[]>,
  ): Promise<RegroupementFait> {
    return this.database.transaction(ctx, async (tx) => {
      await lockConsultation(tx, ctx, id, version);
      const deplacements = await plan(tx);
      const before = await this.lockMarches(
        tx,
        ctx,
        deplacements.map(({ marche }) => marche),
      );
      const mouvements: Mouvement[] = [];
      for (const [index, { marche, vers }] of deplacements.entries()) {
        const avant = before[index]!.consultation_id;
        if (avant === vers) continue;
        mouvements.push({ marche_id: marche, avant, apres: vers ?? (await copyConsultation(tx, ctx, avant)) });
      }
      const regroupement = await keepRegroupement(tx, ctx, { id, action, mouvements });
      await moveMarches(
        tx,
        ctx,
        mouvements.map(({ marche_id, apres }) => ({ marche: marche_id, vers: apres })),
      );
      await markAsMade(
        tx,
        ctx,
        action === 'detacher' || action === 'scinder' ? mouvements.map(({ apres }) => apres) : [id],
      );
      await requireDistinctLots(tx, ctx, id);
      await this.publish(tx, ctx, before);
      await appendAudit(tx, ctx, {
        action: `consultation.${AUDITED[action]}`,
        resourceType: 'consultation',
        resourceId: id,
        details: { regroupement: regroupement.id, mouvements },
      });
      return { regroupement, consultation: (await findConsultationDetail(tx, ctx.organizationId, id))! };
    });
  }

  private async lockMarches(tx: Transaction, ctx: RequestContext, ids: readonly string[]) {
    const marches = [];
    for (const id of ids) marches.push(await lockMarche(tx, ctx, id));
    for (const exercice of new Set(marches.map((marche) => marche.exercice))) {
      await requireOpenExercice(tx, ctx.organizationId, exercice);
    }
    return marches;
  }

  private async publish(
    tx: Transaction,
    ctx: RequestContext,
    before: Awaited<ReturnType<RegroupementService['lockMarches']>>,
  ): Promise<void> {
    await tx.doAskedWork();
    for (const marche of before) {
      const after = await findMarcheDetail(tx, ctx.organizationId, marche.id);
      await publishUpdate(tx, ctx, this.events, { before: marche, after: after! });
    }
  }
}

const AUDITED: Readonly<Record<Action, string>> = {
  attacher: 'marches_attaches',
  detacher: 'marches_detaches',
  fusionner: 'fusionnee',
  scinder: 'scindee',
  confirmer: 'confirmee',
};

/** @throws AppError validation_failed for the first that the organisation does not have */
async function requireMarches(tx: Transaction, ctx: RequestContext, marches: readonly string[]): Promise<void> {
  const rows = await tx.many<{ id: string }>('SELECT id FROM marches WHERE organization_id = $1 AND id = ANY ($2)', [
    ctx.organizationId,
    marches,
  ]);
  const known = new Set(rows.map(({ id }) => id));
  const faults = marches.flatMap((id, index) => (known.has(id) ? [] : [unknownIdentifier(`marches.${index}`)]));
  if (faults.length > 0) throw validationFailed(faults);
}

/** The marchés are of the consultation, and some stay in it. @throws AppError conflict */
async function requirePart(
  tx: Transaction,
  ctx: RequestContext,
  id: string,
  marches: readonly string[],
): Promise<void> {
  const counted = await tx.first<{ total: number; dites: number }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE id = ANY ($3))::int AS dites
     FROM marches WHERE organization_id = $1 AND consultation_id = $2`,
    [ctx.organizationId, id, marches],
  );
  if (counted!.dites < marches.length)
    throw conflict('Un marché de marches n’est pas de cette consultation : relisez-la, elle les nomme.');
  if (counted!.total === marches.length)
    throw conflict('Un marché au moins reste dans la consultation : retirez-en un de marches.');
}

/** A consultation with the facts of another, but those of all its lots together. */
async function copyConsultation(tx: Transaction, ctx: RequestContext, id: string): Promise<string> {
  const row = await tx.first<{ id: string }>(
    `INSERT INTO consultations (organization_id, objet, procedure, date_lancement, avis, avis_support, avis_reference,
       avis_date, cas, cas_reference, activite_reseau, besoin_distinct, operation_id, famille_id, regroupement, provenances)
     SELECT organization_id, objet, procedure, date_lancement, avis, avis_support, avis_reference,
       avis_date, cas, cas_reference, activite_reseau, besoin_distinct, operation_id, famille_id, 'main',
       provenances - ARRAY['reference', 'objet', 'estimation_ht', 'estimation_methode', 'lots_declares']
     FROM consultations WHERE organization_id = $1 AND id = $2 RETURNING id`,
    [ctx.organizationId, id],
  );
  return row!.id;
}

async function moveMarches(tx: Transaction, ctx: RequestContext, moves: readonly Deplacement[]): Promise<void> {
  await tx.execute(
    `UPDATE marches SET consultation_id = deplace.vers, version = version + 1, updated_at = now()
     FROM jsonb_to_recordset($2::jsonb) deplace (marche uuid, vers uuid)
     WHERE marches.organization_id = $1 AND marches.id = deplace.marche`,
    [ctx.organizationId, JSON.stringify(moves)],
  );
}

async function markAsMade(tx: Transaction, ctx: RequestContext, ids: readonly string[]): Promise<void> {
  await tx.execute(
    `UPDATE consultations SET regroupement = 'main', a_juger = true, version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND id = ANY ($2)`,
    [ctx.organizationId, ids],
  );
}
