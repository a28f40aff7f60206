-- Judges again the needs of an organisation of which a contract has come to its end since they were judged: it engages nothing
-- any more. Likewise those that wait to be judged, as an exercice has just begun. The task-worker asks for it each night. Takes no
-- lock where there are none.
CREATE OR REPLACE FUNCTION revoir_engagements(p_organization_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM besoins WHERE organization_id = p_organization_id AND (a_juger OR engage_jusqu_au < current_date)) THEN
    RETURN;
  END IF;
  PERFORM lock_cumuls(p_organization_id);
  UPDATE besoins SET a_juger = true WHERE organization_id = p_organization_id AND engage_jusqu_au < current_date;
  PERFORM juger_cumuls(ARRAY[p_organization_id]);
END $$;

REVOKE ALL ON FUNCTION revoir_engagements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION revoir_engagements TO achats_app;
