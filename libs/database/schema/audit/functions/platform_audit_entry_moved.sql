-- Whether an entry of the platform's audit is whole but stood at another place of its chain.
CREATE OR REPLACE FUNCTION platform_audit_entry_moved(wanted bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM platform_audit_entries entry
    CROSS JOIN platform_audit_entries other
    CROSS JOIN LATERAL jsonb_populate_record(entry, jsonb_build_object('sequence', other.sequence)) AS elsewhere
    WHERE entry.sequence = wanted AND platform_audit_entry_hash(elsewhere) = entry.hash)
$$;

REVOKE ALL ON FUNCTION platform_audit_entry_moved FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_audit_entry_moved TO achats_app;
