import type { DataSource } from 'typeorm';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import pg from 'pg';

/** A database of its own with one organisation, reached as the processes reach it. */
export interface TestDepenses {
  database: TestDatabase;
  dataSource: DataSource;
  tenants: TenantDatabase;
  organizationId: string;
  /** Runs work in a transaction of the organisation. */
  run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export async function startDepenses(): Promise<TestDepenses> {
  const database = await createTestDatabase();
  const dataSource = await createDataSource(database.appUrl, { poolSize: 6, applicationName: 'test' }).initialize();
  const tenants = new TenantDatabase(dataSource);
  const organizationId = await createOrganization(database.ownerUrl);
  return {
    database,
    dataSource,
    tenants,
    organizationId,
    run: (work) => tenants.transaction({ organizationId }, work),
    close: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

async function createOrganization(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`
      WITH created AS (INSERT INTO organizations (name, siret) VALUES ('Ville', '21930048200017') RETURNING id),
           module AS (INSERT INTO organization_modules SELECT id, 'achats_publics' FROM created)
      SELECT id FROM created`);
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}

/** A row as columns, inserted as it is; answers its identifier. */
export async function insert(
  tx: Transaction,
  organizationId: string,
  table: string,
  row: Record<string, unknown>,
): Promise<string> {
  const columns = Object.keys(row);
  const inserted = await tx.first<{ id: string }>(
    `INSERT INTO ${table} (organization_id, ${columns.join(', ')})
     VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING to_jsonb(${table})->>'id' AS id`,
    [organizationId, ...Object.values(row)],
  );
  return inserted!.id;
}

/** What a local authority has before its first mandat. */
export interface Referentiel {
  services: string[];
  /** By code: A (fournitures), B (services), C (services), T (travaux). */
  familles: Record<'A' | 'B' | 'C' | 'T', string>;
  operations: string[];
  fournisseurs: string[];
  /** Numbers M1 to M6. */
  marches: string[];
}

const PROCEDURES = [
  'Procédure adaptée',
  'Appel d’offres ouvert',
  'Marché passé sans publicité ni mise en concurrence préalable',
  'Autre',
  'Procédure négociée ouverte',
  'PROCEDURE ADAPTEE',
];

/** Two exercices, two services, four familles, two opérations, suppliers sharing SIRENs, six marchés of six procedures. */
export async function createReferentiel(tx: Transaction, organizationId: string): Promise<Referentiel> {
  const put = (table: string, row: Record<string, unknown>) => insert(tx, organizationId, table, row);
  for (const annee of [2025, 2026]) await put('exercices', { annee });
  const services = [
    await put('services', { code: 'S1', libelle: 'Bâtiments' }),
    await put('services', { code: 'S2', libelle: 'Écoles' }),
  ];
  const nomenclature = await put('nomenclatures', { numero: 1, libelle: 'Version 1' });
  const famille = (code: string, type: string, extra: Record<string, unknown> = {}) =>
    put('familles', { nomenclature_id: nomenclature, code, libelle: `Famille ${code}`, type_achat: type, ...extra });
  const familles = {
    A: await famille('A', 'fournitures', { comptes: ['6063'], prefixes_cpv: ['30'] }),
    B: await famille('B', 'services', { comptes: ['611'], prefixes_cpv: ['90'] }),
    C: await famille('C', 'services', { comptes: ['611', '6283'], prefixes_cpv: ['909'] }),
    T: await famille('T', 'travaux', { comptes: ['2313'], prefixes_cpv: ['45'] }),
  };
  const operations = [
    await put('operations', { code: 'O1', libelle: 'École Jaurès' }),
    await put('operations', { code: 'O2', libelle: 'Piscine' }),
  ];
  const fournisseurs: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const siren = index < 6 ? `${100000000 + (index >> 1)}` : null;
    fournisseurs.push(
      await put('fournisseurs', {
        type_id: siren ? 'SIRET' : 'HORS-UE',
        identifiant: siren ? `${siren}0000${index}` : `X${index}`,
        siren,
        raison_sociale: `Entreprise ${index}`,
      }),
    );
  }
  const marches: string[] = [];
  for (const [index, procedure] of PROCEDURES.entries()) {
    marches.push(
      await put('marches', {
        numero: `M${index + 1}`,
        exercice: 2025,
        objet: `Marché ${index + 1}`,
        procedure,
        montant: 80_000 + index * 30_000,
        date_notification: `2025-0${index + 1}-15`,
        date_lancement: index % 2 === 0 ? `2025-0${index + 1}-01` : null,
        cpv: index % 2 === 0 ? '90910000' : '30190000',
      }),
    );
  }
  for (const [numero, hors, section] of COMPTES) {
    await putCompte(tx, organizationId, numero, hors, section);
  }
  return { services, familles, operations, fournisseurs, marches };
}

const COMPTES: readonly (readonly [string, boolean, string])[] = [
  ['60632', false, 'fonctionnement'],
  ['611', false, 'fonctionnement'],
  ['6283', false, 'fonctionnement'],
  ['64111', true, 'fonctionnement'],
  ['2313', false, 'investissement'],
];

async function putCompte(
  tx: Transaction,
  organizationId: string,
  numero: string,
  horsPerimetre: boolean,
  section: string,
): Promise<void> {
  await tx.execute(
    `INSERT INTO comptes (organization_id, numero, norme, libelle, section, hors_perimetre)
     VALUES ($1, $2, 'M57', $2, $3, $4)`,
    [organizationId, numero, section, horsPerimetre],
  );
}
