-- The famille that the rules give for sure to contracts of each given triple (CPV, type, SIREN of its only holder); triples
-- that they leave open are not answered. Unknown members are empty texts. A famille of another type than the contract is
-- none of its own: the code of what is laid does not make a supply of a lot of works (L1111-5). Where the type or the
-- criterion leaves a doubt, nothing is given: a person is asked (libs/procurement/classement).
CREATE OR REPLACE FUNCTION classer_marches(p_organization_id uuid, p_cpvs text[], p_types text[], p_sirens text[])
RETURNS TABLE (cpv text, type_achat text, siren text, famille_id uuid, source text, confiance numeric)
LANGUAGE sql STABLE
AS $$
  WITH triplets AS MATERIALIZED (
    SELECT DISTINCT coalesce(triplet.cpv, '') AS cpv, triplet.type_achat, coalesce(triplet.siren, '') AS siren
    FROM unnest(p_cpvs, p_types, p_sirens) AS triplet (cpv, type_achat, siren) WHERE triplet.type_achat IS NOT NULL),
  valeurs AS (
    SELECT 'cpv' AS critere, triplets.cpv AS valeur FROM triplets
    UNION SELECT 'fournisseur', triplets.siren FROM triplets),
  candidats AS MATERIALIZED (
    SELECT candidat.critere, candidat.valeur, famille.type_achat, array_agg(famille.id) AS familles
    FROM (SELECT array_agg(critere) AS criteres, array_agg(valeur) AS cherchees FROM valeurs) listes
    CROSS JOIN LATERAL candidats_familles(p_organization_id, criteres, cherchees) candidat
    JOIN familles famille ON famille.organization_id = p_organization_id AND famille.id = ANY (candidat.familles)
    GROUP BY 1, 2, 3)
  SELECT triplets.cpv, triplets.type_achat, triplets.siren, choix.famille_id, choix.source, choix.confiance
  FROM triplets
  LEFT JOIN candidats par_cpv
    ON par_cpv.critere = 'cpv' AND par_cpv.valeur = triplets.cpv AND par_cpv.type_achat = triplets.type_achat
  LEFT JOIN candidats par_siren ON par_siren.critere = 'fournisseur' AND par_siren.valeur = triplets.siren
    AND par_siren.type_achat = triplets.type_achat
  CROSS JOIN LATERAL choisir_famille('{}', par_cpv.familles, par_siren.familles) AS choix
  WHERE choix.confiance >= 0.8
$$;
