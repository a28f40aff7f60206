-- The lines paid beyond the maximum of some contracts, with the part of their amount that is: those issued last, in the
-- order in which their groups are counted, so that they add up to cumuls_lignes.au_dela_ht. The maximum is found once a contract,
-- apart: joined as it comes, it was found again for each line.
CREATE OR REPLACE FUNCTION lignes_au_dela(p_organization_id uuid, p_marches uuid[])
RETURNS TABLE (ligne_id uuid, au_dela_ht numeric)
LANGUAGE sql STABLE
AS $$
  WITH limites AS MATERIALIZED (
    SELECT p_organization_id AS organization_id, demande.marche_id, plafond_marche(p_organization_id, demande.marche_id) AS plafond
    FROM unnest(p_marches) AS demande (marche_id))
  SELECT id, round(depassement, 2)
  FROM (
    SELECT id, (greatest(0, paye - plafond) - greatest(0, paye - montant - plafond))
             * CASE WHEN ttc THEN 1.20 ELSE 1 END AS depassement
    FROM (
      SELECT ligne.id, ligne.ttc, limite.plafond, montant_min(ligne.montant_ht, ligne.ttc) AS montant,
             sum(montant_min(ligne.montant_ht, ligne.ttc)) OVER (
               PARTITION BY ligne.marche_id
               ORDER BY ligne.exercice, coalesce(ligne.periode, '-infinity'), groupe.id, ligne.date_emission, ligne.id
             ) AS paye
      FROM limites limite
      JOIN lignes_groupees ligne ON ligne.organization_id = limite.organization_id AND ligne.marche_id = limite.marche_id
      JOIN groupes_lignes groupe ON groupe.organization_id = limite.organization_id AND groupe.marche_id = limite.marche_id
        AND groupe.cle = ligne.cle
      WHERE NOT ligne.hors_perimetre) cumulees) parts
  WHERE depassement <> 0
$$;

REVOKE ALL ON FUNCTION lignes_au_dela FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lignes_au_dela TO achats_app;
