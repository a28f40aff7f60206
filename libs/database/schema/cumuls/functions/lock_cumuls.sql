-- Takes the lock of an organisation's rollups until the transaction ends. Who writes lines in several statements takes
-- it first, so that row locks never cross. Order of the locks: docs/verrous.md.
CREATE OR REPLACE FUNCTION lock_cumuls(p_organization_id uuid) RETURNS void
LANGUAGE sql
AS $$ SELECT pg_advisory_xact_lock(hashtextextended('cumuls ' || p_organization_id, 0)) $$;

REVOKE ALL ON FUNCTION lock_cumuls FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_cumuls TO achats_app;
