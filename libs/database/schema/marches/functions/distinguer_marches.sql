-- What tells contracts of one number apart, for people: the lot, and the establishment where there are several. The first twelve
-- are named: a number may have hundreds of lots, and each line of a file that names it is told.
CREATE OR REPLACE FUNCTION distinguer_marches(p_organization_id uuid, p_marches uuid[]) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT string_agg(nom, ', ' ORDER BY rang) FILTER (WHERE rang <= 12)
         || CASE WHEN count(*) > 12 THEN format(' et %s autres', count(*) - 12) ELSE '' END
  FROM (
    SELECT concat_ws(' ', CASE WHEN lot <> '' THEN 'lot ' || lot END,
             CASE WHEN etablissements > 1 THEN 'établissement ' || acheteur_siret END) AS nom,
           row_number() OVER (ORDER BY acheteur_siret, length(lot), lot) AS rang
    FROM (
      SELECT lot, acheteur_siret,
             (SELECT count(DISTINCT autre.acheteur_siret) FROM marches autre
              WHERE autre.organization_id = p_organization_id AND autre.id = ANY (p_marches)) AS etablissements
      FROM marches WHERE organization_id = p_organization_id AND id = ANY (p_marches)) marche
    WHERE lot <> '' OR etablissements > 1) nommes
$$;

REVOKE ALL ON FUNCTION distinguer_marches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION distinguer_marches TO achats_app;
