-- Fired by each statement that writes an attestation of publicity. All contracts of the organisation are judged again.
CREATE OR REPLACE FUNCTION tg_attestations_publicite__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_organisations_a_juger(array_agg(DISTINCT organization_id)) FROM touches;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_attestations_publicite__a_juger FROM PUBLIC;
