import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { BoiteAOutils } from '#assistant/boite-a-outils.js';
import { MoteurLocal } from '#assistant/local/moteur-local.js';
import type { Reponse } from '#assistant/moteur.js';
import { lireExercices, type Perimetre } from '#assistant/perimetre.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase } from '#testing/database.js';
import { RecherchePrixService } from '../apps/api/src/achats-publics/bordereaux/recherche-prix.service.js';
import { LecturesService } from '../apps/api/src/chatbot-ia/lectures.service.js';
import { AUJOURDHUI, chargerDemo } from '../test/fixtures/assistant/charger-demo.js';
import { type Attendu, CHIFFRES } from '../test/fixtures/assistant/chiffres.js';
import { QUESTIONS } from '../test/fixtures/assistant/questions.js';

/**
 * The question set over the demo data: right, wrong (a figure other than the one SQL computes, or an answer where none
 * is due; counts double) or declined, and the time of each answer.
 */
type Verdict = 'juste' | 'faux' | 'decline';

const owner = process.env['ASSISTANT_BENCH_DATABASE'];
const database =
  owner === undefined
    ? await createTestDatabase()
    : { ownerUrl: owner, appUrl: process.env['ASSISTANT_BENCH_APP'] ?? owner };
const dataSource = await createDataSource(database.appUrl, { poolSize: 4, applicationName: 'bench' }).initialize();
const tenants = new TenantDatabase(dataSource);
const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();
const organizationId = await organisation();
const lectures = new LecturesService(new RecherchePrixService(tenants));
const moteur = new MoteurLocal(tenants);
const exercices = await tenants.transaction({ organizationId }, (tx) => lireExercices(tx, organizationId));
const ctx = {
  organizationId,
  requestId: 'bench',
  actor: { type: 'service' as const, id: null },
  permissions: ['procurement.read' as const],
  modules: ['achats_publics' as const],
};
const perimetre: Perimetre = { organizationId, niveau: 'complet', ctx, aujourdhui: AUJOURDHUI, ...exercices };

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

async function demander(question: string): Promise<{ reponse: Reponse; ms: number }> {
  const outils = new BoiteAOutils(tenants, lectures, perimetre);
  const debut = performance.now();
  const demande = {
    question,
    outils,
    historique: [],
    cadre: null,
    jetonsRestants: 0,
    signal: new AbortController().signal,
  };
  for await (const evenement of moteur.repondre(demande)) {
    if (evenement.type === 'fin') return { reponse: evenement.reponse, ms: performance.now() - debut };
  }
  throw new Error('an answer always ends');
}

async function attendre({ chiffre, exercice, parametre }: Attendu): Promise<number> {
  const sql: string = CHIFFRES[chiffre];
  const valeurs = [organizationId, exercice, ...(sql.includes('$3') ? [parametre] : [])];
  const { rows } = await client.query<{ chiffre: string | null }>(sql, valeurs);
  if (rows[0]?.chiffre == null)
    throw new Error(`the question set expects no figure: ${chiffre} ${exercice} ${parametre ?? ''}`);
  return Number(rows[0].chiffre);
}

/** The numbers of an answer, its table included, as a reader sees them. */
function nombresDe({ texte, tableau }: Reponse): number[] {
  const vu = [texte, ...(tableau?.lignes.flat() ?? [])].join(' | ');
  return [...vu.matchAll(/\d(?:[\d\u00a0\u202f]*\d)?(?:,\d+)?/g)].map(([nombre]) =>
    Number(nombre.replace(/[\u00a0\u202f]/g, '').replace(',', '.')),
  );
}

async function juger(attendu: Attendu | null, reponse: Reponse): Promise<Verdict> {
  if (attendu === null) return reponse.repondu ? 'faux' : 'juste';
  if (!reponse.repondu) return 'decline';
  const chiffre = await attendre(attendu);
  return nombresDe(reponse).some((nombre) => Math.abs(nombre - chiffre) < 0.005) ? 'juste' : 'faux';
}

await demander('Bonjour');
const resultats: { question: string; verdict: Verdict; ms: number; reponse: string }[] = [];
for (const [question, attendu] of QUESTIONS) {
  const { reponse, ms } = await demander(question);
  resultats.push({ question, verdict: await juger(attendu, reponse), ms, reponse: reponse.texte });
}
for (const { question, verdict, reponse } of resultats) {
  if (verdict !== 'juste') console.log(`${verdict.padEnd(8)} ${question}\n         ${reponse.slice(0, 150)}`);
}
const compte = (verdict: Verdict): number => resultats.filter((one) => one.verdict === verdict).length;
const pct = (nombre: number): number => Math.round((1000 * nombre) / resultats.length) / 10;
const temps = resultats.map(({ ms }) => ms).sort((a, b) => a - b);
const rang = (part: number): number =>
  Math.round(10 * (temps[Math.min(temps.length - 1, Math.floor(part * temps.length))] ?? 0)) / 10;
const bilan = {
  questions: resultats.length,
  juste_pct: pct(compte('juste')),
  faux_pct: pct(compte('faux')),
  decline_pct: pct(compte('decline')),
  note_pct: pct(compte('juste') - 2 * compte('faux')),
  ms_p50: rang(0.5),
  ms_p95: rang(0.95),
  ms_max: rang(1),
};
console.table(bilan);
mkdirSync('bench/results', { recursive: true });
writeFileSync('bench/results/assistant.json', `${JSON.stringify(bilan, null, 2)}\n`);
await client.end();
await dataSource.destroy();
if ('drop' in database) await database.drop();
process.exitCode = compte('juste') + compte('faux') + compte('decline') === QUESTIONS.length ? 0 : 1;
