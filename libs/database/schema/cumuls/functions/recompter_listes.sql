-- The rows of cumuls_listes of an organisation, counted again from the lines themselves, with the verdicts that their groups have.
CREATE OR REPLACE FUNCTION recompter_listes(p_organization_id uuid) RETURNS SETOF cumuls_listes
LANGUAGE sql STABLE
AS $$
  SELECT recompte.*, coalesce((
           SELECT jugee.conformite FROM cumuls_lignes jugee
           WHERE jugee.organization_id = recompte.organization_id AND jugee.empreinte = recompte.empreinte), 'a_verifier')
  FROM (
    SELECT organization_id, groupe, periode, any_value(empreinte) AS empreinte, any_value(exercice) AS exercice,
           any_value(service_id) AS service_id, any_value(famille_id) AS famille_id, any_value(marche_id) AS marche_id,
           any_value(type_achat) AS type_achat, any_value(section) AS section, any_value(compte) AS compte,
           any_value(source_classement) AS source_classement, any_value(ttc) AS ttc, sum(montant_ht)::numeric(15,2) AS montant_ht,
           count(*) AS nombre
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
    GROUP BY organization_id, groupe, periode) recompte
$$;

REVOKE ALL ON FUNCTION recompter_listes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recompter_listes TO achats_app;
