-- Makes the rollups of an organisation again from its lines. Writers of the organisation wait meanwhile. Crossings of
-- thresholds already published are kept: they are not news again, nor are those that a need was past before. Those that nobody
-- was told are kept where they still hold: the former rules may have counted another need, or had another threshold.
CREATE OR REPLACE FUNCTION reconstruire_cumuls(p_organization_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  debut timestamptz := clock_timestamp();
  anciens besoins[] := ARRAY(SELECT besoin FROM besoins besoin WHERE organization_id = p_organization_id);
BEGIN
  PERFORM lock_mandats(p_organization_id);
  PERFORM lock_cumuls(p_organization_id);
  DELETE FROM cumuls_lignes WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_listes WHERE organization_id = p_organization_id;
  DELETE FROM depassements_lignes WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_depassements WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_exercices WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_services WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_familles WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_marches WHERE organization_id = p_organization_id;
  DELETE FROM besoins WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_fournisseurs WHERE organization_id = p_organization_id;
  DELETE FROM compteurs_fournisseurs WHERE organization_id = p_organization_id;
  DELETE FROM cumuls_mandats WHERE organization_id = p_organization_id;
  INSERT INTO cumuls_mandats (organization_id, exercice, service_id, nombre)
  SELECT organization_id, exercice, service_id, count(*) FROM mandats WHERE organization_id = p_organization_id
  GROUP BY 1, 2, 3;
  -- Before the lines, so that they are judged once, with what contracts engage; without any line nothing judges.
  PERFORM prevoir_besoins(ARRAY[p_organization_id], NULL, NULL);
  PERFORM appliquer_deltas(
    (SELECT array_agg(recompte) FROM recompter_lignes(p_organization_id) recompte),
    (SELECT array_agg(recompte) FROM recompter_fournisseurs(p_organization_id) recompte));
  IF NOT EXISTS (SELECT FROM cumuls_lignes WHERE organization_id = p_organization_id) THEN
    PERFORM juger_cumuls(ARRAY[p_organization_id]);
  END IF;
  UPDATE franchissements_seuils franchi SET publie_le = now()
  FROM unnest(anciens) ancien
  WHERE franchi.organization_id = p_organization_id AND franchi.created_at >= debut AND franchi.exercice = ancien.exercice
    AND franchi.perimetre = ancien.perimetre AND franchi.cible_id = ancien.cible_id
    AND coalesce(ancien.seuils_ht >= franchi.montant_seuil, true);
  DELETE FROM franchissements_seuils franchi
  WHERE franchi.organization_id = p_organization_id AND franchi.publie_le IS NULL
    AND NOT EXISTS (
      SELECT FROM besoins besoin
      JOIN periodes_seuils periode ON periode.debut = franchi.periode
        AND franchi.montant_seuil IN (periode.dispense, periode.publicite, periode.formalisee)
      WHERE besoin.organization_id = p_organization_id AND besoin.exercice = franchi.exercice
        AND besoin.perimetre = franchi.perimetre AND besoin.cible_id = franchi.cible_id
        AND besoin.montant_ht + besoin.engage_min_ht >= franchi.montant_seuil);
  PERFORM ajouter_listes(ARRAY(SELECT recompte FROM recompter_listes(p_organization_id) recompte));
  PERFORM noter_depassements(p_organization_id, ARRAY(
    SELECT marche_id FROM cumuls_marches WHERE organization_id = p_organization_id));
  PERFORM relever_exercice(p_organization_id, annee) FROM exercices WHERE organization_id = p_organization_id;
END $$;

REVOKE ALL ON FUNCTION reconstruire_cumuls FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reconstruire_cumuls TO achats_app;
