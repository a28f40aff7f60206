import type { Client } from 'pg';
import { checksumOf, readMigrations } from './schema-files.js';
import { MIGRATIONS_TABLE, migrationName, migrationTimestamp } from './sql-migration.js';

/** Migrations of the last version before the baseline. Their tables are those of the baseline. */
const FORMER_MIGRATIONS = [
  'Roles1790000000001',
  'Identity1790000000010',
  'Audit1790000000020',
  'Search1790000000100',
  'ExercicesServices1790000000110',
  'Nomenclature1790000000120',
  'Fournisseurs1790000000130',
  'Marches1790000000140',
  'Mandats1790000000150',
  'RechercheMandats1790000000155',
  'BordereauxPrix1790000000160',
  'RecherchePrix1790000000170',
  'Imports1790000000200',
  'IndexRecherche1790000000210',
  'Webhooks1790000000300',
  'WebhookWorker1790000000310',
  'ApiKeys1790000000500',
  'AccountInvitations1790000000510',
  'PlatformHealth1790000000520',
  'ReglesPassation1790000000400',
  'LignesJugees1790000000410',
  'Classement1790000000420',
  'Cumuls1790000000430',
  'CumulsCalcul1790000000440',
  'CumulsDeclencheurs1790000000450',
  'CumulsRecompte1790000000460',
  'Alertes1790000000470',
  'ExportTickets1790000000550',
  'ExecutionsTaches1790000000480',
  'Assistant1790000000600',
];

/** The table in which the former versions noted their migrations. Its name is now a view that refuses them. */
const FORMER_TABLE = 'migrations';

/**
 * Takes over a database of the last version before the baseline: its tables are those of the baseline, which is noted as
 * done. Its functions, triggers and policies are replaced with the repeatable files.
 * @throws Error for a database of any version before that one
 */
export async function adoptFormerVersion(owner: Client): Promise<void> {
  const { rows: tables } = await owner.query(`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = $1`, [
    FORMER_TABLE,
  ]);
  if (tables.length === 0) return;
  const { rows } = await owner.query<{ name: string }>(`SELECT name FROM ${FORMER_TABLE}`);
  const former = new Set(rows.map(({ name }) => name));
  if (former.size !== FORMER_MIGRATIONS.length || FORMER_MIGRATIONS.some((name) => !former.has(name)))
    throw new Error(
      'la base de données vient d’une version trop ancienne pour être reprise : mettez-la d’abord à jour avec la version qui précède celle-ci.',
    );
  const baseline = readMigrations()[0]!;
  await owner.query('BEGIN');
  try {
    await owner.query(`DROP TABLE ${FORMER_TABLE}`);
    // As TypeORM makes it.
    await owner.query(
      `CREATE TABLE ${MIGRATIONS_TABLE} (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL)`,
    );
    await owner.query(`INSERT INTO ${MIGRATIONS_TABLE} (timestamp, name) VALUES ($1, $2)`, [
      migrationTimestamp(baseline),
      migrationName(baseline),
    ]);
    await owner.query('INSERT INTO schema_files (name, checksum) VALUES ($1, $2)', [
      baseline.name,
      checksumOf(baseline),
    ]);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}
