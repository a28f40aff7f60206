-- Fired by each statement that inserts, updates or deletes mandats. Writes the number of mandats, carries to their lines and
-- to their search text what these repeat of their mandat, and removes the search text of those that are gone.
CREATE OR REPLACE FUNCTION tg_mandats__lignes_et_compte() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  mandats_comptes jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(compte) INTO mandats_comptes FROM (
      SELECT organization_id, exercice, service_id, count(*) AS nombre FROM apres GROUP BY 1, 2, 3) compte;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(compte) INTO mandats_comptes FROM (
      SELECT organization_id, exercice, service_id, -count(*) AS nombre FROM avant GROUP BY 1, 2, 3) compte;
  ELSE
    SELECT jsonb_agg(compte) INTO mandats_comptes FROM (
      SELECT organization_id, exercice, service_id, sum(sens) AS nombre
      FROM (SELECT organization_id, exercice, service_id, 1 AS sens FROM apres
            UNION ALL SELECT organization_id, exercice, service_id, -1 FROM avant) mandat
      GROUP BY 1, 2, 3 HAVING sum(sens) <> 0) compte;
  END IF;
  IF mandats_comptes IS NOT NULL THEN
    PERFORM lock_mandats(organization_id) FROM (
      SELECT DISTINCT organization_id FROM jsonb_to_recordset(mandats_comptes) AS compte (organization_id uuid)
      ORDER BY 1) organisation;
    INSERT INTO cumuls_mandats AS cumul (organization_id, exercice, service_id, nombre)
    SELECT * FROM jsonb_to_recordset(mandats_comptes)
      AS compte (organization_id uuid, exercice integer, service_id uuid, nombre bigint)
    ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT cumuls_mandats_groupe DO UPDATE SET nombre = cumul.nombre + excluded.nombre;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM recherche_mandats copie USING avant
    WHERE copie.organization_id = avant.organization_id AND copie.mandat_id = avant.id;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE lignes_mandat copie
    SET exercice = change.exercice, service_id = change.service_id, date_emission = change.date_emission
    FROM (SELECT organization_id, id, exercice, service_id, date_emission FROM apres
          EXCEPT SELECT organization_id, id, exercice, service_id, date_emission FROM avant) change
    WHERE copie.organization_id = change.organization_id AND copie.mandat_id = change.id;
    UPDATE recherche_mandats copie
    SET exercice = change.exercice, service_id = change.service_id, date_emission = change.date_emission
    FROM (SELECT organization_id, id, exercice, service_id, date_emission FROM apres
          EXCEPT SELECT organization_id, id, exercice, service_id, date_emission FROM avant) change
    WHERE copie.organization_id = change.organization_id AND copie.mandat_id = change.id;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION tg_mandats__lignes_et_compte FROM PUBLIC;
