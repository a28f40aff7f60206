-- The legal payment delays of an organisation over time: the shortest and the longest that it may have (R2192-10,
-- R2192-11). They are the same from the day that its nature is recorded; before, they are those of every nature that its
-- SIREN allows.
CREATE OR REPLACE FUNCTION delais_de_paiement(p_organization_id uuid)
RETURNS TABLE (debut date, fin date, minimum integer, maximum integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH siren AS (
    SELECT max(connu.prefixe) AS prefixe FROM organizations organisation
    JOIN natures_siren connu ON starts_with(coalesce(organisation.siret::text, ''), connu.prefixe)
    WHERE organisation.id = p_organization_id),
  connues AS (
    SELECT nature.valid_from, lead(nature.valid_from) OVER (ORDER BY nature.valid_from) AS suivante, legal.jours
    FROM natures_acheteur nature JOIN delais_legaux legal ON legal.nature = nature.nature
    WHERE nature.organization_id = p_organization_id)
  SELECT '-infinity'::date, coalesce((SELECT min(valid_from) - 1 FROM connues), 'infinity'), min(legal.jours), max(legal.jours)
  FROM siren JOIN natures_siren possible ON possible.prefixe = siren.prefixe
  JOIN delais_legaux legal ON legal.nature = possible.nature
  HAVING count(*) > 0
  UNION ALL
  SELECT valid_from, coalesce(suivante - 1, 'infinity'), jours, jours FROM connues
$$;

REVOKE ALL ON FUNCTION delais_de_paiement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delais_de_paiement TO achats_app;
