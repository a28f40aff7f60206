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
  -- Brought together by their sums, not by a join: a planner who does not know yet how many needs and contracts there are would
  -- compare each with each.
  parts AS (
    SELECT organization_id, id, exercice, perimetre, cible_id, NULL::numeric AS engage_min, NULL::numeric AS engage_max,
           NULL::date AS jusqu_au
    FROM marques
    UNION ALL
    SELECT ouverts.organization_id, NULL, engage.exercice, engage.perimetre, engage.cible_id, engage.engage_min,
           engage.engage_max, engage.jusqu_au
    FROM ouverts
    CROSS JOIN LATERAL engagements_marches(ouverts.organization_id, ouverts.exercices, ouverts.cibles, current_date) engage),
  dus AS MATERIALIZED (
    SELECT organization_id, (array_agg(id) FILTER (WHERE id IS NOT NULL))[1] AS id,
           round(coalesce(sum(engage_min), 0), 2) AS engage_min,
           CASE WHEN count(engage_max) = count(*) FILTER (WHERE id IS NULL) THEN round(coalesce(sum(engage_max), 0), 2) END
             AS engage_max,
           min(jusqu_au) AS jusqu_au
    FROM parts GROUP BY organization_id, exercice, perimetre, cible_id)
  UPDATE besoins besoin SET engage_min_ht = dus.engage_min, engage_max_ht = dus.engage_max, engage_jusqu_au = dus.jusqu_au
  FROM dus
  WHERE besoin.organization_id = dus.organization_id AND besoin.id = dus.id
    AND (besoin.engage_min_ht, besoin.engage_max_ht, besoin.engage_jusqu_au)
      IS DISTINCT FROM (dus.engage_min, dus.engage_max, dus.jusqu_au);
END $$;

REVOKE ALL ON FUNCTION engager_besoins FROM PUBLIC;
