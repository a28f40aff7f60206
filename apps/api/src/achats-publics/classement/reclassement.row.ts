import { actorNameSql } from '#database/actor-name.sql.js';
import type { Reclassement } from '#database/entities/reclassement.entity.js';
import type { RowOf } from '#database/row.js';
import { JOURS_ANNULABLE } from '#figures/lignes/demande-classement.js';
import type { AnnulationItem, ReclassementItem } from './classement.response.js';

/** A bulk classification as the queries of this folder select it. */
export interface ReclassementRow extends RowOf<
  Reclassement,
  | 'id'
  | 'statut'
  | 'lignes_total'
  | 'lignes_lues'
  | 'lignes_modifiees'
  | 'lignes_laissees'
  | 'message'
  | 'annule'
  | 'filtre'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
> {
  action: string;
  auteur: string | null;
  annulable: boolean;
  annulation_id: string | null;
  annulation_statut: string;
  annulation_retablies: number;
  annulation_laissees: number;
}

/** What was done to the lines, in words. */
const ACTION = `
  CASE WHEN operation.annule IS NOT NULL THEN 'Annulation d’un classement'
       WHEN operation.demande ?| ARRAY['famille_id', 'marche_id', 'justification'] THEN concat_ws(' · ',
         (SELECT 'Famille ' || code || ' ' || libelle FROM familles
          WHERE organization_id = $1 AND id::text = lower(operation.demande->>'famille_id')),
         (SELECT 'Rattachement au marché ' || numero FROM marches
          WHERE organization_id = $1 AND id::text = lower(operation.demande->>'marche_id')),
         CASE WHEN operation.demande->'famille_id' = 'null' THEN 'Classement à la main retiré' END,
         CASE WHEN operation.demande ? 'justification' THEN coalesce(
           (SELECT 'Justification « ' || libelle || ' »' FROM justifications
            WHERE code = operation.demande->>'justification'), 'Justification retirée') END)
       ELSE 'Classement par les règles' END`;

/** Who asked for it, in words. */
const AUTEUR = actorNameSql({
  organization: 'operation.organization_id',
  type: 'operation.acteur_type',
  id: 'operation.acteur_id',
});

/** Whether it can be undone. An operation that ended badly may have changed lines too. */
const ANNULABLE = `
  (operation.annule IS NULL AND operation.statut IN ('termine', 'echoue') AND operation.lignes_modifiees > 0
    AND operation.finished_at > now() - interval '${JOURS_ANNULABLE} days' AND annulation.id IS NULL)`;

/** The columns of `ReclassementRow`, from `reclassements operation`; $1 is the organisation. */
export const RECLASSEMENTS = `
  SELECT operation.id, operation.statut, operation.lignes_total, operation.lignes_lues, operation.lignes_modifiees,
         operation.lignes_laissees, operation.message, operation.annule, operation.filtre, operation.created_at,
         operation.started_at, operation.finished_at, ${ACTION} AS action, ${AUTEUR} AS auteur,
         coalesce(${ANNULABLE}, false) AS annulable,
         annulation.id AS annulation_id, annulation.statut AS annulation_statut,
         annulation.lignes_modifiees AS annulation_retablies, annulation.lignes_laissees AS annulation_laissees
  FROM reclassements operation
  LEFT JOIN reclassements annulation ON annulation.organization_id = $1 AND annulation.annule = operation.id
    AND annulation.statut <> 'echoue'
  WHERE operation.organization_id = $1`;

/** An operation as the interface answers it. */
export function toReclassementItem(row: ReclassementRow): ReclassementItem {
  return {
    id: row.id,
    statut: row.statut,
    progression: progressionOf(row),
    action: row.action,
    filtre: row.filtre,
    auteur: row.auteur,
    lignes_total: row.lignes_total,
    lignes_lues: row.lignes_lues,
    lignes_modifiees: row.lignes_modifiees,
    lignes_laissees: row.lignes_laissees,
    message: row.message,
    annulable: row.annulable,
    annule: row.annule,
    annulation: toAnnulation(row),
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

const toAnnulation = (row: ReclassementRow): AnnulationItem | null =>
  row.annulation_id === null
    ? null
    : {
        id: row.annulation_id,
        statut: row.annulation_statut,
        lignes_retablies: row.annulation_retablies,
        lignes_laissees: row.annulation_laissees,
      };

/** Percent, whole. */
function progressionOf({ statut, lignes_total, lignes_lues }: ReclassementRow): number {
  if (statut === 'termine') return 100;
  return lignes_total ? Math.min(99, Math.floor((lignes_lues * 100) / lignes_total)) : 0;
}
