-- Fired by each statement that updates exercices. Marks those that were closed or opened (ecritures_a_relever): a closed one
-- tells nothing of the mandats that it left without a day of payment.
CREATE OR REPLACE FUNCTION tg_exercices__ecritures() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  INSERT INTO ecritures_a_relever (organization_id, exercice)
  SELECT organization_id, annee FROM apres JOIN avant USING (organization_id, annee) WHERE apres.statut <> avant.statut;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_exercices__ecritures FROM PUBLIC;
