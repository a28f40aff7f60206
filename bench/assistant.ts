import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { MoteurLocal } from '#assistant/local/moteur-local.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase } from '#testing/database.js';
import { chargerDemo } from '../test/fixtures/assistant/charger-demo.js';
import { passer, type Resultat } from '../test/fixtures/assistant/passage.js';
import { QUESTIONS } from '../test/fixtures/assistant/questions.js';
import { CONVERSATIONS } from '../test/fixtures/assistant/questions-tenues.js';

/**
 * The two question sets over the demo data: right, wrong (counts double) or declined, and the time of each answer. The
 * database of `ASSISTANT_BENCH_DATABASE` (its owner) and `ASSISTANT_BENCH_APP` is used where it is given, filled or not.
 */
const owner = process.env['ASSISTANT_BENCH_DATABASE'];
const database =
  owner === undefined
    ? await createTestDatabase()
    : { ownerUrl: owner, appUrl: process.env['ASSISTANT_BENCH_APP'] ?? owner };
const dataSource = await createDataSource(database.appUrl, { poolSize: 4, applicationName: 'bench' }).initialize();
const tenants = new TenantDatabase(dataSource);
const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();

async function organisation(): Promise<string> {
  const known = await client.query<{ id: string }>('SELECT organization_id AS id FROM mandats LIMIT 1');
  if (known.rows[0]) return known.rows[0].id;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO organizations (name, siret) VALUES ('Ville de démonstration', '21690123100011') RETURNING id`,
  );
  await chargerDemo(tenants, rows[0]!.id);
  await client.query('ANALYZE');
  return rows[0]!.id;
}

function bilanDe(resultats: readonly Resultat[]) {
  const part = (verdict: Resultat['verdict']): number =>
    Math.round((1000 * resultats.filter((one) => one.verdict === verdict).length) / resultats.length) / 10;
  const temps = resultats.map(({ ms }) => ms).sort((a, b) => a - b);
  const rang = (place: number): number =>
    Math.round(10 * (temps[Math.min(temps.length - 1, Math.floor(place * temps.length))] ?? 0)) / 10;
  const [juste_pct, faux_pct, decline_pct] = [part('juste'), part('faux'), part('decline')];
  return {
    questions: resultats.length,
    juste_pct,
    faux_pct,
    decline_pct,
    note_pct: Math.round(10 * (juste_pct - 2 * faux_pct)) / 10,
    ms_p50: rang(0.5),
    ms_p95: rang(0.95),
    ms_max: rang(1),
  };
}

const organizationId = await organisation();
const banc = { moteur: new MoteurLocal(tenants), tenants, client, organizationId };
await passer(banc, [[['Bonjour', null]]]);
const jeux = { reglage: QUESTIONS.map((question) => [question]), tenu: CONVERSATIONS };
const bilans: Record<string, ReturnType<typeof bilanDe>> = {};
for (const [jeu, conversations] of Object.entries(jeux)) {
  const resultats = await passer(banc, conversations);
  for (const { question, verdict, reponse } of resultats) {
    if (verdict !== 'juste') console.log(`${verdict.padEnd(8)} ${question}\n         ${reponse.texte.slice(0, 200)}`);
  }
  bilans[jeu] = bilanDe(resultats);
}
console.table(bilans);
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/assistant.json', `${JSON.stringify(bilans, null, 2)}\n`);
await client.end();
await dataSource.destroy();
if ('drop' in database) await database.drop();
