-- Fresh statistics after many rows of an organisation were written, or within that work where what follows joins them.
-- Autovacuum comes a minute later at best, and after a tenth of the whole table; until then PostgreSQL plans for a table
-- without the rows of the organisation, and reads all of them once for each row it looks for. So the table is analysed
-- where it was a tenth of this size or smaller, or where the planner expects a tenth of these rows of the organisation or
-- fewer: the first rows of an organisation among those of others. Below a thousand rows no plan is slow. Only the owner may
-- analyse. A table that another analyses is left to it.
CREATE OR REPLACE FUNCTION analyze_after_writing(p_organization_id uuid, p_table text, p_lignes bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  plan json;
BEGIN
  IF p_lignes < 1000 THEN RETURN false; END IF;
  EXECUTE format('EXPLAIN (FORMAT json) SELECT FROM public.%I WHERE organization_id = %L', p_table, p_organization_id)
    INTO plan;
  IF (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > p_lignes / 10 AND NOT EXISTS (
    SELECT FROM pg_class WHERE oid = to_regclass(format('public.%I', p_table)) AND reltuples < p_lignes * 10
  ) THEN
    RETURN false;
  END IF;
  EXECUTE format('ANALYZE (SKIP_LOCKED) public.%I', p_table);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION analyze_after_writing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyze_after_writing TO achats_app;
