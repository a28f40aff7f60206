/**
 * The faults of the whole service, at length, each with its ledger: `npm run faults [-- name…]`, where a name is a part
 * of a spec's (crashes, graceful-shutdown, full-disk, full-volume, clocks, crowds, neighbours, pairs, silent-stores, imports,
 * webhooks, database-away). Ends with the table of
 * `docs/robustesse.md`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, say } from './lib/project.mjs';

const SPECS = [
  ...[
    'crashes',
    'graceful-shutdown',
    'full-disk',
    'full-volume.long',
    'clocks',
    'crowds',
    'neighbours.long',
    'pairs',
    'silent-stores',
    'imports',
  ].map((name) => `test/faults/${name}.spec.ts`),
  ...['webhooks-faults', 'webhooks-outages', 'database-away'].map((name) => `test/e2e/${name}.spec.ts`),
];
const names = process.argv.slice(2);
const chosen = SPECS.filter((path) => names.length === 0 || names.some((name) => path.includes(name)));
if (chosen.length === 0) {
  say(`Usage : npm run faults -- [${SPECS.map((path) => path.split('/').at(-1).split('.')[0]).join('|')}]`);
  process.exit(2);
}

const directory = mkdtempSync(join(tmpdir(), 'achats-ledgers-'));
const ledgers = join(directory, 'ledgers.jsonl');
const child = spawn(
  process.execPath,
  ['scripts/test.mjs', '--selectProjects', 'faults', 'e2e', '--runInBand', ...chosen],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULTS: 'long',
      FAULTS_LEDGER: ledgers,
      WEBHOOK_KILLS: process.env.WEBHOOK_KILLS ?? '50',
      WEBHOOK_REDIS_DOWN_MS: process.env.WEBHOOK_REDIS_DOWN_MS ?? '60000',
    },
  },
);
// A Ctrl-C reaches the child too, which stops its services first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.once('exit', (code) => {
  if (existsSync(ledgers)) {
    const rows = readFileSync(ledgers, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    console.log('| panne | relevé |\n| --- | --- |');
    for (const { fault, line } of rows) console.log(`| ${fault} | ${line} |`);
  }
  rmSync(directory, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
