-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Keys of
-- requests that are past their day. Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_idempotency_keys(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM idempotency_keys WHERE (organization_id, caller_id, key_hash) IN (
      SELECT organization_id, caller_id, key_hash FROM idempotency_keys
      WHERE created_at < before LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_idempotency_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_idempotency_keys TO achats_app;
