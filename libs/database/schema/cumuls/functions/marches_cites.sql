-- The contract that a line means by the number that it names, for each number and supplier: the one that bears it, by its
-- number or else by its PES identifier, by its number in other letters (2025m01 or Mp01 for MP01), or by the identifier of v1 that published one
-- of its modifications; of several lots, the only one that the supplier holds. marche_id is null when none is known
-- (candidats = 0), or when nothing says which lot is meant; marches are all that may be.
-- Runs as the owner: upper() is not leakproof, so no policy would let it use an index.
CREATE OR REPLACE FUNCTION marches_cites(p_organization_id uuid, p_references text[], p_fournisseurs uuid[])
RETURNS TABLE (reference text, fournisseur_id uuid, marche_id uuid, candidats bigint, marches uuid[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT cite.reference, cite.fournisseur_id,
         CASE WHEN possibles.nombre = 1 THEN possibles.marches[1] WHEN tenus.nombre = 1 THEN tenus.marches[1] END,
         possibles.nombre, possibles.marches
  FROM unnest(p_references, p_fournisseurs) cite (reference, fournisseur_id)
  CROSS JOIN LATERAL (
    SELECT count(*) AS nombre, array_agg(marche.id) AS marches FROM marches marche
    WHERE marche.organization_id = p_organization_id AND marche.numero = cite.reference) par_numero
  CROSS JOIN LATERAL (
    SELECT count(*) AS nombre, array_agg(marche.id) AS marches FROM marches marche
    WHERE par_numero.nombre = 0 AND marche.organization_id = p_organization_id
      AND marche.pes_id_marche = cite.reference) par_pes
  CROSS JOIN LATERAL (
    SELECT count(*) AS nombre, array_agg(marche.id) AS marches FROM marches marche
    WHERE par_numero.nombre = 0 AND par_pes.nombre = 0 AND marche.organization_id = p_organization_id
      AND upper(marche.numero) = upper(cite.reference)) par_lettres
  CROSS JOIN LATERAL (
    SELECT count(*) AS nombre, array_agg(marche.id) AS marches FROM marches marche
    WHERE par_numero.nombre = 0 AND par_pes.nombre = 0 AND par_lettres.nombre = 0
      AND marche.organization_id = p_organization_id AND upper(marche.numero) = upper(left(cite.reference, -2)) || '00'
      AND EXISTS (SELECT FROM publications_recues publiee
                  WHERE publiee.organization_id = p_organization_id AND publiee.marche_id = marche.id
                    AND upper(publiee.donnees->>'id') = upper(cite.reference))) par_avenant
  CROSS JOIN LATERAL (
    SELECT greatest(par_numero.nombre, par_pes.nombre, par_lettres.nombre, par_avenant.nombre) AS nombre,
           coalesce(par_numero.marches, par_pes.marches, par_lettres.marches, par_avenant.marches) AS marches
  ) possibles
  CROSS JOIN LATERAL (
    SELECT count(*) AS nombre, array_agg(titulaire.marche_id) AS marches FROM marche_titulaires titulaire
    WHERE possibles.nombre > 1 AND titulaire.organization_id = p_organization_id
      AND titulaire.fournisseur_id = cite.fournisseur_id AND titulaire.marche_id = ANY (possibles.marches)) tenus
$$;

REVOKE ALL ON FUNCTION marches_cites FROM PUBLIC;
GRANT EXECUTE ON FUNCTION marches_cites TO achats_app;
