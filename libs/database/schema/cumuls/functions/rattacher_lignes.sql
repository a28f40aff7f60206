-- Links to the given contracts the lines that name them, by their number or their PES identifier, and that no contract
-- has yet; then classifies these lines again. Lines of closed exercices stay as they are. The triggers of the lines
-- count and judge what moved. Answers how many lines were linked. Called for contracts that were just declared: by
-- their trigger, and by the import of mandats for those declared while it ran.
CREATE OR REPLACE FUNCTION rattacher_lignes(p_organization_id uuid, p_marches uuid[]) RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
  lies uuid[];
  nombre bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM marches marche
                 JOIN lignes_mandat ligne ON ligne.organization_id = p_organization_id AND ligne.marche_id IS NULL
                   AND ligne.marche_reference IN (marche.numero, marche.pes_id_marche)
                 WHERE marche.organization_id = p_organization_id AND marche.id = ANY (p_marches)) THEN
    RETURN 0;
  END IF;
  -- Before the lines, as every writer: who locks lines first and who comes for them would wait for each other.
  PERFORM lock_cumuls(p_organization_id);
  WITH liees AS (
    UPDATE lignes_mandat ligne SET marche_id = marche.id
    FROM marches marche
    WHERE marche.organization_id = p_organization_id AND marche.id = ANY (p_marches)
      AND ligne.organization_id = p_organization_id AND ligne.marche_id IS NULL
      AND ligne.marche_reference IN (marche.numero, marche.pes_id_marche)
      AND EXISTS (SELECT FROM exercices WHERE exercices.organization_id = p_organization_id
                  AND exercices.annee = ligne.exercice AND exercices.statut = 'ouvert')
    RETURNING ligne.marche_id)
  SELECT array_agg(DISTINCT marche_id), count(*) INTO lies, nombre FROM liees;
  IF nombre > 0 THEN
    PERFORM reclasser_lignes(p_organization_id, NULL, lies);
  END IF;
  RETURN nombre;
END $$;

REVOKE ALL ON FUNCTION rattacher_lignes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rattacher_lignes TO achats_app;
