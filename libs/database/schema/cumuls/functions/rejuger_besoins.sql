-- Judges again the groups of some needs, of familles and opérations (null: of all) in some exercices (null: in those that are
-- open). Takes no lock where nothing was paid of them.
CREATE OR REPLACE FUNCTION rejuger_besoins(p_organizations uuid[], p_cibles uuid[], p_exercices integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  touches uuid[];
  touchees uuid[];
BEGIN
  SELECT array_agg(besoin.id), array_agg(DISTINCT besoin.organization_id ORDER BY besoin.organization_id)
  INTO touches, touchees
  FROM besoins besoin
  JOIN exercices exercice ON exercice.organization_id = besoin.organization_id AND exercice.annee = besoin.exercice
  WHERE besoin.organization_id = ANY (p_organizations)
    AND (p_cibles IS NULL OR besoin.cible_id = ANY (p_cibles))
    AND CASE WHEN p_exercices IS NULL THEN exercice.statut = 'ouvert' ELSE besoin.exercice = ANY (p_exercices) END;
  IF touchees IS NULL THEN RETURN; END IF;
  PERFORM lock_cumuls(organisation) FROM unnest(touchees) organisation;
  UPDATE besoins SET a_juger = true WHERE organization_id = ANY (touchees) AND id = ANY (touches);
  PERFORM juger_cumuls(touchees);
END $$;

REVOKE ALL ON FUNCTION rejuger_besoins FROM PUBLIC;
