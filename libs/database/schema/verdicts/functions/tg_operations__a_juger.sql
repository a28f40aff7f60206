-- Fired by each statement that updates opérations. One whose estimation changed has its consultations judged again.
CREATE OR REPLACE FUNCTION tg_operations__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_a_juger(apres.organization_id, NULL, array_agg(apres.id), NULL)
  FROM apres JOIN avant USING (organization_id, id)
  WHERE apres.estimation_ht IS DISTINCT FROM avant.estimation_ht
  GROUP BY apres.organization_id ORDER BY apres.organization_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_operations__a_juger FROM PUBLIC;
