-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Tokens
-- of forgotten passwords that were used or are past their end. Rows that somebody holds are passed over. Answers how
-- many.
CREATE OR REPLACE FUNCTION purge_account_invitations(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM account_invitations WHERE account_id IN (
      SELECT account_id FROM account_invitations WHERE expires_at < before OR accepted_at < before
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_account_invitations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_account_invitations TO achats_app;
