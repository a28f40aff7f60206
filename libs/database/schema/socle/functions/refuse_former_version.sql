-- Ends a program of the version before the schema files, in words, before it touches a newer database.
CREATE OR REPLACE FUNCTION refuse_former_version() RETURNS boolean
LANGUAGE plpgsql
AS $$ BEGIN
  RAISE EXCEPTION 'cette base de données a été mise à jour par une version plus récente du service : mettez ce programme à jour';
END $$;

REVOKE ALL ON FUNCTION refuse_former_version FROM PUBLIC;
