-- Marks what is to be judged again: consultations, those of opérations, and those whose contracts rest on the contracts of
-- some numbers (their accord-cadre, their initial contract). A consultation reaches the others of its opération, which it or
-- one of its contracts names. The opérations are locked first, so that two transactions that add to one see each other's
-- contracts.
CREATE OR REPLACE FUNCTION marquer_a_juger(p_organization_id uuid, p_consultations uuid[], p_operations uuid[],
                                           p_numeros text[])
RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
DECLARE
  v_operations uuid[] := ARRAY(
    SELECT unnest(p_operations)
    UNION SELECT operation_id FROM consultations WHERE organization_id = p_organization_id AND id = ANY (p_consultations)
    UNION SELECT operation_id FROM marches
          WHERE organization_id = p_organization_id AND consultation_id = ANY (p_consultations));
BEGIN
  PERFORM FROM operations WHERE organization_id = p_organization_id AND id = ANY (v_operations)
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE consultations SET a_juger = true
  WHERE organization_id = p_organization_id AND id IN (
    SELECT consultation.id FROM consultations consultation
    WHERE consultation.organization_id = p_organization_id AND NOT consultation.a_juger AND consultation.id IN (
      SELECT unnest(p_consultations)
      UNION SELECT id FROM consultations WHERE organization_id = p_organization_id AND operation_id = ANY (v_operations)
      UNION SELECT consultation_id FROM marches
            WHERE organization_id = p_organization_id AND operation_id = ANY (v_operations)
      UNION SELECT consultation_id FROM marches
            WHERE organization_id = p_organization_id AND accord_cadre = ANY (p_numeros)
      UNION SELECT consultation_id FROM marches
            WHERE organization_id = p_organization_id AND cas_reference = ANY (p_numeros))
    ORDER BY consultation.id FOR NO KEY UPDATE);
END $$;

REVOKE ALL ON FUNCTION marquer_a_juger FROM PUBLIC;
