-- What lignes_au_dela() says of the lines of some groups (their fingerprints), as depassements_lignes holds it, by reading the
-- lines of these groups alone: what was paid before a group follows from the groups before it (avances_groupes). The period of a line is found in an array:
-- a function called for each line took longer than reading it. Each group looks up its own rows (OFFSET 0), and
-- takes the organisation from its row: of an organisation that the statistics do not know yet PostgreSQL expects a row or two, so
-- any index that begins with it seemed as good, and its first import read all its lines for each group.
CREATE OR REPLACE FUNCTION lignes_partagees(p_organization_id uuid, p_empreintes bigint[])
RETURNS SETOF depassements_lignes
LANGUAGE sql STABLE
AS $$
  WITH bornes AS MATERIALIZED (
    SELECT array_agg(debut ORDER BY debut) AS dates FROM periodes_seuils WHERE type_achat = 'services'),
  avances AS MATERIALIZED (
    SELECT * FROM avances_groupes(p_organization_id, ARRAY(
      SELECT DISTINCT marche_id FROM cumuls_lignes
      WHERE organization_id = p_organization_id AND empreinte = ANY (p_empreintes) AND NOT hors_perimetre)) avance
    WHERE avance.empreinte = ANY (p_empreintes))
  SELECT p_organization_id, id, mandat_id, exercice, groupe, periode, marche_id, fournisseur_id, centimes, date_emission,
         emission_annulee, round(depassement, 2)::numeric(15,2)
  FROM (
    SELECT cumulees.*,
           (greatest(0, paye) - greatest(0, paye - montant)) * CASE WHEN ttc THEN 1.20 ELSE 1 END AS depassement
    FROM (
      SELECT ligne.id, ligne.mandat_id, ligne.exercice, ligne.groupe, liste.periode, ligne.marche_id,
             ligne.fournisseur_id, ligne.centimes, ligne.date_emission, ligne.emission_annulee, liste.ttc,
             montant_min(ligne.montant_ht, liste.ttc) AS montant,
             avances.avance + sum(montant_min(ligne.montant_ht, liste.ttc)) OVER (
               PARTITION BY avances.groupe_id ORDER BY ligne.date_emission, ligne.id) AS paye
      FROM avances
      CROSS JOIN bornes
      CROSS JOIN LATERAL (
        SELECT groupe, periode, ttc FROM cumuls_listes
        WHERE organization_id = avances.organization_id AND empreinte = avances.empreinte OFFSET 0) liste
      CROSS JOIN LATERAL (
        SELECT * FROM lignes_mandat
        WHERE organization_id = avances.organization_id AND lignes_mandat.groupe = liste.groupe OFFSET 0) ligne
      WHERE coalesce(bornes.dates[width_bucket(coalesce(ligne.emission_annulee, ligne.date_emission), bornes.dates)],
        '-infinity') = liste.periode
    ) cumulees) parts
  WHERE depassement <> 0
$$;

REVOKE ALL ON FUNCTION lignes_partagees FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lignes_partagees TO achats_app;
