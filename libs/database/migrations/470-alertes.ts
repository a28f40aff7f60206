import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/** Alerts given, each once: the key says which deadline and which warning of it. */
export class Alertes1790000000470 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE alertes (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT uuidv7(),
        type text NOT NULL CHECK (type IN ('echeance', 'delai_paiement')),
        marche_id uuid,
        mandat_id uuid,
        cle text NOT NULL,
        date_limite date NOT NULL,
        donnees jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        CONSTRAINT alertes_une_fois UNIQUE NULLS NOT DISTINCT (organization_id, type, marche_id, mandat_id, cle),
        FOREIGN KEY (organization_id, marche_id) REFERENCES marches (organization_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organization_id, mandat_id) REFERENCES mandats (organization_id, id) ON DELETE CASCADE,
        CHECK ((type = 'echeance') = (marche_id IS NOT NULL) AND (type = 'delai_paiement') = (mandat_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX alertes_liste ON alertes (organization_id, created_at DESC, id DESC)');
    await runner.query(
      'CREATE INDEX alertes_marche ON alertes (organization_id, marche_id) WHERE marche_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX alertes_mandat ON alertes (organization_id, mandat_id) WHERE mandat_id IS NOT NULL',
    );
    for (const statement of rowLevelSecurity('alertes', ['SELECT', 'INSERT'])) await runner.query(statement);
    // What the scheduled tasks go through: the organisations, and those with a crossing to publish.
    await runner.query(`
      CREATE FUNCTION organisations_a_surveiller() RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$ SELECT organization_id FROM organization_modules WHERE module = 'achats_publics' ORDER BY 1 $$`);
    await runner.query(`
      CREATE FUNCTION organisations_a_prevenir() RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$ SELECT DISTINCT organization_id FROM franchissements_seuils WHERE publie_le IS NULL ORDER BY 1 $$`);
    for (const name of FUNCTIONS) {
      await runner.query(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`);
      await runner.query(`GRANT EXECUTE ON FUNCTION ${name} TO ${APP_ROLE}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of FUNCTIONS) await runner.query(`DROP FUNCTION ${name}`);
    await runner.query('DROP TABLE alertes');
  }
}

const FUNCTIONS = ['organisations_a_surveiller()', 'organisations_a_prevenir()'];
