-- Organisations with a crossing of a threshold that is not published yet.
CREATE OR REPLACE FUNCTION organisations_a_prevenir() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT DISTINCT organization_id FROM franchissements_seuils WHERE publie_le IS NULL ORDER BY 1 $$;

REVOKE ALL ON FUNCTION organisations_a_prevenir FROM PUBLIC;
GRANT EXECUTE ON FUNCTION organisations_a_prevenir TO achats_app;
