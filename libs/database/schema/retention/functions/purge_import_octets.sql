-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Bytes
-- that an import counts in the cap of its organisation, once its verbatim rows are gone. Rows that somebody holds are
-- passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_import_octets(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    UPDATE imports SET octets_gardes = 0 WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM imports WHERE finished_at < before AND octets_gardes > 0
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_import_octets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_import_octets TO achats_app;
