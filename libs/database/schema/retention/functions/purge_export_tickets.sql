-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Tickets
-- of documents that are past their end. Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_export_tickets(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM export_tickets WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM export_tickets WHERE expires_at < before LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_export_tickets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_export_tickets TO achats_app;
