-- Makes the rows of the needs that running contracts may engage in open exercices, paid or not, and marks them: of some familles
-- and opérations (null: of all), in some exercices (null: in all that are open). One that is there already is left as it is.
CREATE OR REPLACE FUNCTION prevoir_besoins(p_organizations uuid[], p_cibles uuid[], p_exercices integer[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  INSERT INTO besoins (organization_id, exercice, perimetre, cible_id, montant_ht, nombre, a_juger)
  SELECT DISTINCT organization_id, exercice, perimetre, cible_id, 0, 0, true
  FROM besoins_prevus
  WHERE organization_id = ANY (p_organizations) AND (p_exercices IS NULL OR exercice = ANY (p_exercices))
    AND (p_cibles IS NULL OR famille_id = ANY (p_cibles) OR operation_id = ANY (p_cibles))
  ORDER BY 1, 2, 3, 4
  ON CONFLICT ON CONSTRAINT besoins_groupe DO NOTHING
$$;

REVOKE ALL ON FUNCTION prevoir_besoins FROM PUBLIC;
