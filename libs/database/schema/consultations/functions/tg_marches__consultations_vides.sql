-- Fired by each statement that deletes contracts or gives them to another consultation. Deletes the consultations that have
-- no contract any more.
CREATE OR REPLACE FUNCTION tg_marches__consultations_vides() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  DELETE FROM consultations consultation USING avant
  WHERE consultation.organization_id = avant.organization_id AND consultation.id = avant.consultation_id
    AND NOT EXISTS (SELECT FROM marches WHERE marches.organization_id = consultation.organization_id
                    AND marches.consultation_id = consultation.id);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__consultations_vides FROM PUBLIC;
