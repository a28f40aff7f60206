-- The contracts of an organisation as purchases of their own amount, with their verdicts: what the figures count while no
-- mandat is loaded. The famille is the contract's, else the one that the rules of the organisation and of its active
-- nomenclature give to its CPV and to its only supplier (classer_combinaisons). A contract without amount counts for
-- nothing; one that is not judged yet is à vérifier; concessions are no purchases, nor are rows that sum up other lots. Row-level security hides the sizes of
-- the tables from the planner, which would otherwise join row by row.
CREATE OR REPLACE FUNCTION achats_des_marches(p_organization_id uuid)
RETURNS TABLE (exercice integer, service_id uuid, fournisseur_id uuid, famille_id uuid, type_achat text,
               conformite text, montant_ht numeric)
LANGUAGE sql STABLE SET enable_nestloop = off
AS $$
  WITH seuls AS (
    SELECT marche_id, min(fournisseur_id::text)::uuid AS fournisseur_id
    FROM marche_titulaires WHERE organization_id = p_organization_id
    GROUP BY marche_id HAVING count(*) = 1),
  retenus AS MATERIALIZED (
    SELECT marche.id, marche.exercice, marche.service_id, seuls.fournisseur_id, coalesce(marche.montant, 0) AS montant,
           coalesce(verdict.statut, 'a_verifier') AS conformite
    FROM marches marche
    LEFT JOIN seuls ON seuls.marche_id = marche.id
    LEFT JOIN verdicts_marches verdict ON verdict.organization_id = p_organization_id AND verdict.marche_id = marche.id
    WHERE marche.organization_id = p_organization_id AND marche.categorie = 'marche'
      AND marche.recapitulatif IS DISTINCT FROM 'confirme'),
  listes AS (
    SELECT array_agg(NULL::text) AS comptes, array_agg(id) AS marches, array_agg(retenus.fournisseur_id) AS fournisseurs
    FROM retenus),
  classes AS MATERIALIZED (
    SELECT choix.marche_id, choix.famille_id, choix.type_achat FROM listes
    CROSS JOIN LATERAL classer_combinaisons(p_organization_id, comptes, marches, fournisseurs) AS choix)
  SELECT retenus.exercice, retenus.service_id, retenus.fournisseur_id, classes.famille_id, classes.type_achat,
         retenus.conformite, retenus.montant
  FROM retenus LEFT JOIN classes ON classes.marche_id = retenus.id
$$;
