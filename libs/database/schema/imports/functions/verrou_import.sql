-- Key of the advisory lock that a run of an import holds for as long as its transaction, hence its process, lives.
CREATE OR REPLACE FUNCTION verrou_import(p_import_id uuid) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN hashtextextended('import ' || p_import_id, 0);
