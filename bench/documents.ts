import 'reflect-metadata';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startApi, type TestApi } from '../test/support/api.js';
import { createMember, login, type TestMember } from '../test/support/factories.js';
import { createManyEntries, createManyLines, createWideOrganization } from '../test/support/many-lines.js';
import { download, watchLatency } from '../test/support/process-watch.js';
import { Child } from './support/child.js';
import { ascending, type Line, percentile, printTable } from './support/figures.js';
import { writeResults } from './support/results.js';
import { runBench, VoidRun } from './support/run.js';
import { runServer, type ServerQuestion } from './support/serve.js';

/**
 * A light request of somebody else alone, then beside one long document that is streamed as fast as its reader takes it,
 * in turns: whatever else the machine does falls on both. Void when a document does not have every line.
 * `BENCH_PROFILE=1` leaves the api's processor profile in `bench/results`.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 500_000);
const TURNS = Number(process.env['BENCH_TURNS'] ?? 2);
const ALONE_MS = 15_000;
const EXERCICE = 2026;
const MOST_SLOWER = { p50: 1.5, p99: 2, p99Ms: 20 };

interface Documented {
  name: string;
  path: string;
  /** What a whole one weighs at least, each line counted. */
  leastBytes: number;
}

const DOCUMENTS: Documented[] = [
  { name: 'audit, CSV', path: 'audit?format=csv', leastBytes: LINES * 200 },
  { name: 'audit, XLSX', path: 'audit?format=xlsx', leastBytes: LINES * 50 },
  { name: 'cartographie, CSV', path: `cartographie?format=csv&year=${EXERCICE}`, leastBytes: LINES * 20 },
  { name: 'cartographie, XLSX', path: `cartographie?format=xlsx&year=${EXERCICE}`, leastBytes: LINES * 20 },
];

interface Site {
  member: TestMember;
  address: string;
  server: Child;
  directory: string;
}

async function fill(api: TestApi, { organization, account }: TestMember): Promise<void> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await createWideOrganization(owner, organization);
  const everyLine = Array.from({ length: 5 }, () => EXERCICE);
  await createManyLines(owner, organization, LINES, everyLine);
  await createManyEntries(owner, organization, account.id, LINES);
  await owner.query('ANALYZE');
  await owner.end();
}

const headersOf = ({ member }: Site): Record<string, string> => ({
  authorization: `Bearer ${member.token}`,
  'x-organization-id': member.organization,
});

/** Who is signed in, and where: one statement. */
async function ask(site: Site): Promise<void> {
  const answer = await fetch(`${site.address}/api/v1/organizations`, { headers: headersOf(site) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new VoidRun(`the light request ended with ${answer.status}`);
}

interface Watched {
  durations: number[];
  /** For how long the api's event loop stood still at most, in milliseconds. */
  stillness: number;
}

/** The light request again and again while the work is done. */
async function during(site: Site, work: () => Promise<unknown>): Promise<Watched> {
  await site.server.ask<number>('stillness' satisfies ServerQuestion);
  const watch = watchLatency(() => ask(site));
  await work();
  return { durations: await watch.stop(), stillness: await site.server.ask<number>('stillness') };
}

async function take(site: Site, { path, leastBytes }: Documented): Promise<number> {
  const file = join(site.directory, 'document');
  const begun = performance.now();
  await download(`${site.address}/api/v1/reports/${path}`, headersOf(site), file);
  const seconds = (performance.now() - begun) / 1_000;
  const { size } = await stat(file);
  if (size < leastBytes) throw new VoidRun(`${path}: ${size} bytes are not ${LINES} lines`);
  return seconds;
}

interface Compared {
  name: string;
  seconds: number;
  alone: Watched;
  beside: Watched;
}

async function compare(site: Site, document: Documented): Promise<Compared> {
  const alone: Watched[] = [];
  const beside: Watched[] = [];
  const seconds: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(await during(site, () => pause(ALONE_MS)));
    beside.push(await during(site, async () => seconds.push(await take(site, document))));
  }
  return { name: document.name, seconds: Math.min(...seconds), alone: together(alone), beside: together(beside) };
}

const together = (watched: readonly Watched[]): Watched => ({
  durations: ascending(watched.flatMap(({ durations }) => durations)),
  stillness: Math.max(...watched.map(({ stillness }) => stillness)),
});

function linesOf({ name, seconds, alone, beside }: Compared): Line[] {
  return ([0.5, 0.99] as const).map((share) => {
    const [without, during] = [percentile(alone.durations, share), percentile(beside.durations, share)];
    const ratio = during / without;
    const median = share === 0.5;
    return {
      measure: `light request beside ${name}, ${median ? 'p50' : 'p99'}`,
      beside: `alone ${without.toFixed(1)} ms`,
      value: `${during.toFixed(1)} ms: ${ratio.toFixed(2)} × (${seconds.toFixed(0)} s, loop still ${beside.stillness.toFixed(0)} ms at most)`,
      aim: median ? `≤ ${MOST_SLOWER.p50} ×` : `≤ ${MOST_SLOWER.p99} × or + ${MOST_SLOWER.p99Ms} ms`,
      met: median ? ratio <= MOST_SLOWER.p50 : ratio <= MOST_SLOWER.p99 || during - without <= MOST_SLOWER.p99Ms,
    };
  });
}

async function main(): Promise<void> {
  const api = await startApi();
  const member = await createMember(api);
  const directory = await mkdtemp(join(tmpdir(), 'bench-documents-'));
  await fill(api, member);
  const profile = process.env['BENCH_PROFILE'] === '1' ? ['--cpu-prof', '--cpu-prof-dir=bench/results'] : [];
  const server = await Child.start('serve', api.environment, profile);
  const address = `http://127.0.0.1:${await server.ask<number>('port' satisfies ServerQuestion)}`;
  const compared: Compared[] = [];
  try {
    for (const document of DOCUMENTS) {
      // Not once: the whole outlasts a token.
      const site = { address, server, directory, member: { ...member, token: await login(api, member.account) } };
      if (compared.length === 0) await during(site, () => pause(3_000)); // warm
      compared.push(await compare(site, document));
    }
  } finally {
    await server.stop();
    await rm(directory, { recursive: true });
    await api.close();
  }
  console.log('');
  printTable(compared.flatMap(linesOf));
  const toFigures = ({ durations, stillness }: Watched) => ({
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    requests: durations.length,
    stillness,
  });
  writeResults('documents', {
    lines: LINES,
    documents: compared.map(({ name, seconds, alone, beside }) => ({
      name,
      seconds,
      alone_ms: toFigures(alone),
      beside_ms: toFigures(beside),
    })),
  });
}

const roles = { serve: runServer };

await runBench(main, roles);
