-- What each contract still engages of some needs in some exercices, not paid yet (rulebook 3.5): the share by the day of its
-- value that falls in the exercice, less what was paid on it there, never below zero. Its value is the maximum of an
-- accord-cadre, else its amount over the whole duration, amendments included. An unknown day, duration or amount leaves it
-- between zero and all that it may be: engage_max is null where no amount bounds it. Without a day, the contract is of the year
-- of its exercice; without a duration, of 48 months at most (convention, as R2121-7 counts services without one).
-- p_cibles: the familles and opérations of the needs; null for all.
CREATE OR REPLACE FUNCTION engagements_marches(p_organization_id uuid, p_exercices integer[], p_cibles uuid[])
RETURNS TABLE (exercice integer, perimetre text, cible_id uuid, marche_id uuid, engage_min numeric, engage_max numeric)
LANGUAGE sql STABLE
AS $$
  SELECT annee.exercice, besoin.perimetre, besoin.cible_id, marche.id,
         CASE WHEN part.montant IS NULL THEN 0 ELSE greatest(0, part.montant - paye.montant_ht) END,
         CASE WHEN valeur.montant IS NOT NULL THEN greatest(0, coalesce(part.montant, valeur.montant) - paye.montant_min) END
  FROM marches marche
  JOIN familles famille ON famille.organization_id = p_organization_id AND famille.id = marche.famille_id
  CROSS JOIN LATERAL perimetre_besoin(false, famille.id, famille.type_achat, marche.operation_id) besoin
  CROSS JOIN LATERAL (
    SELECT marche.date_notification + 1 AS debut,
           coalesce(marche.date_fin, fin_de_periode(marche.date_notification, marche.duree_mois)) AS fin) connue
  CROSS JOIN LATERAL (
    SELECT coalesce(connue.debut, make_date(marche.exercice, 1, 1)) AS debut,
           coalesce(connue.fin, fin_de_periode(coalesce(marche.date_notification, make_date(marche.exercice, 12, 31)),
             coalesce(nullif(marche.duree_mois, 0), 48))) AS fin) possible
  JOIN unnest(p_exercices) annee (exercice)
    ON possible.debut <= make_date(annee.exercice, 12, 31) AND possible.fin >= make_date(annee.exercice, 1, 1)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(variation_montant), 0) AS montant, coalesce(bool_and(montant_connu), true) AS connue
    FROM avenants WHERE avenants.organization_id = p_organization_id AND avenants.marche_id = marche.id) variation
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN NOT variation.connue THEN NULL
      WHEN marche.montant_max > 1 AND marche.montant_max < 999999999 THEN marche.montant_max
      WHEN marche.montant > 1 AND marche.montant < 999999999 THEN
        CASE marche.montant_base WHEN 'annuel' THEN marche.montant * marche.duree_mois / 12 ELSE marche.montant END
      END + variation.montant AS montant) valeur
  CROSS JOIN LATERAL (
    SELECT CASE WHEN connue.fin >= connue.debut THEN round(valeur.montant
      * (least(connue.fin, make_date(annee.exercice, 12, 31)) - greatest(connue.debut, make_date(annee.exercice, 1, 1)) + 1)
      / (connue.fin - connue.debut + 1), 2) END AS montant) part
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(cumul.montant_ht), 0) AS montant_ht,
           coalesce(sum(montant_min(cumul.montant_ht, cumul.ttc)), 0) AS montant_min
    FROM cumuls_lignes cumul
    WHERE cumul.organization_id = p_organization_id AND cumul.marche_id = marche.id AND cumul.exercice = annee.exercice
      AND NOT cumul.hors_perimetre) paye
  WHERE marche.organization_id = p_organization_id AND marche.categorie <> 'concession'
    AND marche.recapitulatif IS DISTINCT FROM 'confirme'
    AND (p_cibles IS NULL OR marche.famille_id = ANY (p_cibles) OR marche.operation_id = ANY (p_cibles))
$$;

REVOKE ALL ON FUNCTION engagements_marches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION engagements_marches TO achats_app;
