-- Writes depassements_lignes for the lines of some contracts and of those that count against one ceiling with them, which were judged before: what lignes_partagees() says of the groups
-- of theirs that straddle their maximum. Then its sums, cumuls_depassements. Rows that stay as they are are not written, nor locked.
-- Lines that change their order move no sum, so the lock of the rollups is taken here too.
CREATE OR REPLACE FUNCTION noter_depassements(p_organization_id uuid, p_marches uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ BEGIN
  PERFORM lock_cumuls(p_organization_id);
  p_marches := ARRAY(SELECT marche_id FROM plafonds_communs(p_organization_id, p_marches) UNION SELECT unnest(p_marches));

  WITH partagees AS MATERIALIZED (
    SELECT * FROM lignes_partagees(p_organization_id, ARRAY(
      SELECT empreinte FROM cumuls_lignes
      WHERE organization_id = p_organization_id AND marche_id = ANY (p_marches)
        AND au_dela_ht <> 0 AND conformite <> 'a_verifier'))),
  tenues AS MATERIALIZED (
    SELECT * FROM depassements_lignes WHERE organization_id = p_organization_id AND marche_id = ANY (p_marches)),
  retirees AS (
    DELETE FROM depassements_lignes
    WHERE organization_id = p_organization_id AND id IN (SELECT id FROM tenues EXCEPT SELECT id FROM partagees))
  INSERT INTO depassements_lignes
  SELECT * FROM partagees EXCEPT SELECT * FROM tenues
  ON CONFLICT (organization_id, id) DO UPDATE
  SET mandat_id = excluded.mandat_id, exercice = excluded.exercice, groupe = excluded.groupe, periode = excluded.periode,
      marche_id = excluded.marche_id, fournisseur_id = excluded.fournisseur_id, centimes = excluded.centimes,
      date_emission = excluded.date_emission, emission_annulee = excluded.emission_annulee,
      au_dela_ht = excluded.au_dela_ht;

  WITH sommes AS MATERIALIZED (
    SELECT organization_id, groupe, periode, marche_id, count(*) FILTER (WHERE au_dela_ht > 0) AS nombre,
           sum(au_dela_ht)::numeric(15,2) AS montant_ht
    FROM depassements_lignes WHERE organization_id = p_organization_id AND marche_id = ANY (p_marches)
    GROUP BY organization_id, groupe, periode, marche_id),
  tenues AS MATERIALIZED (
    SELECT * FROM cumuls_depassements WHERE organization_id = p_organization_id AND marche_id = ANY (p_marches)),
  retirees AS (
    DELETE FROM cumuls_depassements
    WHERE organization_id = p_organization_id
      AND (groupe, periode) IN (SELECT groupe, periode FROM tenues EXCEPT SELECT groupe, periode FROM sommes))
  INSERT INTO cumuls_depassements
  SELECT * FROM sommes EXCEPT SELECT * FROM tenues
  ON CONFLICT (organization_id, groupe, periode) DO UPDATE
  SET marche_id = excluded.marche_id, nombre = excluded.nombre, montant_ht = excluded.montant_ht;
END $$;

REVOKE ALL ON FUNCTION noter_depassements FROM PUBLIC;
