-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant.
-- Invitations of members that were answered or are past their end. Rows that somebody holds are passed over. Answers
-- how many.
CREATE OR REPLACE FUNCTION purge_member_invitations(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM member_invitations WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM member_invitations WHERE expires_at < before OR answered_at < before
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_member_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_member_invitations TO achats_app;
