-- Fired for each change of what an organisation is. Writes the legal delay of its mandats.
CREATE OR REPLACE FUNCTION tg_natures_acheteur__delais() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM appliquer_delais_legaux(coalesce(NEW.organization_id, OLD.organization_id));
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_natures_acheteur__delais FROM PUBLIC;
