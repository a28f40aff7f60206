-- The rows of releves_mandats of an exercice, as they are to be. A line repeats the direction and the day of its mandat.
CREATE OR REPLACE FUNCTION relever_mandats(p_organization_id uuid, p_exercice integer) RETURNS SETOF releves_mandats
LANGUAGE sql STABLE
AS $$
  SELECT p_organization_id, p_exercice, row_number() OVER (ORDER BY par, service_id, mois)::int, somme.*
  FROM (
    SELECT CASE WHEN grouping(service_id) = 0 THEN 'service' WHEN grouping(mois) = 0 THEN 'mois' ELSE 'ensemble' END AS par,
           service_id, mois, count(*), sum(lignes)::bigint, sum(centimes)::bigint, sum(montant_tva)::numeric(15,2),
           (percentile_cont(0.5) WITHIN GROUP (ORDER BY centimes))::numeric(15,1), max(centimes)
    FROM (
      SELECT any_value(service_id) AS service_id, date_trunc('month', any_value(date_emission))::date AS mois,
             count(*) AS lignes, sum(centimes)::bigint AS centimes, sum(montant_tva) AS montant_tva
      FROM lignes_mandat WHERE organization_id = p_organization_id AND exercice = p_exercice AND NOT hors_perimetre
      GROUP BY mandat_id) mandat
    GROUP BY GROUPING SETS ((), (service_id), (mois))
    HAVING count(*) > 0) somme
$$;

REVOKE ALL ON FUNCTION relever_mandats FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relever_mandats TO achats_app;
