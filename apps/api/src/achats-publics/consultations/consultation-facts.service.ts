import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { appendAudit, auditOf } from '#database/audit.js';
import { Consultation } from '#database/entities/consultation.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { casCode } from '../validators.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import { requireCaseText, requireLaunchBefore } from '../write-rules.js';
import { findConsultationDetail } from './consultation.row.js';
import {
  CONSULTATIONS_MAX,
  type FaitsConsultationDto,
  type PatchConsultationDto,
  type PatchConsultationsDto,
} from './consultation-facts.dto.js';
import type { ConsultationsModifiees } from './consultation-facts.response.js';
import type { ConsultationDetail } from './consultations.response.js';

const audit = auditOf('consultation');

/** Consultations that a refusal names. */
const NAMED = 3;

/**
 * Facts of consultations, given by a person. They are no figures of an exercice: those of a closed one may still be given.
 */
@Injectable()
export class ConsultationFactsService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found, validation_failed, conflict (stale version) */
  patch(ctx: RequestContext, id: string, { version, ...faits }: PatchConsultationDto): Promise<ConsultationDetail> {
    const written = async (tx: Transaction): Promise<ConsultationDetail> => {
      const current = await tx.repository(ctx, Consultation).getOrThrow({ id }, ['version'], { locked: true });
      await requireVersion(tx, ctx, { kind: 'consultation', id, version: current.version }, version);
      const before = (await findConsultationDetail(tx, ctx.organizationId, id))!;
      await requireOperation(tx, ctx, faits);
      await requireLaunch(tx, ctx, [id], faits);
      await writeFacts(tx, ctx, [id], faits);
      const after = (await findConsultationDetail(tx, ctx.organizationId, id))!;
      requireCaseText('cas', after.cas, after.cas_reference);
      requireChange(before, after);
      const moved = (Object.keys(faits) as (keyof FaitsConsultationDto)[]).filter(
        (fait) => before[fait] !== after[fait],
      );
      await audit(tx, ctx, 'consultation.updated', id, {
        reference: after.reference,
        objet: after.objet,
        avant: Object.fromEntries(moved.map((fait) => [fait, before[fait]])),
        apres: Object.fromEntries(moved.map((fait) => [fait, after[fait]])),
      });
      return after;
    };
    return orAsItWas(() => this.database.transaction(ctx, written));
  }

  /** @throws AppError not_found (one of the identifiers), validation_failed, conflict (one that somebody else changed) */
  patchAll(
    ctx: RequestContext,
    { ids, versions, manque, faits }: PatchConsultationsDto,
  ): Promise<ConsultationsModifiees> {
    if (ids === undefined && manque === undefined) {
      throw validationFailed([{ field: 'ids', message: 'Des consultations, ou le fait qui manque, sont attendus.' }]);
    }
    if (versions !== undefined && versions.length !== ids?.length) {
      throw validationFailed([{ field: 'versions', message: 'Une version par consultation de ids est attendue.' }]);
    }
    if (Object.values(faits).every((value) => value === undefined)) {
      throw validationFailed([{ field: 'faits', message: 'Un fait au moins est attendu.' }]);
    }
    return this.database.transaction(ctx, async (tx) => {
      const { chosen, total } = await lockChosen(tx, ctx, ids, manque);
      if (ids !== undefined && manque === undefined && chosen.length < new Set(ids).size) throw notFound();
      if (ids !== undefined && versions !== undefined) await requireVersions(tx, ctx, ids, versions);
      await requireOperation(tx, ctx, faits);
      await requireLaunch(tx, ctx, chosen, faits);
      await writeFacts(tx, ctx, chosen, faits);
      await requireCaseTexts(tx, ctx, chosen);
      await appendAudit(tx, ctx, {
        action: 'consultations.updated',
        resourceType: 'consultation',
        resourceId: null,
        details: { manque: manque ?? null, faits, consultations: chosen },
      });
      return { modifiees: chosen.length, restantes: total - chosen.length };
    });
  }
}

/** The consultations that are meant, locked, and how many there are in all. */
async function lockChosen(
  tx: Transaction,
  ctx: RequestContext,
  ids: readonly string[] | undefined,
  manque: string | undefined,
): Promise<{ chosen: string[]; total: number }> {
  const found = await tx.many<{ id: string }>(
    `SELECT consultation.id FROM consultations consultation
     WHERE consultation.organization_id = $1 AND ($2::uuid[] IS NULL OR consultation.id = ANY ($2))
       AND ($3::text IS NULL OR EXISTS (
         SELECT FROM marches marche
         JOIN verdicts_marches verdict
           ON verdict.organization_id = marche.organization_id AND verdict.marche_id = marche.id
         WHERE marche.organization_id = $1 AND marche.consultation_id = consultation.id AND $3 = ANY (verdict.manque)))
     ORDER BY consultation.id`,
    [ctx.organizationId, ids ?? null, manque ?? null],
  );
  const chosen = found.slice(0, CONSULTATIONS_MAX).map(({ id }) => id);
  // Locked in the order of their identifiers: two answers at the same time wait for one another, and no more.
  const locked = await tx.many<{ id: string }>(
    'SELECT id FROM consultations WHERE organization_id = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE',
    [ctx.organizationId, chosen],
  );
  return { chosen: locked.map(({ id }) => id), total: found.length };
}

/**
 * Refuses to write over what somebody else recorded since it was read; the consultations are locked.
 * @throws AppError conflict, saying which
 */
async function requireVersions(
  tx: Transaction,
  ctx: RequestContext,
  ids: readonly string[],
  versions: readonly number[],
): Promise<void> {
  const moved = await tx.many<{ nom: string }>(
    `SELECT coalesce(consultation.reference, left(consultation.objet, 60)) AS nom
     FROM unnest($2::uuid[], $3::int[]) AS lue (id, version)
     JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.id = lue.id
     WHERE consultation.version <> lue.version ORDER BY consultation.id`,
    [ctx.organizationId, ids, versions],
  );
  if (moved.length === 0) return;
  const named = moved.slice(0, NAMED).map(({ nom }) => `« ${nom} »`);
  const others = moved.length > NAMED ? ` et ${moved.length - NAMED} de plus` : '';
  throw conflict(`Quelqu’un a modifié entre-temps ${named.join(', ')}${others} : rien n’est enregistré, relisez.`);
}

/** Writes the facts that are named. One that gets a value comes from `saisie`; an emptied one from nowhere. */
async function writeFacts(
  tx: Transaction,
  ctx: RequestContext,
  ids: readonly string[],
  faits: FaitsConsultationDto,
): Promise<void> {
  const columns = columnsOf(faits);
  const names = Object.keys(columns);
  const named = names.filter((name) => faits[name as keyof FaitsConsultationDto] !== undefined);
  const emptied = named.filter((name) => columns[name] === null || (name === 'avis' && columns[name] === 'inconnu'));
  const given = Object.fromEntries(named.filter((name) => !emptied.includes(name)).map((name) => [name, 'saisie']));
  await tx.execute(
    `UPDATE consultations SET
       ${names.map((name, index) => `${name} = CASE WHEN '${name}' = ANY ($3) THEN $${index + 6} ELSE ${name} END, `).join('')}
       provenances = (provenances - $4::text[]) || $5::jsonb, version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND id = ANY ($2)`,
    [ctx.organizationId, ids, named, emptied, JSON.stringify(given), ...Object.values(columns)],
  );
}

/** Columns and values of the facts; amounts go as text, never through a float of SQL. */
function columnsOf(faits: FaitsConsultationDto): Record<string, unknown> {
  return {
    reference: faits.reference ?? null,
    date_lancement: faits.date_lancement ?? null,
    estimation_ht: amount(faits.estimation_ht),
    estimation_methode: faits.estimation_methode ?? null,
    lots_declares: faits.lots_declares ?? null,
    avis: faits.avis ?? 'inconnu',
    avis_support: faits.avis_support ?? null,
    avis_reference: faits.avis_reference ?? null,
    avis_date: faits.avis_date ?? null,
    cas: casCode(faits.cas),
    cas_reference: faits.cas_reference ?? null,
    activite_reseau: faits.activite_reseau ?? null,
    besoin_distinct: faits.besoin_distinct ?? null,
    operation_id: faits.operation_id ?? null,
  };
}

const amount = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** @throws AppError validation_failed for an opération that the organisation does not have */
async function requireOperation(
  tx: Transaction,
  ctx: RequestContext,
  { operation_id }: FaitsConsultationDto,
): Promise<void> {
  if (!operation_id) return;
  const known = await tx.first('SELECT 1 FROM operations WHERE organization_id = $1 AND id = $2', [
    ctx.organizationId,
    operation_id,
  ]);
  if (!known) throw validationFailed([unknownIdentifier('operation_id')]);
}

/** @throws AppError validation_failed when one of the contracts of the consultations was notified before the launch given */
async function requireLaunch(
  tx: Transaction,
  ctx: RequestContext,
  ids: readonly string[],
  { date_lancement: lancement }: FaitsConsultationDto,
): Promise<void> {
  if (!lancement) return;
  const first = await tx.first<{ numero: string; date_notification: string }>(
    `SELECT numero, date_notification FROM marches
     WHERE organization_id = $1 AND consultation_id = ANY ($2) AND date_notification IS NOT NULL
     ORDER BY date_notification, id LIMIT 1`,
    [ctx.organizationId, ids],
  );
  if (!first) return;
  const { numero, date_notification: notification } = first;
  requireLaunchBefore('date_lancement', { lancement, numero, notification });
}

/** @throws AppError validation_failed when one of the consultations rests on a text that nobody cites */
async function requireCaseTexts(tx: Transaction, ctx: RequestContext, ids: readonly string[]): Promise<void> {
  const rows = await tx.many<{ cas: string | null; cas_reference: string | null }>(
    'SELECT DISTINCT cas, cas_reference FROM consultations WHERE organization_id = $1 AND id = ANY ($2)',
    [ctx.organizationId, ids],
  );
  for (const { cas, cas_reference } of rows) requireCaseText('cas', cas, cas_reference);
}
