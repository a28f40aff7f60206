-- The ceiling that the lines of a contract are held against, for words: of those that it counts against (plafonds_communs), the one that is
-- passed the most. `accord_cadre` names the accord-cadre whose ceiling it is; null: the contract's own.
CREATE OR REPLACE FUNCTION plafond_oppose(p_organization_id uuid, p_marche_id uuid)
RETURNS TABLE (plafond numeric, accord_cadre text)
LANGUAGE sql STABLE
AS $$
  SELECT round(limite.plafond, 2), CASE WHEN paye.plafonne_id <> p_marche_id THEN concat_ws(', lot ', marche.numero, nullif(marche.lot, '')) END
  FROM (
    SELECT commun.plafonne_id, coalesce(sum(cumul.montant_ht - cumul.ttc_ht + montant_min(cumul.ttc_ht, true)), 0) AS montant
    FROM plafonds_communs(p_organization_id, ARRAY[p_marche_id]) commun
    LEFT JOIN cumuls_marches cumul
      ON cumul.organization_id = p_organization_id AND cumul.marche_id = commun.marche_id
    GROUP BY 1) paye
  JOIN marches marche ON marche.organization_id = p_organization_id AND marche.id = paye.plafonne_id
  CROSS JOIN LATERAL (SELECT plafond_marche(p_organization_id, paye.plafonne_id) AS plafond OFFSET 0) limite
  WHERE limite.plafond IS NOT NULL
  ORDER BY paye.montant - limite.plafond DESC, paye.plafonne_id LIMIT 1
$$;

REVOKE ALL ON FUNCTION plafond_oppose FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plafond_oppose TO achats_app;
