import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import type { Regroupement } from '#database/entities/regroupement.entity.js';
import type { RowOf } from '#database/row.js';
import type { Transaction } from '#database/transaction.js';
import type { RegroupementItem } from './regroupement.response.js';

export type Action = 'attacher' | 'detacher' | 'fusionner' | 'scinder' | 'confirmer';

/** A contract that changed consultation. */
export interface Mouvement {
  marche_id: string;
  avant: string;
  apres: string;
}

interface RegroupementRow extends RowOf<Regroupement, 'id' | 'action' | 'created_at' | 'annule_le'> {
  mouvements: Mouvement[];
  limite: Date;
  annulable: boolean;
}

const COLUMNS = `id, action, mouvements, created_at, annule_le, created_at + interval '30 days' AS limite,
  annule_le IS NULL AND created_at > now() - interval '30 days' AS annulable`;

/** Keeps what a person is about to do, with the touched consultations as they are. */
export async function keepRegroupement(
  tx: Transaction,
  ctx: RequestContext,
  { id, action, mouvements }: { id: string; action: Action; mouvements: readonly Mouvement[] },
): Promise<RegroupementItem> {
  const touched = [id, ...mouvements.flatMap(({ avant, apres }) => [avant, apres])];
  const row = await tx.first<RegroupementRow>(
    `INSERT INTO regroupements (organization_id, action, mouvements, consultations, acteur_type, acteur_id)
     SELECT $1, $2, $3::jsonb, jsonb_agg(to_jsonb(consultation)), $5, $6::uuid
     FROM consultations consultation WHERE organization_id = $1 AND id = ANY ($4)
     RETURNING ${COLUMNS}`,
    [ctx.organizationId, action, JSON.stringify(mouvements), touched, ctx.actor.type, ctx.actor.id],
  );
  return toItem(row!);
}

/** What persons did to a consultation, the last first. */
export async function listRegroupements(tx: Transaction, ctx: RequestContext, id: string): Promise<RegroupementItem[]> {
  const rows = await tx.many<RegroupementRow>(
    `SELECT ${COLUMNS} FROM regroupements
     WHERE organization_id = $1 AND consultations @> jsonb_build_array(jsonb_build_object('id', $2::text))
     ORDER BY created_at DESC, id DESC LIMIT 100`,
    [ctx.organizationId, id],
  );
  return rows.map(toItem);
}

/** @throws AppError not_found */
export async function findRegroupement(
  tx: Transaction,
  ctx: RequestContext,
  id: string,
): Promise<{ item: RegroupementItem; mouvements: Mouvement[]; annulable: boolean }> {
  const row = await tx.first<RegroupementRow>(
    `SELECT ${COLUMNS} FROM regroupements WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.organizationId, id],
  );
  if (!row) throw notFound();
  return { item: toItem(row), mouvements: row.mouvements, annulable: row.annulable };
}

const toItem = ({ id, action, mouvements, created_at, limite, annule_le }: RegroupementRow): RegroupementItem => ({
  id,
  action,
  marches: mouvements.map(({ marche_id }) => marche_id),
  created_at: created_at.toISOString(),
  annulable_jusqu_au: limite.toISOString(),
  annule_le: annule_le?.toISOString() ?? null,
});
