-- Judges again the groups of some needs, of familles and opérations (null: of all) in some exercices (null: in those that are
-- open), and counts anew what contracts engage of them. Takes no lock where nothing was paid of them and no contract runs.
CREATE OR REPLACE FUNCTION rejuger_besoins(p_organizations uuid[], p_cibles uuid[], p_exercices integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE touchees uuid[];
BEGIN
  SELECT array_agg(organization_id ORDER BY organization_id) INTO touchees
  FROM (
    SELECT besoin.organization_id
    FROM besoins besoin
    JOIN exercices exercice ON exercice.organization_id = besoin.organization_id AND exercice.annee = besoin.exercice
    WHERE besoin.organization_id = ANY (p_organizations) AND (p_cibles IS NULL OR besoin.cible_id = ANY (p_cibles))
      AND CASE WHEN p_exercices IS NULL THEN exercice.statut = 'ouvert' ELSE besoin.exercice = ANY (p_exercices) END
    UNION
    SELECT organization_id FROM besoins_prevus
    WHERE organization_id = ANY (p_organizations) AND (p_exercices IS NULL OR exercice = ANY (p_exercices))
      AND (p_cibles IS NULL OR famille_id = ANY (p_cibles) OR operation_id = ANY (p_cibles))) touchee;
  IF touchees IS NULL THEN RETURN; END IF;
  PERFORM lock_cumuls(organisation) FROM unnest(touchees) organisation;
  PERFORM prevoir_besoins(touchees, p_cibles, p_exercices);
  UPDATE besoins besoin SET a_juger = true
  FROM exercices exercice
  WHERE exercice.organization_id = besoin.organization_id AND exercice.annee = besoin.exercice
    AND besoin.organization_id = ANY (touchees) AND (p_cibles IS NULL OR besoin.cible_id = ANY (p_cibles)) AND NOT besoin.a_juger
    AND CASE WHEN p_exercices IS NULL THEN exercice.statut = 'ouvert' ELSE besoin.exercice = ANY (p_exercices) END;
  PERFORM juger_cumuls(touchees);
END $$;

REVOKE ALL ON FUNCTION rejuger_besoins FROM PUBLIC;
