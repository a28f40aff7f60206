-- The rows of releves_achats of an exercice, as they are to be.
CREATE OR REPLACE FUNCTION relever_achats(p_organization_id uuid, p_exercice integer) RETURNS SETOF releves_achats
LANGUAGE sql STABLE
AS $$
  SELECT p_organization_id, p_exercice, row_number() OVER (ORDER BY mois, service_id, type_achat, section, passation)::int, somme.*
  FROM (
    SELECT date_trunc('month', date_emission)::date AS mois, service_id, type_achat, section,
           passation_lignes(marche_id, marche_id IS NULL AND marche_reference IS NOT NULL,
             marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL) AS passation,
           sum(centimes)::bigint, sum(montant_tva)::numeric(15,2), count(*)
    FROM lignes_mandat WHERE organization_id = p_organization_id AND exercice = p_exercice AND NOT hors_perimetre
    GROUP BY 1, 2, 3, 4, 5) somme
$$;

REVOKE ALL ON FUNCTION relever_achats FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relever_achats TO achats_app;
