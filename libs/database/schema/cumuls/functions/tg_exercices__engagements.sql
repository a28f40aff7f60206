-- Fired by each statement that inserts or updates exercices. A contract engages nothing of one that is closed, and does again of
-- one that is opened: the needs of the exercice are judged again. Those of one that begins are made and marked, without a lock:
-- an import that needs the exercice takes others first. What it writes next judges them, or revoir_engagements().
CREATE OR REPLACE FUNCTION tg_exercices__engagements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  organisations uuid[];
  annees integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM prevoir_besoins(array_agg(DISTINCT organization_id), NULL, array_agg(DISTINCT annee)) FROM apres HAVING count(*) > 0;
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(DISTINCT annee)
  INTO organisations, annees
  FROM apres JOIN avant USING (organization_id, annee) WHERE apres.statut <> avant.statut;
  IF organisations IS NOT NULL THEN PERFORM rejuger_besoins(organisations, NULL, annees); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_exercices__engagements FROM PUBLIC;
