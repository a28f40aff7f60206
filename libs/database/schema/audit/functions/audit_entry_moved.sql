-- Whether an entry of the organisation of the transaction is whole but stood at another place of its chain.
CREATE OR REPLACE FUNCTION audit_entry_moved(wanted bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM audit_entries entry
    JOIN audit_entries other ON other.organization_id = entry.organization_id
    WHERE entry.organization_id = current_setting('app.organization_id')::uuid AND entry.sequence = wanted
      AND audit_entry_hash(ROW(entry.organization_id, other.sequence, entry.created_at, entry.actor_type,
            entry.actor_id, entry.action, entry.resource_type, entry.resource_id, entry.details,
            entry.previous_hash, entry.hash)::audit_entries) = entry.hash)
$$;

REVOKE ALL ON FUNCTION audit_entry_moved FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_entry_moved TO achats_app;
