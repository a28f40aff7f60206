-- How far beyond a ceiling some contracts were before each of their groups of lines was paid, for those of them that count
-- against one which is passed (plafonds_communs): negative while there was room. Where both the own ceiling of a marché subséquent and that
-- of its accord-cadre are passed, the one passed the most decides: they advance together within a group, so the parts of its lines add up
-- to that of the group. Groups are taken in the order of their exercice and period: what came last is beyond. An amount with tax counts for
-- the least that it may be without.
CREATE OR REPLACE FUNCTION avances_groupes(p_organization_id uuid, p_marches uuid[])
RETURNS TABLE (organization_id uuid, groupe_id uuid, empreinte bigint, marche_id uuid, ttc boolean, montant numeric,
               avance numeric)
LANGUAGE sql STABLE
AS $$
  WITH communs AS MATERIALIZED (SELECT * FROM plafonds_communs(p_organization_id, p_marches)),
  depasses AS MATERIALIZED (
    SELECT paye.plafonne_id, limite.plafond
    FROM (
      SELECT commun.plafonne_id, sum(paye.montant_ht - paye.ttc_ht + montant_min(paye.ttc_ht, true)) AS montant
      FROM communs commun
      JOIN cumuls_marches paye ON paye.organization_id = p_organization_id AND paye.marche_id = commun.marche_id
      GROUP BY 1) paye
    CROSS JOIN LATERAL (SELECT plafond_marche(p_organization_id, paye.plafonne_id) AS plafond OFFSET 0) limite
    WHERE paye.montant > limite.plafond),
  cumules AS (
    SELECT cumul.organization_id, cumul.id, cumul.empreinte, cumul.marche_id, cumul.ttc,
           montant_min(cumul.montant_ht, cumul.ttc) AS montant,
           sum(montant_min(cumul.montant_ht, cumul.ttc)) OVER (
             PARTITION BY depasses.plafonne_id
             ORDER BY cumul.exercice, coalesce(cumul.periode, '-infinity'), cumul.id)
             - montant_min(cumul.montant_ht, cumul.ttc) - depasses.plafond AS avance
    FROM depasses
    JOIN communs commun ON commun.plafonne_id = depasses.plafonne_id
    JOIN cumuls_lignes cumul ON cumul.organization_id = p_organization_id AND cumul.marche_id = commun.marche_id
    WHERE NOT cumul.hors_perimetre)
  SELECT organization_id, id, empreinte, marche_id, ttc, montant, max(avance) FROM cumules
  WHERE marche_id = ANY (p_marches)
  GROUP BY organization_id, id, empreinte, marche_id, ttc, montant
$$;

REVOKE ALL ON FUNCTION avances_groupes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION avances_groupes TO achats_app;
