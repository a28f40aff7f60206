-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Alerts
-- that are over. The alert of a mandat that is still unpaid stays, however old: without it the next turn would give it
-- again. Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_alertes(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM alertes WHERE (organization_id, id) IN (
      SELECT alerte.organization_id, alerte.id FROM alertes alerte
      WHERE alerte.date_limite < before
        AND (alerte.type = 'echeance' OR EXISTS (
          SELECT FROM mandats mandat
          LEFT JOIN suivi_dgp suivi
            ON suivi.organization_id = mandat.organization_id AND suivi.mandat_id = mandat.id
          WHERE mandat.organization_id = alerte.organization_id AND mandat.id = alerte.mandat_id
            AND coalesce(suivi.date_paiement, mandat.date_paiement) IS NOT NULL))
      LIMIT wanted FOR UPDATE OF alerte SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_alertes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_alertes TO achats_app;
