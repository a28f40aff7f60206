-- Writes what contracts engage of each need that is to be judged. Nothing is engaged once the exercice is
-- closed, nor by a contract that is over: engage_jusqu_au is the last day on which what is written holds by itself.
CREATE OR REPLACE FUNCTION engager_besoins(p_organizations uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  WITH marques AS MATERIALIZED (
    SELECT besoin.organization_id, besoin.id, besoin.exercice, besoin.perimetre, besoin.cible_id,
           exercice.statut = 'ouvert' AS ouvert
    FROM besoins besoin
    JOIN exercices exercice ON exercice.organization_id = besoin.organization_id AND exercice.annee = besoin.exercice
    WHERE besoin.organization_id = ANY (p_organizations) AND besoin.a_juger),
  ouverts AS MATERIALIZED (
    SELECT organization_id, array_agg(DISTINCT exercice) AS exercices, array_agg(DISTINCT cible_id) AS cibles
    FROM marques WHERE ouvert GROUP BY organization_id),
  sommes AS MATERIALIZED (
    SELECT ouverts.organization_id, engage.exercice, engage.perimetre, engage.cible_id, sum(engage.engage_min) AS engage_min,
           CASE WHEN count(engage.engage_max) = count(*) THEN round(sum(engage.engage_max), 2) END AS engage_max,
           min(engage.jusqu_au) AS jusqu_au
    FROM ouverts
    CROSS JOIN LATERAL engagements_marches(ouverts.organization_id, ouverts.exercices, ouverts.cibles, current_date) engage
    GROUP BY 1, 2, 3, 4),
  dus AS MATERIALIZED (
    SELECT marques.organization_id, marques.id, round(coalesce(somme.engage_min, 0), 2) AS engage_min,
           CASE WHEN somme.cible_id IS NULL THEN 0 ELSE somme.engage_max END AS engage_max, somme.jusqu_au
    FROM marques
    LEFT JOIN sommes somme ON marques.ouvert AND somme.organization_id = marques.organization_id
      AND somme.exercice = marques.exercice AND somme.perimetre = marques.perimetre AND somme.cible_id = marques.cible_id)
  UPDATE besoins besoin SET engage_min_ht = dus.engage_min, engage_max_ht = dus.engage_max, engage_jusqu_au = dus.jusqu_au
  FROM dus
  WHERE besoin.organization_id = dus.organization_id AND besoin.id = dus.id
    AND (besoin.engage_min_ht, besoin.engage_max_ht, besoin.engage_jusqu_au)
      IS DISTINCT FROM (dus.engage_min, dus.engage_max, dus.jusqu_au);
END $$;

REVOKE ALL ON FUNCTION engager_besoins FROM PUBLIC;
