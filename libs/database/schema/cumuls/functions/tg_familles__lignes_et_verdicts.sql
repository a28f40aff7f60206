-- Fired by each statement that updates familles. The type of a famille says which thresholds apply and whether an
-- opération is its need: a change of type is carried to its lines and its groups are judged again.
CREATE OR REPLACE FUNCTION tg_familles__lignes_et_verdicts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE organisations uuid[];
BEGIN
  SELECT array_agg(DISTINCT organization_id ORDER BY organization_id) INTO organisations
  FROM apres JOIN avant USING (organization_id, id) WHERE apres.type_achat <> avant.type_achat;
  IF organisations IS NULL THEN RETURN NULL; END IF;
  PERFORM lock_cumuls(organisation) FROM unnest(organisations) organisation;
  UPDATE cumuls_lignes cumul SET a_juger = true,
    (perimetre, cible_id) = (SELECT perimetre, cible_id FROM perimetre_besoin(
      cumul.hors_perimetre, cumul.famille_id, apres.type_achat, cumul.operation_id))
  FROM apres JOIN avant USING (organization_id, id)
  WHERE cumul.organization_id = apres.organization_id AND cumul.famille_id = apres.id
    AND apres.type_achat <> avant.type_achat;
  UPDATE lignes_mandat ligne SET type_achat = apres.type_achat
  FROM apres JOIN avant USING (organization_id, id)
  WHERE ligne.organization_id = apres.organization_id AND ligne.famille_id = apres.id
    AND apres.type_achat <> avant.type_achat AND ligne.type_achat IS DISTINCT FROM apres.type_achat
    AND EXISTS (SELECT FROM exercices WHERE exercices.organization_id = ligne.organization_id
                AND exercices.annee = ligne.exercice AND exercices.statut = 'ouvert');
  -- Its contracts may engage the need of an opération from now on, or no longer.
  PERFORM prevoir_besoins(organisations, array_agg(apres.id), NULL)
  FROM apres JOIN avant USING (organization_id, id) WHERE apres.type_achat <> avant.type_achat;
  UPDATE besoins besoin SET a_juger = true
  FROM (SELECT apres.organization_id, apres.id FROM apres JOIN avant USING (organization_id, id)
        WHERE apres.type_achat <> avant.type_achat) change
  WHERE besoin.organization_id = change.organization_id
    AND (besoin.cible_id = change.id OR besoin.cible_id IN (
      SELECT marche.operation_id FROM marches marche
      WHERE marche.organization_id = change.organization_id AND marche.famille_id = change.id));
  PERFORM juger_cumuls(organisations);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_familles__lignes_et_verdicts FROM PUBLIC;
