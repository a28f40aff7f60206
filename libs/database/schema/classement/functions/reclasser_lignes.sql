-- Classifies again the lines of open exercices that no hand decided: all of them, those of one exercice, or those of
-- some contracts. Answers how many lines changed. Lines that keep their famille are not written.
CREATE OR REPLACE FUNCTION reclasser_lignes(p_organization_id uuid, p_exercice integer, p_marches uuid[])
RETURNS bigint
LANGUAGE sql
AS $$
  WITH ouverts AS (
    SELECT annee FROM exercices WHERE organization_id = p_organization_id AND statut = 'ouvert'
      AND (p_exercice IS NULL OR annee = p_exercice)),
  triplets AS MATERIALIZED (
    SELECT DISTINCT compte, marche_id, fournisseur_id FROM lignes_mandat
    WHERE organization_id = p_organization_id AND exercice IN (SELECT annee FROM ouverts)
      AND (p_marches IS NULL OR marche_id = ANY (p_marches)) AND source_classement IS DISTINCT FROM 'manuel'),
  listes AS (
    SELECT array_agg(compte) AS comptes, array_agg(marche_id) AS marches, array_agg(fournisseur_id) AS fournisseurs
    FROM triplets),
  classement AS MATERIALIZED (
    SELECT choix.* FROM listes
    CROSS JOIN LATERAL classer_combinaisons(p_organization_id, comptes, marches, fournisseurs) AS choix),
  ecrites AS (
    UPDATE lignes_mandat ligne
    SET famille_id = classement.famille_id, type_achat = classement.type_achat,
        source_classement = classement.source, confiance = classement.confiance
    FROM classement
    WHERE ligne.organization_id = p_organization_id AND ligne.exercice IN (SELECT annee FROM ouverts)
      AND (p_marches IS NULL OR ligne.marche_id = ANY (p_marches))
      AND ligne.source_classement IS DISTINCT FROM 'manuel'
      AND coalesce(ligne.compte, '') = coalesce(classement.compte, '')
      AND coalesce(ligne.marche_id, uuid_nul()) = coalesce(classement.marche_id, uuid_nul())
      AND coalesce(ligne.fournisseur_id, uuid_nul()) = coalesce(classement.fournisseur_id, uuid_nul())
      AND (ligne.famille_id, ligne.type_achat, ligne.source_classement, ligne.confiance)
        IS DISTINCT FROM (classement.famille_id, classement.type_achat, classement.source, classement.confiance)
    RETURNING 1)
  SELECT count(*) FROM ecrites
$$;
