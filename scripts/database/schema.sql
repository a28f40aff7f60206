-- What the migrations find in the database: the extensions, which only a superuser may install, and a schema of their
-- owner's, closed to everybody else. Run by a superuser in that database, once or again.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

ALTER SCHEMA public OWNER TO achats_owner;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO achats_app;
