-- What may be paid on a contract before the payments have to be explained: the maximum of an accord-cadre (R2162-4,
-- CJUE C-23/20), else its amount with its amendments and a tenth more, which revisions of price may reach. Null where no
-- amount is known: fillers are none. A yearly amount counts for the duration, which holds the renewals already
-- (executions_marches says the same).
CREATE OR REPLACE FUNCTION plafond_marche(p_organization_id uuid, p_marche_id uuid) RETURNS numeric
LANGUAGE sql STABLE
AS $$
  SELECT CASE
    WHEN marche.montant_max > 1 AND marche.montant_max < 999999999 THEN marche.montant_max + variation.montant
    WHEN marche.montant > 1 AND marche.montant < 999999999 THEN
      (CASE marche.montant_base WHEN 'annuel' THEN round(marche.montant * marche.duree_mois / 12, 2) ELSE marche.montant END
       + variation.montant)
      * CASE WHEN marche.nature ILIKE 'accord-cadre%' OR 'Accord-cadre' = ANY (marche.techniques) THEN 1 ELSE 1.10 END
    END
  FROM marches marche
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(variation_montant), 0) AS montant FROM avenants
    WHERE avenants.organization_id = p_organization_id AND avenants.marche_id = p_marche_id) variation
  WHERE marche.organization_id = p_organization_id AND marche.id = p_marche_id
$$;

REVOKE ALL ON FUNCTION plafond_marche FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plafond_marche TO achats_app;
