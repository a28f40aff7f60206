-- The lines paid beyond a ceiling that some contracts count against (avances_groupes), with the part of their amount that is: those
-- issued last, in the order in which their groups are counted, so that they add up to cumuls_lignes.au_dela_ht.
CREATE OR REPLACE FUNCTION lignes_au_dela(p_organization_id uuid, p_marches uuid[])
RETURNS TABLE (ligne_id uuid, au_dela_ht numeric)
LANGUAGE sql STABLE
AS $$
  WITH avances AS MATERIALIZED (SELECT * FROM avances_groupes(p_organization_id, p_marches))
  SELECT id, round(depassement, 2)
  FROM (
    SELECT id, (greatest(0, paye) - greatest(0, paye - montant)) * CASE WHEN ttc THEN 1.20 ELSE 1 END AS depassement
    FROM (
      SELECT ligne.id, ligne.ttc, montant_min(ligne.montant_ht, ligne.ttc) AS montant,
             avances.avance + sum(montant_min(ligne.montant_ht, ligne.ttc)) OVER (
               PARTITION BY avances.groupe_id ORDER BY ligne.date_emission, ligne.id) AS paye
      FROM avances
      JOIN groupes_lignes groupe ON groupe.organization_id = avances.organization_id AND groupe.id = avances.groupe_id
      JOIN lignes_groupees ligne ON ligne.organization_id = avances.organization_id AND ligne.marche_id = avances.marche_id
        AND ligne.cle = groupe.cle) cumulees) parts
  WHERE depassement <> 0
$$;

REVOKE ALL ON FUNCTION lignes_au_dela FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lignes_au_dela TO achats_app;
