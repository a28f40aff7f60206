import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { testEnvironment } from '../support/environment.js';
import { createAccount, createOrganization, login, type TestAccount } from '../support/factories.js';
import { freePort } from '../support/free-port.js';
import { createManyEntries, createManyLines, createWideOrganization } from '../support/many-lines.js';
import { download, percentile, residentMemory, watchLatency, watchMemory } from '../support/process-watch.js';
import { builtApplication, startWorkerProcess, type WorkerProcess } from '../support/worker-process.js';

/**
 * Lines of each document; half a million with `DOCUMENT_LINES=500000`, which takes some minutes.
 */
const LINES = Number(process.env['DOCUMENT_LINES'] ?? 20_000);
const linux = process.platform === 'linux';
if (!linux) console.warn('Memory of documents skipped: it is read in /proc, which Linux alone has.');

/**
 * Heap of the api: what it needs to run, and little more. Left alone, V8 lets garbage pile up to some hundred MiB before
 * it looks; held short, memory shows what is really kept, and a document that kept its lines would end the process.
 */
const HEAP_MIB = 144;
const EXERCICE = 2026;
/** Between two light requests beside a document: they are measured, and take no time of their own. */
const BETWEEN_LIGHT_MS = 50;

let database: TestDatabase;
let served: WorkerProcess;
let address: string;
let headers: Record<string, string>;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'achats-documents-'));
  database = await createTestDatabase();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const organization = await createOrganization({ database, url: address });
  const account = await createAccount(
    { database, url: address },
    { organization: organization.id, role: 'administrateur' },
  );
  await fill(organization.id, account);
  served = startWorkerProcess(builtApplication('api'), {
    environment: {
      ...testEnvironment(database, directory),
      PORT: String(port),
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`,
    },
  });
  await ready();
  // Not before: the load of a long run outlasts a token.
  const token = await login({ database, url: address }, account);
  headers = { authorization: `Bearer ${token}`, 'x-organization-id': organization.id };
}, 120_000 + LINES);
afterAll(async () => {
  await served?.stop();
  await database.drop();
  await rm(directory, { recursive: true });
});

async function fill(organization: string, account: TestAccount): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await createWideOrganization(owner, organization);
  await createManyLines(
    owner,
    organization,
    LINES,
    Array.from({ length: 5 }, () => EXERCICE),
  );
  await createManyEntries(owner, organization, account.id, LINES);
  await owner.query('ANALYZE');
  await owner.end();
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the api does not become ready');
}

/** A light request of somebody else: who is signed in, and where. */
async function light(): Promise<void> {
  const answer = await fetch(`${address}/api/v1/organizations`, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`the light request ended with ${answer.status}`);
}

async function measured(path: string): Promise<{ file: string; growth: number }> {
  const file = join(directory, 'document');
  const before = await residentMemory(served.pid);
  const begun = Date.now();
  const [memory, latency] = [watchMemory(served.pid), watchLatency(light, BETWEEN_LIGHT_MS)];
  await download(`${address}/api/v1/reports/${path}`, headers, file);
  const seconds = (Date.now() - begun) / 1000;
  const [samples, durations] = [memory.stop(), await latency.stop()];
  const at = (share: number) => Math.round(samples[Math.floor(share * (samples.length - 1))] ?? 0);
  const curve = [0, 0.2, 0.4, 0.6, 0.8, 1].map(at);
  const peak = Math.max(...samples);
  const ms = (rank: number) => percentile(durations, rank).toFixed(0);
  console.info(
    `${path}: ${LINES} lines, ${(await stat(file)).size >> 20} MiB in ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MiB before, ` +
      `${curve.join(' ')} meanwhile, at most ${peak.toFixed(0)}; light route p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, max ${ms(1)} ms`,
  );
  return { file, growth: peak - before };
}

(linux ? describe : describe.skip)('a document of many lines (memory in /proc)', () => {
  beforeAll(async () => {
    // What a first document loads stays: it is no growth. Nothing was bought in 2022.
    for (const path of ['cartographie?format=csv&year=2022', 'cartographie?format=xlsx&year=2022']) {
      await measured(path);
    }
    const quiet = watchLatency(light);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const durations = await quiet.stop();
    console.info(
      `alone: light route p50 ${percentile(durations, 0.5).toFixed(0)} ms, p99 ${percentile(durations, 0.99).toFixed(0)} ms`,
    );
  }, 60_000 + LINES);

  it.each([
    ['audit?format=csv', 40],
    ['audit?format=xlsx', 50],
    ['cartographie?format=csv&year=2026', 40],
    ['cartographie?format=xlsx&year=2026', 50],
  ])(
    '%s is streamed in at most %i MiB more',
    async (path, bound) => {
      const { file, growth } = await measured(path);
      expect(growth).toBeLessThan(bound);
      if (!path.endsWith('csv')) return;
      let lines = 0;
      // A file that is read slowly may be cut between the two characters that end a line: they end one all the same.
      for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        lines += 1;
        if (lines > 1 && lines <= LINES + 1) expect(line).toContain(';altérée;');
      }
      expect(lines).toBeGreaterThan(LINES + 1);
    },
    60_000 + LINES,
  );
});
