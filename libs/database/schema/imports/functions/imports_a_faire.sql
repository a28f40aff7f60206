-- For the reconciler, across organisations: imports that wait, and imports that no live process runs.
CREATE OR REPLACE FUNCTION imports_a_faire() RETURNS TABLE (organization_id uuid, id uuid, tentatives integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH verrous AS (
    SELECT (classid::bigint << 32) | objid::bigint AS cle FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
  SELECT organization_id, id, tentatives FROM imports
  WHERE statut IN ('en_attente', 'en_cours') AND verrou_import(id) NOT IN (SELECT cle FROM verrous)
  ORDER BY created_at LIMIT 1000
$$;

REVOKE ALL ON FUNCTION imports_a_faire FROM PUBLIC;
GRANT EXECUTE ON FUNCTION imports_a_faire TO achats_app;
