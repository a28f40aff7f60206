-- The familles that the rules of an organisation give to each given value of a criterion (account, CPV, supplier): those of
-- the longest prefix, which is told. Lines and contracts are classified from them.
CREATE OR REPLACE FUNCTION candidats_familles(p_organization_id uuid, p_criteres text[], p_valeurs text[])
RETURNS TABLE (critere text, valeur text, prefixe text, familles uuid[])
LANGUAGE sql STABLE
AS $$
  WITH regles AS MATERIALIZED (SELECT * FROM regles_de_classement(p_organization_id)),
  valeurs AS (
    SELECT DISTINCT cherchee.critere, cherchee.valeur FROM unnest(p_criteres, p_valeurs) AS cherchee (critere, valeur))
  SELECT critere, valeur, min(prefixe), array_agg(DISTINCT famille_id)
  FROM (
    SELECT valeurs.critere, valeurs.valeur, regles.valeur AS prefixe, regles.famille_id,
           rank() OVER (PARTITION BY valeurs.critere, valeurs.valeur ORDER BY length(regles.valeur) DESC) AS rang
    FROM valeurs
    JOIN regles ON regles.critere = valeurs.critere
      AND CASE valeurs.critere WHEN 'fournisseur' THEN valeurs.valeur = regles.valeur
               ELSE starts_with(valeurs.valeur, regles.valeur) END) AS prefixes
  WHERE rang = 1
  GROUP BY critere, valeur
$$;
