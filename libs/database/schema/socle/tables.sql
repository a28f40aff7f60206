-- What the database was brought to: one row a migration, and one for all files that are applied again when they change.
-- The migration step creates it before anything else.
CREATE TABLE IF NOT EXISTS schema_files (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
