-- What a stranger may know of the contracts: those whose publication date has come. The end of a contract is the one
-- that its published amendments give. security_invoker: who reads it sees what the policies of the tables allow.
CREATE VIEW marches_publies WITH (security_invoker) AS
SELECT marche.organization_id, marche.id, marche.numero, marche.exercice, marche.objet, marche.montant,
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
