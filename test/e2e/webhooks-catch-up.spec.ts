import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

const run = promisify(execFile);

let api: TestApi;
let member: TestMember;
let key: string;
let directory: string;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  const json = { label: 'Rattrapage', permissions: ['procurement.read'], expires_in_days: 1 };
  key = (await call(api, 'POST', '/api/v1/api-keys', { ...member, json })).body.data.key;
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2026 } });
  directory = mkdtempSync(join(tmpdir(), 'achats-rattrapage-'));
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the example of docs/webhooks.md; answers the lines it printed. */
async function catchUp(): Promise<string[]> {
  const options = ['--url', api.url, '--organization', member.organization, '--limit', '2'];
  const { stdout } = await run(
    process.execPath,
    ['scripts/webhook-catch-up.mjs', ...options, '--state', join(directory, 'catch-up.json')],
    { env: { ...process.env, ACHATS_API_KEY: key } },
  );
  return stdout.trim().split('\n');
}

const write = async (method: string, path: string, json?: object) =>
  (await call(api, method, `/api/v1/marches${path}`, { ...member, json })).body.data as { id: string; version: number };

it('the recipe catches up, treats each event once and restores their order', async () => {
  const marche = { numero: '2026-014', objet: 'Mobilier', exercice: 2026 };
  const { id, version } = await write('POST', '', marche);
  await write('PUT', `/${id}`, { ...marche, objet: 'Mobilier scolaire', version });
  const other = await write('POST', '', { ...marche, numero: '2026-015' });
  expect(await catchUp()).toEqual([
    '1 marche.created 2026-014 treated',
    '2 marche.updated 2026-014 treated',
    '3 marche.created 2026-015 treated',
    'up to 3: 2 marchés known',
  ]);
  expect(await catchUp()).toEqual(['up to 3: 2 marchés known']);

  // As after a crash that lost where it stopped, and a delivery that had told the second event alone.
  const path = join(directory, 'catch-up.json');
  const state = JSON.parse(readFileSync(path, 'utf8')) as { apres: number; treated: string[] };
  writeFileSync(path, JSON.stringify({ ...state, apres: 0, treated: state.treated.slice(1) }));
  await write('DELETE', `/${other.id}`);
  expect(await catchUp()).toEqual([
    '1 marche.created 2026-014 older than version 2',
    '2 marche.updated 2026-014 known already',
    '3 marche.created 2026-015 known already',
    '4 marche.deleted 2026-015 treated',
    'up to 4: 1 marchés known',
  ]);
});

it('docs/webhooks.md shows what it prints', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8');
  expect(page).toContain(
    '2 marche.updated 2026-014 treated\n3 marche.created 2026-015 treated\nup to 3: 2 marchés known',
  );
  expect(page).toContain('1 marche.created 2026-014 older than version 2\n2 marche.updated 2026-014 known already');
});
