-- Fired by each statement that deletes contracts or gives them to another consultation. Deletes the consultations that have
-- no contract any more. What a statement left is told by EXCEPT and not by a join of its rows before and after: the plan of
-- such a join is kept for the session with the number of rows that it first had, and then compares each row with all others.
CREATE OR REPLACE FUNCTION tg_marches__consultations_vides() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM supprimer_consultations_vides(organization_id, array_agg(DISTINCT consultation_id))
    FROM avant GROUP BY organization_id ORDER BY organization_id;
  ELSE
    PERFORM supprimer_consultations_vides(organization_id, array_agg(consultation_id))
    FROM (SELECT organization_id, consultation_id FROM avant
          EXCEPT SELECT organization_id, consultation_id FROM apres) quittees
    GROUP BY organization_id ORDER BY organization_id;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__consultations_vides FROM PUBLIC;
