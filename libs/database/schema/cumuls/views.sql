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
-- the threshold of its days. An amount with tax stands between the least that it may be without and itself, so needs are
-- intervals. A need holds what its running contracts engage (R2121-6). What may have been bought on a contract or without one widens the interval of the part without.
CREATE VIEW faits_groupes WITH (security_invoker) AS
SELECT cumul.organization_id, cumul.id, cumul.a_juger, cumul.hors_perimetre, cumul.compte_inconnu, cumul.marche_id,
       cumul.marche_inconnu, cumul.marche_non_renseigne, cumul.montant_ht, cumul.perimetre,
       famille.type_achat AS type_famille,
       CASE WHEN justification.code = 'entite_adjudicatrice' THEN effet_r2122_11(cumul.organization_id, cumul.periode)
            ELSE justification.effet END AS effet,
       justification.plafond AS plafond_cas, seuil.dispense,
       besoin.montant_ht - besoin.ttc_ht + montant_min(besoin.ttc_ht, true) + besoin.engage_min_ht AS besoin_min,
       besoin.montant_ht + coalesce(besoin.engage_max_ht, 'Infinity') AS besoin_max,
       besoin.hors_marche_ht - besoin.hors_marche_ttc_ht + montant_min(besoin.hors_marche_ttc_ht, true)
         AS hors_marche_min,
       besoin.hors_marche_ht + besoin.marche_inconnu_ht AS hors_marche_max,
       besoin.ttc_ht <> 0 AS besoin_ttc, besoin.marche_inconnu_ht <> 0 AS besoin_inconnu,
       besoin.engage_min_ht IS DISTINCT FROM besoin.engage_max_ht AS besoin_engage, besoin.engage_min_ht,
       besoin.engage_max_ht,
       CASE WHEN cumul.marche_id IS NOT NULL THEN coalesce(verdict_marche.statut, 'a_verifier') END AS statut_marche
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
  ORDER BY periode.debut DESC LIMIT 1) seuil ON true;

GRANT SELECT ON faits_groupes TO achats_app;

-- The contracts that may engage a need, with what engagements_marches() reads of each: its value, and its days in tenths of a
-- month. `debut` and `fin` are the first and the last day on which it may run: from its notification, else in the year of its
-- exercice; without a duration for 48 months at most (convention, as R2121-7 counts services without one). `connu`: its days are
-- known, so it runs for `etendue` from `depart`; a recorded end, other than that of the duration, counts backwards. OFFSET 0: each
-- step is computed once, not once for each time that a later one names it.
CREATE VIEW contrats_engageants WITH (security_invoker) AS
SELECT marche.organization_id, marche.id, marche.numero, marche.lot, marche.accord_cadre, marche.famille_id, marche.operation_id,
       besoin.perimetre, besoin.cible_id, possible.debut, possible.fin,
       CASE WHEN valeur.avenants_connus THEN valeur.valeur_ht END AS valeur, jours.notification, jours.fin_enregistree,
       jours.notification IS NOT NULL AND etendue.mois > 0 AS connu,
       greatest(jours.notification, jours.fin_enregistree - etendue.mois) AS depart, etendue.mois AS etendue
FROM marches marche
JOIN valeurs_marches valeur ON valeur.organization_id = marche.organization_id AND valeur.marche_id = marche.id
JOIN familles famille ON famille.organization_id = marche.organization_id AND famille.id = marche.famille_id
CROSS JOIN LATERAL perimetre_besoin(false, famille.id, famille.type_achat, marche.operation_id) besoin
CROSS JOIN LATERAL (
  SELECT coalesce(marche.date_notification, make_date(marche.exercice, 1, 1)) AS debut,
         coalesce(marche.date_fin, fin_de_periode(coalesce(marche.date_notification, make_date(marche.exercice, 12, 31)),
           coalesce(valeur.duree_totale, 48))) AS fin OFFSET 0) possible
CROSS JOIN LATERAL (
  SELECT dixiemes_de_mois(marche.date_notification) AS notification,
         CASE WHEN marche.date_fin IS DISTINCT FROM fin_de_periode(marche.date_notification, valeur.duree_totale)
           THEN dixiemes_de_mois(marche.date_fin + 1) END AS fin_enregistree OFFSET 0) jours
CROSS JOIN LATERAL (
  SELECT coalesce(valeur.duree_totale * 10, CASE WHEN jours.fin_enregistree IS NOT NULL THEN greatest(
    jours.fin_enregistree - jours.notification, CASE WHEN possible.fin > marche.date_notification THEN 1 END) END) AS mois OFFSET 0) etendue
WHERE marche.categorie <> 'concession' AND marche.recapitulatif IS DISTINCT FROM 'confirme';

GRANT SELECT ON contrats_engageants TO achats_app;

-- The needs that contracts may engage today: of the open exercices that each may run in.
CREATE VIEW besoins_prevus WITH (security_invoker) AS
SELECT contrat.organization_id, exercice.annee AS exercice, contrat.perimetre, contrat.cible_id, contrat.famille_id,
       contrat.operation_id
FROM contrats_engageants contrat
JOIN exercices exercice ON exercice.organization_id = contrat.organization_id AND exercice.statut = 'ouvert'
  AND contrat.debut <= make_date(exercice.annee, 12, 31) AND contrat.fin >= make_date(exercice.annee, 1, 1)
WHERE contrat.fin >= current_date;

GRANT SELECT ON besoins_prevus TO achats_app;
