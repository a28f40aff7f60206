-- Suppliers whose name is near some words. Trigram operators are not leakproof: hence as the owner, with an explicit
-- organisation. p_publies: only the holders of published contracts.
CREATE OR REPLACE FUNCTION chatbot_fournisseurs(p_organization_id uuid, p_texte text, p_publies boolean)
RETURNS TABLE (id uuid, raison_sociale text, siren text, proximite real)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT fournisseur.id, fournisseur.raison_sociale, fournisseur.siren,
         strict_word_similarity(recherche_normalisee(p_texte), recherche_normalisee(fournisseur.raison_sociale))
  FROM fournisseurs fournisseur
  WHERE fournisseur.organization_id = p_organization_id
    AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    AND strict_word_similarity(recherche_normalisee(p_texte), recherche_normalisee(fournisseur.raison_sociale)) >= 0.5
    AND (NOT p_publies OR EXISTS (
      SELECT FROM marche_titulaires titulaire
      JOIN marches_publies marche ON marche.organization_id = p_organization_id AND marche.id = titulaire.marche_id
      WHERE titulaire.organization_id = p_organization_id AND titulaire.fournisseur_id = fournisseur.id))
  ORDER BY 4 DESC, fournisseur.raison_sociale, fournisseur.id LIMIT 8
$$;

REVOKE ALL ON FUNCTION chatbot_fournisseurs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION chatbot_fournisseurs TO achats_app;
