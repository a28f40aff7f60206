-- For the task-worker, across organisations: the oldest import of each organisation that runs none, in the order of the
-- organisations' last turns. A run that died is taken up later each time: what ended it may still be there.
CREATE OR REPLACE FUNCTION next_imports(p_taille_max bigint) RETURNS TABLE (organization_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH verrous AS (
    SELECT (classid::bigint << 32) | objid::bigint AS cle FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())),
  premiers AS (
    SELECT DISTINCT ON (import.organization_id) import.*
    FROM imports import WHERE import.statut IN ('en_attente', 'en_cours')
    ORDER BY import.organization_id, import.created_at, import.id)
  SELECT premier.organization_id, premier.id
  FROM premiers premier LEFT JOIN import_tours tour ON tour.organization_id = premier.organization_id
  WHERE import_lock_key(premier.organization_id) NOT IN (SELECT cle FROM verrous)
    AND (premier.started_at IS NULL OR premier.started_at < now() - premier.tentatives * interval '5 seconds')
    AND (p_taille_max IS NULL OR premier.fichier_taille <= p_taille_max)
  ORDER BY tour.dernier_tour NULLS FIRST, premier.created_at, premier.id
  LIMIT 20
$$;

REVOKE ALL ON FUNCTION next_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_imports TO achats_app;
