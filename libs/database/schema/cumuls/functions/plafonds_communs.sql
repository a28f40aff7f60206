-- The ceilings that what is paid on some contracts counts against, each with all the contracts that count against it: the own
-- one of a contract and, of a marché subséquent, that of its accord-cadre (R2162-4, CJUE C-23/20). One that may be of several lots of
-- it counts against none of them (lots_de_l_accord_cadre). Each contract is looked up by itself: nearly none is a marché subséquent.
CREATE OR REPLACE FUNCTION plafonds_communs(p_organization_id uuid, p_marches uuid[])
RETURNS TABLE (plafonne_id uuid, marche_id uuid)
LANGUAGE sql STABLE
AS $$
  WITH demandes AS MATERIALIZED (
    SELECT marche.id, marche.numero, marche.accord_cadre
    FROM (SELECT DISTINCT unnest(p_marches) AS id) demande
    CROSS JOIN LATERAL (
      SELECT id, numero, accord_cadre FROM marches
      WHERE organization_id = p_organization_id AND marches.id = demande.id OFFSET 0) marche),
  subsequents AS MATERIALIZED (
    SELECT sous.id, lots.ids[1] AS cadre_id
    FROM (SELECT numero FROM demandes UNION SELECT accord_cadre FROM demandes WHERE accord_cadre IS NOT NULL) accord
    CROSS JOIN LATERAL (
      SELECT id, accord_cadre, lot FROM marches
      WHERE organization_id = p_organization_id AND marches.accord_cadre = accord.numero OFFSET 0) sous
    CROSS JOIN LATERAL (
      SELECT ARRAY(SELECT lot.id FROM lots_de_l_accord_cadre(p_organization_id, sous.id, sous.accord_cadre, sous.lot) lot)
        AS ids) lots
    WHERE cardinality(lots.ids) = 1),
  plafonnes AS (
    SELECT id FROM demandes
    UNION
    SELECT cadre_id FROM subsequents WHERE subsequents.id IN (SELECT demandes.id FROM demandes))
  SELECT id, id FROM plafonnes
  UNION ALL
  SELECT subsequents.cadre_id, subsequents.id FROM subsequents JOIN plafonnes ON plafonnes.id = subsequents.cadre_id
$$;

REVOKE ALL ON FUNCTION plafonds_communs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plafonds_communs TO achats_app;
