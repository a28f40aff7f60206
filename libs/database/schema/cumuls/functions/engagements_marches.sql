-- What each contract that is not over on a day engages of some needs in some exercices, not paid yet (rulebook 3.5, R2121-6): its
-- value (valeurs_marches) × months in the exercice / months of its duration, less what was paid on it in the exercice, and never
-- more than what is left of its value after all that was paid on it in any exercice. It begins on the day of its notification; a
-- recorded end counts backwards from there, as a contract may begin later. An unknown day, duration or amount leaves it between
-- zero and the most that it may be: engage_max is null where no amount bounds it. Without a duration, it engages most of an exercice
-- when it ends with it. Which contracts, and their days: contrats_engageants.
-- A marché subséquent is part of its accord-cadre: what is paid on it is paid on the accord-cadre too, which engages, in the
-- same need, only what its own share has beyond them. So the bounds are to be added up, not to be read contract by contract.
-- p_cibles: the familles and opérations of the needs; null for all. jusqu_au: the last day on which the contract may run.
CREATE OR REPLACE FUNCTION engagements_marches(p_organization_id uuid, p_exercices integer[], p_cibles uuid[], p_jour date)
RETURNS TABLE (exercice integer, perimetre text, cible_id uuid, marche_id uuid, engage_min numeric, engage_max numeric,
               jusqu_au date)
LANGUAGE sql STABLE
AS $$
  WITH contrats AS MATERIALIZED (
    SELECT * FROM contrats_engageants
    WHERE organization_id = p_organization_id AND fin >= p_jour
      AND (p_cibles IS NULL OR famille_id = ANY (p_cibles) OR operation_id = ANY (p_cibles))),
  liens AS MATERIALIZED (
    SELECT subsequent.id, cadre.id AS cadre_id
    FROM marches subsequent
    CROSS JOIN LATERAL (
      SELECT id FROM marches cadre
      WHERE cadre.organization_id = p_organization_id AND cadre.numero = subsequent.accord_cadre AND cadre.id <> subsequent.id
      ORDER BY cadre.lot <> subsequent.lot, cadre.lot, cadre.id LIMIT 1) cadre
    WHERE subsequent.organization_id = p_organization_id AND subsequent.accord_cadre IN (SELECT numero FROM contrats)),
  payes AS MATERIALIZED (
    SELECT paye.id, cumul.exercice, sum(cumul.montant_ht) AS montant_ht,
           sum(montant_min(cumul.montant_ht, cumul.ttc)) AS montant_min
    FROM (SELECT contrats.id, contrats.id AS paye_id FROM contrats
          UNION ALL SELECT liens.cadre_id, liens.id FROM liens JOIN contrats ON contrats.id = liens.cadre_id) paye
    JOIN cumuls_lignes cumul ON cumul.organization_id = p_organization_id AND cumul.marche_id = paye.paye_id
    WHERE NOT cumul.hors_perimetre GROUP BY paye.id, cumul.exercice),
  payes_en_tout AS MATERIALIZED (
    SELECT payes.id, sum(payes.montant_ht) AS montant_ht, sum(payes.montant_min) AS montant_min FROM payes GROUP BY payes.id),
  durees AS (
    SELECT contrats.*, contrats.notification IS NOT NULL AND etendue.mois > 0 AS connu,
           greatest(contrats.notification, contrats.fin_enregistree - etendue.mois) AS depart,
           coalesce(etendue.mois, contrats.duree) AS etendue
    FROM contrats
    CROSS JOIN LATERAL (
      SELECT coalesce(contrats.duree, CASE WHEN contrats.fin_enregistree IS NOT NULL THEN
        greatest(contrats.fin_enregistree - contrats.notification, CASE WHEN contrats.fin > contrats.date_notification THEN 1 END)
        END) AS mois) etendue),
  mois AS (
    SELECT durees.*, annee.exercice,
      CASE
        WHEN durees.connu THEN greatest(0, least(durees.depart + durees.etendue, durees.fin_enregistree, bornes.au)
          - greatest(durees.depart, bornes.du))
        WHEN durees.notification IS NULL THEN least(durees.etendue, 120)
        ELSE greatest(0, least(durees.notification + 480, bornes.au) - greatest(durees.notification, bornes.du)) END AS compris,
      CASE WHEN durees.connu OR durees.notification IS NULL THEN durees.etendue
        ELSE least(durees.notification + 480, bornes.au) - durees.notification END AS total
    FROM durees
    JOIN unnest(p_exercices) annee (exercice)
      ON durees.debut <= make_date(annee.exercice, 12, 31) AND durees.fin >= make_date(annee.exercice, 1, 1)
    CROSS JOIN LATERAL (SELECT annee.exercice * 120 AS du, annee.exercice * 120 + 120 AS au) bornes),
  engages AS MATERIALIZED (
    SELECT mois.exercice, mois.perimetre, mois.cible_id, mois.id, mois.fin, liens.cadre_id,
           CASE WHEN mois.connu AND mois.valeur IS NOT NULL
             THEN greatest(0, least(part.montant - paye.annee_ht, mois.valeur - paye.montant_ht)) ELSE 0 END AS engage_min,
           CASE WHEN mois.valeur IS NOT NULL
             THEN greatest(0, least(part.montant - paye.annee_min, mois.valeur - paye.montant_min)) END AS engage_max
    FROM mois
    LEFT JOIN liens ON liens.id = mois.id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN mois.total > 0 THEN round(mois.valeur * mois.compris / mois.total, 2) ELSE mois.valeur END AS montant) part
    LEFT JOIN payes annee ON annee.id = mois.id AND annee.exercice = mois.exercice
    LEFT JOIN payes_en_tout entier ON entier.id = mois.id
    CROSS JOIN LATERAL (
      SELECT coalesce(entier.montant_ht, 0) AS montant_ht, coalesce(entier.montant_min, 0) AS montant_min,
             coalesce(annee.montant_ht, 0) AS annee_ht, coalesce(annee.montant_min, 0) AS annee_min) paye
    WHERE mois.compris IS NULL OR mois.compris > 0),
  -- Apart, since few are: a planner who does not know yet how many contracts there are would compare each with each.
  cadres AS MATERIALIZED (
    SELECT exercice, perimetre, cible_id, id, engage_max FROM engages WHERE id IN (SELECT cadre_id FROM liens)),
  lies AS MATERIALIZED (
    SELECT engages.exercice, engages.perimetre, engages.cible_id, engages.id, engages.fin, engages.engage_min, cadre.id AS cadre_id,
           CASE WHEN engages.engage_max IS NULL AND cadre.engage_max IS NOT NULL THEN 0 ELSE engages.engage_max END AS engage_max
    FROM engages
    LEFT JOIN cadres cadre ON cadre.id = engages.cadre_id AND cadre.exercice = engages.exercice
      AND cadre.perimetre = engages.perimetre AND cadre.cible_id = engages.cible_id),
  subsequents AS (
    SELECT cadre_id, exercice, perimetre, cible_id, sum(engage_min) AS engage_min, sum(engage_max) AS engage_max
    FROM lies WHERE cadre_id IS NOT NULL GROUP BY 1, 2, 3, 4)
  SELECT lies.exercice, lies.perimetre, lies.cible_id, lies.id, greatest(0, lies.engage_min - coalesce(sous.engage_min, 0)),
         CASE WHEN lies.engage_max IS NOT NULL THEN greatest(0, lies.engage_max - coalesce(sous.engage_max, 0)) END, lies.fin
  FROM lies
  LEFT JOIN subsequents sous ON sous.cadre_id = lies.id AND sous.exercice = lies.exercice
    AND sous.perimetre = lies.perimetre AND sous.cible_id = lies.cible_id
$$;

REVOKE ALL ON FUNCTION engagements_marches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engagements_marches TO achats_app;
