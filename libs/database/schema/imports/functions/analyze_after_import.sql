-- Fresh statistics after a large import, or within it where what follows joins what it wrote. Autovacuum comes a minute later at best; until then PostgreSQL plans for a
-- table without the rows of the organisation, and reads all of them once for each row it looks for. The threshold is
-- that of autovacuum, a tenth of the table; below a thousand rows no plan is slow. Only the owner may analyse. A table
-- that another analyses is left to it.
CREATE OR REPLACE FUNCTION analyze_after_import(p_table text, p_lignes bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF p_lignes < 1000 OR NOT EXISTS (
    SELECT FROM pg_class WHERE oid = to_regclass(format('public.%I', p_table)) AND reltuples < p_lignes * 10
  ) THEN
    RETURN false;
  END IF;
  EXECUTE format('ANALYZE (SKIP_LOCKED) public.%I', p_table);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION analyze_after_import FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyze_after_import TO achats_app;
