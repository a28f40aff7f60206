-- Marks every consultation of organisations to be judged again: something changed that holds for all their contracts.
CREATE OR REPLACE FUNCTION marquer_organisations_a_juger(p_organizations uuid[]) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp
AS $$
  SELECT marquer_a_juger(consultation.organization_id, array_agg(consultation.id), NULL, NULL)
  FROM consultations consultation
  WHERE consultation.organization_id = ANY (p_organizations)
  GROUP BY consultation.organization_id ORDER BY consultation.organization_id
$$;

REVOKE ALL ON FUNCTION marquer_organisations_a_juger FROM PUBLIC;
