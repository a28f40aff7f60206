import { readFile } from 'node:fs/promises';
import { sampleStamp, stampSample } from '../../apps/web/src/features/imports/sample.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

const SIRET = '21690123100011';
const SAMPLES = [
  ['nomenclature', 'nomenclature.csv'],
  ['decp', 'decp.json'],
  ['mandats', 'mandats.csv'],
  ['pes', 'pes-aller.xml'],
  ['bordereau', 'bordereau.csv'],
] as const;

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { siret: SIRET });
  // The year that a sample would name by itself is closed.
  for (const annee of [2026, 2027]) await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee } });
  await call(api, 'PATCH', '/api/v1/exercices/2026', { ...member, json: { statut: 'clos', version: 1 } });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

it.each(SAMPLES)('takes each row of the sample of %s, also once another one was imported', async (type, name) => {
  const text = await readFile(`apps/web/src/features/imports/samples/${name}`, 'utf8');
  const { exercices } = (await call(api, 'GET', '/api/v1/exercices', member)).body.data;
  for (const [later, dry_run] of [
    [0, 'false'],
    [5000, 'true'],
  ] as const) {
    const contenu = stampSample(text, sampleStamp(SIRET, exercices, '2026-11-30', Date.now() + later));
    const end = await importFile(api, member, { nom: name, contenu }, { type, dry_run });
    const { body } = await call(api, 'GET', `/api/v1/imports/${String(end.id)}/lignes?statut=rejetee`, member);
    const refused = body.data.lignes.map(({ rejets }: { rejets: object[] }) => rejets);
    expect([dry_run, end.statut, refused]).toEqual([dry_run, 'termine', []]);
    expect(end.lignes_lues).toBeGreaterThan(1);
  }
});
