-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant.
-- Verbatim rows, rejected or corrected, of imports that ended. Rows that somebody holds are passed over. Answers how
-- many.
CREATE OR REPLACE FUNCTION purge_import_lignes(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM import_lignes WHERE (organization_id, import_id, numero) IN (
      SELECT ligne.organization_id, ligne.import_id, ligne.numero
      FROM imports import
      JOIN import_lignes ligne ON ligne.organization_id = import.organization_id AND ligne.import_id = import.id
      WHERE import.finished_at < before
      LIMIT wanted FOR UPDATE OF ligne SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_import_lignes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_import_lignes TO achats_app;
