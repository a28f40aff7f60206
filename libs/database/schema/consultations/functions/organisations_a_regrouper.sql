-- For the task-worker, across organisations: those whose contracts were never grouped into consultations.
CREATE OR REPLACE FUNCTION organisations_a_regrouper() RETURNS TABLE (organization_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT organization_id FROM regroupements_a_faire ORDER BY depuis
$$;

REVOKE ALL ON FUNCTION organisations_a_regrouper FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organisations_a_regrouper TO achats_app;
