-- How lines were bought: on a contract, known or cited; without one; or in a file that names none, which does not say.
CREATE OR REPLACE FUNCTION passation_lignes(marche_id uuid, marche_inconnu boolean, marche_non_renseigne boolean) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN marche_id IS NOT NULL OR marche_inconnu THEN 'marche'
            WHEN marche_non_renseigne THEN 'inconnue' ELSE 'hors_marche' END;

REVOKE ALL ON FUNCTION passation_lignes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION passation_lignes TO achats_app;
