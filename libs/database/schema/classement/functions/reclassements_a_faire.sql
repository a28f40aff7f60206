-- For the task-worker, across organisations: bulk classifications that wait or run.
CREATE OR REPLACE FUNCTION reclassements_a_faire() RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization_id, id FROM reclassements WHERE statut IN ('en_attente', 'en_cours') ORDER BY created_at
$$;

REVOKE ALL ON FUNCTION reclassements_a_faire FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reclassements_a_faire TO achats_app;
