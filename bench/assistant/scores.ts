import pg from 'pg';
import { LocalEngine } from '#assistant/local/local-engine.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase } from '#testing/database.js';
import { bilansPar, tempsDe } from '../../test/fixtures/assistant/bilan.js';
import { chargerDemo } from '../../test/fixtures/assistant/charger-demo.js';
import { lireQuestions, type Part } from '../../test/fixtures/assistant/lire-questions.js';
import { passer, type Resultat } from '../../test/fixtures/assistant/passage.js';
import { writeResults } from '../support/results.js';

const PARTS: readonly Part[] = ['reglage', 'temoin', 'reserve'];
const lotDe = (lot: string): string => (lot.endsWith('-lot') ? lot : 'first-lot');

async function organisation(client: pg.Client, tenants: TenantDatabase): Promise<string> {
  const known = await client.query<{ id: string }>('SELECT organization_id AS id FROM mandats LIMIT 1');
  if (known.rows[0]) return known.rows[0].id;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO organizations (name, siret) VALUES ('Ville de démonstration', '21690123100011') RETURNING id`,
  );
  await chargerDemo(tenants, rows[0]!.id);
  await client.query('ANALYZE');
  return rows[0]!.id;
}

function montrer({ persona, question, attendu, verdict, pourquoi, reponse }: Resultat): void {
  console.log(`${verdict.padEnd(10)} ${persona} : ${question}\n           [${attendu.texte}] ${pourquoi}`);
  console.log(`           ${reponse.texte.replaceAll('\n', ' / ').slice(0, 220)}`);
}

/**
 * The questions over the demo data, by persona and by class: wrong, declined with a useful offer, right. The wrong ones
 * of the tuning part are printed; those of the reserve only with `BENCH_SHOW_RESERVE=1`, which ends its being a reserve.
 * `BENCH_PART=reglage` asks one part alone, `BENCH_LOT=third-lot` one lot. The database of `ASSISTANT_BENCH_DATABASE` (its owner) and
 * `ASSISTANT_BENCH_APP` is used where it is given, filled or not.
 */
export async function measureScores(): Promise<void> {
  const owner = process.env['ASSISTANT_BENCH_DATABASE'];
  const database =
    owner === undefined
      ? await createTestDatabase()
      : { ownerUrl: owner, appUrl: process.env['ASSISTANT_BENCH_APP'] ?? owner };
  const dataSource = await createDataSource(database.appUrl, { poolSize: 4, applicationName: 'bench' }).initialize();
  const tenants = new TenantDatabase(dataSource);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();

  const organizationId = await organisation(client, tenants);
  const banc = { moteur: new LocalEngine(tenants), tenants, client, organizationId };
  const seul = process.env['BENCH_LOT'];
  const seule = process.env['BENCH_PART'];
  const parts = PARTS.filter((part) => seule === undefined || part === seule);
  const conversations = Object.fromEntries(
    parts.map((part) => [part, lireQuestions(part).filter(({ lot }) => seul === undefined || lotDe(lot) === seul)]),
  ) as Record<Part, ReturnType<typeof lireQuestions>>;
  await passer(banc, (conversations[parts[0]!] ?? []).slice(0, 3));
  const bilans: Record<string, unknown> = {};
  for (const part of parts) {
    const resultats = await passer(banc, conversations[part]);
    if (part === 'reglage' || process.env['BENCH_SHOW_RESERVE'] === '1') {
      for (const resultat of resultats.filter(({ verdict }) => verdict === 'faux')) montrer(resultat);
      if (process.env['BENCH_SHOW_ALL'] === '1') {
        for (const resultat of resultats.filter(({ verdict }) => verdict !== 'faux')) montrer(resultat);
      }
    }
    const bilan = {
      par_persona: bilansPar(resultats, ({ persona }) => persona),
      par_lot: bilansPar(resultats, ({ lot }) => lotDe(lot)),
      par_classe: bilansPar(resultats, ({ attendu }) => attendu.mesure),
      temps: tempsDe(resultats),
    };
    console.log(`\n── ${part}`);
    console.table(bilan.par_persona);
    console.table(bilan.par_lot);
    console.table(bilan.par_classe);
    console.table({ temps: bilan.temps });
    bilans[part] = bilan;
  }
  writeResults('assistant', bilans);
  await client.end();
  await dataSource.destroy();
  if ('drop' in database) await database.drop();
}
