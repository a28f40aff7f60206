-- Text without case or accents, for searches that ignore both. unaccent() is declared STABLE because its dictionary
-- could be replaced. Ours is named with its schema and never replaced, so this function may be IMMUTABLE and serve in
-- indexes and generated columns. translate() would be five times slower.
CREATE OR REPLACE FUNCTION recherche_normalisee(texte text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(public.unaccent('public.unaccent'::regdictionary, texte));
