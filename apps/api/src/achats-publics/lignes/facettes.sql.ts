import {
  GROUPES_CHOISIS,
  LIGNES_DES_GROUPES_COMPTEES,
  LIGNES_DES_GROUPES_TROUVEES,
  MOUVEMENTS_DES_GROUPES,
  MOUVEMENTS_DES_LIGNES,
  PERIODE,
} from '#figures/lignes/lignes.sql.js';

/** Values of a field that are shown; the others are added up. */
export const SHOWN = 20;

/** The fields that groups and their verdicts tell. */
export type ChampDeGroupe =
  | 'exercice'
  | 'service'
  | 'famille'
  | 'marche'
  | 'compte'
  | 'type'
  | 'section'
  | 'verdict'
  | 'source';

/** What a group tells of a part. */
const DU_GROUPE = `cumul.exercice, cumul.service_id, cumul.famille_id, cumul.marche_id, cumul.compte, cumul.type_achat,
  cumul.section, cumul.source_classement`;

/** By each value of each field that `$champs` holds: the first values, and what is left. */
const ranger = (sommes: string, champs: string): string => `
  WITH ${sommes},
  rangees AS (
    SELECT champ, valeur, nombre, montant_ht,
           least(row_number() OVER (PARTITION BY champ ORDER BY nombre DESC, montant_ht DESC, valeur), ${SHOWN + 1}) AS rang
    FROM sommes WHERE champ = ANY (${champs}) AND (nombre <> 0 OR montant_ht <> 0))
  SELECT champ, rang::int AS rang, min(valeur) AS valeur, count(*)::int AS valeurs, sum(nombre)::text AS nombre,
         sum(montant_ht)::numeric(15,2)::text AS montant_ht
  FROM rangees GROUP BY champ, rang ORDER BY champ, rang`;

/** Each part is added up nine times: in cents, which are whole, that takes half as long as in decimals. */
const tous = (parts: string, champs: string): string =>
  ranger(
    `${parts},
    comptees AS MATERIALIZED (SELECT lue.*, (lue.montant_ht * 100)::bigint AS centimes FROM parts lue),
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
        (conformite), (source_classement)))`,
    champs,
  );

const un = (champ: ChampDeGroupe, colonne: string, parts: string, champs: string): string =>
  ranger(
    `${parts},
    sommes AS (
      SELECT '${champ}' AS champ, coalesce(${colonne}::text, 'aucun') AS valeur, sum(nombre) AS nombre,
             sum(montant_ht) AS montant_ht
      FROM parts GROUP BY ${colonne})`,
    champs,
  );

/** A statement for all fields, and one for each that is counted by itself, of its column of `parts`. */
const parChamp = (parts: string, champs: string): Record<ChampDeGroupe | 'tous', string> => ({
  tous: tous(parts, champs),
  exercice: un('exercice', 'exercice', parts, champs),
  service: un('service', 'service_id', parts, champs),
  famille: un('famille', 'famille_id', parts, champs),
  marche: un('marche', 'marche_id', parts, champs),
  compte: un('compte', 'compte', parts, champs),
  type: un('type', 'type_achat', parts, champs),
  section: un('section', 'section', parts, champs),
  verdict: un('verdict', 'conformite', parts, champs),
  source: un('source', 'source_classement', parts, champs),
});

/** By the rollups: $1 to $11 of a filter, $12 the fields. What moves between verdicts leaves the other sums as they are. */
export const FACETTES_DES_GROUPES = parChamp(
  `parts AS (
    SELECT ${DU_GROUPE}, cumul.conformite, cumul.nombre, cumul.montant_ht
    FROM cumuls_listes cumul WHERE ${GROUPES_CHOISIS}
    UNION ALL
    SELECT ${DU_GROUPE}, mouvement.conformite, mouvement.nombre, mouvement.montant_ht
    FROM ${MOUVEMENTS_DES_GROUPES} AND ($10::text[] IS NOT NULL OR 'verdict' = ANY ($12::text[])))`,
  '$12',
);

/** By the lines, which are summed by group before these are read: $1 to $21 of a filter, $22 the fields. */
const desLignes = (lignes: string): Record<ChampDeGroupe | 'tous', string> =>
  parChamp(
    `trouvees AS MATERIALIZED (
      SELECT ligne.groupe, ${PERIODE} AS periode, count(*) AS nombre, sum(ligne.centimes) / 100 AS montant_ht
      FROM lignes_mandat ligne WHERE ${lignes} GROUP BY 1, 2),
    parts AS (
      SELECT ${DU_GROUPE}, cumul.conformite, trouvee.nombre, trouvee.montant_ht
      FROM trouvees trouvee
      JOIN cumuls_listes cumul
        ON cumul.organization_id = $1 AND cumul.groupe = trouvee.groupe AND cumul.periode = trouvee.periode
      UNION ALL
      SELECT ${DU_GROUPE}, mouvement.conformite, mouvement.nombre, mouvement.montant_ht
      FROM ${MOUVEMENTS_DES_LIGNES} AND ($10::text[] IS NOT NULL OR 'verdict' = ANY ($22::text[])))`,
    '$22',
  );

export const FACETTES_PAR_GROUPE = desLignes(LIGNES_DES_GROUPES_TROUVEES);
export const FACETTES_PAR_PARCOURS = desLignes(LIGNES_DES_GROUPES_COMPTEES);

/** By supplier, which no rollup tells: $1 to $21 of a filter. */
const parFournisseur = (lignes: string): string =>
  ranger(
    `sommes AS (
      SELECT 'fournisseur' AS champ, coalesce(fournisseur_id::text, 'aucun') AS valeur, sum(nombre) AS nombre,
             sum(montant_ht) AS montant_ht
      FROM (
        SELECT ligne.fournisseur_id, count(*) AS nombre, sum(ligne.centimes) / 100 AS montant_ht
        FROM lignes_mandat ligne WHERE ${lignes} GROUP BY 1
        UNION ALL
        SELECT depassee.fournisseur_id, mouvement.nombre, mouvement.montant_ht
        FROM ${MOUVEMENTS_DES_LIGNES} AND $10::text[] IS NOT NULL) parts
      GROUP BY fournisseur_id)`,
    `'{fournisseur}'`,
  );

export const FOURNISSEURS_PAR_GROUPE = parFournisseur(LIGNES_DES_GROUPES_TROUVEES);
export const FOURNISSEURS_PAR_PARCOURS = parFournisseur(LIGNES_DES_GROUPES_COMPTEES);
