-- Fired by each statement that writes recorded needs: the consultations of their familles are judged again. `touches` is
-- what was written, or what is no more.
CREATE OR REPLACE FUNCTION tg_besoins_estimes__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_a_juger(cite.organization_id, array_agg(cite.id), NULL, NULL)
  FROM (
    SELECT consultation.organization_id, consultation.id FROM consultations consultation
    JOIN touches USING (organization_id, famille_id)
    UNION SELECT marche.organization_id, marche.consultation_id FROM marches marche
    JOIN touches USING (organization_id, famille_id)) cite
  GROUP BY cite.organization_id ORDER BY cite.organization_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_besoins_estimes__a_juger FROM PUBLIC;
