-- Fired by each statement that inserts, updates or deletes lines. Sums what changed by group and by supplier, once
-- whatever the number of rows, and writes all rollups through appliquer_deltas(). What a statement removes counts
-- negative, so an update that leaves a group as it was writes nothing.
CREATE OR REPLACE FUNCTION tg_lignes_mandat__cumuls() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  bornes date[] := (SELECT array_agg(debut ORDER BY debut) FROM periodes_seuils WHERE type_achat = 'services');
  groupes delta_lignes[] := '{}';
  achats delta_fournisseur[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    groupes := ARRAY(
      SELECT ROW(organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
                 marche_inconnu, hors_perimetre, justification, periode, sum(montant_ht), count(*), exercice_juge,
                 marche_non_renseigne, compte_inconnu, ttc)::delta_lignes
      FROM (SELECT organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
                   marche_id IS NULL AND marche_reference IS NOT NULL AS marche_inconnu, hors_perimetre, justification,
                   bornes[width_bucket(coalesce(emission_annulee, date_emission), bornes)] AS periode, montant_ht,
                   coalesce(exercice_annule, exercice) AS exercice_juge,
                   marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL
                     AS marche_non_renseigne,
                   compte_inconnu, montant_base = 'ttc' AS ttc FROM apres) ligne
      GROUP BY organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
               marche_inconnu, hors_perimetre, justification, periode, exercice_juge, marche_non_renseigne,
               compte_inconnu, ttc);
    achats := ARRAY(
      SELECT ROW(achat.organization_id, exercice, cle_fournisseur(siren, type_id, identifiant), montant_ht,
                 nombre)::delta_fournisseur
      FROM (SELECT organization_id, exercice, fournisseur_id, sum(montant_ht) AS montant_ht, count(*) AS nombre
            FROM apres WHERE NOT hors_perimetre AND fournisseur_id IS NOT NULL GROUP BY 1, 2, 3) achat
      JOIN fournisseurs fournisseur
        ON fournisseur.organization_id = achat.organization_id AND fournisseur.id = achat.fournisseur_id);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    groupes := groupes || ARRAY(
      SELECT ROW(organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
                 marche_inconnu, hors_perimetre, justification, periode, -sum(montant_ht), -count(*), exercice_juge,
                 marche_non_renseigne, compte_inconnu, ttc)::delta_lignes
      FROM (SELECT organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
                   marche_id IS NULL AND marche_reference IS NOT NULL AS marche_inconnu, hors_perimetre, justification,
                   bornes[width_bucket(coalesce(emission_annulee, date_emission), bornes)] AS periode, montant_ht,
                   coalesce(exercice_annule, exercice) AS exercice_juge,
                   marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL
                     AS marche_non_renseigne,
                   compte_inconnu, montant_base = 'ttc' AS ttc FROM avant) ligne
      GROUP BY organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
               marche_inconnu, hors_perimetre, justification, periode, exercice_juge, marche_non_renseigne,
               compte_inconnu, ttc);
    achats := achats || ARRAY(
      SELECT ROW(achat.organization_id, exercice, cle_fournisseur(siren, type_id, identifiant), -montant_ht,
                 -nombre)::delta_fournisseur
      FROM (SELECT organization_id, exercice, fournisseur_id, sum(montant_ht) AS montant_ht, count(*) AS nombre
            FROM avant WHERE NOT hors_perimetre AND fournisseur_id IS NOT NULL GROUP BY 1, 2, 3) achat
      JOIN fournisseurs fournisseur
        ON fournisseur.organization_id = achat.organization_id AND fournisseur.id = achat.fournisseur_id);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    groupes := ARRAY(
      SELECT ROW(organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
                 marche_inconnu, hors_perimetre, justification, periode, sum(montant_ht), sum(nombre), exercice_juge,
                 marche_non_renseigne, compte_inconnu, ttc)::delta_lignes
      FROM unnest(groupes)
      GROUP BY organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
               marche_inconnu, hors_perimetre, justification, periode, exercice_juge, marche_non_renseigne,
               compte_inconnu, ttc
      HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0);
    achats := ARRAY(
      SELECT ROW(organization_id, exercice, cle, sum(montant_ht), sum(nombre))::delta_fournisseur
      FROM unnest(achats) GROUP BY organization_id, exercice, cle HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0);
  END IF;
  PERFORM appliquer_deltas(groupes, achats);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_lignes_mandat__cumuls FROM PUBLIC;
