-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant.
-- Conversations held through a public link. Their messages and what people thought of them go with them. Rows that
-- somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_public_chatbot_conversations(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM chatbot_conversations WHERE (organization_id, id) IN (
      SELECT organization_id, id FROM chatbot_conversations WHERE updated_at < before AND lien_id IS NOT NULL
      LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_public_chatbot_conversations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_public_chatbot_conversations TO achats_app;
