-- Hash of one entry of the audit chain: of the entry before, then of every member. jsonb prints its members in one
-- fixed order, which makes the text canonical.
CREATE OR REPLACE FUNCTION audit_entry_hash(entry audit_entries) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC'
AS $$
  SELECT sha256(entry.previous_hash || convert_to(jsonb_build_object(
    'organization_id', entry.organization_id, 'sequence', entry.sequence,
    'created_at', to_char(entry.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actor_type', entry.actor_type, 'actor_id', entry.actor_id, 'action', entry.action,
    'resource_type', entry.resource_type, 'resource_id', entry.resource_id, 'details', entry.details)::text, 'UTF8'))
$$;

REVOKE ALL ON FUNCTION audit_entry_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_entry_hash TO achats_app;
