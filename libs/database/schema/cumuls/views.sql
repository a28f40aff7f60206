-- The lines with what they are grouped by; `cle` is the same text for the lines of a group and for their group, because
-- some members of the key are null. security_invoker: who reads these views sees what the policies of the tables allow.
CREATE VIEW lignes_groupees WITH (security_invoker) AS
SELECT groupee.*, ROW(exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
         hors_perimetre, justification, periode, exercice_juge, marche_non_renseigne, compte_inconnu, ttc)::text AS cle
FROM (
  SELECT organization_id, id, mandat_id, numero, exercice, service_id, type_achat, section, famille_id, operation_id,
         marche_id, marche_id IS NULL AND marche_reference IS NOT NULL AS marche_inconnu, hors_perimetre, justification,
         bornes[width_bucket(coalesce(emission_annulee, date_emission), bornes)] AS periode,
         coalesce(exercice_annule, exercice) AS exercice_juge,
         marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL AS marche_non_renseigne,
         compte_inconnu, montant_base = 'ttc' AS ttc, date_emission, montant_ht
  FROM lignes_mandat
  CROSS JOIN (SELECT array_agg(debut ORDER BY debut) AS bornes FROM periodes_seuils WHERE type_achat = 'services') p
) groupee;

GRANT SELECT ON lignes_groupees TO achats_app;

CREATE VIEW groupes_lignes WITH (security_invoker) AS
SELECT cumul.*, ROW(exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
         hors_perimetre, justification, periode, exercice_juge, marche_non_renseigne, compte_inconnu, ttc)::text AS cle
FROM cumuls_lignes cumul;

GRANT SELECT ON groupes_lignes TO achats_app;

-- What each group of lines is judged on: the verdict of its contract, its need and the part of it without a contract,
-- the threshold of its days, the part of its amount that was paid beyond the maximum of the contract. An amount with tax
-- stands between the least that it may be without and itself, so needs are intervals. What may have been bought on a
-- contract or without one widens the interval of the part without.
CREATE VIEW faits_groupes WITH (security_invoker) AS
SELECT cumul.organization_id, cumul.id, cumul.a_juger, cumul.hors_perimetre, cumul.compte_inconnu, cumul.marche_id,
       cumul.marche_inconnu, cumul.marche_non_renseigne, cumul.montant_ht, cumul.perimetre,
       famille.type_achat AS type_famille, justification.effet, justification.plafond AS plafond_cas, seuil.dispense,
       besoin.montant_ht - besoin.ttc_ht + montant_min(besoin.ttc_ht, true) AS besoin_min,
       besoin.montant_ht AS besoin_max,
       besoin.hors_marche_ht - besoin.hors_marche_ttc_ht + montant_min(besoin.hors_marche_ttc_ht, true)
         AS hors_marche_min,
       besoin.hors_marche_ht + besoin.marche_inconnu_ht AS hors_marche_max,
       besoin.ttc_ht <> 0 AS besoin_ttc, besoin.marche_inconnu_ht <> 0 AS besoin_inconnu,
       CASE WHEN cumul.marche_id IS NOT NULL THEN coalesce(verdict_marche.statut, 'a_verifier') END AS statut_marche,
       paye.plafond AS plafond_marche, paye.montant_ht AS paye_marche, coalesce(round(paye.au_dela_ht, 2), 0) AS au_dela_ht
FROM cumuls_lignes cumul
LEFT JOIN familles famille ON famille.organization_id = cumul.organization_id AND famille.id = cumul.famille_id
LEFT JOIN justifications justification ON justification.code = cumul.justification
LEFT JOIN verdicts_marches verdict_marche
  ON verdict_marche.organization_id = cumul.organization_id AND verdict_marche.marche_id = cumul.marche_id
LEFT JOIN besoins besoin ON besoin.organization_id = cumul.organization_id AND besoin.exercice = cumul.exercice_juge
  AND besoin.perimetre = cumul.perimetre AND besoin.cible_id = cumul.cible_id
LEFT JOIN LATERAL (
  SELECT dispense FROM periodes_seuils periode
  WHERE periode.type_achat = famille.type_achat AND periode.debut <= cumul.periode
  ORDER BY periode.debut DESC LIMIT 1) seuil ON true
LEFT JOIN LATERAL (
  SELECT paye.montant_ht, limite.plafond, CASE WHEN paye.montant_ht > limite.plafond THEN (
    SELECT (greatest(0, anterieur.paye + montant_min(cumul.montant_ht, cumul.ttc) - limite.plafond)
            - greatest(0, anterieur.paye - limite.plafond)) * CASE WHEN cumul.ttc THEN 1.20 ELSE 1 END
    FROM (
      SELECT coalesce(sum(montant_min(autre.montant_ht, autre.ttc)), 0) AS paye FROM cumuls_lignes autre
      WHERE autre.organization_id = cumul.organization_id AND autre.marche_id = cumul.marche_id
        AND NOT autre.hors_perimetre
        AND (autre.exercice, coalesce(autre.periode, '-infinity'), autre.id)
          < (cumul.exercice, coalesce(cumul.periode, '-infinity'), cumul.id)) anterieur) END AS au_dela_ht
  FROM (
    SELECT total.montant_ht - total.ttc_ht + montant_min(total.ttc_ht, true) AS montant_ht FROM cumuls_marches total
    WHERE total.organization_id = cumul.organization_id AND total.marche_id = cumul.marche_id) paye
  CROSS JOIN LATERAL (SELECT plafond_marche(cumul.organization_id, cumul.marche_id) AS plafond OFFSET 0) limite) paye
  ON NOT cumul.hors_perimetre AND verdict_marche.statut IS DISTINCT FROM 'hors_champ';

GRANT SELECT ON faits_groupes TO achats_app;

-- The verdict that each group of lines deserves now.
CREATE VIEW verdicts_cumuls WITH (security_invoker) AS
SELECT faits.organization_id, faits.id, faits.a_juger, verdict.issue[1] AS conformite, verdict.issue[2] AS motif,
       verdict.issue[3:] AS manque, faits.au_dela_ht::numeric(15,2) AS au_dela_ht
FROM faits_groupes faits
CROSS JOIN LATERAL (
  SELECT CASE
    WHEN faits.au_dela_ht > 0 AND faits.au_dela_ht >= faits.montant_ht THEN
      ARRAY['a_verifier', 'donnee_manquante', 'au_dela_du_maximum']
    ELSE verdict_ligne(faits.hors_perimetre, faits.compte_inconnu, faits.statut_marche, faits.marche_inconnu,
      faits.marche_non_renseigne, faits.effet, faits.plafond_cas, faits.type_famille, faits.perimetre, faits.dispense,
      faits.besoin_min, faits.besoin_max, faits.hors_marche_min, faits.hors_marche_max, faits.besoin_ttc,
      faits.besoin_inconnu) END AS issue
  OFFSET 0) verdict;

GRANT SELECT ON verdicts_cumuls TO achats_app;
