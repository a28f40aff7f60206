-- Fired by each statement that inserts or updates contracts. A contract that is declared at last is given the lines
-- that named it (rattacher_lignes). One whose famille, CPV or type changed has its lines classified again. One whose
-- procedure, amount, dates or justification changed has its groups judged again.
CREATE OR REPLACE FUNCTION tg_marches__lignes_et_verdicts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  a_reclasser record;
  a_juger uuid[];
BEGIN
  PERFORM rattacher_lignes(organisation.id, organisation.marches)
  FROM (SELECT organization_id AS id, array_agg(apres.id) AS marches FROM apres GROUP BY 1 ORDER BY 1) organisation;
  IF TG_OP = 'UPDATE' THEN
    FOR a_reclasser IN
      SELECT organization_id, array_agg(apres.id) AS marches FROM apres JOIN avant USING (organization_id, id)
      WHERE (apres.famille_id, apres.cpv, apres.type_achat)
        IS DISTINCT FROM (avant.famille_id, avant.cpv, avant.type_achat)
      GROUP BY 1 ORDER BY 1
    LOOP
      PERFORM reclasser_lignes(a_reclasser.organization_id, NULL, a_reclasser.marches);
    END LOOP;
    SELECT array_agg(DISTINCT organization_id ORDER BY organization_id) INTO a_juger
    FROM apres JOIN avant USING (organization_id, id)
    WHERE (apres.procedure, apres.montant, apres.montant_max, apres.date_lancement, apres.date_notification,
           apres.justification)
        IS DISTINCT FROM (avant.procedure, avant.montant, avant.montant_max, avant.date_lancement,
           avant.date_notification, avant.justification)
      AND EXISTS (SELECT FROM cumuls_lignes cumul
                  WHERE cumul.organization_id = apres.organization_id AND cumul.marche_id = apres.id);
    IF a_juger IS NOT NULL THEN
      PERFORM lock_cumuls(organisation) FROM unnest(a_juger) organisation;
      UPDATE cumuls_lignes cumul SET a_juger = true FROM apres
      WHERE cumul.organization_id = apres.organization_id AND cumul.marche_id = apres.id;
      PERFORM juger_cumuls(a_juger);
    END IF;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marches__lignes_et_verdicts FROM PUBLIC;
