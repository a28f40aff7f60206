-- Writes the contractual delay of mandats: the shortest of the contracts that their lines pay.
CREATE OR REPLACE FUNCTION fixer_delais_contractuels(p_organization_id uuid, p_mandats uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE suivi_dgp suivi SET delai_contractuel = convenu.delai, updated_at = now()
  FROM (
    SELECT mandat_id, (
      SELECT min(marche.delai_paiement_jours)
      FROM lignes_mandat ligne
      JOIN marches marche ON marche.organization_id = p_organization_id AND marche.id = ligne.marche_id
      WHERE ligne.organization_id = p_organization_id AND ligne.mandat_id = touche.mandat_id) AS delai
    FROM unnest(p_mandats) touche (mandat_id)) convenu
  WHERE suivi.organization_id = p_organization_id AND suivi.mandat_id = convenu.mandat_id
    AND suivi.delai_contractuel IS DISTINCT FROM convenu.delai
$$;

REVOKE ALL ON FUNCTION fixer_delais_contractuels FROM PUBLIC;
