-- What a stranger may know of the contracts: those whose publication date has come. The end of a contract is the one
-- that its published amendments give; its type is the one that its file tells or its published data prove, not one that a
-- person gave. security_invoker: who reads it sees what the policies of the tables allow.
CREATE VIEW marches_publies WITH (security_invoker) AS
SELECT marche.organization_id, marche.id, marche.numero, marche.lot, marche.exercice, marche.objet, marche.montant,
       marche.procedure, marche.date_notification, marche.date_publication,
       CASE
         WHEN EXISTS (
           SELECT FROM avenants avenant
           WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id
             AND avenant.duree_mois IS NOT NULL AND (avenant.date_publication <= current_date) IS NOT TRUE)
         THEN fin_de_periode(marche.date_notification, coalesce(
           (SELECT avenant.duree_mois FROM avenants avenant
            WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id
              AND avenant.duree_mois IS NOT NULL AND avenant.date_publication <= current_date
            ORDER BY avenant.numero DESC LIMIT 1), marche.duree_mois))
         ELSE marche.date_fin END AS date_fin,
       CASE WHEN marche.type_preuve IS NOT NULL THEN marche.type_achat END AS type_achat
FROM marches marche
WHERE marche.date_publication <= current_date;

GRANT SELECT ON marches_publies TO achats_app;

-- The value of each contract over its whole duration, said here alone: what may be paid on it, what is paid of it and what it
-- engages all read it. `montant_initial` is the amount of the whole duration, options and renewals included (R2121-1): a yearly
-- amount counts for `duree_totale` months, rounded to the cent. `montant_max` is the maximum of an accord-cadre. `valeur_ht` is the
-- maximum, else the amount, with the amendments. A filler amount is none; `avenants_connus` is false where an amendment has an
-- unknown amount. The renewals are part of the duration (`duree_totale()`). An amendment that changes the duration is the one that
-- counts. security_invoker: who reads it sees what the policies of the tables allow.
CREATE VIEW valeurs_marches WITH (security_invoker) AS
SELECT marche.organization_id, marche.id AS marche_id, connu.montant_initial, connu.montant_max, variation.avenants_ht,
       variation.avenants_connus, coalesce(variation.duree_mois, duree.mois) AS duree_totale,
       coalesce(connu.montant_max, connu.montant_initial) + variation.avenants_ht AS valeur_ht
FROM marches marche
CROSS JOIN LATERAL (SELECT duree_totale(marche.duree_mois, marche.reconductions) AS mois) duree
CROSS JOIN LATERAL (
  SELECT CASE WHEN marche.montant > 1 AND marche.montant < 999999999 THEN CASE marche.montant_base
           WHEN 'annuel' THEN round(marche.montant * duree.mois / 12, 2) ELSE marche.montant END END AS montant_initial,
         CASE WHEN marche.montant_max > 1 AND marche.montant_max < 999999999 THEN marche.montant_max END AS montant_max) connu
CROSS JOIN LATERAL (
  SELECT coalesce(sum(avenant.variation_montant), 0) AS avenants_ht, coalesce(bool_and(avenant.montant_connu), true) AS avenants_connus,
         (array_agg(nullif(avenant.duree_mois, 0) ORDER BY avenant.numero DESC) FILTER (WHERE avenant.duree_mois > 0))[1] AS duree_mois
  FROM avenants avenant
  WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id) variation;

GRANT SELECT ON valeurs_marches TO achats_app;

-- How much of each contract is paid, from the rollups. `reference_ht` is what may be paid: its value (valeurs_marches; R2162-4;
-- CJEU, 17 June 2021, C-23/20). `paye_ht` counts what is known with tax alone (`paye_ttc`) for the least it may be.
-- security_invoker: who reads it sees what the policies of the tables allow.
CREATE VIEW executions_marches WITH (security_invoker) AS
SELECT marche.organization_id, marche.id AS marche_id, marche.consultation_id, valeur.montant_initial, valeur.avenants_ht,
       valeur.montant_initial + valeur.avenants_ht AS montant_actuel, valeur.montant_max,
       CASE WHEN valeur.montant_max IS NOT NULL THEN 'maximum' WHEN valeur.montant_initial IS NOT NULL THEN 'montant' END
         AS base,
       nullif(greatest(valeur.valeur_ht, 0), 0) AS reference_ht,
       paye.paye_ht, paye.paye_ttc, paye.nombre_lignes, paye.dernier_exercice
FROM marches marche
JOIN valeurs_marches valeur ON valeur.organization_id = marche.organization_id AND valeur.marche_id = marche.id
CROSS JOIN LATERAL (
  SELECT coalesce(round(sum(montant_min(cumul.montant_ht, cumul.ttc)), 2), 0) AS paye_ht,
         coalesce(sum(cumul.montant_ht) FILTER (WHERE cumul.ttc), 0) AS paye_ttc, coalesce(sum(cumul.nombre), 0) AS nombre_lignes,
         max(cumul.exercice) FILTER (WHERE cumul.nombre > 0) AS dernier_exercice
  FROM cumuls_lignes cumul
  WHERE cumul.organization_id = marche.organization_id AND cumul.marche_id = marche.id) paye;

GRANT SELECT ON executions_marches TO achats_app;

-- How far each contract is used up: what is paid on it and, of an accord-cadre, on its marchés subséquents, which its maximum bounds
-- too (R2162-4). One that may be of several lots of it is of none (lots_de_l_accord_cadre). security_invoker: who reads it sees what
-- the policies of the tables allow.
CREATE VIEW consommations_marches WITH (security_invoker) AS
SELECT execution.organization_id, execution.marche_id, execution.consultation_id, execution.base, execution.reference_ht,
       sous.ids AS subsequents, sous.paye_ht AS subsequents_ht, execution.paye_ht + sous.paye_ht AS consomme_ht,
       greatest(execution.dernier_exercice, sous.dernier_exercice) AS dernier_exercice
FROM executions_marches execution
JOIN marches marche ON marche.organization_id = execution.organization_id AND marche.id = execution.marche_id
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg(sous.id ORDER BY sous.id), '{}') AS ids, coalesce(sum(paye.paye_ht), 0) AS paye_ht,
         max(paye.dernier_exercice) AS dernier_exercice
  FROM marches sous
  JOIN executions_marches paye ON paye.organization_id = sous.organization_id AND paye.marche_id = sous.id
  WHERE sous.organization_id = marche.organization_id AND sous.accord_cadre = marche.numero
    AND ARRAY(SELECT lot.id FROM lots_de_l_accord_cadre(sous.organization_id, sous.id, sous.accord_cadre, sous.lot) lot)
      = ARRAY[marche.id]) sous;

GRANT SELECT ON consommations_marches TO achats_app;
