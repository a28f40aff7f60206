-- Fired by each statement that inserts, updates or deletes amendments. They move what may be paid on their contract, so
-- its groups of lines are judged again.
CREATE OR REPLACE FUNCTION tg_avenants__groupes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  organisations uuid[];
  marches uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(marche_id)
    INTO organisations, marches FROM avant WHERE variation_montant <> 0;
  ELSE
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(marche_id)
    INTO organisations, marches FROM apres;
  END IF;
  IF marches IS NOT NULL THEN PERFORM rejuger_marches(organisations, marches); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_avenants__groupes FROM PUBLIC;
