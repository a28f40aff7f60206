-- The verdict that each group of lines of an organisation deserves now: of all, or of those marked a_juger, by themselves, by
-- the need that they are judged by or by their contract. Of a group paid on a contract, the contract alone decides
-- (verdict_ligne, 2): its need, famille, case and threshold are not looked up, which was half of judging what a thousand lines move.
CREATE OR REPLACE FUNCTION verdicts_groupes(p_organization_id uuid, p_tous boolean)
RETURNS TABLE (id uuid, conformite text, motif text, manque text[], au_dela_ht numeric(15,2))
LANGUAGE sql STABLE
AS $$
  WITH marques AS MATERIALIZED (
    SELECT cumul.id, cumul.marche_id, cumul.montant_ht, cumul.hors_perimetre, cumul.compte_inconnu FROM cumuls_lignes cumul
    WHERE cumul.organization_id = p_organization_id AND cumul.a_juger
    UNION
    SELECT cumul.id, NULL, cumul.montant_ht, cumul.hors_perimetre, cumul.compte_inconnu FROM cumuls_lignes cumul
    JOIN besoins besoin ON besoin.organization_id = p_organization_id AND besoin.exercice = cumul.exercice_juge
      AND besoin.perimetre = cumul.perimetre AND besoin.cible_id = cumul.cible_id
    WHERE cumul.organization_id = p_organization_id AND besoin.a_juger AND cumul.marche_id IS NULL
      AND NOT cumul.marche_inconnu
    UNION
    SELECT cumul.id, cumul.marche_id, cumul.montant_ht, cumul.hors_perimetre, cumul.compte_inconnu FROM cumuls_lignes cumul
    JOIN cumuls_marches paye ON paye.organization_id = p_organization_id AND paye.marche_id = cumul.marche_id
    WHERE cumul.organization_id = p_organization_id AND paye.a_juger),
  faits AS MATERIALIZED (
    SELECT faits_groupes.id, marche_id, montant_ht, hors_perimetre, compte_inconnu, statut_marche, marche_inconnu,
           marche_non_renseigne, effet, plafond_cas, type_famille, perimetre, dispense, besoin_min, besoin_max, hors_marche_min,
           hors_marche_max, besoin_ttc, besoin_inconnu, besoin_engage
    FROM faits_groupes
    WHERE organization_id = p_organization_id AND NOT p_tous
      AND faits_groupes.id IN (SELECT marques.id FROM marques WHERE marques.marche_id IS NULL)
    UNION ALL
    SELECT marques.id, marques.marche_id, montant_ht, hors_perimetre, compte_inconnu, coalesce(juge.statut, 'a_verifier'), false,
           false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
    FROM marques
    LEFT JOIN LATERAL (
      SELECT statut FROM verdicts_marches
      WHERE organization_id = p_organization_id AND marche_id = marques.marche_id OFFSET 0) juge ON true
    WHERE marques.marche_id IS NOT NULL AND NOT p_tous
    UNION ALL
    SELECT faits_groupes.id, marche_id, montant_ht, hors_perimetre, compte_inconnu, statut_marche, marche_inconnu,
           marche_non_renseigne, effet, plafond_cas, type_famille, perimetre, dispense, besoin_min, besoin_max, hors_marche_min,
           hors_marche_max, besoin_ttc, besoin_inconnu, besoin_engage
    FROM faits_groupes WHERE organization_id = p_organization_id AND p_tous),
  depassements AS MATERIALIZED (
    SELECT groupe_id, depasse.au_dela_ht FROM depassements_groupes(p_organization_id,
      (SELECT array_agg(DISTINCT marche_id) FROM faits WHERE statut_marche <> 'hors_champ')) depasse)
  SELECT faits.id, verdict.issue[1], verdict.issue[2], verdict.issue[3:],
         coalesce(depassement.au_dela_ht, 0)::numeric(15,2)
  FROM faits
  LEFT JOIN depassements depassement ON depassement.groupe_id = faits.id
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN depassement.au_dela_ht > 0 AND depassement.au_dela_ht >= faits.montant_ht THEN
        ARRAY['a_verifier', 'donnee_manquante', 'au_dela_du_maximum']
      ELSE verdict_ligne(faits.hors_perimetre, faits.compte_inconnu, faits.statut_marche, faits.marche_inconnu,
        faits.marche_non_renseigne, faits.effet, faits.plafond_cas, faits.type_famille, faits.perimetre, faits.dispense,
        faits.besoin_min, faits.besoin_max, faits.hors_marche_min, faits.hors_marche_max, faits.besoin_ttc,
        faits.besoin_inconnu, faits.besoin_engage) END AS issue
    OFFSET 0) verdict
$$;

REVOKE ALL ON FUNCTION verdicts_groupes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION verdicts_groupes TO achats_app;
