-- What may be paid on a contract before the payments have to be explained: its value (valeurs_marches) where that is the
-- maximum of an accord-cadre (R2162-4, CJUE C-23/20) or the amount of one, else its value and a tenth more, which revisions of
-- price may reach. Null where no amount is known.
CREATE OR REPLACE FUNCTION plafond_marche(p_organization_id uuid, p_marche_id uuid) RETURNS numeric
LANGUAGE sql STABLE
AS $$
  SELECT valeur.valeur_ht * CASE
      WHEN valeur.montant_max IS NOT NULL OR marche.nature ILIKE 'accord-cadre%' OR 'Accord-cadre' = ANY (marche.techniques)
      THEN 1 ELSE 1.10 END
  FROM marches marche
  JOIN valeurs_marches valeur ON valeur.organization_id = marche.organization_id AND valeur.marche_id = marche.id
  WHERE marche.organization_id = p_organization_id AND marche.id = p_marche_id
$$;

REVOKE ALL ON FUNCTION plafond_marche FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plafond_marche TO achats_app;
