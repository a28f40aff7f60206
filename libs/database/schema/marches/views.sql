-- What a stranger may know of the contracts: those whose publication date has come. The end of a contract is the one
-- that its published amendments give. security_invoker: who reads it sees what the policies of the tables allow.
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
         ELSE marche.date_fin END AS date_fin
FROM marches marche
WHERE marche.date_publication <= current_date;

GRANT SELECT ON marches_publies TO achats_app;

-- How much of each contract is paid, from the rollups. `montant_initial` is of the whole duration. `reference_ht` is what
-- may be paid: the maximum of a framework agreement (R2162-4; CJEU, 17 June 2021, C-23/20), else the amount, with the
-- avenants. A filler amount is none. `paye_ht` counts what is known with tax alone (`paye_ttc`) for the least it may be. security_invoker: who reads
-- it sees what the policies of the tables allow.
CREATE VIEW executions_marches WITH (security_invoker) AS
SELECT marche.organization_id, marche.id AS marche_id, marche.consultation_id, connu.montant_initial,
       variation.avenants_ht, connu.montant_initial + variation.avenants_ht AS montant_actuel, connu.montant_max,
       CASE WHEN connu.montant_max IS NOT NULL THEN 'maximum' WHEN connu.montant_initial IS NOT NULL THEN 'montant' END
         AS base,
       nullif(greatest(coalesce(connu.montant_max, connu.montant_initial) + variation.avenants_ht, 0), 0) AS reference_ht,
       paye.paye_ht, paye.paye_ttc, paye.nombre_lignes, paye.dernier_exercice
FROM marches marche
CROSS JOIN LATERAL (
  SELECT CASE WHEN marche.montant > 1 AND marche.montant < 999999999 THEN CASE marche.montant_base
           WHEN 'annuel' THEN round(marche.montant * marche.duree_mois / 12, 2) ELSE marche.montant END END AS montant_initial,
         CASE WHEN marche.montant_max > 1 AND marche.montant_max < 999999999 THEN marche.montant_max END AS montant_max) connu
CROSS JOIN LATERAL (
  SELECT coalesce(sum(avenant.variation_montant), 0) AS avenants_ht FROM avenants avenant
  WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id) variation
CROSS JOIN LATERAL (
  SELECT coalesce(round(sum(montant_min(cumul.montant_ht, cumul.ttc)), 2), 0) AS paye_ht,
         coalesce(sum(cumul.montant_ht) FILTER (WHERE cumul.ttc), 0) AS paye_ttc, coalesce(sum(cumul.nombre), 0) AS nombre_lignes,
         max(cumul.exercice) FILTER (WHERE cumul.nombre > 0) AS dernier_exercice
  FROM cumuls_lignes cumul
  WHERE cumul.organization_id = marche.organization_id AND cumul.marche_id = marche.id) paye;

GRANT SELECT ON executions_marches TO achats_app;
