import { LocalEngine } from '#assistant/local/local-engine.js';
import { readExercices } from '#assistant/scope.js';
import type { AssistantScope } from '#assistant/scope.js';
import { Toolbox } from '#assistant/toolbox.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase } from '#testing/database.js';
import { AUJOURDHUI } from '../../test/fixtures/assistant/charger-demo.js';
import { ProcessorClock } from '../support/processor-time.js';
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
  /** Milliseconds of a processor, of the engine and of the database. */
  own: number;
  database: number;
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
  const clock = await ProcessorClock.over(database.ownerUrl, 'bench');
  const asker: Asker = { engine: new LocalEngine(tenants), tenants, scope, clock };
  const first = await ask(asker, { forme: 'first', question: 'Combien avons-nous dépensé en 2025 ?' });
  const asked: Asked[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of await questionsOf(tenants, organizationId, round)) asked.push(await ask(asker, one));
  }
  await clock.end();
  await dataSource.destroy();
  await database.drop();
  report(first, asked);
}

interface Asker {
  engine: LocalEngine;
  tenants: TenantDatabase;
  scope: AssistantScope;
  clock: ProcessorClock;
}

async function ask(
  { engine, tenants, scope, clock }: Asker,
  { forme, question }: Pick<Asked, 'forme' | 'question'>,
): Promise<Asked> {
  const tools = new Toolbox(tenants, scope);
  const request = { question, tools, historique: [], cadre: null, budget: { reserve: 0, depense: 0 } };
  const before = await clock.read();
  const startedAt = performance.now();
  for await (const event of engine.answer({ ...request, signal: new AbortController().signal })) {
    if (event.type === 'fin') {
      const { repondu, texte } = event.reponse;
      if (process.env['BENCH_SHOW_ALL'] === '1')
        console.log(`${forme} | ${question} | ${texte.replaceAll('\n', ' / ').slice(0, 160)}`);
      const ms = performance.now() - startedAt;
      const after = await clock.read();
      return { forme, question, ms, own: after.own - before.own, database: after.database - before.database, repondu };
    }
  }
  throw new Error('an answer always ends');
}

const at = (share: number, sorted: readonly number[]): number =>
  Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!) / 10;

interface Times {
  n: number;
  p50: number;
  p95: number;
  max: number;
  /** Milliseconds of a processor, of both: the same on a busy machine as on a quiet one. */
  cpu_p50: number;
  cpu_p95: number;
  /** Of these, those of the database. */
  database_p50: number;
  answered: number;
}

function timesOf(asked: readonly Asked[]): Times {
  const sorted = (cost: (one: Asked) => number): number[] => asked.map(cost).sort((a, b) => a - b);
  const times = sorted(({ ms }) => ms);
  const cpu = sorted(({ own, database }) => own + database);
  return {
    n: asked.length,
    p50: at(0.5, times),
    p95: at(0.95, times),
    max: at(1, times),
    cpu_p50: at(0.5, cpu),
    cpu_p95: at(0.95, cpu),
    database_p50: at(
      0.5,
      sorted(({ database }) => database),
    ),
    answered: asked.filter(({ repondu }) => repondu).length,
  };
}

function report(first: Asked, asked: readonly Asked[]): void {
  const shapes = [...new Set(asked.map(({ forme }) => forme))];
  const rows = shapes.map((forme) => [forme, timesOf(asked.filter((one) => one.forme === forme))] as const);
  rows.sort(([, a], [, b]) => b.cpu_p95 - a.cpu_p95);
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
