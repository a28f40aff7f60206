-- Pay, social contributions, taxes and subsidies are not due in execution of a contract: no payment delay (L2192-10). The
-- account of a mandat is that of its first line.
UPDATE suivi_dgp SET eligible = false, updated_at = now()
FROM (
  SELECT DISTINCT ON (organization_id, mandat_id) organization_id, mandat_id, compte FROM lignes_mandat
  ORDER BY organization_id, mandat_id, numero) premiere
WHERE suivi_dgp.eligible AND premiere.organization_id = suivi_dgp.organization_id
  AND premiere.mandat_id = suivi_dgp.mandat_id AND premiere.compte ~ '^(204|63|641|645|657)';

DELETE FROM alertes USING suivi_dgp suivi
WHERE alertes.type = 'delai_paiement' AND suivi.organization_id = alertes.organization_id
  AND suivi.mandat_id = alertes.mandat_id AND NOT suivi.eligible;
