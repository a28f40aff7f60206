-- Sums of the lines of a mandat by verdict. The verdict of a line is that of its group in cumuls_lignes, but for what was
-- paid beyond the maximum of its contract, which is à vérifier.
CREATE OR REPLACE FUNCTION conformite_mandat(p_organization_id uuid, p_mandat_id uuid)
RETURNS TABLE (conformite text, montant_ht numeric, nombre bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH lignes AS MATERIALIZED (
    SELECT id, exercice, cle, montant_ht FROM lignes_groupees
    WHERE organization_id = p_organization_id AND mandat_id = p_mandat_id),
  juges AS MATERIALIZED (
    SELECT lignes.id, lignes.montant_ht, groupe.conformite, groupe.marche_id, groupe.au_dela_ht <> 0 AS depasse
    FROM lignes JOIN groupes_lignes groupe
      ON groupe.organization_id = p_organization_id AND groupe.exercice = lignes.exercice AND groupe.cle = lignes.cle),
  depassements AS (
    SELECT ligne_id, au_dela_ht FROM lignes_au_dela(p_organization_id,
      (SELECT array_agg(DISTINCT marche_id) FROM juges WHERE depasse)))
  SELECT part.conformite, sum(part.montant_ht), sum(part.nombre)::bigint
  FROM juges
  LEFT JOIN depassements ON ligne_id = id
  CROSS JOIN LATERAL (
    SELECT juges.conformite, juges.montant_ht - coalesce(au_dela_ht, 0), CASE WHEN au_dela_ht > 0 THEN 0 ELSE 1 END
    UNION ALL
    SELECT 'a_verifier', au_dela_ht, CASE WHEN au_dela_ht > 0 THEN 1 ELSE 0 END WHERE au_dela_ht <> 0
  ) part (conformite, montant_ht, nombre)
  GROUP BY part.conformite
$$;

REVOKE ALL ON FUNCTION conformite_mandat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION conformite_mandat TO achats_app;
