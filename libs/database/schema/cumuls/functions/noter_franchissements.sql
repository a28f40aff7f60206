-- Notes the thresholds that marked needs went past: what is paid and what running contracts engage, at least (R2121-6), held
-- against what they were when this was last done (seuils_ht). A threshold is gone past under the rules of its days: what is paid is
-- added period by period, in the order of the calendar whatever came first, and what is engaged counts from today on, within the
-- exercice. A need that was never held against its thresholds (seuils_ht null: it is older than its engaged part) has them
-- noted as told.
CREATE OR REPLACE FUNCTION noter_franchissements(p_organizations uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH tenus AS (
    UPDATE besoins SET seuils_ht = montant_ht + engage_min_ht
    WHERE organization_id = ANY (p_organizations) AND a_juger AND seuils_ht IS DISTINCT FROM montant_ht + engage_min_ht
    RETURNING new.organization_id, new.exercice, new.perimetre, new.cible_id, old.seuils_ht IS NULL AS dit,
              coalesce(old.seuils_ht, 0) AS avant, new.seuils_ht AS apres, new.engage_min_ht AS engage),
  seuils AS MATERIALIZED (
    SELECT DISTINCT type_achat, montant
    FROM periodes_seuils CROSS JOIN LATERAL unnest(ARRAY[dispense, publicite, formalisee]) montant),
  montees AS MATERIALIZED (
    SELECT tenus.*, type.achat AS type_achat
    FROM tenus
    LEFT JOIN familles famille ON famille.organization_id = tenus.organization_id AND famille.id = tenus.cible_id
    CROSS JOIN LATERAL (
      SELECT CASE tenus.perimetre WHEN 'operation' THEN 'travaux' ELSE famille.type_achat END AS achat) type
    WHERE EXISTS (
      SELECT FROM seuils
      WHERE seuils.type_achat = type.achat AND tenus.avant < seuils.montant AND seuils.montant <= tenus.apres)),
  -- Each with the columns of its need: joined to the needs again, each would be compared with each, by a planner who expects one.
  -- Groups are looked up by what the need is of (OFFSET 0), in whichever exercice they are judged: while nothing is known yet of what
  -- an import has just made, all groups of the exercice were read for each need.
  apports AS (
    SELECT montees.*, cumul.periode, cumul.montant_ht AS montant
    FROM montees
    CROSS JOIN LATERAL (
      SELECT groupe.exercice, groupe.perimetre, groupe.hors_perimetre, groupe.periode, groupe.montant_ht FROM cumuls_lignes groupe
      WHERE groupe.organization_id = montees.organization_id AND groupe.cible_id = montees.cible_id
        AND groupe.exercice_juge = ANY (ARRAY(
          SELECT annee FROM exercices WHERE exercices.organization_id = montees.organization_id)) OFFSET 0) cumul
    WHERE cumul.exercice = montees.exercice AND cumul.perimetre = montees.perimetre AND NOT cumul.hors_perimetre
    UNION ALL
    SELECT montees.*, debut_periode_seuils(least(greatest(current_date, make_date(exercice, 1, 1)), make_date(exercice, 12, 31))),
           engage
    FROM montees),
  etapes AS (
    SELECT organization_id, exercice, perimetre, cible_id, dit, apres, type_achat, periode,
           greatest(avant, sum(sum(montant)) OVER jusque - sum(montant)) AS debut,
           least(apres, sum(sum(montant)) OVER jusque) AS fin
    FROM apports
    GROUP BY organization_id, exercice, perimetre, cible_id, dit, avant, apres, type_achat, periode
    WINDOW jusque AS (PARTITION BY organization_id, exercice, perimetre, cible_id ORDER BY periode))
  INSERT INTO franchissements_seuils
    (organization_id, exercice, perimetre, cible_id, code, montant_seuil, besoin_ht, periode, publie_le)
  SELECT organization_id, exercice, perimetre, cible_id, seuil.code, seuil.montant, etapes.apres, etapes.periode,
         CASE WHEN etapes.dit THEN now() END
  FROM etapes
  JOIN periodes_seuils periode ON periode.type_achat = etapes.type_achat AND periode.debut = etapes.periode
  CROSS JOIN LATERAL (VALUES (1, 'dispense', periode.dispense), (2, 'publicite', periode.publicite),
                             (3, 'formalisee', periode.formalisee)) AS seuil (rang, code, montant)
  WHERE etapes.debut < seuil.montant AND seuil.montant <= etapes.fin
    AND (periode.dispense IS NULL OR seuil.montant >= periode.dispense)
  ORDER BY 1, 2, 3, 4, etapes.periode, seuil.rang
  ON CONFLICT DO NOTHING
$$;

REVOKE ALL ON FUNCTION noter_franchissements FROM PUBLIC;
