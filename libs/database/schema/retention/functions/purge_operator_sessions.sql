-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant.
-- Sessions of operators that ended. Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_operator_sessions(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM operator_sessions WHERE id IN (
      SELECT id FROM operator_sessions WHERE expires_at < before OR ended_at < before
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_operator_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_operator_sessions TO achats_app;
