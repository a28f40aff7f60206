-- Fired by each statement that inserts, updates or deletes the follow-up of payments. Marks the exercices of their mandats
-- (ecritures_a_relever). An import writes it before the mandats, which mark theirs when they come.
CREATE OR REPLACE FUNCTION tg_suivi_dgp__ecritures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  INSERT INTO ecritures_a_relever (organization_id, exercice)
  SELECT DISTINCT mandat.organization_id, mandat.exercice
  FROM touches JOIN mandats mandat ON mandat.organization_id = touches.organization_id AND mandat.id = touches.mandat_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_suivi_dgp__ecritures FROM PUBLIC;
