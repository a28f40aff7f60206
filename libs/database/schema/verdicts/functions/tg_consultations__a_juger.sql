-- Fired by each statement that inserts or updates consultations. One whose facts changed is judged again, with those of its
-- opération; whoever marks one tells the process.
CREATE OR REPLACE FUNCTION tg_consultations__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM marquer_a_juger(change.organization_id, array_agg(change.id),
                            array_agg(change.operation_id) || array_agg(change.operation_avant), NULL)
    FROM (
      SELECT apres.organization_id, apres.id, apres.operation_id, avant.operation_id AS operation_avant
      FROM apres JOIN avant USING (organization_id, id)
      WHERE (apres.procedure, apres.date_lancement, apres.estimation_ht, apres.estimation_methode, apres.lots_declares,
             apres.avis, apres.avis_support, apres.avis_reference, apres.avis_date, apres.cas, apres.cas_reference,
             apres.activite_reseau, apres.besoin_distinct, apres.operation_id, apres.famille_id, apres.regroupement,
             apres.provenances)
        IS DISTINCT FROM
            (avant.procedure, avant.date_lancement, avant.estimation_ht, avant.estimation_methode, avant.lots_declares,
             avant.avis, avant.avis_support, avant.avis_reference, avant.avis_date, avant.cas, avant.cas_reference,
             avant.activite_reseau, avant.besoin_distinct, avant.operation_id, avant.famille_id, avant.regroupement,
             avant.provenances)) change
    GROUP BY change.organization_id ORDER BY change.organization_id;
  END IF;
  IF EXISTS (SELECT FROM apres WHERE a_juger) THEN PERFORM signaler_verdicts(); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_consultations__a_juger FROM PUBLIC;
