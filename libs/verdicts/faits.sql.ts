/**
 * What contracts are judged by, in one statement: every contract of some consultations, and those that stand beside them in
 * an opération. $1 the organisation, $2 the consultations. A famille that a rule gave is no recorded fact: the need of a famille
 * raises the value of a contract that a person put in it. A LATERAL says itself when it is not due: PostgreSQL would run
 * one whose ON says so for each contract.
 */
export const FAITS = `
  WITH demandes AS MATERIALIZED (
    SELECT marche.id, coalesce(marche.operation_id, consultation.operation_id) AS operation_id
    FROM consultations consultation
    JOIN marches marche ON marche.organization_id = $1 AND marche.consultation_id = consultation.id
    WHERE consultation.organization_id = $1 AND consultation.id = ANY ($2::uuid[])),
  retenus AS MATERIALIZED (
    SELECT id, true AS demande FROM demandes
    UNION ALL
    SELECT marche.id, false FROM marches marche
    JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.id = marche.consultation_id
    WHERE EXISTS (SELECT FROM demandes WHERE operation_id IS NOT NULL)
      AND marche.organization_id = $1 AND marche.consultation_id <> ALL ($2::uuid[])
      AND coalesce(marche.operation_id, consultation.operation_id) IN (SELECT operation_id FROM demandes)),
  acheteur AS MATERIALIZED (
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('depuis', valid_from, 'nature', nature) ORDER BY valid_from)
                     FROM natures_acheteur WHERE organization_id = $1), '[]') AS natures,
           coalesce((SELECT jsonb_agg(jsonb_build_object('du', du, 'au', au, 'support', support, 'par', par)
                                      ORDER BY du, au, id)
                     FROM attestations_publicite WHERE organization_id = $1), '[]') AS attestations)
  SELECT marche.id, marche.consultation_id, retenus.demande, marche.numero, marche.lot, marche.objet, marche.categorie,
         marche.recapitulatif, marche.nature, marche.type_achat, marche.types_possibles,
         marche.type_preuve, marche.provenances, marche.complements->'nonDepartages' AS non_departages,
         marche.empreinte_import IS NOT NULL AS importe, marche.ccag, marche.cpv,
         coalesce(marche.procedure, consultation.procedure) AS procedure,
         coalesce(marche.justification, consultation.cas) AS cas,
         coalesce(marche.cas_reference, consultation.cas_reference) AS cas_reference,
         coalesce(marche.date_lancement, consultation.date_lancement) AS date_lancement,
         marche.date_notification, marche.date_publication, marche.exercice, marche.montant, marche.montant_max,
         marche.montant_base, marche.options_comprises,
         duree_totale(marche.duree_mois, marche.reconductions) AS duree_mois, marche.techniques, marche.modalites, marche.groupement_commandes,
         marche.accord_cadre, marche.sans_maximum, marche.services_mixtes,
         passation.operation_id, passation.famille_id, consultation.estimation_ht, consultation.estimation_methode,
         consultation.lots_declares, consultation.avis, consultation.avis_support, consultation.avis_reference,
         consultation.avis_date, consultation.activite_reseau, consultation.besoin_distinct, consultation.regroupement,
         operation.estimation_ht AS operation_estimation, acheteur.natures, acheteur.attestations,
         parent.verdicts AS accord_cadre_verdicts, initial.numero AS initial_numero,
         initial.date_notification AS initial_notification, initial.procedure AS initial_procedure,
         coalesce(besoins.besoins, '[]') AS besoins
  FROM retenus
  CROSS JOIN acheteur
  JOIN marches marche ON marche.organization_id = $1 AND marche.id = retenus.id
  JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.id = marche.consultation_id
  CROSS JOIN LATERAL (SELECT coalesce(marche.operation_id, consultation.operation_id) AS operation_id,
                             coalesce(CASE WHEN marche.provenances->>'famille_id' = 'deduit' THEN NULL ELSE marche.famille_id END,
                                      consultation.famille_id) AS famille_id) passation
  LEFT JOIN operations operation ON operation.organization_id = $1 AND operation.id = passation.operation_id
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(DISTINCT jsonb_build_object('statut', verdict.statut, 'motif', verdict.motif, 'manque', verdict.manque)) AS verdicts
    FROM lots_de_l_accord_cadre($1, marche.id, marche.accord_cadre, marche.lot) cadre
    JOIN verdicts_marches verdict ON verdict.organization_id = $1 AND verdict.marche_id = cadre.id
    WHERE marche.accord_cadre IS NOT NULL) parent ON true
  LEFT JOIN LATERAL (
    SELECT premier.numero, premier.date_notification, premier.procedure FROM marches premier
    WHERE coalesce(marche.justification, consultation.cas) = 'prestations_similaires'
      AND premier.organization_id = $1 AND premier.numero = coalesce(marche.cas_reference, consultation.cas_reference)
      AND premier.id <> marche.id
    ORDER BY premier.lot, premier.id LIMIT 1) initial ON true
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('annee', annee, 'montant', montant::text, 'source', source) ORDER BY annee) AS besoins
    FROM (
      SELECT lancement.annee, coalesce(estime.montant_ht, precedent.montant_ht) AS montant,
             CASE WHEN estime.montant_ht IS NULL THEN 'exercice_precedent' ELSE 'estime' END AS source
      FROM generate_series(marche.exercice - 2, marche.exercice + 1) AS lancement (annee)
      LEFT JOIN besoins_estimes estime ON estime.organization_id = $1 AND estime.famille_id = passation.famille_id
        AND estime.exercice = lancement.annee
      LEFT JOIN LATERAL (
        SELECT depense.montant_ht FROM besoins depense
        JOIN exercices ON exercices.organization_id = $1 AND exercices.annee = depense.exercice
          AND exercices.statut = 'clos'
        WHERE depense.organization_id = $1 AND depense.perimetre = 'famille'
          AND depense.cible_id = passation.famille_id AND depense.exercice = lancement.annee - 1
          AND depense.nombre <> 0) precedent ON true) annees
    WHERE montant IS NOT NULL AND passation.famille_id IS NOT NULL) besoins ON true
  ORDER BY marche.consultation_id, marche.lot, marche.id`;
