import {
  GROUPES_SANS_VERDICT,
  LIGNES_COMPTEES,
  LIGNES_TROUVEES,
  PERIODE,
  VERDICT_DEMANDE,
} from '#figures/lignes/lignes.sql.js';

/** Values of a field that are shown; the others are added up. */
export const SHOWN = 20;

/**
 * Sums of `parts` by each value of each field of the list that `$champs` holds: the first values, and what is left.
 * Each part is added up nine times: in cents, which are whole, that takes half as long as in decimals.
 * @param fournisseurs the sums by supplier, which are no column of the rollups: `UNION ALL` and a query, or nothing
 */
const compter = (parts: string, champs: string, fournisseurs = ''): string => `
  WITH ${parts},
  comptees AS MATERIALIZED (
    SELECT lue.*, (lue.montant_ht * 100)::bigint AS centimes FROM parts lue
    WHERE $10::text[] IS NULL OR lue.conformite = ANY ($10)),
  sommes AS (
    SELECT CASE 0 WHEN grouping(exercice) THEN 'exercice' WHEN grouping(service_id) THEN 'service'
             WHEN grouping(famille_id) THEN 'famille' WHEN grouping(marche_id) THEN 'marche'
             WHEN grouping(compte) THEN 'compte' WHEN grouping(type_achat) THEN 'type'
             WHEN grouping(section) THEN 'section' WHEN grouping(conformite) THEN 'verdict' ELSE 'source' END AS champ,
           coalesce(exercice::text, service_id::text, famille_id::text, marche_id::text, compte, type_achat, section,
             conformite, source_classement, 'aucun') AS valeur,
           sum(nombre) AS nombre, sum(centimes) / 100 AS montant_ht
    FROM comptees
    GROUP BY GROUPING SETS ((exercice), (service_id), (famille_id), (marche_id), (compte), (type_achat), (section),
      (conformite), (source_classement))
    HAVING sum(nombre) <> 0 OR sum(centimes) <> 0
    ${fournisseurs}),
  rangees AS (
    SELECT champ, valeur, nombre, montant_ht,
           least(row_number() OVER (PARTITION BY champ ORDER BY nombre DESC, montant_ht DESC, valeur), ${SHOWN + 1}) AS rang
    FROM sommes WHERE champ = ANY (${champs}))
  SELECT champ, rang::int AS rang, min(valeur) AS valeur, count(*)::int AS valeurs, sum(nombre)::text AS nombre,
         sum(montant_ht)::numeric(15,2)::text AS montant_ht
  FROM rangees GROUP BY champ, rang ORDER BY champ, rang`;

/** What a group and its verdict tell of a part. */
const COLONNES = `cumul.exercice, cumul.service_id, cumul.famille_id, cumul.marche_id, cumul.compte, cumul.type_achat,
  cumul.section, cumul.source_classement`;

/** By the rollups: $1 to $10 of a filter, $11 to $15 what moves between verdicts, $16 the fields. */
export const FACETTES_DES_GROUPES = compter(
  `parts AS (
    SELECT ${COLONNES}, ${VERDICT_DEMANDE} AS conformite, cumul.nombre, cumul.montant_ht
    FROM cumuls_listes cumul
    JOIN cumuls_lignes jugee ON jugee.organization_id = $1 AND jugee.empreinte = cumul.empreinte
    WHERE ${GROUPES_SANS_VERDICT}
    UNION ALL
    SELECT ${COLONNES}, mouvement.conformite, mouvement.nombre, mouvement.montant_ht
    FROM unnest($11::bigint[], $12::date[], $13::text[], $14::int[], $15::numeric[])
      AS mouvement (groupe, periode, conformite, nombre, montant_ht)
    JOIN cumuls_listes cumul
      ON cumul.organization_id = $1 AND cumul.groupe = mouvement.groupe AND cumul.periode = mouvement.periode)`,
  '$16::text[]',
);

/**
 * The lines are read once, and summed by group and by supplier apart: both at once are nearly as many as the lines, and
 * would have to be joined with their groups one by one. Those that are read have a verdict that is asked for.
 */
const desLignes = (lignes: string): string =>
  compter(
    `trouvees AS MATERIALIZED (
      SELECT ligne.groupe, ${PERIODE} AS periode, ligne.fournisseur_id, grouping(ligne.groupe) = 1 AS par_fournisseur,
             count(*) AS nombre, sum(ligne.montant_ht) AS montant_ht
      FROM lignes_mandat ligne WHERE ${lignes} GROUP BY GROUPING SETS ((1, 2), (3))),
    deplacees AS MATERIALIZED (
      SELECT * FROM unnest($21::bigint[], $22::date[], $23::text[], $24::int[], $25::numeric[], $26::uuid[])
        AS mouvement (groupe, periode, conformite, nombre, montant_ht, fournisseur_id)),
    parts AS (
      SELECT ${COLONNES}, ${VERDICT_DEMANDE} AS conformite, trouvee.nombre, trouvee.montant_ht
      FROM trouvees trouvee
      JOIN cumuls_listes cumul
        ON cumul.organization_id = $1 AND cumul.groupe = trouvee.groupe AND cumul.periode = trouvee.periode
      JOIN cumuls_lignes jugee ON jugee.organization_id = $1 AND jugee.empreinte = cumul.empreinte
      WHERE NOT trouvee.par_fournisseur AND $27::text[] <> '{fournisseur}'
      UNION ALL
      SELECT ${COLONNES}, mouvement.conformite, mouvement.nombre, mouvement.montant_ht
      FROM (SELECT groupe, periode, conformite, sum(nombre) AS nombre, sum(montant_ht) AS montant_ht
            FROM deplacees GROUP BY 1, 2, 3) mouvement
      JOIN cumuls_listes cumul
        ON cumul.organization_id = $1 AND cumul.groupe = mouvement.groupe AND cumul.periode = mouvement.periode
      WHERE $27::text[] <> '{fournisseur}')`,
    '$27::text[]',
    `UNION ALL
    SELECT 'fournisseur', coalesce(fournisseur_id::text, 'aucun'), sum(nombre), sum(montant_ht)
    FROM (SELECT fournisseur_id, nombre, montant_ht FROM trouvees WHERE par_fournisseur
          UNION ALL
          SELECT fournisseur_id, nombre, montant_ht FROM deplacees WHERE conformite = ANY ($10)) lues
    GROUP BY fournisseur_id HAVING sum(nombre) <> 0 OR sum(montant_ht) <> 0`,
  );

/** By the lines: $1 to $20 of a filter, $21 to $26 what moves between verdicts, $27 the fields. */
export const FACETTES_PAR_GROUPE = desLignes(LIGNES_TROUVEES);
export const FACETTES_PAR_PARCOURS = desLignes(LIGNES_COMPTEES);
