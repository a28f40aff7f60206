-- The rows of releves_premiers_mandats of an exercice, as they are to be.
CREATE OR REPLACE FUNCTION relever_premiers_mandats(p_organization_id uuid, p_exercice integer)
RETURNS SETOF releves_premiers_mandats
LANGUAGE sql STABLE
AS $$
  SELECT p_organization_id, p_exercice, row_number() OVER (ORDER BY premier.centimes DESC, premier.mandat_id)::int, premier.*
  FROM (
    SELECT mandat_id, count(*), sum(centimes)::bigint AS centimes, sum(montant_tva)::numeric(15,2)
    FROM lignes_mandat WHERE organization_id = p_organization_id AND exercice = p_exercice AND NOT hors_perimetre
    GROUP BY mandat_id ORDER BY 3 DESC, 1 LIMIT 100) premier
$$;

REVOKE ALL ON FUNCTION relever_premiers_mandats FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relever_premiers_mandats TO achats_app;
