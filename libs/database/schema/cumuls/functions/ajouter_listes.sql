-- Adds sums of lines to cumuls_listes, in the order of its key; a row that is new takes the verdict of its group, which is judged
-- before. Sums of the same group are added first: an update that leaves lines where they were writes nothing.
CREATE OR REPLACE FUNCTION ajouter_listes(listes cumuls_listes[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  sommes cumuls_listes[] := ARRAY(
    SELECT ROW(organization_id, groupe, periode, any_value(empreinte), any_value(exercice), any_value(service_id),
               any_value(famille_id), any_value(marche_id), any_value(type_achat), any_value(section),
               any_value(compte), any_value(source_classement), any_value(ttc), sum(montant_ht),
               sum(nombre), NULL)::cumuls_listes
    FROM unnest(listes)
    GROUP BY organization_id, groupe, periode HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0);
BEGIN
  IF cardinality(sommes) = 0 THEN RETURN; END IF;
  PERFORM lock_cumuls(organization_id)
  FROM (SELECT DISTINCT organization_id FROM unnest(sommes) ORDER BY 1) organisation;
  INSERT INTO cumuls_listes AS cumul
    (organization_id, groupe, periode, empreinte, exercice, service_id, famille_id, marche_id, type_achat, section, compte,
     source_classement, ttc, montant_ht, nombre, conformite)
  SELECT organization_id, groupe, periode, empreinte, exercice, service_id, famille_id, marche_id, type_achat, section, compte,
         source_classement, ttc, montant_ht, nombre, coalesce((
           SELECT jugee.conformite FROM cumuls_lignes jugee
           WHERE jugee.organization_id = somme.organization_id AND jugee.empreinte = somme.empreinte), 'a_verifier')
  FROM unnest(sommes) somme ORDER BY organization_id, groupe, periode
  ON CONFLICT (organization_id, groupe, periode) DO UPDATE
  SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre;
END $$;

REVOKE ALL ON FUNCTION ajouter_listes FROM PUBLIC;
