-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Who
-- asked an intent: its counts stay.
-- Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_chatbot_demandeurs(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM chatbot_demandeurs WHERE (organization_id, intention, axe, valeur, genre, empreinte) IN (
      SELECT organization_id, intention, axe, valeur, genre, empreinte FROM chatbot_demandeurs
      WHERE jour < before::date LIMIT wanted FOR UPDATE SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_chatbot_demandeurs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_chatbot_demandeurs TO achats_app;
