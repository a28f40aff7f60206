-- Organisations whose deadlines and payment delays the scheduled alerts look at: those with the procurement module.
CREATE OR REPLACE FUNCTION organisations_a_surveiller() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT organization_id FROM organization_modules WHERE module = 'achats_publics' ORDER BY 1 $$;

REVOKE ALL ON FUNCTION organisations_a_surveiller FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organisations_a_surveiller TO achats_app;
