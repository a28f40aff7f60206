-- Fired by each statement that writes what holds for all contracts of an organisation: what it is as a buyer, the notices
-- it attests, the exercices it closed. All are judged again.
CREATE OR REPLACE FUNCTION tg_organisation__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_a_juger(consultation.organization_id, array_agg(consultation.id), NULL, NULL)
  FROM consultations consultation
  WHERE consultation.organization_id IN (SELECT organization_id FROM touches)
  GROUP BY consultation.organization_id ORDER BY consultation.organization_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_organisation__a_juger FROM PUBLIC;
