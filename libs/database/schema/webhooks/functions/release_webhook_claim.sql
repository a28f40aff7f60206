-- Gives a claim back unspent, for a fault of ours: the attempt is not counted and comes due again after the pause.
CREATE OR REPLACE FUNCTION release_webhook_claim(wanted_organization uuid, wanted_delivery uuid, token uuid, pause interval)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE webhook_deliveries SET claim_token = NULL, claimed_until = NULL, next_retry_at = now() + pause
  WHERE organization_id = wanted_organization AND id = wanted_delivery AND claim_token = token
$$;

REVOKE ALL ON FUNCTION release_webhook_claim FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_webhook_claim TO achats_app;
