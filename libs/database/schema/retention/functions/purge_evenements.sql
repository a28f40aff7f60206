-- One batch of the retention, over all organisations: at most the wanted number of events that happened before an
-- instant. The identifiers begin with the millisecond of their making, so the primary key finds them. Rows that somebody
-- holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_evenements(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH limite AS (
    SELECT (lpad(to_hex((extract(epoch FROM before) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid AS id
  ),
  gone AS (
    DELETE FROM evenements WHERE (organization_id, id) IN (
      SELECT evenement.organization_id, evenement.id
      FROM limite, organizations organization
      CROSS JOIN LATERAL (
        SELECT ancien.organization_id, ancien.id FROM evenements ancien
        WHERE ancien.organization_id = organization.id AND ancien.id < limite.id
        ORDER BY ancien.id LIMIT wanted FOR UPDATE SKIP LOCKED) evenement
      LIMIT wanted)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_evenements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_evenements TO achats_app;
