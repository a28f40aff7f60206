-- What the tables need before them: the role that every query of the processes runs as, and the extensions that
-- columns and indexes use.

DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'achats_app') THEN
    CREATE ROLE achats_app NOLOGIN;
  END IF;
  -- The migrating login may also be the one the processes use: it must be able to become the role.
  IF NOT pg_has_role(current_user, 'achats_app', 'SET') THEN
    EXECUTE format('GRANT achats_app TO %I WITH SET TRUE, INHERIT FALSE', current_user);
  END IF;
END $$;

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA public;
