import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { TestDatabase } from '#testing/database.js';
import { createManyLines, createWideOrganization } from '../../test/support/many-lines.js';

export const LINES = 1_000_000;
export const FAMILLES = 5_000;

/** Names of things that are bought, as long as those of a nomenclature: labels of the CPV. */
function names(): string[] {
  const [, ...rows] = readFileSync('libs/procurement/data/cpv.csv', 'utf8').trim().split('\n');
  return rows
    .map((row) => row.split(';').slice(3).join(';').replaceAll('"', ''))
    .filter((name) => name.length < 80)
    .slice(0, FAMILLES);
}

/** The familles of a large authority in place of the few that lines are made with, and their lines spread over them. */
const RENAME = `
  UPDATE familles SET libelle = nom.libelle FROM unnest($2::text[]) WITH ORDINALITY AS nom (libelle, rang)
  WHERE organization_id = $1 AND code = lpad(nom.rang::text, 4, '0')`;
const ADD = `
  INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
  SELECT $1, nomenclature.id, lpad(nom.rang::text, 4, '0'), nom.libelle,
         (ARRAY['fournitures', 'services', 'travaux'])[1 + nom.rang % 3]
  FROM nomenclatures nomenclature, unnest($2::text[]) WITH ORDINALITY AS nom (libelle, rang)
  WHERE nomenclature.organization_id = $1 ON CONFLICT DO NOTHING`;
/** Each famille that lines are made with becomes twenty, bought by the same directions. */
const RANK = `1 + 20 * (substr(ligne.compte, 2)::int - 1000) + (hashint8(ligne.montant_ht::bigint) & 2147483647) % 20`;
const SPREAD = `
  WITH liste AS (SELECT array_agg(id ORDER BY code) AS ids, array_agg(type_achat ORDER BY code) AS types
                 FROM familles WHERE organization_id = $1)
  UPDATE lignes_mandat ligne SET famille_id = liste.ids[${RANK}], type_achat = liste.types[${RANK}]
  FROM liste WHERE ligne.organization_id = $1 AND ligne.famille_id IS NOT NULL`;
const PAYMENTS = `
  INSERT INTO suivi_dgp (organization_id, mandat_id, eligible, date_demande, date_debut, date_mandatement, date_paiement)
  SELECT $1, id, true, date_emission - 10, date_emission - 10, date_emission,
         CASE WHEN hashint8(numero::bigint) % 20 <> 0 THEN date_emission - 10 + 5 + abs(hashint8(numero::bigint)) % 40 END
  FROM mandats WHERE organization_id = $1`;
const INDEXES = `
  SELECT pg_get_indexdef(indexrelid) AS definition, indexrelid::regclass::text AS name FROM pg_index
  WHERE indrelid = 'lignes_mandat'::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`;

/** Fills a database with one organisation and gives its id. Some minutes: no trigger runs, the rollups are made once. */
export async function loadLargeOrganization({ name }: TestDatabase): Promise<string> {
  const url = process.env['TEST_POSTGRES_URL']!.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'; SET idle_in_transaction_session_timeout = 0`,
  );
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO organizations (name) VALUES ('Métropole de mesure') RETURNING id`,
  );
  const { id } = rows[0]!;
  const labels = names();
  const startedAt = performance.now();
  const tell = (step: string): void =>
    console.log(`  ${step}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  await createWideOrganization(client, id);
  await client.query(RENAME, [id, labels]);
  await client.query(ADD, [id, labels]);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  await client.query(`SET session_replication_role = 'replica'`);
  for (const index of indexes) await client.query(`DROP INDEX ${index.name}`);
  await createManyLines(client, id, LINES);
  tell('lines');
  await client.query(SPREAD, [id]);
  tell('spread over the familles');
  await client.query(PAYMENTS, [id]);
  await client.query(`SET session_replication_role = 'origin'`);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('VACUUM (ANALYZE)');
  tell('indexes, statistics');
  await client.query('SELECT reconstruire_cumuls($1)', [id]);
  tell('rollups');
  await client.query('VACUUM (ANALYZE)');
  await client.end();
  return id;
}
