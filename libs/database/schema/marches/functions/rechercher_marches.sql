-- Contracts of an organisation whose text holds the words asked for. Trigram operators are not leakproof: under row-
-- level security PostgreSQL checks the policy on every row before it uses them (measured at 10 M rows: 11.6 s against
-- 0.3 ms). Hence as the owner, with an explicit organisation.
CREATE OR REPLACE FUNCTION rechercher_marches(p_organization_id uuid, p_texte text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT id FROM marches
  WHERE organization_id = p_organization_id
    AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    AND recherche LIKE motif_recherche(p_texte)
$$;

REVOKE ALL ON FUNCTION rechercher_marches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rechercher_marches TO achats_app;
