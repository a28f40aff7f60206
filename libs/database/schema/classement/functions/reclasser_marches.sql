-- Gives imported contracts of open exercices the famille that the rules say now (classer_marches): all of them, or those that
-- are named. One that a person gave stays. Answers how many contracts changed; their lines follow by trigger.
CREATE OR REPLACE FUNCTION reclasser_marches(p_organization_id uuid, p_marches uuid[] DEFAULT NULL) RETURNS bigint
LANGUAGE sql
AS $$
  WITH retenus AS MATERIALIZED (
    SELECT marche.id, coalesce(marche.cpv, '') AS cpv, marche.type_achat, coalesce((
             SELECT CASE WHEN count(*) = 1 THEN min(fournisseur.siren) END FROM marche_titulaires titulaire
             JOIN fournisseurs fournisseur
               ON fournisseur.organization_id = p_organization_id AND fournisseur.id = titulaire.fournisseur_id
             WHERE titulaire.organization_id = p_organization_id AND titulaire.marche_id = marche.id), '') AS siren
    FROM marches marche
    JOIN exercices ON exercices.organization_id = p_organization_id AND exercices.annee = marche.exercice
      AND exercices.statut = 'ouvert'
    WHERE marche.organization_id = p_organization_id AND (p_marches IS NULL OR marche.id = ANY (p_marches))
      AND marche.empreinte_import IS NOT NULL
      AND (marche.famille_id IS NULL OR marche.provenances->>'famille_id' = 'deduit')),
  classement AS MATERIALIZED (
    SELECT choix.* FROM (
      SELECT array_agg(cpv) AS cpvs, array_agg(type_achat) AS types, array_agg(siren) AS sirens
      FROM (SELECT DISTINCT cpv, type_achat, siren FROM retenus) triplets) listes
    CROSS JOIN LATERAL classer_marches(p_organization_id, cpvs, types, sirens) AS choix),
  ecrits AS (
    UPDATE marches marche
    SET famille_id = classement.famille_id, source_classement = classement.source, confiance = classement.confiance,
        provenances = CASE WHEN classement.famille_id IS NULL THEN marche.provenances - 'famille_id'
                           ELSE marche.provenances || '{"famille_id": "deduit"}' END,
        version = marche.version + 1, updated_at = now()
    FROM retenus
    LEFT JOIN classement USING (cpv, type_achat, siren)
    WHERE marche.organization_id = p_organization_id AND marche.id = retenus.id
      AND (marche.famille_id, marche.source_classement, marche.confiance)
        IS DISTINCT FROM (classement.famille_id, classement.source, classement.confiance)
    RETURNING 1)
  SELECT count(*) FROM ecrits
$$;
