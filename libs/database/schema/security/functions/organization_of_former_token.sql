-- Which organisation an API key, an export ticket or an assistant link of the former form belongs to: such a token does
-- not name it. It looks across organisations, hence as the owner. The kinds share one question: of 160 random bits and
-- more, no two hashes are the same.
CREATE OR REPLACE FUNCTION organization_of_former_token(wanted_hash bytea) RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT key.organization_id FROM api_keys key WHERE key.hash = wanted_hash
  UNION ALL
  SELECT key.organization_id FROM deleted_api_keys key WHERE key.hash = wanted_hash
  UNION ALL
  SELECT ticket.organization_id FROM export_tickets ticket WHERE ticket.token_hash = wanted_hash
  UNION ALL
  SELECT lien.organization_id FROM chatbot_liens lien WHERE lien.token_hash = wanted_hash
$$;

REVOKE ALL ON FUNCTION organization_of_former_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organization_of_former_token TO achats_app;
