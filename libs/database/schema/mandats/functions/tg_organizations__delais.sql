-- Fired when the SIRET of an organisation changes. Writes the legal delay of its mandats: until its nature is recorded,
-- the SIREN says what it may be.
CREATE OR REPLACE FUNCTION tg_organizations__delais() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM appliquer_delais_legaux(NEW.id);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_organizations__delais FROM PUBLIC;
