-- The part of each group of lines that was paid beyond the maximum of its contract, for those of some contracts that are
-- paid beyond it. Groups are taken in the order of their exercice and period: what came last is beyond. An amount with
-- tax counts for the least that it may be without.
CREATE OR REPLACE FUNCTION depassements_groupes(p_organization_id uuid, p_marches uuid[])
RETURNS TABLE (groupe_id uuid, au_dela_ht numeric)
LANGUAGE sql STABLE
AS $$
  WITH depasses AS MATERIALIZED (
    SELECT paye.marche_id, limite.plafond
    FROM unnest(p_marches) AS demande (marche_id)
    JOIN cumuls_marches paye ON paye.organization_id = p_organization_id AND paye.marche_id = demande.marche_id
    CROSS JOIN LATERAL (SELECT plafond_marche(p_organization_id, paye.marche_id) AS plafond OFFSET 0) limite
    WHERE paye.montant_ht - paye.ttc_ht + montant_min(paye.ttc_ht, true) > limite.plafond)
  SELECT id, round((greatest(0, paye - plafond) - greatest(0, paye - montant - plafond))
                   * CASE WHEN ttc THEN 1.20 ELSE 1 END, 2)
  FROM (
    SELECT cumul.id, cumul.ttc, depasses.plafond, montant_min(cumul.montant_ht, cumul.ttc) AS montant,
           sum(montant_min(cumul.montant_ht, cumul.ttc)) OVER (
             PARTITION BY cumul.marche_id
             ORDER BY cumul.exercice, coalesce(cumul.periode, '-infinity'), cumul.id) AS paye
    FROM depasses
    JOIN cumuls_lignes cumul ON cumul.organization_id = p_organization_id AND cumul.marche_id = depasses.marche_id
    WHERE NOT cumul.hors_perimetre) cumules
$$;

REVOKE ALL ON FUNCTION depassements_groupes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION depassements_groupes TO achats_app;
