import { readFileSync } from 'node:fs';
import pg from 'pg';
import { differences, readCatalogue } from '#database/catalogue.js';
import { migrate } from '#database/migrate.js';
import { loadReglesReglementaires } from '#database/regles-reglementaires.js';
import { checksumOf, readMigrations } from '#database/schema-files.js';
import { withClient } from '#database/with-client.js';
import { tableDelaisAcheteur } from '#procurement/delais-acheteur.js';
import { tableNaturesSiren } from '#procurement/nature-acheteur.js';
import { tableTauxInterets } from '#procurement/interets.js';
import { JUSTIFICATIONS } from '#procurement/justifications.js';
import { tableSeuils } from '#procurement/seuils.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { createFormerDatabase } from '../support/former-version.js';

async function countRows(owner: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'schema_migrations', 'schema_files')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
    counts.set(name, Number(rows[0]!.count));
  }
  return counts;
}

const REGLES = {
  seuils: tableSeuils(),
  tauxInterets: tableTauxInterets(),
  delaisLegaux: tableDelaisAcheteur(),
  naturesSiren: tableNaturesSiren(),
  justifications: JUSTIFICATIONS,
};

describe('a database of the version before the schema files', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let before: Map<string, number>;
  let applied: string[];
  beforeAll(async () => {
    database = await createFormerDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    before = await countRows(owner);
    applied = await migrate(database.ownerUrl);
    // As the migration step does: the rollups are made again under the rules of this release.
    await loadReglesReglementaires(database.ownerUrl, REGLES);
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
  });

  it('is taken over without its tables being made again', () => {
    const [baseline, ...later] = readMigrations().map(({ name }) => name);
    expect(applied).toEqual([...later, 'schema']);
    expect(applied).not.toContain(baseline);
  });

  it('has the schema of a new database', async () => {
    const fresh = await createTestDatabase();
    const expected = await withClient(fresh.ownerUrl, readCatalogue).finally(() => fresh.drop());
    expect(differences(await readCatalogue(owner), expected)).toEqual([]);
  });

  it('keeps every row', async () => {
    const after = await countRows(owner);
    // The rollups are counted again below, from the lines.
    const kept = [...before].filter(([name]) => !/^(cumuls_|besoins$|franchissements_seuils$)/.test(name));
    const changed = kept.filter(([name, count]) => after.get(name) !== count);
    expect(before.get('mandats')).toBe(300);
    // Who never had a password becomes an invitation; questions in visitors' own words are gone.
    expect(Object.fromEntries(changed)).toEqual({
      account_invitations: 1,
      organization_members: 5,
      chatbot_questions: 1,
      // Contracts are judged by the library alone.
      procedures_passation: 14,
      justifications: 15,
      // The first quarter of 2016 has two of its own now.
      seuils: 42,
    });
    expect([after.get('organization_members'), after.get('member_invitations')]).toEqual([4, 1]);
  });

  it('finds its rollups equal to a recount, and its audit chain whole', async () => {
    const { rows: organizations } = await owner.query<{ id: string }>('SELECT id FROM organizations');
    for (const { id } of organizations) {
      const { rows: gaps } = await owner.query('SELECT * FROM ecarts_cumuls($1) WHERE ecarts <> 0', [id]);
      expect(gaps).toEqual([]);
      await owner.query(`SELECT set_config('app.organization_id', $1, false)`, [id]);
      const { rows } = await owner.query('SELECT entries::int, first_bad FROM audit_verify()');
      expect(rows).toEqual([{ entries: expect.any(Number), first_bad: null }]);
      expect(rows[0].entries).toBeGreaterThan(0);
    }
  });

  it('has the needs judged that a migration marked, under the same rules', async () => {
    const marked = await owner.query('UPDATE besoins SET engage_min_ht = 7, a_juger = true RETURNING id');
    expect(marked.rows.length).toBeGreaterThan(0);
    expect(await loadReglesReglementaires(database.ownerUrl, REGLES)).toBe(false);
    expect((await owner.query('SELECT FROM besoins WHERE a_juger OR engage_min_ht = 7')).rows).toEqual([]);
  });

  it('is not touched the second time', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });
});

describe('what the migrations make of the rows of before', () => {
  /** Rows that do not meet: one database and its migration serve them all. */
  const written = {
    services: `WITH ville AS (INSERT INTO organizations (name) VALUES ('Ville') RETURNING id)
       INSERT INTO services (organization_id, code, libelle) SELECT id, 'C' || n, 'S' FROM ville, generate_series(1, 45) n;
       UPDATE services SET parent_id = parent.id FROM services parent
       WHERE services.code = 'C' || (substr(parent.code, 2)::int + 1)`,
    uploads: `WITH ville AS (INSERT INTO organizations (name) VALUES ('Ville') RETURNING id)
       INSERT INTO imports (organization_id, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type)
       SELECT id, nom, 1, repeat('0', 64), 'x', 'account' FROM ville, unnest(ARRAY[
         U&'fac\\202Eture.csv', U&'\\200B', 'été 2025.csv']) nom`,
    contracts: `WITH ville AS (INSERT INTO organizations (name) VALUES ('Ville') RETURNING id),
            annee AS (INSERT INTO exercices (organization_id, annee) SELECT id, 2025 FROM ville RETURNING organization_id)
       INSERT INTO marches (organization_id, numero, exercice, objet, complements, empreinte_import)
       SELECT organization_id, numero, 2025, 'x', complements, empreinte FROM annee, (VALUES
         ('1', '{"ccag": "Travaux", "marcheInnovant": true, "tauxAvance": "0.1000", "autre": 1}'::jsonb, 'a'),
         ('2', '{"ccag": "Autre", "marcheInnovant": "oui", "tauxAvance": "10 %", "origineUE": 2}', 'b'),
         ('3', '{}', NULL)) lu (numero, complements, empreinte)`,
    needs: `WITH ville AS (INSERT INTO organizations (name) VALUES ('Engagée') RETURNING id),
            annee AS (INSERT INTO exercices (organization_id, annee) SELECT id, 2026 FROM ville RETURNING organization_id),
            version AS (INSERT INTO nomenclatures (organization_id, numero, libelle) SELECT id, 1, 'V1' FROM ville RETURNING *),
            famille AS (INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
                        SELECT organization_id, id, '20.02', 'Nettoyage', 'services' FROM version RETURNING *)
       INSERT INTO marches (organization_id, numero, exercice, objet, montant, date_notification, duree_mois, famille_id)
       SELECT famille.organization_id, 'M-1', 2026, 'Nettoyage', 6000000, '2026-01-01', 1200, famille.id FROM famille, annee`,
    demo: `INSERT INTO operators (email, name, password_hash) VALUES
         ('operateur@demo.test', 'x', 'x'), ('operatrice@ville.fr', 'y', 'y');
       WITH real AS (INSERT INTO organizations (name, siret) VALUES ('Vraie', '21930048600018') RETURNING id),
            demo AS (INSERT INTO organizations (name, siret) VALUES ('Renommée', '21690123100011') RETURNING id),
            account AS (INSERT INTO accounts (email, name, password_hash)
                        VALUES ('Acheteur@demo.test', 'x', 'x'), ('a@ville.fr', 'y', 'y') RETURNING id, email)
       INSERT INTO organization_members (organization_id, account_id, role)
       SELECT demo.id, account.id, 'acheteur' FROM demo, account WHERE email LIKE '%demo.test'`,
  };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createFormerDatabase(Object.values(written).join(';\n'));
    await migrate(database.ownerUrl);
  });
  afterAll(() => database.drop());
  const found = (sql: string): Promise<object[]> =>
    withClient(database.ownerUrl, async (owner) => (await owner.query<object>(sql)).rows);

  it('lifts services that hang below the twentieth level', async () => {
    const levels = await found(
      `WITH RECURSIVE arbre AS (
         SELECT id, 1 AS niveau FROM services WHERE parent_id IS NULL
         UNION ALL
         SELECT service.id, niveau + 1 FROM services service JOIN arbre ON arbre.id = service.parent_id)
       SELECT niveau, count(*)::int AS nombre FROM arbre GROUP BY niveau ORDER BY niveau`,
    );
    expect(levels).toEqual(
      Array.from({ length: 20 }, (_, index) => ({ niveau: index + 1, nombre: index === 19 ? 26 : 1 })),
    );
  });

  it('cleans the names of uploads', async () => {
    const names = await found('SELECT fichier_nom FROM imports ORDER BY fichier_nom COLLATE "C"');
    expect(names).toEqual(['facture.csv', 'sans nom', 'été 2025.csv'].map((fichier_nom) => ({ fichier_nom })));
  });

  it('moves what imports kept of DECP beside the columns into them, and leaves what does not fit', async () => {
    const rows = await found(
      `SELECT ccag, marche_innovant, taux_avance, origine_ue, complements, provenances FROM marches WHERE objet = 'x' ORDER BY numero`,
    );
    const none = { ccag: null, marche_innovant: null, taux_avance: null, origine_ue: null };
    const moved = { ccag: 'Travaux', marche_innovant: true, taux_avance: '0.1000' };
    expect(rows).toEqual([
      { ...none, ...moved, complements: { autre: 1 }, provenances: {} },
      {
        ...none,
        complements: { ccag: 'Autre', marcheInnovant: 'oui', tauxAvance: '10 %', origineUE: 2 },
        provenances: {},
      },
      { ...none, complements: {}, provenances: { objet: 'saisie', categorie: 'saisie' } },
    ]);
  });

  it('notes the thresholds that a need was past already, and announces none', async () => {
    await loadReglesReglementaires(database.ownerUrl, REGLES);
    const upgraded = `FROM franchissements_seuils JOIN organizations ON organizations.id = organization_id AND name = 'Engagée'`;
    // Without lines it waits for the night.
    await found(`SELECT revoir_engagements(id) FROM organizations WHERE name = 'Engagée'`);
    expect(await found(`SELECT code, besoin_ht::int, publie_le IS NOT NULL AS told ${upgraded}`)).toEqual([
      { code: 'dispense', besoin_ht: 60_000, told: true },
    ]);
  });

  it('marks the demo by the addresses and the organisation that it always had', async () => {
    const marked = await found(
      `SELECT email AS name FROM accounts WHERE demo UNION ALL SELECT email FROM operators WHERE demo
       UNION ALL SELECT name FROM organizations WHERE demo ORDER BY 1`,
    );
    expect(marked.map((row) => (row as { name: string }).name).sort()).toEqual([
      'Acheteur@demo.test',
      'Renommée',
      'operateur@demo.test',
    ]);
  });
});

describe('what the migrations make of the rows of before, each in a database of its own', () => {
  /** Migrates a database with these rows and answers what a statement then finds. */
  async function migrated(rows: string, sql: string): Promise<object[]> {
    const database = await createFormerDatabase(rows);
    try {
      await migrate(database.ownerUrl);
      return await withClient(database.ownerUrl, async (owner) => (await owner.query<object>(sql)).rows);
    } finally {
      await database.drop();
    }
  }

  it('marks what the demo made: accounts that it invited, keys of its accounts', async () => {
    const marked = await migrated(
      `WITH ville AS (INSERT INTO organizations (name, siret) VALUES ('Vraie', '21930048600018') RETURNING id),
            demo AS (INSERT INTO organizations (name, siret) VALUES ('Démo', '21690123100011') RETURNING id),
            account AS (INSERT INTO accounts (email, name, password_hash)
                        SELECT email, 'x', 'x' FROM unnest(ARRAY['acheteur@demo.test', 'invite@ville.fr',
                          'ailleurs@ville.fr', 'a@ville.fr']) email RETURNING id, email),
            invited AS (INSERT INTO account_invitations (account_id, token_hash, expires_at, accepted_at)
                        SELECT id, sha256(email::bytea), now(), now() FROM account WHERE email LIKE '%@ville.fr'),
            member AS (INSERT INTO organization_members (organization_id, account_id, role)
                       SELECT demo.id, account.id, 'acheteur' FROM demo, account
                       WHERE email <> 'a@ville.fr'
                       UNION ALL
                       SELECT ville.id, account.id, 'acheteur' FROM ville, account WHERE email = 'ailleurs@ville.fr')
       INSERT INTO api_keys (organization_id, label, permissions, hash, created_by)
       SELECT ville.id, 'clé de ' || email, '{procurement.read}', sha256(email::bytea), account.id FROM ville, account`,
      `SELECT email AS name FROM accounts WHERE demo UNION ALL SELECT label FROM api_keys WHERE demo`,
    );
    expect(marked.map((row) => (row as { name: string }).name).sort()).toEqual([
      'acheteur@demo.test',
      'clé de acheteur@demo.test',
      'clé de invite@ville.fr',
      'invite@ville.fr',
    ]);
  });

  it('marks who was let into an organisation of somebody else by the demo, and the keys that they made', async () => {
    const marked = await migrated(
      `WITH ville AS (INSERT INTO organizations (name, siret) VALUES ('Vraie', '21930048600018') RETURNING id),
            account AS (INSERT INTO accounts (email, name, password_hash)
                        VALUES ('place@ville.fr', 'x', 'x'), ('agent@ville.fr', 'x', 'x') RETURNING id, email),
            operator AS (INSERT INTO operators (email, name, password_hash)
                         VALUES ('operateur@demo.test', 'x', 'x'), ('operatrice@ville.fr', 'x', 'x')
                         RETURNING id, CASE email WHEN 'operateur@demo.test' THEN 'place@ville.fr'
                                                  ELSE 'agent@ville.fr' END AS places),
            member AS (INSERT INTO organization_members (organization_id, account_id, role)
                       SELECT ville.id, account.id, 'acheteur' FROM ville, account RETURNING id, account_id),
            written AS (INSERT INTO audit_entries (organization_id, sequence, created_at, actor_type, actor_id, action,
                          resource_type, resource_id, details, previous_hash, hash)
                        SELECT ville.id, row_number() OVER (), now(), 'operator', operator.id, 'member.added',
                               'member', member.id::text, '{}', '', ''
                        FROM ville, member JOIN account ON account.id = member.account_id
                        JOIN operator ON operator.places = account.email)
       INSERT INTO api_keys (organization_id, label, permissions, hash, created_by)
       SELECT ville.id, U&'clé \\202Ede ' || email, '{procurement.read}', sha256(email::bytea), account.id
       FROM ville, account`,
      `SELECT account.email AS name FROM organization_members member JOIN accounts account ON account.id = account_id
       WHERE member.demo UNION ALL SELECT label FROM api_keys WHERE demo`,
    );
    expect(marked).toEqual([{ name: 'place@ville.fr' }, { name: 'clé de place@ville.fr' }]);
  });
});

it('has every migration that was merged, as it was merged', () => {
  const merged = JSON.parse(readFileSync('test/fixtures/schema/merged-migrations.json', 'utf8')) as object;
  const present = Object.fromEntries(readMigrations().map((file) => [file.name, checksumOf(file)]));
  // Those not merged yet come after.
  expect(Object.entries(present).slice(0, Object.keys(merged).length)).toEqual(Object.entries(merged));
});

describe('the migration step', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());
  const asOwner = (sql: string) => withClient(database.ownerUrl, (client) => client.query(sql));

  it('finds nothing to do in a database of this version', async () => {
    expect(await migrate(database.ownerUrl)).toEqual([]);
  });

  it('stops on a migration that was edited after it ran, and names it', async () => {
    await asOwner(`UPDATE schema_files SET checksum = 'other' WHERE name = '0001-baseline.sql'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/0001-baseline\.sql a été modifiée/);
  });

  it('stops on a database that a later version migrated', async () => {
    await asOwner(`INSERT INTO schema_files (name, checksum) VALUES ('9999-later.sql', 'x')`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/version plus récente \(migration 9999-later\.sql\)/);
  });

  it('stops on a database of a version that is too old', async () => {
    await asOwner(`
      DROP VIEW migrations;
      CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL);
      INSERT INTO migrations (timestamp, name) VALUES (1790000000001, 'Roles1790000000001')`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(/version trop ancienne/);
  });

  it('of the version before is refused in words: it reads its table of migrations first', async () => {
    await expect(asOwner('SELECT * FROM migrations')).rejects.toThrow(
      /mise à jour par une version plus récente du service : mettez ce programme à jour/,
    );
  });

  it('brings back functions, triggers, policies and grants that were changed or lost, and drops what is no longer said', async () => {
    const expected = await withClient(database.ownerUrl, readCatalogue);
    await asOwner(`
      DROP TRIGGER _100_lignes__update ON comptes;
      DROP POLICY tenant_isolation ON marches;
      GRANT DELETE ON audit_entries TO achats_app;
      CREATE FUNCTION surplus() RETURNS int LANGUAGE sql AS 'SELECT 1';
      CREATE OR REPLACE FUNCTION montant_min(montant numeric, ttc boolean) RETURNS numeric
        LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 3;
      UPDATE schema_files SET checksum = 'other' WHERE name = 'schema'`);
    expect(await migrate(database.ownerUrl)).toEqual(['schema']);
    expect(differences(await withClient(database.ownerUrl, readCatalogue), expected)).toEqual([]);
  });

  it('is done once when several processes start together', async () => {
    await asOwner(`UPDATE schema_files SET checksum = 'other' WHERE name = 'schema'`);
    const outcomes = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl)));
    expect(outcomes.flat()).toEqual(['schema']);
  });
});
