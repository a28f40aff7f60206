-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. What lines
-- were before bulk classifications that ended. Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_reclassement_lignes(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM reclassement_lignes WHERE (organization_id, reclassement_id, ligne_id) IN (
      SELECT ligne.organization_id, ligne.reclassement_id, ligne.ligne_id
      FROM reclassements reclassement
      JOIN reclassement_lignes ligne
        ON ligne.organization_id = reclassement.organization_id AND ligne.reclassement_id = reclassement.id
      WHERE reclassement.finished_at < before
      LIMIT wanted FOR UPDATE OF ligne SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_reclassement_lignes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_reclassement_lignes TO achats_app;
