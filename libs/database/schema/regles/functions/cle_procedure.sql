-- Key of a procedure as findProcedure() of libs/procurement makes it: without case, accents, curly apostrophes and
-- repeated spaces.
CREATE OR REPLACE FUNCTION cle_procedure(libelle text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(recherche_normalisee(libelle), '[\s\u00a0\u202f]+', ' ', 'g'));
