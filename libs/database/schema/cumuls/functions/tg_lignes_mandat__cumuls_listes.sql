-- Fired by each statement that inserts, updates or deletes lines, after the trigger that writes cumuls_lignes. Writes
-- cumuls_listes: what changed by group, account and source, summed once whatever the number of rows. A classification that
-- leaves a line in its group of cumuls_lignes may still move it here, so the lock of the rollups is taken again. Then writes
-- depassements_lignes for the contracts of these lines.
CREATE OR REPLACE FUNCTION tg_lignes_mandat__cumuls_listes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  bornes date[] := (SELECT array_agg(debut ORDER BY debut) FROM periodes_seuils WHERE type_achat = 'services');
  listes cumuls_listes[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN
    listes := ARRAY(
      SELECT ROW(organization_id, groupe, periode, any_value(empreinte), any_value(exercice), any_value(service_id),
                 any_value(famille_id), any_value(marche_id), any_value(type_achat), any_value(section),
                 any_value(compte), any_value(source_classement), any_value(ttc), sum(montant_ht),
                 count(*), NULL)::cumuls_listes
      FROM (SELECT organization_id, groupe, coalesce(debut, '-infinity') AS periode,
                   hash_record_extended(ROW(exercice, service_id, type_achat, section, famille_id, operation_id,
                     marche_id, marche_id IS NULL AND marche_reference IS NOT NULL, hors_perimetre, justification, debut,
                     coalesce(exercice_annule, exercice),
                     marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL,
                     compte_inconnu, montant_base = 'ttc'), 0) AS empreinte,
                   exercice, service_id, famille_id, marche_id, type_achat, section, compte, source_classement,
                   montant_base = 'ttc' AS ttc, montant_ht
            FROM (SELECT *, bornes[width_bucket(coalesce(emission_annulee, date_emission), bornes)] AS debut
                  FROM apres) datee) ligne
      GROUP BY organization_id, groupe, periode);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    listes := listes || ARRAY(
      SELECT ROW(organization_id, groupe, periode, any_value(empreinte), any_value(exercice), any_value(service_id),
                 any_value(famille_id), any_value(marche_id), any_value(type_achat), any_value(section),
                 any_value(compte), any_value(source_classement), any_value(ttc), -sum(montant_ht),
                 -count(*), NULL)::cumuls_listes
      FROM (SELECT organization_id, groupe, coalesce(debut, '-infinity') AS periode,
                   hash_record_extended(ROW(exercice, service_id, type_achat, section, famille_id, operation_id,
                     marche_id, marche_id IS NULL AND marche_reference IS NOT NULL, hors_perimetre, justification, debut,
                     coalesce(exercice_annule, exercice),
                     marche_id IS NULL AND marche_reference IS NULL AND marche_non_renseigne IS NOT NULL,
                     compte_inconnu, montant_base = 'ttc'), 0) AS empreinte,
                   exercice, service_id, famille_id, marche_id, type_achat, section, compte, source_classement,
                   montant_base = 'ttc' AS ttc, montant_ht
            FROM (SELECT *, bornes[width_bucket(coalesce(emission_annulee, date_emission), bornes)] AS debut
                  FROM avant) datee) ligne
      GROUP BY organization_id, groupe, periode);
  END IF;
  PERFORM ajouter_listes(listes);
  PERFORM noter_depassements(touchees.organization_id, touchees.marches)
  FROM (SELECT organization_id, array_agg(DISTINCT marche_id) AS marches FROM unnest(listes) WHERE marche_id IS NOT NULL
        GROUP BY 1 ORDER BY 1) touchees;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_lignes_mandat__cumuls_listes FROM PUBLIC;
