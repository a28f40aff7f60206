-- The lots of an accord-cadre that a marché subséquent may be of: the one with its own number of lot, else those with one of its
-- holders, else all.
CREATE OR REPLACE FUNCTION lots_de_l_accord_cadre(p_organization_id uuid, p_subsequent uuid, p_numero text, p_lot text)
RETURNS TABLE (id uuid)
LANGUAGE sql STABLE
AS $$
  SELECT choix.id FROM (
    SELECT cadre.id, rank() OVER (ORDER BY cadre.lot <> p_lot, NOT EXISTS (
             SELECT FROM marche_titulaires tenu
             JOIN marche_titulaires tient ON tient.organization_id = p_organization_id AND tient.marche_id = p_subsequent
               AND tient.fournisseur_id = tenu.fournisseur_id
             WHERE tenu.organization_id = p_organization_id AND tenu.marche_id = cadre.id)) AS rang
    FROM marches cadre
    WHERE cadre.organization_id = p_organization_id AND cadre.numero = p_numero AND cadre.id <> p_subsequent) choix
  WHERE choix.rang = 1
$$;

REVOKE ALL ON FUNCTION lots_de_l_accord_cadre FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lots_de_l_accord_cadre TO achats_app;
