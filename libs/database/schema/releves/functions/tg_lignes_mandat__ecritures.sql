-- Fired by each statement that inserts, updates or deletes lines. Marks their exercices (ecritures_a_relever).
CREATE OR REPLACE FUNCTION tg_lignes_mandat__ecritures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ecritures_a_relever (organization_id, exercice) SELECT DISTINCT organization_id, exercice FROM apres;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO ecritures_a_relever (organization_id, exercice) SELECT DISTINCT organization_id, exercice FROM avant;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_lignes_mandat__ecritures FROM PUBLIC;
