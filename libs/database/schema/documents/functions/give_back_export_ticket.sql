-- Makes a ticket openable again when its document could not be made.
CREATE OR REPLACE FUNCTION give_back_export_ticket(wanted_organization uuid, wanted_hash bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE export_tickets SET opened_at = NULL WHERE organization_id = wanted_organization AND token_hash = wanted_hash
$$;

REVOKE ALL ON FUNCTION give_back_export_ticket FROM PUBLIC;
GRANT EXECUTE ON FUNCTION give_back_export_ticket TO achats_app;
