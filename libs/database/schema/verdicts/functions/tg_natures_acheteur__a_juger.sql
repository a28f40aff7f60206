-- Fired by each statement that writes what an organisation is as a buyer: all its contracts are judged again.
CREATE OR REPLACE FUNCTION tg_natures_acheteur__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_tous_a_juger(ARRAY(SELECT DISTINCT organization_id FROM touches));
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_natures_acheteur__a_juger FROM PUBLIC;
