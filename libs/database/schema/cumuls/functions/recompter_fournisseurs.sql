-- The sums by supplier of an organisation, counted again from the lines. The lines are summed by supplier before
-- anything is joined or compared as text.
CREATE OR REPLACE FUNCTION recompter_fournisseurs(p_organization_id uuid) RETURNS SETOF delta_fournisseur
LANGUAGE sql STABLE
AS $$
  SELECT p_organization_id, exercice, cle_fournisseur(siren, type_id, identifiant), sum(montant_ht),
         sum(nombre)::bigint
  FROM (
    SELECT exercice, fournisseur_id, sum(montant_ht) AS montant_ht, count(*) AS nombre FROM lignes_mandat
    WHERE organization_id = p_organization_id AND NOT hors_perimetre AND fournisseur_id IS NOT NULL
    GROUP BY 1, 2) achats
  JOIN fournisseurs fournisseur
    ON fournisseur.organization_id = p_organization_id AND fournisseur.id = achats.fournisseur_id
  GROUP BY 1, 2, 3
$$;

REVOKE ALL ON FUNCTION recompter_fournisseurs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recompter_fournisseurs TO achats_app;
