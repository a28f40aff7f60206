-- What tells contracts of one number apart, for people: the lot, and the establishment where there are several.
CREATE OR REPLACE FUNCTION distinguer_marches(p_organization_id uuid, p_marches uuid[]) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT string_agg(concat_ws(' ', CASE WHEN marche.lot <> '' THEN 'lot ' || marche.lot END,
           CASE WHEN marche.etablissements > 1 THEN 'établissement ' || marche.acheteur_siret END), ', '
           ORDER BY marche.acheteur_siret, marche.lot)
  FROM (
    SELECT lot, acheteur_siret,
           (SELECT count(DISTINCT autre.acheteur_siret) FROM marches autre
            WHERE autre.organization_id = p_organization_id AND autre.id = ANY (p_marches)) AS etablissements
    FROM marches WHERE organization_id = p_organization_id AND id = ANY (p_marches)) marche
  WHERE marche.lot <> '' OR marche.etablissements > 1
$$;

REVOKE ALL ON FUNCTION distinguer_marches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION distinguer_marches TO achats_app;
