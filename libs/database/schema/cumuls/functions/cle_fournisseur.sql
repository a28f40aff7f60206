-- Key of a legal unit: two identifiers of one SIREN are one supplier.
CREATE OR REPLACE FUNCTION cle_fournisseur(siren text, type_id text, identifiant text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(siren, type_id || ' ' || identifiant);

REVOKE ALL ON FUNCTION cle_fournisseur FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cle_fournisseur TO achats_app;
