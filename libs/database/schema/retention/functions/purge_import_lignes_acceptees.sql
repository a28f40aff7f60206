-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant.
-- Verbatim accepted rows of imports that ended. Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_import_lignes_acceptees(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM import_lignes_acceptees WHERE (organization_id, import_id, bloc) IN (
      SELECT lignes.organization_id, lignes.import_id, lignes.bloc
      FROM imports import
      JOIN import_lignes_acceptees lignes
        ON lignes.organization_id = import.organization_id AND lignes.import_id = import.id
      WHERE import.finished_at < before
      LIMIT wanted FOR UPDATE OF lignes SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_import_lignes_acceptees FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_import_lignes_acceptees TO achats_app;
