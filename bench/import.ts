import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { registerImport } from '#imports/register-import.js';
import { storeUpload } from '#imports/uploads.js';
import { createDataSource } from '#database/data-source.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { createTestDatabase, type TestDatabase } from '#testing/database.js';
import { runServer } from './support/serve.js';
import { runWorker } from './support/worker.js';
import { writeMandatsFile } from './imports/mandats-file.js';
import { measureRawCopy } from './imports/raw-copy.js';
import { writeResults } from './support/results.js';
import { runBench, VoidRun } from './support/run.js';
import { Child } from './support/child.js';
import { ascending, type Line, percentile, printTable } from './support/figures.js';

/**
 * Import of mandats as CSV by the real task-worker, from the registered file to the committed and queryable lines,
 * against a raw COPY of the same rows into the same tables of another empty database; the memory of the worker; and the
 * delay of the api before and during the import. A run whose ledger does not balance is void and fails.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000);
/** Requests a second that the api is asked, one at a time. */
const PROBE_RATE = 20;
const IDLE_SECONDS = 15;
const MEBIBYTE = 1024 * 1024;

interface Bench {
  database: TestDatabase;
  environment: Record<string, string>;
  organizationId: string;
  directory: string;
}

async function prepare(): Promise<Bench> {
  const database = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'bench-import-'));
  const ring = (): string => `bench:${randomBytes(32).toString('base64url')}`;
  const environment = {
    DATABASE_URL: database.appUrl,
    DATA_DIR: directory,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    METRICS_PORT: '0',
    JWT_KEYS: ring(),
    SHARE_LINK_KEYS: ring(),
    WEBHOOK_SECRET_KEYS: ring(),
    REFRESH_TOKEN_KEY: ring(),
  };
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const password = await hash('mot-de-passe-de-mesure', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const { rows } = await owner.query<{ id: string }>(
    `WITH organization AS (INSERT INTO organizations (name) VALUES ('Mesure') RETURNING id),
          account AS (INSERT INTO accounts (email, name, password_hash) VALUES ('mesure@exemple.test', 'Mesure', $1) RETURNING id),
          module AS (INSERT INTO organization_modules (organization_id, module) SELECT id, 'achats_publics' FROM organization),
          member AS (INSERT INTO organization_members (organization_id, account_id, role)
                     SELECT organization.id, account.id, 'acheteur' FROM organization, account)
     SELECT id FROM organization`,
    [password],
  );
  await owner.end();
  return { database, environment, organizationId: rows[0]!.id, directory };
}

/** Asks the api for a page of mandats at a fixed rate until told to stop; answers the delays in milliseconds, sorted. */
async function probe(url: string, token: string, organizationId: string, until: () => boolean): Promise<number[]> {
  const delays: number[] = [];
  for (let next = performance.now(); !until(); next += 1000 / PROBE_RATE) {
    await pause(Math.max(0, next - performance.now()));
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/v1/mandats?page_size=20`, {
      headers: { authorization: `Bearer ${token}`, 'x-organization-id': organizationId },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new VoidRun(`the api answered ${response.status}`);
    delays.push(performance.now() - startedAt);
  }
  return ascending(delays);
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mesure@exemple.test', password: 'mot-de-passe-de-mesure' }),
  });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}

interface Imported {
  seconds: number;
  /** Bytes, every quarter of a second. */
  memory: number[];
  counts: Record<string, number>;
}

/** Registers the file and waits for its end, sampling the worker's memory; the clock runs from registration to commit. */
async function importFile(bench: Bench, file: string, importer: Child): Promise<Imported> {
  const dataSource = await createDataSource(bench.database.appUrl, {
    poolSize: 3,
    applicationName: 'bench',
  }).initialize();
  const database = new TenantDatabase(dataSource);
  const ctx = { organizationId: bench.organizationId, actor: { type: 'service' as const, id: null } };
  const stored = await storeUpload(createReadStream(file), {
    dataDir: bench.directory,
    organizationId: bench.organizationId,
    maxBytes: Number.MAX_SAFE_INTEGER,
  });
  const id = await database.transaction(ctx, (tx) =>
    registerImport(tx, ctx, { ...stored, nom: 'mandats.csv', type: 'mandats', dryRun: false }),
  );
  const memory: number[] = [];
  for (;;) {
    memory.push(await importer.ask<number>('memory'));
    const row = await database.transaction(ctx, (tx) =>
      tx.first<Record<string, number> & { statut: string; message: string; seconds: number }>(
        `SELECT statut, message, extract(epoch FROM finished_at - started_at)::float8 AS seconds, lignes_lues,
                lignes_acceptees, lignes_corrigees, lignes_rejetees
         FROM imports WHERE id = $1`,
        [id],
      ),
    );
    if (row!.statut === 'echoue') throw new VoidRun(row!.message);
    if (row!.statut === 'termine') {
      await dataSource.destroy();
      return { seconds: row!.seconds, memory, counts: row! };
    }
    await pause(250);
  }
}

async function closeLedger(bench: Bench, { counts }: Imported): Promise<void> {
  const owner = new pg.Client(bench.database.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ lignes: number; mandats: number; cumules: number }>(
    `SELECT (SELECT count(*)::int FROM lignes_mandat) AS lignes, (SELECT count(*)::int FROM mandats) AS mandats,
            (SELECT sum(nombre)::int FROM cumuls_mandats) AS cumules`,
  );
  await owner.end();
  const { lignes, mandats, cumules } = rows[0]!;
  const kept = counts['lignes_acceptees']! + counts['lignes_corrigees']!;
  if (counts['lignes_lues'] !== LINES || kept + counts['lignes_rejetees']! !== LINES || lignes !== kept) {
    throw new VoidRun(`ledger: ${JSON.stringify(counts)}, ${lignes} lines in the table`);
  }
  if (cumules !== mandats) throw new VoidRun(`rollup of ${cumules} mandats, ${mandats} in the table`);
}

const superuserUrl = (database: TestDatabase): string => {
  const url = new URL(process.env['TEST_POSTGRES_URL']!);
  url.pathname = `/${database.name}`;
  return url.href;
};

async function main(): Promise<void> {
  const bench = await prepare();
  const file = join(bench.directory, 'mandats.csv');
  await writeMandatsFile(file, LINES);
  const api = await Child.start('api', { ...bench.environment, LOG_LEVEL: 'warn' });
  const url = `http://127.0.0.1:${await api.ask<number>('port')}`;
  const token = await signIn(url);
  await probe(url, token, bench.organizationId, after(3));
  const idle = await probe(url, token, bench.organizationId, after(IDLE_SECONDS));

  const importer = await Child.start('importer', bench.environment);
  let over = false;
  const probing = probe(url, token, bench.organizationId, () => over);
  const imported = await importFile(bench, file, importer);
  over = true;
  const during = await probing;
  await Promise.all([importer.stop(), api.stop()]);
  await closeLedger(bench, imported);

  const empty = await createTestDatabase();
  const copySeconds = await measureRawCopy(superuserUrl(bench.database), superuserUrl(empty), bench.directory);
  await empty.drop();
  await bench.database.drop();
  await rm(bench.directory, { recursive: true, force: true });
  report({ imported, copySeconds, idle, during });
}

const after = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
};

interface Measures {
  imported: Imported;
  copySeconds: number;
  idle: number[];
  during: number[];
}

function report({ imported, copySeconds, idle, during }: Measures): void {
  const [imports, copies] = [LINES / imported.seconds, LINES / copySeconds];
  const quarter = imported.memory.slice(0, Math.ceil(imported.memory.length / 4));
  const [early, peak] = [Math.max(...quarter) / MEBIBYTE, Math.max(...imported.memory) / MEBIBYTE];
  const p50 = { idle: percentile(idle, 0.5), during: percentile(during, 0.5) };
  const lines: Line[] = [
    {
      measure: `import of ${LINES} lines, against COPY of the same rows`,
      beside: 'PostgreSQL',
      value: `${imports.toFixed(0)} lines/s, ${copies.toFixed(0)}: ${(imports / copies).toFixed(2)} ×`,
      aim: '≥ 0.5 ×',
      met: imports >= copies * 0.5,
    },
    {
      measure: 'memory of the worker, first quarter and peak',
      beside: 'PostgreSQL',
      value: `${early.toFixed(0)} MiB, ${peak.toFixed(0)} MiB`,
      aim: 'flat: ≤ 1.3 ×',
      met: peak <= early * 1.3,
    },
    {
      measure: `p50 of a page of mandats, idle and during the import`,
      beside: 'PostgreSQL',
      value: `${p50.idle.toFixed(1)} ms, ${p50.during.toFixed(1)} ms: ${(p50.during / p50.idle).toFixed(2)} ×`,
      aim: '≤ 2 ×',
      met: p50.during <= p50.idle * 2,
    },
  ];
  printTable(lines);
  writeResults('import', {
    lines: LINES,
    import_seconds: imported.seconds,
    copy_seconds: copySeconds,
    ratio: imports / copies,
    memory_mib: { first_quarter: early, peak },
    api_ms: {
      idle: { p50: p50.idle, p99: percentile(idle, 0.99) },
      during: { p50: p50.during, p99: percentile(during, 0.99) },
    },
  });
}

const roles = { api: runServer, importer: runWorker };

await runBench(main, roles);
