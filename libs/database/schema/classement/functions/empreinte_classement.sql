-- One number for how a line is classified: two lines that have the same one are classified alike.
CREATE OR REPLACE FUNCTION empreinte_classement(famille_id uuid, type_achat text, source_classement text,
  confiance numeric, marche_id uuid, justification text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hash_record_extended(ROW(famille_id, type_achat, source_classement, confiance, marche_id, justification), 0);

REVOKE ALL ON FUNCTION empreinte_classement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION empreinte_classement TO achats_app;
