-- Fired by each statement that inserts, updates or deletes verdicts of contracts. The groups of lines paid on a contract
-- take its verdict.
CREATE OR REPLACE FUNCTION tg_verdicts_marches__groupes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  organisations uuid[];
  marches uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(marche_id)
    INTO organisations, marches FROM apres;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(marche_id)
    INTO organisations, marches FROM avant;
  ELSE
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(marche_id)
    INTO organisations, marches
    FROM (SELECT organization_id, marche_id, statut FROM apres
          EXCEPT SELECT organization_id, marche_id, statut FROM avant) change;
  END IF;
  IF marches IS NOT NULL THEN PERFORM rejuger_marches(organisations, marches); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_verdicts_marches__groupes FROM PUBLIC;
