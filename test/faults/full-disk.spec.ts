import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { upload } from '../support/imports.js';
import { createManyLines, createWideOrganization } from '../support/many-lines.js';
import { report } from './ledger.js';
import { FaultyService, ready, type ServedApi } from './service.js';

/** `ulimit -f` counts in blocks of 512 bytes or of 1,024: the process may write 32 or 64 KiB into one file. */
const LITTLE_ROOM = ['sh', '-c', 'ulimit -f 64; exec "$@"', 'sh'];
/**
 * No room for what does not fit in memory, which is what a full disk is to a query that sorts. Without indexes and hash
 * tables every plan sorts: with them, what a document needs would depend on whether PostgreSQL had just read statistics.
 */
const NO_ROOM_TO_SORT = {
  temp_file_limit: '64kB',
  work_mem: '64kB',
  enable_hashagg: 'off',
  enable_indexscan: 'off',
  enable_indexonlyscan: 'off',
};
const HEADER = 'Exercice;Mandat;Date mandat;Compte;Montant HT';
const line = (index: number): string => `2025;${index};15/03/2025;6064;10,00`;
const file = (lines: number): { nom: string; contenu: string } => ({
  nom: 'mandats.csv',
  contenu: [HEADER, ...Array.from({ length: lines }, (_, index) => line(index))].join('\n'),
});

let service: FaultyService;
let api: ServedApi;
let member: TestMember;
beforeAll(async () => {
  service = await FaultyService.create();
  api = await service.startApi({}, LITTLE_ROOM);
  member = await createMember(api);
});
afterAll(() => service.close());

const uploads = async (): Promise<string[]> =>
  readdir(join(service.environment['DATA_DIR']!, 'uploads', member.organization)).catch(() => []);

it('refuses an upload that finds no room in words, keeps nothing of it, and goes on', async () => {
  const times = 20;
  let left = 0;
  for (let time = 0; time < times; time += 1) {
    const { status, body, headers } = await upload(api, member, file(20_000));
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/EFBIG|uploads|write/);
    left = Math.max(left, (await uploads()).length);
  }
  const { body } = await call(api, 'GET', '/api/v1/imports', member);
  const small = await upload(api, member, file(100));
  report('disque plein, fichiers envoyés', {
    'refused in words (503)': times,
    'files left': left,
    'imports left': body.data.total as number,
    'small file then': small.status,
  });
  expect([left, body.data.total, small.status]).toEqual([0, 0, 202]);
  expect(await uploads()).toHaveLength(1);
});

it('refuses a document that PostgreSQL finds no room for in words, and gives the others', async () => {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await createWideOrganization(owner, member.organization);
  await createManyLines(owner, member.organization, 20_000, [2025, 2025, 2025, 2025, 2025]);
  await owner.query('ANALYZE');
  await owner.end();
  const superuser = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await superuser.connect();
  const annuel = (at: ServedApi) => call(at, 'GET', '/api/v1/reports/annuel?exercice=2025&format=xlsx', member);
  for (const [setting, value] of Object.entries(NO_ROOM_TO_SORT))
    await superuser.query(`ALTER DATABASE ${api.database.name} SET ${setting} = '${value}'`);
  const tight = await service.startApi({}, LITTLE_ROOM);
  const refused = await annuel(tight);
  for (const setting of Object.keys(NO_ROOM_TO_SORT))
    await superuser.query(`ALTER DATABASE ${api.database.name} RESET ${setting}`);
  // Connections keep the settings that they began with: room is for the next ones.
  await superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    api.database.name,
  ]);
  await superuser.end();
  await ready(api.url);
  const served = await annuel(api);
  report('plus de place pour PostgreSQL, documents', { refused: refused.status, 'with room': served.status });
  expect([refused.status, refused.body?.error?.code, served.status]).toEqual([503, 'unavailable', 200]);
  expect((await call(tight, 'GET', '/api/v1/auth/me', member)).status).toBe(200);
});
