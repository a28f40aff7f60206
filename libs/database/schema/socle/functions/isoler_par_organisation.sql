-- Closes a table of an organisation and says what the processes may do with it. Without app.organization_id set in the
-- transaction no row is seen or written, whatever a query forgot. The restrictive policy binds the role of the
-- processes. The owner passes through the permissive one (FORCE subjects it to policies too), so that SECURITY DEFINER
-- functions with an explicit organisation can use operators that are not leakproof with their indexes. (SELECT …) makes
-- the setting an init plan: it is read once a statement, not once a row.
CREATE OR REPLACE PROCEDURE isoler_par_organisation(nom regclass, droits text)
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
DECLARE
  condition text := 'organization_id = (SELECT nullif(current_setting(''app.organization_id'', true), '''')::uuid)';
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', nom);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', nom);
  EXECUTE format('CREATE POLICY access ON %s AS PERMISSIVE FOR ALL USING (true) WITH CHECK (true)', nom);
  EXECUTE format('CREATE POLICY tenant_isolation ON %s AS RESTRICTIVE FOR ALL TO achats_app USING (%s) WITH CHECK (%s)',
                 nom, condition, condition);
  EXECUTE format('GRANT %s ON %s TO achats_app', droits, nom);
END $$;

REVOKE ALL ON PROCEDURE isoler_par_organisation FROM PUBLIC;
