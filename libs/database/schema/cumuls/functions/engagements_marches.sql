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
      WHERE cadre.organization_id = subsequent.organization_id AND cadre.numero = subsequent.accord_cadre AND cadre.id <> subsequent.id
      ORDER BY cadre.lot <> subsequent.lot, cadre.lot, cadre.id LIMIT 1) cadre
    WHERE subsequent.organization_id = p_organization_id AND subsequent.accord_cadre IN (SELECT numero FROM contrats)),
  -- What was paid on each in each exercice, read by contract: joined as tables of their own, a planner who does not know yet how
  -- many contracts there are would compare each with each.
  payes AS MATERIALIZED (
    SELECT contrats.*, paye.montant_ht, paye.montant_min, paye.annees, paye.par_annee_ht, paye.par_annee_min
    FROM contrats
    LEFT JOIN (SELECT cadre_id, array_agg(id) AS ids FROM liens GROUP BY cadre_id) sous ON sous.cadre_id = contrats.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(annee.montant_ht), 0) AS montant_ht, coalesce(sum(annee.montant_min), 0) AS montant_min,
             array_agg(annee.exercice) AS annees, array_agg(annee.montant_ht) AS par_annee_ht,
             array_agg(annee.montant_min) AS par_annee_min
      FROM (
        SELECT groupe.exercice, sum(groupe.montant_ht) AS montant_ht, sum(montant_min(groupe.montant_ht, groupe.ttc)) AS montant_min
        FROM unnest(contrats.id || coalesce(sous.ids, '{}')) paye (id)
        -- OFFSET 0, and the organisation of the row: looked up by the contract. Sorted by the exercice, or of an organisation that the
        -- statistics do not know yet, all groups would be read for each.
        CROSS JOIN LATERAL (
          SELECT cumul.exercice, cumul.montant_ht, cumul.ttc FROM cumuls_lignes cumul
          WHERE cumul.organization_id = contrats.organization_id AND cumul.marche_id = paye.id AND NOT cumul.hors_perimetre
          OFFSET 0) groupe
        GROUP BY groupe.exercice) annee) paye),
  mois AS (
    SELECT payes.*, annee.exercice,
      CASE
        WHEN payes.connu THEN greatest(0, least(payes.depart + payes.etendue, payes.fin_enregistree, bornes.au)
          - greatest(payes.depart, bornes.du))
        WHEN payes.notification IS NULL THEN least(payes.etendue, 120)
        ELSE greatest(0, least(payes.notification + 480, bornes.au) - greatest(payes.notification, bornes.du)) END AS compris,
      CASE WHEN payes.connu OR payes.notification IS NULL THEN payes.etendue
        ELSE least(payes.notification + 480, bornes.au) - payes.notification END AS total
    FROM payes
    JOIN unnest(p_exercices) annee (exercice)
      ON payes.debut <= make_date(annee.exercice, 12, 31) AND payes.fin >= make_date(annee.exercice, 1, 1)
    CROSS JOIN LATERAL (SELECT annee.exercice * 120 AS du, annee.exercice * 120 + 120 AS au) bornes),
  engages AS MATERIALIZED (
    SELECT mois.exercice, mois.perimetre, mois.cible_id, mois.id, mois.fin, liens.cadre_id,
           CASE WHEN mois.connu AND mois.valeur IS NOT NULL
             THEN greatest(0, least(part.montant - annee.montant_ht, mois.valeur - mois.montant_ht)) ELSE 0 END AS engage_min,
           CASE WHEN mois.valeur IS NOT NULL
             THEN greatest(0, least(part.montant - annee.montant_min, mois.valeur - mois.montant_min)) END AS engage_max
    FROM mois
    LEFT JOIN liens ON liens.id = mois.id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN mois.total > 0 THEN round(mois.valeur * mois.compris / mois.total, 2) ELSE mois.valeur END AS montant) part
    CROSS JOIN LATERAL (SELECT array_position(mois.annees, mois.exercice) AS rang) place
    CROSS JOIN LATERAL (
      SELECT coalesce(mois.par_annee_ht[place.rang], 0) AS montant_ht, coalesce(mois.par_annee_min[place.rang], 0) AS montant_min
    ) annee
    WHERE mois.compris IS NULL OR mois.compris > 0),
  -- Apart for the same reason: few are.
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
