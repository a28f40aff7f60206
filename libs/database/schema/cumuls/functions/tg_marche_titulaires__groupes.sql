-- Fired by each statement that inserts or deletes holders. The holder of a marché subséquent, or of a lot of an accord-cadre, tells which
-- lot of it that is of, whose ceiling its lines count against (plafonds_communs). `touches` is what was written, or what is no more.
CREATE OR REPLACE FUNCTION tg_marche_titulaires__groupes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM rejuger_marches(array_agg(DISTINCT marche.organization_id), array_agg(marche.id))
  FROM touches
  CROSS JOIN LATERAL (
    SELECT organization_id, id, numero, accord_cadre FROM marches
    WHERE organization_id = touches.organization_id AND id = touches.marche_id OFFSET 0) marche
  WHERE marche.accord_cadre IS NOT NULL OR EXISTS (
    SELECT FROM marches sous WHERE sous.organization_id = marche.organization_id AND sous.accord_cadre = marche.numero)
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marche_titulaires__groupes FROM PUBLIC;
