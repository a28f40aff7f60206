import { fillRunTable, type RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import type { Run } from './loader.js';

/**
 * What a line that names no marché says, by exercice and budget (`marche_non_renseigne` of lignes_mandat). A table that
 * names none on any line says nothing of contracts (`fichier`); corrected rows are judged as the file they come from. PES comes in many files: it says nothing until a piece of
 * the exercice and budget, in this file or before, names one (`flux`). Null: the other lines name theirs, this one had none.
 */
export function findBudgets({ tx, organizationId, importId, format }: Run): Promise<RunTable<'import_budgets'>> {
  const cited = `count(*) FILTER (WHERE marche IS NOT NULL)`;
  if (format !== 'pes-aller') {
    return fillRunTable(
      tx,
      'import_budgets',
      `SELECT exercice, budget, CASE WHEN sum(${cited}) OVER () = 0 AND NOT EXISTS (${LINES_OF_SOURCE}) THEN 'fichier' END
         AS marche_non_renseigne
       FROM ${STAGING} WHERE statut <> 'rejetee' GROUP BY exercice, budget`,
      [organizationId, importId],
    );
  }
  return fillRunTable(
    tx,
    'import_budgets',
    `SELECT lu.exercice, lu.budget, CASE WHEN lu.cites = 0 AND NOT connu.cite THEN 'flux' END AS marche_non_renseigne
     FROM (SELECT exercice, budget, ${cited} AS cites FROM ${STAGING} WHERE statut <> 'rejetee' GROUP BY 1, 2) lu
     CROSS JOIN LATERAL (
       SELECT NOT EXISTS (${linesOfBudget(`ligne.marche_non_renseigne = 'flux'`)})
         AND EXISTS (${linesOfBudget('ligne.marche_reference IS NOT NULL OR ligne.marche_id IS NOT NULL')}) AS cite) connu`,
    [organizationId],
  );
}

/** The lines that name a marché in the file that the rows were first sent in, where they are corrections; through several of them. */
const LINES_OF_SOURCE = `
  WITH RECURSIVE sources AS (
    SELECT import_source_id AS id FROM imports WHERE organization_id = $1 AND id = $2
    UNION
    SELECT correction.import_source_id FROM sources
    JOIN imports correction ON correction.organization_id = $1 AND correction.id = sources.id)
  SELECT FROM sources
  JOIN import_ressources fait ON fait.organization_id = $1 AND fait.import_id = sources.id
  CROSS JOIN LATERAL unnest(fait.ids) AS mandat (id)
  JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = mandat.id
  WHERE ligne.marche_reference IS NOT NULL`;

/** The lines of the exercice and budget of `lu` that a condition holds for. */
const linesOfBudget = (condition: string): string => `
  SELECT FROM lignes_mandat ligne
  JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = ligne.mandat_id
  WHERE ligne.organization_id = $1 AND ligne.exercice = lu.exercice AND mandat.budget = lu.budget AND (${condition})`;
