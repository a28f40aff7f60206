-- Fired by each statement that inserts or updates consultations. One whose facts changed is judged again, with those of its
-- opération; whoever marks one tells the process.
CREATE OR REPLACE FUNCTION tg_consultations__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM marquer_a_juger(organization_id, array_agg(id), array_agg(operation_id), NULL)
    FROM (
      -- A row that did not change stands twice, one that did stands once as it was and once as it is.
      SELECT organization_id, id, operation_id FROM (
        SELECT organization_id, id, operation_id, ROW(procedure, date_lancement, estimation_ht, estimation_methode, lots_declares,
        avis, avis_support, avis_reference, avis_date, cas, cas_reference, activite_reseau, besoin_distinct, famille_id,
        regroupement, provenances)::text AS faits FROM apres
        UNION ALL
        SELECT organization_id, id, operation_id, ROW(procedure, date_lancement, estimation_ht, estimation_methode, lots_declares,
        avis, avis_support, avis_reference, avis_date, cas, cas_reference, activite_reseau, besoin_distinct, famille_id,
        regroupement, provenances)::text AS faits FROM avant) etats
      GROUP BY organization_id, id, operation_id, faits HAVING count(*) = 1) change
    GROUP BY organization_id ORDER BY organization_id;
  END IF;
  IF EXISTS (SELECT FROM apres WHERE a_juger) THEN PERFORM signaler_verdicts(); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_consultations__a_juger FROM PUBLIC;
