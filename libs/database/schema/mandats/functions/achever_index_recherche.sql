-- Lets a bulk load end its work on the search index. What it added waits in the pending list of the index, which every
-- search reads from end to end until it is merged. Merging is the owner's right.
CREATE OR REPLACE FUNCTION achever_index_recherche() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT gin_clean_pending_list('recherche_mandats_fenetres'::regclass) $$;

REVOKE ALL ON FUNCTION achever_index_recherche FROM PUBLIC;
GRANT EXECUTE ON FUNCTION achever_index_recherche TO achats_app;
