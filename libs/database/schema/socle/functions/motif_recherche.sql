-- A search text as a LIKE pattern that finds it anywhere. The wildcards that a person types are plain characters.
CREATE OR REPLACE FUNCTION motif_recherche(texte text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '%' || replace(replace(replace(recherche_normalisee(texte), '\', '\\'), '%', '\%'), '_', '\_') || '%';
