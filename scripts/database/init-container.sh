#!/bin/sh
# First start of the postgres container, in /docker-entrypoint-initdb.d: the roles and the database of the service.
set -eu

psql --set ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv login_password DATABASE_LOGIN_PASSWORD
SELECT set_config('bootstrap.owner_password', :'owner_password', false),
       set_config('bootstrap.login_password', :'login_password', false) \g /dev/null
\ir /bootstrap/roles.sql
\ir /bootstrap/schema.sql
SELECT format('ALTER DATABASE %I OWNER TO achats_owner', current_database()) \gexec
SQL
