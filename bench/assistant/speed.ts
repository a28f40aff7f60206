import { LocalEngine } from '#assistant/local/local-engine.js';
import { readExercices } from '#assistant/scope.js';
import type { AssistantScope } from '#assistant/scope.js';
import { Toolbox } from '#assistant/toolbox.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase } from '#testing/database.js';
import { AUJOURDHUI } from '../../test/fixtures/assistant/charger-demo.js';
import { writeResults } from '../support/results.js';
import { FAMILLES, LINES, loadLargeOrganization } from './load.js';
import { questionsOf } from './questions.js';

/** Most answers come within it. */
const LIMIT_MS = 150;
const ROUNDS = 3;

interface Asked {
  forme: string;
  question: string;
  ms: number;
  repondu: boolean;
}

/**
 * How long an answer takes over a million lines and 5,000 familles, one question after the other: each shape of
 * `questions.ts` several times, of other names each. A shape that is never answered is a mistake of this bench.
 */
export async function measureSpeed(): Promise<void> {
  const { template, organization: organizationId } = await loadLargeOrganization();
  const database = await createTestDatabase(template);
  const dataSource = await createDataSource(database.appUrl, { poolSize: 4, applicationName: 'bench' }).initialize();
  const tenants = new TenantDatabase(dataSource);
  const exercices = await tenants.transaction({ organizationId }, (tx) => readExercices(tx, organizationId, 'complet'));
  const ctx = {
    organizationId,
    requestId: 'speed',
    actor: { type: 'service' as const, id: null },
    permissions: ['procurement.read' as const],
    modules: ['achats_publics' as const],
  };
  const scope: AssistantScope = { organizationId, niveau: 'complet', aujourdhui: AUJOURDHUI, ...exercices, ctx };
  const engine = new LocalEngine(tenants);
  const first = await ask(engine, tenants, scope, { forme: 'first', question: 'Combien avons-nous dépensé en 2025 ?' });
  const asked: Asked[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of await questionsOf(tenants, organizationId, round))
      asked.push(await ask(engine, tenants, scope, one));
  }
  await dataSource.destroy();
  await database.drop();
  report(first, asked);
}

async function ask(
  engine: LocalEngine,
  tenants: TenantDatabase,
  scope: AssistantScope,
  { forme, question }: Pick<Asked, 'forme' | 'question'>,
): Promise<Asked> {
  const tools = new Toolbox(tenants, scope);
  const request = { question, tools, historique: [], cadre: null, budget: { reserve: 0, depense: 0 } };
  const startedAt = performance.now();
  for await (const event of engine.answer({ ...request, signal: new AbortController().signal })) {
    if (event.type === 'fin') {
      const { repondu, texte } = event.reponse;
      if (process.env['BENCH_SHOW_ALL'] === '1')
        console.log(`${forme} | ${question} | ${texte.replaceAll('\n', ' / ').slice(0, 160)}`);
      return { forme, question, ms: performance.now() - startedAt, repondu };
    }
  }
  throw new Error('an answer always ends');
}

const at = (share: number, sorted: readonly number[]): number =>
  Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!) / 10;

const timesOf = (asked: readonly Asked[]): { n: number; p50: number; p95: number; max: number; answered: number } => {
  const sorted = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const answered = asked.filter(({ repondu }) => repondu).length;
  return { n: asked.length, p50: at(0.5, sorted), p95: at(0.95, sorted), max: at(1, sorted), answered };
};

function report(first: Asked, asked: readonly Asked[]): void {
  const shapes = [...new Set(asked.map(({ forme }) => forme))];
  const rows = shapes.map((forme) => [forme, timesOf(asked.filter((one) => one.forme === forme))] as const);
  rows.sort(([, a], [, b]) => b.p95 - a.p95);
  const whole = timesOf(asked);
  console.table(Object.fromEntries(rows));
  console.table({ whole, 'first question, which reads the names': timesOf([first]) });
  writeResults('assistant-speed', {
    lines: LINES,
    familles: FAMILLES,
    limit_ms: LIMIT_MS,
    whole,
    shapes: Object.fromEntries(rows),
  });
  const mute = rows
    .filter(([forme, { answered }]) => answered === 0 && !forme.startsWith('declined'))
    .map(([forme]) => forme);
  if (mute.length > 0) throw new Error(`never answered: ${mute.join(', ')}`);
  if (whole.p95 > LIMIT_MS) process.exitCode = 1;
}
