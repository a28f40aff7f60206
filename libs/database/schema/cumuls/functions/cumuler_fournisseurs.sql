-- Adds sums by supplier to cumuls_fournisseurs and keeps the number of distinct suppliers of each exercice.
CREATE OR REPLACE FUNCTION cumuler_fournisseurs(deltas delta_fournisseur[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH ecrits AS (
    INSERT INTO cumuls_fournisseurs AS cumul (organization_id, exercice, cle, montant_ht, nombre)
    SELECT organization_id, exercice, cle, sum(montant_ht), sum(nombre) FROM unnest(deltas)
    GROUP BY 1, 2, 3 HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT cumuls_fournisseurs_groupe DO UPDATE
    SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre
    RETURNING new.organization_id, new.exercice,
              (new.nombre > 0)::int - (coalesce(old.nombre, 0) > 0)::int AS variation)
  INSERT INTO compteurs_fournisseurs AS compteur (organization_id, exercice, distincts)
  SELECT organization_id, exercice, sum(variation) FROM ecrits GROUP BY 1, 2 HAVING sum(variation) <> 0 ORDER BY 1, 2
  ON CONFLICT (organization_id, exercice) DO UPDATE SET distincts = compteur.distincts + excluded.distincts
$$;

REVOKE ALL ON FUNCTION cumuler_fournisseurs FROM PUBLIC;
