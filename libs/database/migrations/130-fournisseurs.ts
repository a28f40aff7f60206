import type { MigrationInterface, QueryRunner } from 'typeorm';
import { rowLevelSecurity } from '../row-level-security.js';

/** Suppliers as the files name them; concentration is counted by SIREN, which several identifiers may share. */
export class Fournisseurs1790000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fournisseurs (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT uuidv7(),
        type_id text NOT NULL,
        identifiant text NOT NULL,
        siren text CHECK (siren ~ '^[0-9]{9}$'),
        raison_sociale text NOT NULL,
        recherche text NOT NULL GENERATED ALWAYS AS (recherche_normalisee(identifiant || ' ' || raison_sociale)) STORED,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, type_id, identifiant)
      )`);
    await runner.query('CREATE INDEX fournisseurs_siren ON fournisseurs (organization_id, siren)');
    await runner.query('CREATE INDEX fournisseurs_nom ON fournisseurs (organization_id, raison_sociale, id)');
    for (const statement of rowLevelSecurity('fournisseurs')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE fournisseurs');
  }
}
