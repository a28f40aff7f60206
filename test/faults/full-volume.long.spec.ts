import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createMember, type Served, type TestMember } from '../support/factories.js';
import { freePort } from '../support/free-port.js';
import { importFile, upload } from '../support/imports.js';
import { until } from '../support/until.js';
import { createWebhook } from '../support/webhooks.js';
import { report } from './ledger.js';
import { ready } from './service.js';
import { Volume } from './volume.js';
import { closeWriteLedger, expectClosed, WriteLoad } from './write-load.js';

const MINUTE = 60_000;
const VOLUME_MB = 400;
const ROUNDS = 3;
/** More segments than PostgreSQL keeps ready: the one after finds no room. */
const SEGMENTS = 40;
const BACK_WITHIN_MS = 30_000;
const LINES = 20_000;
const HEADER = 'Exercice;Mandat;Date mandat;Compte;Montant HT';
/** Answers to nobody: deliveries stay in their rows, where they are counted. */
const NOWHERE = 'http://127.0.0.1:1024/';

const reason = Volume.whyNot();
if (reason) console.warn(`Full volume skipped: ${reason}.`);

let volume: Volume;
let service: ChildProcess;
let output = '';
let api: Served;
let superuserUrl: string;

/** `npm start` with all that it keeps on the volume: database, journal, uploads, logs. */
beforeAll(async () => {
  if (reason) return;
  volume = Volume.mount(VOLUME_MB);
  const port = await freePort();
  service = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      METRICS_PORT: '0',
      DATA_DIR: join(volume.path, 'data'),
      DEMO: 'false',
      AUTH_RATE_BURST: '1000',
      WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [service.stdout, service.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, 2 * MINUTE);
  const { OWNER_PASSWORD, SUPERUSER_PASSWORD } = JSON.parse(read('secrets.json')) as Record<string, string>;
  const server = `127.0.0.1:${read('postgres/postmaster.pid').split('\n')[3]}`;
  superuserUrl = `postgres://postgres:${SUPERUSER_PASSWORD}@${server}/achats`;
  const ownerUrl = `postgres://achats_owner:${OWNER_PASSWORD}@${server}/achats`;
  api = { url, database: { name: 'achats', ownerUrl, appUrl: ownerUrl, drop: () => Promise.resolve() } };
}, 3 * MINUTE);
afterAll(async () => {
  if (reason) return;
  const ended = new Promise((resolve) => service.once('exit', resolve));
  if (service.exitCode === null) {
    service.kill('SIGTERM');
    await ended;
  }
  volume.unmount();
}, MINUTE);

const read = (name: string): string => readFileSync(join(volume.path, 'data', name), 'utf8');
const file = (lines: number): { nom: string; contenu: string } => ({
  nom: 'mandats.csv',
  contenu: [HEADER, ...Array.from({ length: lines }, (_, line) => `2025;${line};15/03/2025;6064;10,00`)].join('\n'),
});
const uploads = ({ organization }: TestMember): string[] => {
  try {
    return readdirSync(join(volume.path, 'data/uploads', organization));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Makes PostgreSQL begin segments of its journal until one finds no room, which ends it. */
async function exhaustJournal(): Promise<boolean> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  superuser.on('error', () => undefined); // its end is what is asked for
  try {
    await superuser.connect();
    for (let segment = 0; segment < SEGMENTS; segment += 1) {
      await superuser.query(`SELECT pg_logical_emit_message(false, 'essai', 'x'), pg_switch_wal()`);
      volume.fill();
    }
    return false;
  } catch {
    return true;
  } finally {
    await superuser.end().catch(() => undefined);
  }
}

(reason ? it.skip : it)(
  `refuses in words on a disk that is really full, loses nothing and is back by itself (${ROUNDS} times)${reason ? ` (skipped: ${reason})` : ''}`,
  async () => {
    const member = await createMember(api);
    await createWebhook(api, member, NOWHERE);
    const load = await WriteLoad.start([api], member, 'V');
    const uploadsRefused: string[] = [];
    let journalEnded = 0;
    let left = 0;
    let slowest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await load.progress(30);
      volume.fill();
      const refusedBefore = load.refused;
      await until(() => {
        volume.fill();
        return load.refused >= refusedBefore + 20;
      }, MINUTE);
      for (let time = 0; time < 5; time += 1) {
        const { status, body, text } = await upload(api, member, file(LINES));
        if (status !== 503 || body.error.code !== 'unavailable') uploadsRefused.push(`${status} ${text}`);
        else expect(body.error.message).toMatch(/^[A-ZÀ-Ý].* .*\.$/);
        expect(text).not.toMatch(/ENOSPC|No space|uploads|postgres/i);
      }
      left = Math.max(left, uploads(member).length);
      if (await exhaustJournal()) journalEnded += 1;
      await pause(3_000);
      volume.free();
      const freed = Date.now();
      await ready(api.url, MINUTE);
      await load.progress(5, MINUTE);
      slowest = Math.max(slowest, Date.now() - freed);
    }
    await load.stop();
    const imported = await importFile(api, member, file(100));
    const ledger = await closeWriteLedger(api, member, load);
    // PostgreSQL alone falls, for want of a journal: every other process waits for it.
    const fallen = output.match(/(?:api|worker) s’est arrêté.*/g) ?? [];
    report(`disque réellement plein, base, journal et fichiers (${ROUNDS} fois)`, {
      ...ledger,
      refused: load.refused,
      cut: load.cut,
      'uploads refused otherwise': uploadsRefused.length,
      'files left': left,
      'processes fallen but PostgreSQL': fallen.length,
      'journal without room': journalEnded,
      'import then': imported['statut'] as string,
      'back in ms at most': slowest,
    });
    expect(uploadsRefused).toEqual([]);
    expectClosed(ledger, load);
    expect(load.refused).toBeGreaterThan(ROUNDS * 20);
    expect([left, imported['statut'], journalEnded]).toEqual([0, 'termine', ROUNDS]);
    expect(slowest).toBeLessThan(BACK_WITHIN_MS);
    expect(fallen).toEqual([]);
    expect(service.exitCode).toBeNull();
  },
  10 * MINUTE,
);
