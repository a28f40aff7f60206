-- Hash of one entry of the platform's audit chain: of the entry before, then of every member. jsonb prints its members
-- in one fixed order, which makes the text canonical.
CREATE OR REPLACE FUNCTION platform_audit_entry_hash(entry platform_audit_entries) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC'
AS $$
  SELECT sha256(entry.previous_hash || convert_to((
    jsonb_strip_nulls(to_jsonb(entry) - ARRAY['previous_hash', 'hash', 'details'])
    || jsonb_build_object('details', entry.details))::text, 'UTF8'))
$$;

REVOKE ALL ON FUNCTION platform_audit_entry_hash FROM PUBLIC;
