import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/**
 * The line of the imports. An organisation runs one import at a time, under a lock that ends with the transaction of the
 * run, so with its process. Its last turn gives its place in the line.
 */
export class ImportTours1790000000740 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_tours (
        organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
        dernier_tour timestamptz NOT NULL
      )`);
    await runner.query(
      "COMMENT ON COLUMN import_tours.dernier_tour IS 'when the organisation last began or ended an import'",
    );
    for (const statement of rowLevelSecurity('import_tours')) await runner.query(statement);
    await runner.query('DROP INDEX imports_a_faire');
    await runner.query(`
      CREATE INDEX imports_en_attente ON imports (organization_id, created_at, id)
        WHERE statut IN ('en_attente', 'en_cours')`);
    await runner.query('DROP FUNCTION imports_a_faire()');
    await runner.query('DROP FUNCTION verrou_import(uuid)');
    await runner.query(`
      CREATE FUNCTION verrou_imports(p_organization_id uuid) RETURNS bigint
      LANGUAGE sql IMMUTABLE
      RETURN hashtextextended('imports of ' || p_organization_id, 0)`);
    // For the task-worker, across organisations: the oldest import of each organisation that runs none, in the order of
    // the organisations' last turns. A run that died is taken up later each time: what ended it may still be there.
    await runner.query(`
      CREATE FUNCTION imports_suivants(p_taille_max bigint) RETURNS TABLE (organization_id uuid, id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        WITH verrous AS (
          SELECT (classid::bigint << 32) | objid::bigint AS cle FROM pg_locks
          WHERE locktype = 'advisory' AND granted AND objsubid = 1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())),
        premiers AS (
          SELECT DISTINCT ON (import.organization_id) import.*
          FROM imports import WHERE import.statut IN ('en_attente', 'en_cours')
          ORDER BY import.organization_id, import.created_at, import.id)
        SELECT premier.organization_id, premier.id
        FROM premiers premier LEFT JOIN import_tours tour ON tour.organization_id = premier.organization_id
        WHERE verrou_imports(premier.organization_id) NOT IN (SELECT cle FROM verrous)
          AND (premier.started_at IS NULL OR premier.started_at < now() - premier.tentatives * interval '5 seconds')
          AND (p_taille_max IS NULL OR premier.fichier_taille <= p_taille_max)
        ORDER BY tour.dernier_tour NULLS FIRST, premier.created_at, premier.id
        LIMIT 20
      $$`);
    await runner.query('REVOKE ALL ON FUNCTION imports_suivants(bigint) FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION imports_suivants(bigint) TO achats_app');
    // For who waits: how many imports of all organisations begin before this one, and one more. Null when it does not wait.
    await runner.query(`
      CREATE FUNCTION rang_import(p_organization_id uuid, p_id uuid) RETURNS integer
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        WITH tours AS (
          SELECT import.organization_id, import.id, import.statut, import.created_at,
                 row_number() OVER (PARTITION BY import.organization_id ORDER BY import.created_at, import.id) AS tour
          FROM imports import WHERE import.statut IN ('en_attente', 'en_cours')),
        rangs AS (
          SELECT tours.organization_id, tours.id,
                 row_number() OVER (ORDER BY tours.tour, dernier.dernier_tour NULLS FIRST, tours.created_at, tours.id) AS rang
          FROM tours LEFT JOIN import_tours dernier ON dernier.organization_id = tours.organization_id
          WHERE tours.statut = 'en_attente')
        SELECT rang::integer FROM rangs
        WHERE organization_id = p_organization_id AND id = p_id
          AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
      $$`);
    await runner.query('REVOKE ALL ON FUNCTION rang_import(uuid, uuid) FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION rang_import(uuid, uuid) TO achats_app');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION rang_import(uuid, uuid)');
    await runner.query('DROP FUNCTION imports_suivants(bigint)');
    await runner.query('DROP FUNCTION verrou_imports(uuid)');
    await runner.query('DROP TABLE import_tours');
    await runner.query('DROP INDEX imports_en_attente');
    await runner.query(
      "CREATE INDEX imports_a_faire ON imports (created_at) WHERE statut IN ('en_attente', 'en_cours')",
    );
    await runner.query(`
      CREATE FUNCTION verrou_import(p_import_id uuid) RETURNS bigint
      LANGUAGE sql IMMUTABLE
      RETURN hashtextextended('import ' || p_import_id, 0)`);
    await runner.query(`
      CREATE FUNCTION imports_a_faire() RETURNS TABLE (organization_id uuid, id uuid, tentatives integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        WITH verrous AS (
          SELECT (classid::bigint << 32) | objid::bigint AS cle FROM pg_locks
          WHERE locktype = 'advisory' AND granted AND objsubid = 1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
        SELECT organization_id, id, tentatives FROM imports
        WHERE statut IN ('en_attente', 'en_cours') AND verrou_import(id) NOT IN (SELECT cle FROM verrous)
        ORDER BY created_at LIMIT 1000
      $$`);
    await runner.query('REVOKE ALL ON FUNCTION imports_a_faire() FROM PUBLIC');
    await runner.query('GRANT EXECUTE ON FUNCTION imports_a_faire() TO achats_app');
  }
}
