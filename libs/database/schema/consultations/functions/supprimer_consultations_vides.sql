-- Deletes those of some consultations that have no contract. The contracts are read once, whatever the planner knows of
-- their number: an import that has just written them would otherwise read all of them for each consultation.
CREATE OR REPLACE FUNCTION supprimer_consultations_vides(p_organization_id uuid, p_consultations uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  DELETE FROM consultations
  WHERE organization_id = p_organization_id AND id = ANY (p_consultations)
    AND id NOT IN (SELECT consultation_id FROM marches
                   WHERE organization_id = p_organization_id AND consultation_id = ANY (p_consultations))
$$;

REVOKE ALL ON FUNCTION supprimer_consultations_vides FROM PUBLIC;
