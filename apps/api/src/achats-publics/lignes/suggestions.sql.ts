import { LIGNES_COMPTEES, LIGNES_TROUVEES } from '#figures/lignes/lignes.sql.js';

/** Lines that are looked at, the latest. */
export const MOST_LINES = 200_000;

/** Suppliers whose earlier lines are looked at, those of most lines of the selection first, and how many lines of each. */
const MOST_SUPPLIERS = 10;
const MOST_EARLIER = 5_000;

/**
 * What each criterion would give the lines to: a row a criterion, value and famille, with its part of the candidates of that
 * value. `candidats` is the number of familles that the rules name, or of the classified lines of the supplier; `retenus` those of
 * the row. `cle` is the value as the filters of lines take it. A famille of an earlier nomenclature is told as the one of its code in the active version.
 */
const suggestions = (lignes: string): string => `
  WITH choisies AS MATERIALIZED (
    SELECT groupe, fournisseur_id, count(*) AS nombre, sum(montant_ht) AS montant_ht
    FROM (SELECT ligne.groupe, ligne.fournisseur_id, ligne.montant_ht FROM lignes_mandat ligne
          WHERE ${lignes}
          ORDER BY ligne.exercice DESC, ligne.date_emission DESC, ligne.id DESC LIMIT ${MOST_LINES}) lues
    GROUP BY 1, 2),
  combinaisons AS MATERIALIZED (
    SELECT dimension.compte, marche.cpv, choisies.fournisseur_id, fournisseur.siren, sum(choisies.nombre) AS nombre,
           sum(choisies.montant_ht) AS montant_ht
    FROM choisies
    JOIN (SELECT DISTINCT groupe, compte, marche_id FROM cumuls_listes WHERE organization_id = $1) dimension USING (groupe)
    LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = dimension.marche_id
    LEFT JOIN fournisseurs fournisseur
      ON fournisseur.organization_id = $1 AND fournisseur.id = choisies.fournisseur_id
    GROUP BY 1, 2, 3, 4),
  valeurs AS (
    SELECT 'compte' AS critere, compte AS valeur, sum(nombre) AS nombre, sum(montant_ht) AS montant_ht
    FROM combinaisons WHERE compte IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'cpv', cpv, sum(nombre), sum(montant_ht) FROM combinaisons WHERE cpv IS NOT NULL GROUP BY 2
    UNION ALL
    SELECT 'fournisseur', siren, sum(nombre), sum(montant_ht) FROM combinaisons WHERE siren IS NOT NULL GROUP BY 2),
  par_regle AS (
    SELECT critere, valeur, nombre, montant_ht, famille_id, count(*) OVER (PARTITION BY critere, valeur) AS candidats
    FROM (
      SELECT DISTINCT valeurs.*, regle.famille_id,
             rank() OVER (PARTITION BY valeurs.critere, valeurs.valeur ORDER BY length(regle.valeur) DESC) AS rang
      FROM valeurs
      JOIN regles_de_classement($1) regle ON regle.critere = valeurs.critere
        AND CASE valeurs.critere WHEN 'fournisseur' THEN valeurs.valeur = regle.valeur
                 ELSE starts_with(valeurs.valeur, regle.valeur) END) candidates
    WHERE rang = 1),
  tiers AS (
    SELECT fournisseur_id, sum(nombre) AS nombre, sum(montant_ht) AS montant_ht FROM combinaisons
    WHERE fournisseur_id IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MOST_SUPPLIERS}),
  par_historique AS (
    SELECT 'historique' AS critere, fournisseur.raison_sociale AS valeur, fournisseur.id::text AS cle, passees.nombre, passees.montant_ht,
           passees.famille_id, passees.retenus, sum(passees.retenus) OVER (PARTITION BY passees.fournisseur_id) AS candidats
    FROM (
      SELECT tiers.fournisseur_id, tiers.nombre, tiers.montant_ht, earlier.famille_id, count(*) AS retenus
      FROM tiers
      CROSS JOIN LATERAL (
        SELECT ligne.famille_id FROM lignes_mandat ligne
        WHERE ligne.organization_id = $1 AND ligne.fournisseur_id = tiers.fournisseur_id
        ORDER BY ligne.exercice DESC LIMIT ${MOST_EARLIER}) earlier
      WHERE earlier.famille_id IS NOT NULL GROUP BY 1, 2, 3, 4) passees
    JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = passees.fournisseur_id),
  toutes AS (
    SELECT critere, valeur, valeur AS cle, nombre, montant_ht, famille_id, 1::bigint AS retenus, candidats::bigint AS candidats
    FROM par_regle
    UNION ALL
    SELECT critere, valeur, cle, nombre, montant_ht, famille_id, retenus, candidats::bigint FROM par_historique)
  SELECT toutes.critere, toutes.valeur, toutes.cle, toutes.nombre::text AS nombre, toutes.montant_ht::numeric(15,2)::text AS montant_ht,
         toutes.retenus::int AS retenus, toutes.candidats::int AS candidats, famille.id AS famille_id,
         famille.code AS famille_code, famille.libelle AS famille_libelle
  FROM toutes
  JOIN familles ancienne ON ancienne.organization_id = $1 AND ancienne.id = toutes.famille_id
  JOIN familles famille ON famille.organization_id = $1 AND famille.id = coalesce(
    (SELECT actuelle.id FROM familles actuelle
     JOIN nomenclatures nomenclature ON nomenclature.organization_id = $1 AND nomenclature.id = actuelle.nomenclature_id
     WHERE actuelle.organization_id = $1 AND nomenclature.active AND actuelle.code = ancienne.code), ancienne.id)`;

/** $1 to $21 of a filter. */
export const SUGGESTIONS_PAR_GROUPE = suggestions(LIGNES_TROUVEES);
export const SUGGESTIONS_PAR_PARCOURS = suggestions(LIGNES_COMPTEES);
