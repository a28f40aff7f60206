import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { EVENT_NAMES, TEST_EVENT } from '#webhooks/event-catalogue.js';
import { webhookTest } from '#webhooks/organisation-events.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { publishFranchissements } from '../../apps/task-worker/src/alertes/franchissements.js';
import { tellWebhooksEnEchec } from '../../apps/task-worker/src/alertes/webhooks-en-echec.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { insert } from '../support/depenses.js';
import { asOwner, createMember, type TestMember, unique } from '../support/factories.js';
import { fixture, importFile, SDIS_06_SIRET } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';
import { createWebhook } from '../support/webhooks.js';

/**
 * Every event, made to happen as it does in the service, held against the schema that `GET /api/v1/webhooks/events`
 * publishes for it. The envelopes are those a receiver would get, byte for byte: no worker sends them.
 */
interface Envelope {
  id: string;
  event: string;
  organization_id: string;
  timestamp: string;
  data: Record<string, unknown>;
}

let api: TestApi;
let member: TestMember;
let worker: { close(): Promise<void> };
let webhook: string;
let sent: Envelope[];
const schemas = new Map<string, ValidateFunction>();

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { siret: SDIS_06_SIRET });
  webhook = (await createWebhook(api, member, 'http://127.0.0.1:9999/')).id;
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  for (const { event, schema } of await ask('GET', '/api/v1/webhooks/events')) schemas.set(event, ajv.compile(schema));
  // Sent on demand, it is not in the list of what can be subscribed to.
  schemas.set(TEST_EVENT, ajv.compile(webhookTest.schema));
  await membersComeAndGo();
  await marchesAreWritten();
  await aFileIsImported();
  await mandatsAreTakenBack();
  await aThresholdIsCrossed();
  await deadlinesApproach();
  await anotherEntryPointFails();
  const rows = await asOwner<{ body: string }>(
    api,
    'SELECT body FROM webhook_deliveries WHERE organization_id = $1 ORDER BY id',
    [member.organization],
  );
  sent = rows.map(({ body }) => JSON.parse(body) as Envelope);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

it.each([...EVENT_NAMES, TEST_EVENT])('%s: what is sent fits what is published', (event) => {
  const fits = schemas.get(event)!;
  const envelopes = sent.filter((envelope) => envelope.event === event);
  expect(envelopes.length).toBeGreaterThan(0);
  for (const { data } of envelopes) expect([fits(data), fits.errors, data]).toEqual([true, null, data]);
});

it('sends nothing that is not published, in the envelope of the interface', () => {
  expect(sent.filter(({ event }) => !schemas.has(event))).toEqual([]);
  for (const envelope of sent) {
    expect(Object.keys(envelope)).toEqual(['id', 'event', 'organization_id', 'timestamp', 'data']);
    expect(envelope.organization_id).toBe(member.organization);
    expect(new Date(envelope.timestamp).toISOString()).toBe(envelope.timestamp);
  }
});

it('publishes examples that fit, and schemas that name every member that is sent', async () => {
  const published = (await ask('GET', '/api/v1/webhooks/events')) as {
    event: string;
    schema: { properties: Record<string, unknown> };
    example: unknown;
  }[];
  for (const { event, schema, example } of published) {
    expect([event, schemas.get(event)!(example)]).toEqual([event, true]);
    const members = new Set(
      sent.filter((envelope) => envelope.event === event).flatMap(({ data }) => Object.keys(data)),
    );
    expect([event, [...members].filter((name) => !(name in schema.properties))]).toEqual([event, []]);
  }
});

async function ask(method: string, path: string, json?: unknown) {
  const answer = await call(api, method, path, { ...member, json });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body.data;
}

const put = (table: string, row: Record<string, unknown>): Promise<string> =>
  api.app
    .get(TenantDatabase)
    .transaction({ organizationId: member.organization }, (tx) => insert(tx, member.organization, table, row));

async function membersComeAndGo(): Promise<void> {
  await ask('POST', `/api/v1/webhooks/${webhook}/test`);
  const email = `${unique('nouveau')}@exemple.test`;
  const { id, invitation } = await ask('POST', '/api/v1/members', { email, name: 'Nouveau', role: 'lecteur' });
  await ask('POST', '/api/v1/auth/invitation', { token: invitation.token, password: 'une phrase assez longue' });
  await ask('DELETE', `/api/v1/members/${id}`);
}

async function marchesAreWritten(): Promise<void> {
  await ask('POST', '/api/v1/exercices', { annee: 2026 });
  const marche = { numero: '2026-001', objet: 'Fourniture de mobilier', exercice: 2026 };
  const { id, version } = await ask('POST', '/api/v1/marches', marche);
  await ask('PUT', `/api/v1/marches/${id}`, { ...marche, objet: 'Fourniture de mobilier scolaire', version });
  await ask('DELETE', `/api/v1/marches/${id}`);
}

/** Once for real, once as a trial, once in vain. */
async function aFileIsImported(): Promise<void> {
  const file = await fixture('decp-v1-sdis-06.json');
  await importFile(api, member, file, { type: 'decp', dry_run: 'true' });
  await importFile(api, member, file, { type: 'decp' });
  await importFile(api, member, { nom: 'coupé.json', contenu: '{"marches": [' }, { type: 'decp' });
}

/** One by itself, and those of a file. */
async function mandatsAreTakenBack(): Promise<void> {
  const contenu =
    'Exercice;Mandat;Date mandat;Objet;Montant HT\n2026;1;15/03/2026;Papier;10,00\n2026;2;16/03/2026;Encre;20,00';
  const { id } = await importFile(api, member, { nom: 'mandats.csv', contenu });
  const { mandats } = await ask('GET', '/api/v1/mandats');
  await ask('DELETE', `/api/v1/mandats/${mandats[0].id}`);
  await ask('POST', `/api/v1/imports/${id as string}/retrait`);
  await until(async () => (await ask('GET', `/api/v1/imports/${id as string}/retrait`)).statut === 'termine');
}

/** With the marché that made it cross, and without. */
async function aThresholdIsCrossed(): Promise<void> {
  const database = api.app.get(TenantDatabase);
  const nomenclature = await put('nomenclatures', { numero: 1, libelle: 'V1' });
  const famille = { nomenclature_id: nomenclature, code: '20.02', libelle: 'Nettoyage', type_achat: 'services' };
  const famille_id = await put('familles', famille);
  const marche_id = await put('marches', { numero: 'M-7', objet: 'Nettoyage', exercice: 2026, famille_id });
  let numero = 0;
  for (const [montant_ht, of] of [
    ['45000.00', { marche_id }],
    ['60000.00', {}],
  ] as const) {
    const mandat = { exercice: 2026, numero: `S${(numero += 1)}`, date_emission: '2026-03-01', montant_ht };
    const mandat_id = await put('mandats', mandat);
    await put('lignes_mandat', {
      ...{ mandat_id, numero: 1, exercice: 2026, montant_ht, famille_id, type_achat: 'services' },
      ...of,
    });
    await publishFranchissements(database, api.app.get(EventPublisher, { strict: false }), '2026-12-31');
  }
}

/** The end of a marché, its renewal, a payment due and one past its limit, with a supplier and without. */
async function deadlinesApproach(): Promise<void> {
  await put('marches', {
    ...{ numero: 'M-1', exercice: 2026, objet: 'Espaces verts', date_notification: '2024-12-31' },
    ...{ duree_mois: 24, reconductions: 1, date_fin: '2026-12-31' },
  });
  const fournisseur_id = await put('fournisseurs', {
    type_id: 'SIRET',
    identifiant: '1',
    raison_sociale: 'Papeterie du Centre',
  });
  for (const [numero, of] of [
    ['D1', { fournisseur_id }],
    ['D2', {}],
  ] as const) {
    const mandat = {
      exercice: 2026,
      numero,
      date_emission: '2026-03-10',
      montant_ht: '1000.00',
      montant_tva: '200.00',
    };
    const mandat_id = await put('mandats', { ...mandat, ...of });
    await put('suivi_dgp', {
      ...{ mandat_id, eligible: true, date_debut: '2026-03-01' },
      paiement_constate_le: '2026-04-01',
    });
  }
  const task = new AlertesTask(api.app.get(TenantDatabase), api.app.get(EventPublisher, { strict: false }));
  for (const day of ['2025-07-15', '2026-03-28', '2026-04-01', '2026-12-05']) await task.runFor(day);
}

/** For an hour, then for a day: told to the entry point that is left. */
async function anotherEntryPointFails(): Promise<void> {
  const { id } = await createWebhook(api, member, 'http://127.0.0.1:9998/chemin');
  for (const hours of [2, 30]) {
    const since = `${hours} hours`;
    await asOwner(api, `UPDATE webhooks SET failing_since = now() - $2::interval WHERE id = $1`, [id, since]);
    const publisher = api.app.get(EventPublisher, { strict: false });
    await tellWebhooksEnEchec(api.app.get(TenantDatabase), publisher, member.organization);
  }
}
