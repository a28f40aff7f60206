-- The rows of releves_paiements of an exercice, as they are to be.
CREATE OR REPLACE FUNCTION relever_paiements(p_organization_id uuid, p_exercice integer) RETURNS SETOF releves_paiements
LANGUAGE sql STABLE
AS $$
  SELECT p_organization_id, p_exercice, row_number() OVER (ORDER BY service_id, mois, jours)::int, somme.*
  FROM (
    SELECT service_id, date_trunc('month', date_emission)::date AS mois, jours, sum(nombre), sum(payes), sum(en_retard),
           sum(a_l_heure), sum(connus), sum(jours_de_retard), sum(impayes), sum(impayes_en_retard), sum(inconnus), sum(retards),
           sum(sans_taux), sum(interets)::numeric(15,2)
    FROM mesures_paiements WHERE organization_id = p_organization_id AND exercice = p_exercice
    GROUP BY 1, 2, 3) somme
$$;

REVOKE ALL ON FUNCTION relever_paiements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION relever_paiements TO achats_app;
