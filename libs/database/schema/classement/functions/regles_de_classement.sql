-- Every rule of classification in force: those that the organisation wrote, and those that its active nomenclature
-- carries.
CREATE OR REPLACE FUNCTION regles_de_classement(p_organization_id uuid)
RETURNS TABLE (critere text, valeur text, famille_id uuid)
LANGUAGE sql STABLE
AS $$
  SELECT critere, valeur, famille_id FROM regles_classement WHERE organization_id = p_organization_id
  UNION
  SELECT regle.critere, regle.valeur, famille.id
  FROM familles famille
  JOIN nomenclatures nomenclature
    ON nomenclature.organization_id = famille.organization_id AND nomenclature.id = famille.nomenclature_id
  CROSS JOIN LATERAL (
    SELECT 'compte' AS critere, unnest(famille.comptes) AS valeur
    UNION ALL
    SELECT 'cpv', unnest(famille.prefixes_cpv)) regle
  WHERE famille.organization_id = p_organization_id AND nomenclature.active AND regle.valeur <> ''
$$;
