-- The verdict that each group of lines deserves now: what verdictDeLigne() of libs/procurement says of any of its lines.
-- security_invoker: who reads it sees the groups that the policies of the tables allow.
CREATE VIEW verdicts_cumuls WITH (security_invoker) AS
SELECT cumul.organization_id, cumul.id, cumul.a_juger, verdict_conformite(
    cumul.hors_perimetre,
    cumul.marche_inconnu,
    cumul.famille_id IS NOT NULL,
    EXISTS (SELECT FROM justifications WHERE code = coalesce(cumul.justification, marche.justification)),
    rang_requis(besoin.montant_ht, seuil.dispense, seuil.publicite, seuil.formalisee),
    cumul.marche_id IS NOT NULL,
    rang_marche(passation.rang, coalesce(marche.montant_max, marche.montant), seuil.publicite)) AS conformite
FROM cumuls_lignes cumul
LEFT JOIN familles famille ON famille.organization_id = cumul.organization_id AND famille.id = cumul.famille_id
LEFT JOIN marches marche ON marche.organization_id = cumul.organization_id AND marche.id = cumul.marche_id
LEFT JOIN procedures_passation passation ON passation.cle = cle_procedure(marche.procedure)
LEFT JOIN besoins besoin ON besoin.organization_id = cumul.organization_id AND besoin.exercice = cumul.exercice
  AND besoin.perimetre = cumul.perimetre AND besoin.cible_id = cumul.cible_id
LEFT JOIN LATERAL (
  SELECT dispense, publicite, formalisee FROM periodes_seuils periode
  WHERE periode.type_achat = famille.type_achat
    AND periode.debut <= coalesce(marche.date_lancement, marche.date_notification, cumul.periode)
  ORDER BY periode.debut DESC LIMIT 1) seuil ON true;

GRANT SELECT ON verdicts_cumuls TO achats_app;
