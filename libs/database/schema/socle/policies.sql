-- The processes use what is in the schema and create nothing there.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO achats_app;

-- Each process compares these with its own files before it serves (libs/database/schema-version.ts).
GRANT SELECT ON schema_files TO achats_app;
