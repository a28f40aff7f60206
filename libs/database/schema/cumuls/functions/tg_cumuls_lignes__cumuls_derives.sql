-- Fired by each statement that inserts or updates groups of lines. Writes the rollups derived from the groups, through
-- repercuter_mouvements().
CREATE OR REPLACE FUNCTION tg_cumuls_lignes__cumuls_derives() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE mouvements mouvement_cumul[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
      hors_perimetre, periode, conformite, montant_ht, nombre)::mouvement_cumul) INTO mouvements FROM apres;
  ELSE
    SELECT array_agg(mouvement::mouvement_cumul) INTO mouvements
    FROM (
      SELECT organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
             hors_perimetre, periode, conformite, sum(montant_ht), sum(nombre)::bigint
      FROM (
        SELECT organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
               hors_perimetre, periode, conformite, montant_ht, nombre FROM apres
        UNION ALL
        SELECT organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
               hors_perimetre, periode, conformite, -montant_ht, -nombre FROM avant) sens
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0) mouvement;
  END IF;
  IF mouvements IS NOT NULL THEN PERFORM repercuter_mouvements(mouvements); END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_cumuls_lignes__cumuls_derives FROM PUBLIC;
