import type { RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { warnSql } from '../verdicts.js';
import type { Run } from './loader.js';
import type { MarchesPlan } from './marches.identite.js';

/** The facts of a consultation that a table may tell, each with its member of the row and what it is while nobody knows. */
const FAITS = [
  { colonne: 'date_lancement', membre: 'dateLancement', type: 'date' },
  { colonne: 'estimation_ht', membre: 'estimation', type: 'numeric' },
  { colonne: 'avis', membre: 'avis', type: 'text' },
  { colonne: 'avis_support', membre: 'avisSupport', type: 'text' },
  { colonne: 'avis_reference', membre: 'avisReference', type: 'text' },
  { colonne: 'avis_date', membre: 'avisDate', type: 'date' },
  { colonne: 'cas', membre: 'cas', type: 'text' },
] as const;

export const COLONNES_DE_FAITS: readonly string[] = FAITS.map(({ colonne }) => colonne);

/** Rows that estimate each lot of an identifier otherwise: none is the estimate of the consultation, which is what is judged by. */
export async function warnOfEstimatesOfLots({ tx }: Run): Promise<void> {
  await tx.execute(
    warnSql(
      'estimation.par_lot',
      'estimation_ht',
      `SELECT numero, 'Chaque lot a son estimation : celle de la consultation entière n’est pas connue.' AS raison
       FROM (SELECT unnest(array_agg(numero)) AS numero FROM ${STAGING}
             WHERE statut <> 'rejetee' AND donnees#>>'{faits,estimation}' IS NOT NULL
             GROUP BY siret, marche HAVING count(DISTINCT donnees#>>'{faits,estimation}') > 1) autres`,
    ),
  );
}

/**
 * Writes what the rows tell of the consultations of their contracts, once these are grouped. Rows of one consultation that
 * contradict each other tell nothing of that fact; an estimate is that of the consultation when all of its contracts bear it. What
 * a person recorded stays; what an earlier file told is replaced.
 */
export async function writeFaits(
  { tx, organizationId }: Run,
  { contrats }: MarchesPlan,
  ecrits: RunTable<'import_marches'>,
): Promise<void> {
  const told = await tx.first(`SELECT 1 FROM ${STAGING} WHERE statut <> 'rejetee' AND donnees ? 'faits' LIMIT 1`);
  if (!told) return;
  await tx.execute(
    `WITH dits AS (
       SELECT marche.consultation_id AS id, marche.id AS marche_id, dit.key AS membre, dit.value AS valeur
       FROM ${contrats} contrat
       LEFT JOIN ${ecrits} ecrit ON contrat.marche_id IS NULL AND ecrit.numero = contrat.marche
         AND ecrit.lot = contrat.lot AND ecrit.acheteur_siret = contrat.siret
       JOIN marches marche ON marche.organization_id = $1 AND marche.id = coalesce(contrat.marche_id, ecrit.id)
       CROSS JOIN LATERAL unnest(contrat.lignes) de (numero)
       JOIN ${STAGING} ligne ON ligne.numero = de.numero AND ligne.statut <> 'rejetee'
       CROSS JOIN LATERAL jsonb_each_text(coalesce(ligne.donnees->'faits', '{}')) dit),
     surs AS (
       SELECT id, jsonb_object_agg(membre, valeur) AS faits
       FROM (SELECT id, membre, min(valeur) AS valeur, count(DISTINCT marche_id) AS contrats FROM dits
             GROUP BY id, membre HAVING count(DISTINCT valeur) = 1) un
       WHERE membre <> 'estimation' OR contrats = (SELECT count(*) FROM marches lot
                                                   WHERE lot.organization_id = $1 AND lot.consultation_id = un.id)
       GROUP BY id),
     -- A support, a reference and a day are those of one notice: they go with it.
     retenus AS (
       SELECT surs.id, coalesce(jsonb_object_agg(fait.colonne, surs.faits->fait.membre)
                FILTER (WHERE surs.faits ? fait.membre AND consultation.provenances->>fait.maitre IS DISTINCT FROM 'saisie'), '{}') AS faits
       FROM surs
       JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.id = surs.id
       CROSS JOIN jsonb_to_recordset($2::jsonb) fait (colonne text, membre text, maitre text)
       GROUP BY surs.id)
     UPDATE consultations consultation SET
       ${FAITS.map(({ colonne, type }) => `${colonne} = coalesce((retenus.faits->>'${colonne}')::${type}, consultation.${colonne})`).join(', ')},
       provenances = consultation.provenances || (SELECT coalesce(jsonb_object_agg(fait, 'publie'), '{}') FROM jsonb_object_keys(retenus.faits) fait),
       version = version + 1, updated_at = now()
     FROM retenus
     WHERE consultation.organization_id = $1 AND consultation.id = retenus.id AND EXISTS (
       SELECT FROM jsonb_each_text(retenus.faits) fait WHERE to_jsonb(consultation)->>fait.key IS DISTINCT FROM
         CASE fait.key WHEN 'estimation_ht' THEN fait.value::numeric(15,2)::text ELSE fait.value END)`,
    [
      organizationId,
      JSON.stringify(
        FAITS.map(({ colonne, membre }) => ({
          colonne,
          membre,
          maitre: colonne.startsWith('avis') ? 'avis' : colonne,
        })),
      ),
    ],
  );
}
