-- The lines without a contract that name one of these contracts, by its number in whatever letters, by its PES identifier, or by
-- one of the identifiers of v1 given in capitals. Runs as the owner: upper() is not leakproof, so no policy would let it use an index.
CREATE OR REPLACE FUNCTION lignes_citant(p_organization_id uuid, p_marches uuid[], p_identifiants text[])
RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH noms AS MATERIALIZED (
    SELECT upper(numero) AS nom FROM marches WHERE organization_id = p_organization_id AND marches.id = ANY (p_marches)
    UNION
    SELECT unnest(p_identifiants))
  SELECT ligne.id
  FROM noms
  JOIN lignes_mandat ligne ON ligne.organization_id = p_organization_id AND upper(ligne.marche_reference) = noms.nom
    AND ligne.marche_id IS NULL AND ligne.marche_reference IS NOT NULL
  UNION
  SELECT ligne.id
  FROM marches marche
  JOIN lignes_mandat ligne ON ligne.organization_id = p_organization_id AND ligne.marche_reference = marche.pes_id_marche
    AND ligne.marche_id IS NULL
  WHERE marche.organization_id = p_organization_id AND marche.id = ANY (p_marches)
$$;

REVOKE ALL ON FUNCTION lignes_citant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lignes_citant TO achats_app;
