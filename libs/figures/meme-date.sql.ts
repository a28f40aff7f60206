import type { Jour } from '#procurement/dates.js';
import type { Statement } from './source.js';
import { percent, servicesAvec } from './synthese.sql.js';

/**
 * The exercice before up to a day, from the rollups and the lines on one side of that day. `$1` is the organisation, `$2` the
 * exercice. `$3` holds the lines that are moved (`axe`, `id`, `montant`, `nombre`), `$4` is 1 where they are taken from the
 * whole year and 0 where they are all that is counted: an empty list and 1 give the whole year.
 */

/** How much of the exercice before is counted: a day, and `$3` and `$4`. */
export interface Etendue {
  /** Null for the whole of it. */
  jusqu_au: Jour | null;
  deplacees: string;
  entier: 0 | 1;
}

/**
 * What was bought in the exercice before on one side of `$3`: with `$4` 1 the lines after it, deducted, with 0 those up to it.
 * The index of the list holds all that is read of a line; what it is about is read of the groups.
 */
export const LIGNES_DE_LA_DATE = `
  WITH jours AS MATERIALIZED (
    SELECT groupe, sum(centimes) AS centimes, count(*) AS nombre FROM lignes_mandat
    WHERE organization_id = $1 AND exercice = $2 - 1
      AND date_emission > CASE WHEN $4::int = 1 THEN $3::date ELSE '-infinity' END
      AND date_emission <= CASE WHEN $4::int = 1 THEN 'infinity' ELSE $3::date END
    GROUP BY groupe),
  groupes AS (
    SELECT liste.groupe, any_value(liste.service_id) AS service_id, any_value(liste.famille_id) AS famille_id,
           any_value(liste.type_achat) AS type_achat
    FROM cumuls_listes liste
    JOIN cumuls_lignes cumul ON cumul.organization_id = $1 AND cumul.empreinte = liste.empreinte AND NOT cumul.hors_perimetre
    WHERE liste.organization_id = $1 AND liste.exercice = $2 - 1 GROUP BY liste.groupe)
  SELECT CASE WHEN grouping(groupes.service_id) = 0 THEN 'direction' WHEN grouping(groupes.famille_id) = 0 THEN 'famille'
         ELSE 'type' END AS axe,
         coalesce(groupes.service_id::text, groupes.famille_id::text, groupes.type_achat) AS id,
         ((1 - 2 * $4::int) * sum(jours.centimes) / 100)::numeric(15,2)::text AS montant,
         ((1 - 2 * $4::int) * sum(jours.nombre))::int AS nombre
  FROM jours JOIN groupes ON groupes.groupe = jours.groupe
  GROUP BY GROUPING SETS ((groupes.service_id), (groupes.famille_id), (groupes.type_achat))`;

/** The lines of `$3` as a relation. */
export const DEPLACEES =
  'deplacees AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3::jsonb) AS lues (axe text, id text, montant numeric, nombre bigint))';

/** The volume of the exercice before by type, with its sum and the variation of the exercice against it. */
export const COMPARAISON_TYPES: Statement = {
  relations: [
    DEPLACEES,
    `types AS (
      SELECT type_achat, sum(montant) AS montant
      FROM (
        SELECT type_achat, $4::int * montant_ht AS montant FROM cumuls_exercices
        WHERE organization_id = $1 AND exercice = $2 - 1 AND NOT hors_perimetre
        UNION ALL SELECT id, montant FROM deplacees WHERE axe = 'type') parts
      GROUP BY type_achat)`,
    `sommes AS (
      SELECT coalesce((SELECT sum(montant) FROM types), 0) AS precedent,
             coalesce((SELECT sum(montant_ht) FROM cumuls_exercices
               WHERE organization_id = $1 AND exercice = $2 AND NOT hors_perimetre), 0) AS courant)`,
  ],
  select: `
  SELECT types.type_achat, types.montant::text AS montant, ${percent('types.montant', 'sommes.precedent')}::float8 AS part_pct,
         sommes.precedent::text AS volume,
         ${percent('(sommes.courant - sommes.precedent)', 'sommes.precedent')}::float8 AS variation
  FROM sommes LEFT JOIN types ON true`,
};

/** The services against the exercice before up to the day. */
export const COMPARAISON_SERVICES: Statement = servicesAvec(
  '$4::int * coalesce(precedent.montant_ht, 0) + coalesce(deplacee.montant, 0)',
  [DEPLACEES],
  `LEFT JOIN deplacees deplacee ON deplacee.axe = 'direction' AND deplacee.id IS NOT DISTINCT FROM courant.service_id::text`,
);
