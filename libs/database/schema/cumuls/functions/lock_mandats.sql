-- Takes the lock of an organisation's list of mandats until the transaction ends. Who adds, moves or removes mandats
-- takes it before lock_cumuls(): an import holds it from its first mandat to its end, and takes the other, which
-- every change of a line waits for, only with its last statement.
CREATE OR REPLACE FUNCTION lock_mandats(p_organization_id uuid) RETURNS void
LANGUAGE sql
AS $$ SELECT pg_advisory_xact_lock(hashtextextended('mandats ' || p_organization_id, 0)) $$;

REVOKE ALL ON FUNCTION lock_mandats FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_mandats TO achats_app;
