-- The rows of cumuls_listes of an organisation, counted again from the lines themselves.
CREATE OR REPLACE FUNCTION recompter_listes(p_organization_id uuid) RETURNS SETOF cumuls_listes
LANGUAGE sql STABLE
AS $$
  SELECT organization_id, groupe, periode, any_value(empreinte), any_value(exercice), any_value(service_id),
         any_value(famille_id), any_value(marche_id), any_value(type_achat), any_value(section), any_value(compte),
         any_value(source_classement), any_value(ttc), sum(montant_ht), count(*)
  FROM (
    SELECT groupee.organization_id, ligne.groupe, coalesce(groupee.periode, '-infinity') AS periode,
           hash_record_extended(ROW(groupee.exercice, groupee.service_id, groupee.type_achat, groupee.section,
             groupee.famille_id, groupee.operation_id, groupee.marche_id, groupee.marche_inconnu,
             groupee.hors_perimetre, groupee.justification, groupee.periode, groupee.exercice_juge,
             groupee.marche_non_renseigne, groupee.compte_inconnu, groupee.ttc), 0) AS empreinte,
           groupee.exercice, groupee.service_id, groupee.famille_id, groupee.marche_id, groupee.type_achat,
           groupee.section, ligne.compte, ligne.source_classement, groupee.ttc, groupee.montant_ht
    FROM lignes_groupees groupee
    JOIN lignes_mandat ligne ON ligne.organization_id = groupee.organization_id AND ligne.id = groupee.id
    WHERE groupee.organization_id = p_organization_id) comptees
  GROUP BY organization_id, groupe, periode
$$;

REVOKE ALL ON FUNCTION recompter_listes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recompter_listes TO achats_app;
