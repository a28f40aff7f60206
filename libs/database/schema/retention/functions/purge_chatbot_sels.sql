-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Keys
-- of the day that hashed addresses: they serve for one day.
-- Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_chatbot_sels(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM chatbot_sels WHERE organization_id IN (
      SELECT organization_id FROM chatbot_sels WHERE jour < before::date LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_chatbot_sels FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_chatbot_sels TO achats_app;
