-- For the task-worker, across organisations: imports whose mandats wait to be taken back.
CREATE OR REPLACE FUNCTION retraits_a_faire() RETURNS TABLE (organization_id uuid, import_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization_id, import_id FROM retraits_imports WHERE statut = 'en_attente' ORDER BY created_at
$$;

REVOKE ALL ON FUNCTION retraits_a_faire FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retraits_a_faire TO achats_app;
