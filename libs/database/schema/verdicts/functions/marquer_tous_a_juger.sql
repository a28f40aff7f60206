-- Marks every consultation of some organisations: what holds for all their contracts changed.
CREATE OR REPLACE FUNCTION marquer_tous_a_juger(p_organisations uuid[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_a_juger(organization_id, array_agg(id), NULL, NULL)
  FROM consultations WHERE organization_id = ANY (p_organisations)
  GROUP BY organization_id ORDER BY organization_id;
END $$;

REVOKE ALL ON FUNCTION marquer_tous_a_juger FROM PUBLIC;
