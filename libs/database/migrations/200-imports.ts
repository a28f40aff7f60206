import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/**
 * Uploaded files, their ledger and their rows: the ones a person has to look at one by one, the accepted ones in blocks
 * of five hundred, which cost an import a hundredth of what a row each would. The staging of a run is a temporary table of its transaction, so that a run that dies leaves
 * nothing behind.
 */
export class Imports1790000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT uuidv7(),
        type text CHECK (type IN ('decp', 'pes', 'mandats', 'nomenclature', 'bordereau')),
        format text,
        fichier_nom text NOT NULL,
        fichier_taille bigint NOT NULL,
        fichier_sha256 text NOT NULL CHECK (fichier_sha256 ~ '^[0-9a-f]{64}$'),
        chemin text NOT NULL,
        dry_run boolean NOT NULL DEFAULT false,
        statut text NOT NULL DEFAULT 'en_attente' CHECK (statut IN ('en_attente', 'en_cours', 'termine', 'echoue')),
        tentatives integer NOT NULL DEFAULT 0,
        octets_lus bigint NOT NULL DEFAULT 0,
        lignes_lues integer NOT NULL DEFAULT 0,
        lignes_acceptees integer NOT NULL DEFAULT 0,
        lignes_corrigees integer NOT NULL DEFAULT 0,
        lignes_rejetees integer NOT NULL DEFAULT 0,
        bilan jsonb NOT NULL DEFAULT '{}',
        message text,
        erreur jsonb,
        acteur_type text NOT NULL,
        acteur_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        PRIMARY KEY (organization_id, id),
        CHECK (statut <> 'termine' OR lignes_lues = lignes_acceptees + lignes_corrigees + lignes_rejetees)
      )`);
    await runner.query("COMMENT ON COLUMN imports.chemin IS 'path of the upload under DATA_DIR'");
    await runner.query('CREATE INDEX imports_liste ON imports (organization_id, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX imports_fichier ON imports (organization_id, fichier_sha256)');
    await runner.query(
      "CREATE INDEX imports_a_faire ON imports (created_at) WHERE statut IN ('en_attente', 'en_cours')",
    );
    await runner.query(`
      CREATE TABLE import_lignes (
        organization_id uuid NOT NULL,
        import_id uuid NOT NULL,
        numero integer NOT NULL,
        ligne integer,
        statut text NOT NULL CHECK (statut IN ('corrigee', 'rejetee')),
        original text NOT NULL,
        corrections jsonb NOT NULL DEFAULT '[]',
        rejets jsonb NOT NULL DEFAULT '[]',
        avertissements jsonb NOT NULL DEFAULT '[]',
        PRIMARY KEY (organization_id, import_id, numero),
        FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
      )`);
    await runner.query(
      'CREATE INDEX import_lignes_statut ON import_lignes (organization_id, import_id, statut, numero)',
    );
    await runner.query(`
      CREATE TABLE import_lignes_acceptees (
        organization_id uuid NOT NULL,
        import_id uuid NOT NULL,
        bloc integer NOT NULL,
        nombre integer NOT NULL,
        lignes json NOT NULL,
        PRIMARY KEY (organization_id, import_id, bloc),
        FOREIGN KEY (organization_id, import_id) REFERENCES imports (organization_id, id) ON DELETE CASCADE
      )`);
    await runner.query(
      "COMMENT ON COLUMN import_lignes_acceptees.bloc IS 'accepted rows of the numbers 500 * bloc + 1 to 500 * (bloc + 1)'",
    );
    await runner.query(
      "COMMENT ON COLUMN import_lignes_acceptees.lignes IS 'in their order, each [numero, ligne, original, avertissements]'",
    );
    for (const table of ['imports', 'import_lignes', 'import_lignes_acceptees']) {
      for (const statement of rowLevelSecurity(table)) await runner.query(statement);
    }
    // A run holds this lock for as long as its transaction, so as its process, lives.
    await runner.query(`
      CREATE FUNCTION verrou_import(p_import_id uuid) RETURNS bigint
      LANGUAGE sql IMMUTABLE
      RETURN hashtextextended('import ' || p_import_id, 0)`);
    // For the reconciler, across organisations: identifiers of what waits and of what no live process runs.
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION imports_a_faire()');
    await runner.query('DROP FUNCTION verrou_import(uuid)');
    await runner.query('DROP TABLE import_lignes_acceptees');
    await runner.query('DROP TABLE import_lignes');
    await runner.query('DROP TABLE imports');
  }
}
