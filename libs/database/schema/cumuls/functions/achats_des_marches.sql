-- The contracts of an organisation as purchases of their own amount, classified and judged by the rules of the lines: what
-- the figures count while no mandat is loaded. The famille is the contract's, else the one that the rules of the
-- organisation and of its active nomenclature give to its CPV and to its only supplier (classer_combinaisons). The need
-- is what the contracts of the exercice add up to by famille, or by opération for works (R2121-5, R2121-6). A contract
-- without amount counts for nothing; concessions are no purchases. Row-level security hides the sizes of the tables from
-- the planner, which would otherwise join row by row.
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
    SELECT marche.id, marche.exercice, marche.service_id, marche.operation_id, marche.procedure, marche.justification,
           seuls.fournisseur_id, coalesce(marche.montant, 0) AS montant,
           coalesce(marche.montant_max, marche.montant) AS montant_max,
           coalesce(marche.date_lancement, marche.date_notification, make_date(marche.exercice, 12, 31)) AS jour
    FROM marches marche LEFT JOIN seuls ON seuls.marche_id = marche.id
    WHERE marche.organization_id = p_organization_id AND marche.categorie = 'marche'),
  listes AS (
    SELECT array_agg(NULL::text) AS comptes, array_agg(id) AS marches, array_agg(retenus.fournisseur_id) AS fournisseurs
    FROM retenus),
  classes AS MATERIALIZED (
    SELECT choix.marche_id, choix.famille_id, choix.type_achat FROM listes
    CROSS JOIN LATERAL classer_combinaisons(p_organization_id, comptes, marches, fournisseurs) AS choix),
  besoins AS MATERIALIZED (
    SELECT retenus.*, classes.famille_id, classes.type_achat, famille.type_achat AS type_famille,
           sum(retenus.montant) OVER (PARTITION BY retenus.exercice, perimetre.perimetre, perimetre.cible_id) AS besoin
    FROM retenus
    LEFT JOIN classes ON classes.marche_id = retenus.id
    LEFT JOIN familles famille ON famille.organization_id = p_organization_id AND famille.id = classes.famille_id
    CROSS JOIN LATERAL perimetre_besoin(false, famille.id, famille.type_achat, retenus.operation_id) perimetre)
  SELECT besoins.exercice, besoins.service_id, besoins.fournisseur_id, besoins.famille_id, besoins.type_achat,
         verdict_conformite(false, false, besoins.famille_id IS NOT NULL,
           EXISTS (SELECT FROM justifications WHERE code = besoins.justification),
           rang_requis(besoins.besoin, seuil.dispense, seuil.publicite, seuil.formalisee), true,
           rang_marche(passation.rang, besoins.montant_max, seuil.publicite)),
         besoins.montant
  FROM besoins
  LEFT JOIN procedures_passation passation ON passation.cle = cle_procedure(besoins.procedure)
  LEFT JOIN LATERAL (
    SELECT dispense, publicite, formalisee FROM periodes_seuils periode
    WHERE periode.type_achat = besoins.type_famille AND periode.debut <= besoins.jour
    ORDER BY periode.debut DESC LIMIT 1) seuil ON true
$$;
