-- Closes a table of an organisation and says what the processes may do with it. Two policies, one a role, and none for
-- everybody: a policy that a copy or a restore loses closes the table.
--
-- tenant_isolation is all that lets the role of the processes in: the rows of the organisation of the transaction, none
-- without one. (SELECT …) makes the setting an init plan: it is read once a statement, not once a row.
--
-- owner_access lets the owner in, which FORCE subjects to policies too: SECURITY DEFINER functions with an explicit
-- organisation can then use operators that are not leakproof (full text, trigrams) with their indexes.
CREATE OR REPLACE PROCEDURE isoler_par_organisation(nom regclass, droits text)
LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
DECLARE
  condition text := 'organization_id = (SELECT nullif(current_setting(''app.organization_id'', true), '''')::uuid)';
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', nom);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', nom);
  EXECUTE format('CREATE POLICY owner_access ON %s FOR ALL TO CURRENT_USER USING (true) WITH CHECK (true)', nom);
  EXECUTE format('CREATE POLICY tenant_isolation ON %s FOR ALL TO achats_app USING (%s) WITH CHECK (%s)',
                 nom, condition, condition);
  EXECUTE format('GRANT %s ON %s TO achats_app', droits, nom);
END $$;

REVOKE ALL ON PROCEDURE isoler_par_organisation FROM PUBLIC;
