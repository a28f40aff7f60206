-- The groups of lines of an organisation, counted again from the lines themselves.
CREATE OR REPLACE FUNCTION recompter_lignes(p_organization_id uuid) RETURNS SETOF delta_lignes
LANGUAGE sql STABLE
AS $$
  SELECT organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
         hors_perimetre, justification, periode, sum(montant_ht), count(*), exercice_juge, marche_non_renseigne,
         compte_inconnu, ttc
  FROM lignes_groupees
  WHERE organization_id = p_organization_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18
$$;

REVOKE ALL ON FUNCTION recompter_lignes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recompter_lignes TO achats_app;
