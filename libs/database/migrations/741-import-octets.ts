import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/**
 * What the files of an organisation take: the bytes that each import keeps, and those announced for files on their way.
 * The limits of an organisation are counted from both.
 */
export class ImportOctets1790000000741 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE imports ADD COLUMN octets_gardes bigint NOT NULL DEFAULT 0 CHECK (octets_gardes >= 0)',
    );
    await runner.query(
      "COMMENT ON COLUMN imports.octets_gardes IS 'bytes of the upload until the import ends, then of the original rows it keeps'",
    );
    // Of the imports that ended before, the size of the file stands for that of its rows.
    await runner.query("UPDATE imports SET octets_gardes = fichier_taille WHERE statut <> 'echoue'");
    await runner.query(`
      CREATE TABLE import_receptions (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT uuidv7(),
        octets bigint NOT NULL CHECK (octets >= 0),
        bail timestamptz NOT NULL,
        PRIMARY KEY (organization_id, id)
      )`);
    await runner.query("COMMENT ON COLUMN import_receptions.octets IS 'bytes that the file may take'");
    await runner.query(
      "COMMENT ON COLUMN import_receptions.bail IS 'until when the file counts, should its process die'",
    );
    for (const statement of rowLevelSecurity('import_receptions')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE import_receptions');
    await runner.query('ALTER TABLE imports DROP COLUMN octets_gardes');
  }
}
