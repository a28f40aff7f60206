-- Names the contract whose registration or change made a need go past a threshold since a moment, where it is the only one of its
-- need among those that changed.
CREATE OR REPLACE FUNCTION attribuer_franchissements(p_organizations uuid[], p_marches uuid[], p_depuis timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE franchissements_seuils franchi SET marche_id = auteur.marche_id
  FROM (
    SELECT marche.organization_id, besoin.perimetre, besoin.cible_id, (array_agg(marche.id))[1] AS marche_id
    FROM marches marche
    JOIN familles famille ON famille.organization_id = marche.organization_id AND famille.id = marche.famille_id
    CROSS JOIN LATERAL perimetre_besoin(false, famille.id, famille.type_achat, marche.operation_id) besoin
    WHERE marche.organization_id = ANY (p_organizations) AND marche.id = ANY (p_marches)
    GROUP BY 1, 2, 3 HAVING count(*) = 1) auteur
  WHERE franchi.organization_id = auteur.organization_id AND franchi.perimetre = auteur.perimetre
    AND franchi.cible_id = auteur.cible_id AND franchi.publie_le IS NULL AND franchi.created_at >= p_depuis
$$;

REVOKE ALL ON FUNCTION attribuer_franchissements FROM PUBLIC;
