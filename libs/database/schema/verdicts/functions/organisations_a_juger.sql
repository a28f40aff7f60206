-- For the task-worker, across organisations: those with contracts to judge, because a fact changed or the rules did. The
-- two ends of the index of versions tell whether any verdict is of other rules.
CREATE OR REPLACE FUNCTION organisations_a_juger(p_version_regles text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization.id FROM organizations organization
  WHERE EXISTS (SELECT FROM consultations WHERE organization_id = organization.id AND a_juger)
    OR (SELECT min(version_regles) FROM verdicts_marches WHERE organization_id = organization.id) <> p_version_regles
    OR (SELECT max(version_regles) FROM verdicts_marches WHERE organization_id = organization.id) <> p_version_regles
  ORDER BY 1
$$;

REVOKE ALL ON FUNCTION organisations_a_juger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organisations_a_juger TO achats_app;
