-- Fired by each statement that inserts or updates groups of lines. Writes the rollups derived from the groups, through
-- repercuter_mouvements(). What was paid beyond the maximum of a contract is à vérifier whatever the verdict of its
-- group; a new group has nothing beyond it yet.
CREATE OR REPLACE FUNCTION tg_cumuls_lignes__cumuls_derives() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE mouvements mouvement_cumul[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
      hors_perimetre, periode, conformite, montant_ht, nombre, marche_id,
      passation_lignes(marche_id, marche_inconnu, marche_non_renseigne), ttc)::mouvement_cumul)
    INTO mouvements FROM apres;
  ELSE
    SELECT array_agg(mouvement::mouvement_cumul) INTO mouvements
    FROM (
      SELECT organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
             hors_perimetre, periode, part.conformite, sum(sens * part.montant_ht), sum(sens * part.nombre)::bigint,
             marche_id, passation_lignes(marche_id, marche_inconnu, marche_non_renseigne), ttc
      FROM (SELECT *, 1 AS sens FROM apres UNION ALL SELECT *, -1 FROM avant) groupe
      CROSS JOIN LATERAL (
        SELECT groupe.conformite, groupe.montant_ht - groupe.au_dela_ht, groupe.nombre
        UNION ALL
        SELECT 'a_verifier', groupe.au_dela_ht, 0 WHERE groupe.au_dela_ht <> 0) part (conformite, montant_ht, nombre)
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16
      HAVING sum(sens * part.montant_ht) <> 0 OR sum(sens * part.nombre) <> 0) mouvement;
  END IF;
  IF mouvements IS NOT NULL THEN PERFORM repercuter_mouvements(mouvements); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_cumuls_lignes__cumuls_derives FROM PUBLIC;
