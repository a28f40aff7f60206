-- The text that a mandat is searched by.
CREATE OR REPLACE FUNCTION texte_recherche_mandat(numero text, objet text, fournisseur text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN recherche_normalisee(numero || ' ' || objet || ' ' || coalesce(fournisseur, ''));
