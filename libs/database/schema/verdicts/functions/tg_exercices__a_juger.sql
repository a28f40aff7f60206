-- Fired by each statement that updates exercices. What was bought in one that is closed is the need of the next year
-- (R2121-7): the contracts of a famille are judged again.
CREATE OR REPLACE FUNCTION tg_exercices__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_a_juger(marche.organization_id, array_agg(DISTINCT marche.consultation_id), NULL, NULL)
  FROM marches marche
  JOIN consultations consultation ON consultation.organization_id = marche.organization_id
    AND consultation.id = marche.consultation_id
  WHERE coalesce(marche.famille_id, consultation.famille_id) IS NOT NULL
    AND marche.organization_id IN (
      SELECT apres.organization_id FROM apres JOIN avant USING (organization_id, annee)
      WHERE apres.statut <> avant.statut)
  GROUP BY marche.organization_id ORDER BY marche.organization_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_exercices__a_juger FROM PUBLIC;
