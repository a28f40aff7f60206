-- Fired by each statement that inserts or deletes holders. The holder of a marché subséquent tells which lot of its accord-cadre
-- it is of, whose verdict it has. `touches` is what was written, or what is no more.
CREATE OR REPLACE FUNCTION tg_marche_titulaires__a_juger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM marquer_a_juger(subsequent.organization_id, array_agg(subsequent.consultation_id), NULL, NULL)
  FROM (
    SELECT marche.organization_id, marche.consultation_id FROM touches
    JOIN marches marche ON marche.organization_id = touches.organization_id AND marche.id = touches.marche_id
    WHERE marche.accord_cadre IS NOT NULL
    UNION
    SELECT marche.organization_id, marche.consultation_id FROM touches
    JOIN marches cadre ON cadre.organization_id = touches.organization_id AND cadre.id = touches.marche_id
    JOIN marches marche ON marche.organization_id = cadre.organization_id AND marche.accord_cadre = cadre.numero) subsequent
  GROUP BY subsequent.organization_id ORDER BY subsequent.organization_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_marche_titulaires__a_juger FROM PUBLIC;
