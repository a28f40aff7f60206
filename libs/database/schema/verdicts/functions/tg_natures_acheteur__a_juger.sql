-- Fired by each statement that says what a buyer is. All its contracts are judged again: thresholds and publicity follow from it.
CREATE OR REPLACE FUNCTION tg_natures_acheteur__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_organisations_a_juger(array_agg(DISTINCT organization_id)) FROM touches;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_natures_acheteur__a_juger FROM PUBLIC;
