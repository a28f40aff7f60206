-- Fired by each statement that updates exercices. A contract engages nothing of one that is closed, and does again of one that
-- is opened: the needs of the exercice are judged again.
CREATE OR REPLACE FUNCTION tg_exercices__engagements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  organisations uuid[];
  annees integer[];
BEGIN
  SELECT array_agg(DISTINCT organization_id ORDER BY organization_id), array_agg(DISTINCT annee)
  INTO organisations, annees
  FROM apres JOIN avant USING (organization_id, annee) WHERE apres.statut <> avant.statut;
  IF organisations IS NOT NULL THEN PERFORM rejuger_besoins(organisations, NULL, annees); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_exercices__engagements FROM PUBLIC;
