-- One batch of the retention, over all organisations: at most the wanted number of rows from before an instant. Alerts
-- that are over. The alert of a mandat that is known unpaid stays, however old: without it the next turn would give it
-- again, and so does that of the execution of a contract, which goes with the contract. That of an entry point goes by its age. Rows that somebody holds are passed over. Answers how many.
CREATE OR REPLACE FUNCTION purge_alertes(before timestamptz, wanted integer) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM alertes WHERE (organization_id, id) IN (
      SELECT alerte.organization_id, alerte.id FROM alertes alerte
      WHERE alerte.webhook_id IS NOT NULL AND alerte.created_at < before OR alerte.date_limite < before
        AND (alerte.type = 'echeance' OR alerte.type = 'delai_paiement' AND NOT EXISTS (
          SELECT FROM suivis_paiement suivi
          WHERE suivi.organization_id = alerte.organization_id AND suivi.mandat_id = alerte.mandat_id
            AND suivi.impaye_au IS NOT NULL))
      LIMIT wanted FOR UPDATE OF alerte SKIP LOCKED)
    RETURNING 1)
  SELECT count(*) FROM gone
$$;

REVOKE ALL ON FUNCTION purge_alertes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_alertes TO achats_app;
