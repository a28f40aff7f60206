-- The roles of the database, for every way of running it (npm start, the tests, Docker). Run by a superuser, once or
-- again, in a session that has set bootstrap.owner_password and bootstrap.login_password.

DO $$
DECLARE
  missing text;
BEGIN
  FOR missing IN
    SELECT name FROM unnest(ARRAY['achats_owner', 'achats_app', 'achats_login']) AS name
    WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
  LOOP
    EXECUTE format('CREATE ROLE %I', missing);
  END LOOP;
END
$$;

-- Owns the tables and migrates them.
ALTER ROLE achats_owner LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS;
-- What every query runs as: owns nothing, so that row-level security holds for it.
ALTER ROLE achats_app NOLOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS;
-- What the processes sign in as.
ALTER ROLE achats_login LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB NOBYPASSRLS;

GRANT achats_app TO achats_login;
-- The owner may act as the application to check what it sees, and never does so by default.
GRANT achats_app TO achats_owner WITH INHERIT FALSE, SET TRUE;

DO $$
BEGIN
  EXECUTE format('ALTER ROLE achats_owner PASSWORD %L', current_setting('bootstrap.owner_password'));
  EXECUTE format('ALTER ROLE achats_login PASSWORD %L', current_setting('bootstrap.login_password'));
END
$$;
