import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startApi, type TestApi } from '../test/support/api.js';
import { call } from '../test/support/client.js';
import { asOwner, createMember, type TestMember } from '../test/support/factories.js';
import { createManyLines, createWideOrganization } from '../test/support/many-lines.js';
import { startTaskWorker } from '../test/support/task-worker.js';
import { writeResults } from './support/results.js';
import { runBench, VoidRun } from './support/run.js';

/**
 * A change of the rules at size: every contract of a large organisation is judged again by the task-worker, with the groups of
 * its lines, while its progress is read and a person reads the dashboard and a contract. Argument: lines, one million unless
 * said.
 */
const LINES = Number(process.argv[2] ?? 1_000_000);
const LIMIT_MS = 480_000;

interface Reads {
  latencies: number[];
  steps: { juges: number; total: number }[];
}

async function createLarge(api: TestApi): Promise<TestMember> {
  const member = await createMember(api);
  const client = new pg.Client({ connectionString: api.database.ownerUrl });
  await client.connect();
  await createWideOrganization(client, member.organization);
  await createManyLines(client, member.organization, LINES);
  await client.end();
  return member;
}

const get = async (api: TestApi, member: TestMember, path: string) => {
  const startedAt = performance.now();
  const { status, body } = await call(api, 'GET', `/api/v1/${path}`, member);
  if (status !== 200) throw new VoidRun(`${path}: ${status}`);
  return { data: body.data, ms: performance.now() - startedAt };
};

/** Reads until the work is over; every read counts, whatever the work holds. */
async function readMeanwhile(api: TestApi, member: TestMember, marche: string): Promise<Reads> {
  const found: Reads = { latencies: [], steps: [] };
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    for (const path of ['dashboard?exercice=2026', `marches/${marche}/conformite`])
      found.latencies.push((await get(api, member, path)).ms);
    const { data } = await get(api, member, 'conformite/avancement');
    if (found.steps.at(-1)?.juges !== data.juges) found.steps.push({ juges: data.juges, total: data.total });
    if (data.statut === 'termine') return found;
    if (Date.now() > deadline) throw new VoidRun(`not over in ${LIMIT_MS / 1000} s: ${JSON.stringify(data)}`);
    await pause(50);
  }
}

async function main(): Promise<void> {
  const api = await startApi({ LOG_LEVEL: 'error' });
  const member = await createLarge(api);
  const judging = await startTaskWorker(api);
  const { data } = await get(api, member, 'marches?page_size=1');
  const [first] = data.marches as { id: string }[];
  await readMeanwhile(api, member, first!.id);
  await judging.close();

  await asOwner(api, `UPDATE verdicts_marches SET version_regles = 'former' WHERE organization_id = $1`, [
    member.organization,
  ]);
  await asOwner(api, 'DELETE FROM rejugements WHERE organization_id = $1', [member.organization]);
  const startedAt = performance.now();
  const worker = await startTaskWorker(api);
  const { latencies, steps } = await readMeanwhile(api, member, first!.id);
  const seconds = (performance.now() - startedAt) / 1000;
  await worker.close();
  await api.close();
  const sorted = latencies.toSorted((a, b) => a - b);
  const measured = {
    lines: LINES,
    contracts: steps.at(-1)!.total,
    seconds: Number(seconds.toFixed(1)),
    steps: steps.length,
    reads: latencies.length,
    readMedianMs: Math.round(sorted[Math.floor(sorted.length / 2)]!),
    readMaxMs: Math.round(sorted.at(-1)!),
  };
  console.log(JSON.stringify(measured, null, 2));
  writeResults('rules', measured);
}

await runBench(main);
