-- Key of the advisory lock that a run of an import holds for its organisation, for as long as its transaction, hence
-- its process, lives.
CREATE OR REPLACE FUNCTION import_lock_key(p_organization_id uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN hashtextextended('imports of ' || p_organization_id, 0);
