import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember, unique } from '../support/factories.js';
import { declaredRoutes } from '../support/routes.js';

let api: TestApi;
let admin: TestMember;
/** One address of each resource that has a PUT, by the address of its route. */
const resources = new Map<string, string>();

const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  call(api, method, path, { ...admin, json, headers });

const create = async (path: string, json: object): Promise<string> => {
  const answer = await send('POST', path, json);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  const address = answer.headers.get('location')!;
  const read = (await send('GET', address)).headers.get('etag')!;
  // Of an answer that is sent compressed, the tag says so.
  tags.set(path, { tag: answer.headers.get('etag'), read: read.replace('.gzip"', '"') });
  return String(answer.body.data.id ?? answer.body.data.annee);
};

/** Of what was created at an address last: the tag of the answer, and that of its reading right after. */
const tags = new Map<string, { tag: string | null; read: string }>();

/** What a change moves whatever it changes. */
const withoutTraces = ({ version: _version, updated_at: _updated, ...rest }: Record<string, unknown>): object => rest;

beforeAll(async () => {
  api = await sharedApi();
  admin = await createMember(api);
  const at = (route: string, path: string): Map<string, string> => resources.set(route, path);
  at('/api/v1/exercices/:annee', `/api/v1/exercices/${await create('/api/v1/exercices', { annee: 2025 })}`);
  const parent = await create('/api/v1/services', { code: 'DG', libelle: 'Direction générale' });
  const service = await create('/api/v1/services', { code: 'DSI', libelle: 'Informatique', parent_id: parent });
  at('/api/v1/services/:id', `/api/v1/services/${service}`);
  const operation = await create('/api/v1/operations', { code: 'GYM', libelle: 'Gymnase', estimation_ht: 2400000.5 });
  at('/api/v1/operations/:id', `/api/v1/operations/${operation}`);
  const famille = await create('/api/v1/familles', {
    code: '10.04',
    libelle: 'Mobilier',
    type: 'fournitures',
    prefixes_cpv: ['391'],
    comptes: ['2184'],
  });
  at('/api/v1/familles/:id', `/api/v1/familles/${famille}`);
  const version = await create('/api/v1/nomenclature/versions', { libelle: 'Nomenclature 2027' });
  at('/api/v1/nomenclature/versions/:id', `/api/v1/nomenclature/versions/${version}`);
  const titulaires = [
    { type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' },
    { type_id: 'SIRET', identifiant: '41318987900025', raison_sociale: 'Express Services' },
  ];
  const marche = await create('/api/v1/marches', {
    numero: '2025-014',
    objet: 'Fourniture de mobilier scolaire',
    type: 'fournitures',
    cpv: '39160000',
    procedure: 'Procédure adaptée',
    montant: 84500.5,
    date_notification: '2025-03-02',
    duree_mois: 24,
    service_id: service,
    famille_id: famille,
    operation_id: operation,
    justification: 'petit_lot',
    cas_reference: 'Lot 3',
    taux_avance: 0.1,
    lieu_execution: { code: '06088', type_code: 'Code commune', nom: 'Nice' },
    titulaires,
    lots: [
      { numero: 1, objet: 'Tables', montant: 40000, cpv: '39121200' },
      { numero: 2, objet: 'Chaises', montant: 44500.5 },
    ],
  });
  at('/api/v1/marches/:id', `/api/v1/marches/${marche}`);
  const acte = await create(`/api/v1/marches/${marche}/sous-traitances`, {
    fournisseur: { type_id: 'SIRET', identifiant: '55208131766522', raison_sociale: 'Menuiserie' },
    montant: 18000,
    variation_prix: 'Révisable',
  });
  at('/api/v1/marches/:id/sous-traitances/:acteId', `/api/v1/marches/${marche}/sous-traitances/${acte}`);
  const read = await send('GET', `/api/v1/marches/${marche}`);
  at('/api/v1/fournisseurs/:id', `/api/v1/fournisseurs/${read.body.data.titulaires[0].id}`);
  const invited = { email: `${unique('invite')}@exemple.test`, name: 'Camille', role: 'lecteur' };
  at('/api/v1/members/:id', `/api/v1/members/${await create('/api/v1/members', invited)}`);
  const webhook = await create('/api/v1/webhooks', { url: 'https://client.exemple.fr/crochet', events: ['*'] });
  at('/api/v1/webhooks/:id', `/api/v1/webhooks/${webhook}`);
  await askTheAssistant();
  const moderation = '/api/v1/chatbot/moderation';
  const [conversations, suggestions] = [
    await send('GET', `${moderation}/conversations`),
    await send('GET', `${moderation}/suggestions`),
  ];
  at(`${moderation}/conversations/:id`, `${moderation}/conversations/${conversations.body.data.conversations[0].id}`);
  at(`${moderation}/suggestions/:id`, `${moderation}/suggestions/${suggestions.body.data.suggestions[0].id}`);
});

async function askTheAssistant(): Promise<void> {
  await send('POST', '/api/v1/chatbot/messages', { message: 'Combien avons-nous dépensé en 2025 ?' });
  const link = await send('POST', '/api/v1/chatbot/tokens', { label: 'Élus', expires_in_days: 0 });
  const token = String(link.body.data.url).split('/').at(-1)!;
  await call(api, 'POST', `/api/public/chatbot/chat/${token}/messages`, { json: { message: 'Combien en 2025 ?' } });
}

/** Deeds on a resource, which no GET of the same address shows. */
const DEEDS = [
  '/api/v1/mandats/:id/classement',
  '/api/v1/consultations/:id/lots',
  '/api/v1/besoins-estimes',
  '/api/v1/comptes-inconnus/:numero/decision',
  '/api/v1/chatbot/moderation/appreciations/:id',
];

it('knows a resource for every PUT of the client interface', () => {
  const puts = declaredRoutes(api.app).filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/v1/'));
  expect(puts.map(({ path }) => path).sort()).toEqual([...resources.keys(), ...DEEDS].sort());
  const patches = declaredRoutes(api.app).filter(({ method }) => method === 'PATCH');
  const patched = patches.map(({ path }) => path).filter((path) => resources.has(path));
  expect(patched.sort()).toEqual([...resources.keys()].sort());
});

describe('what a GET answers', () => {
  it('is taken back whole by PUT, and changes nothing', async () => {
    for (const [route, path] of resources) {
      const before = await send('GET', path);
      const put = await send('PUT', path, before.body.data);
      expect([route, put.status, put.body.error]).toEqual([route, 200, undefined]);
      const after = await send('GET', path);
      const same = 'version' in before.body.data ? (one: object) => one : withoutTraces;
      expect([route, same(after.body.data)]).toEqual([route, same(before.body.data)]);
    }
  });

  it('tells nobody of a change that changes nothing, in a part of a marché neither', async () => {
    const told = async () => {
      const [row] = await asOwner<{ events: number; entries: number }>(
        api,
        `SELECT (SELECT count(*)::int FROM evenements WHERE organization_id = $1) AS events,
                (SELECT count(*)::int FROM audit_entries WHERE organization_id = $1) AS entries`,
        [admin.organization],
      );
      return row;
    };
    const before = await told();
    for (const [route, path] of resources) {
      const { data } = (await send('GET', path)).body;
      if (!('version' in data)) continue;
      expect([route, (await send('PATCH', path, {})).body.data.version]).toEqual([route, data.version]);
      expect([route, (await send('PUT', path, data)).body.data.version]).toEqual([route, data.version]);
    }
    expect(await told()).toEqual(before);
    const marche = resources.get('/api/v1/marches/:id')!;
    await send('PATCH', marche, { objet: 'Fourniture de mobilier' });
    expect(await told()).toEqual({ events: before!.events + 1, entries: before!.entries + 1 });
    await send('PATCH', marche, { objet: 'Fourniture de mobilier scolaire' });
  });

  it('is taken back whole by PATCH', async () => {
    for (const [route, path] of resources) {
      const before = await send('GET', path);
      const patch = await send('PATCH', path, before.body.data, { 'content-type': 'application/merge-patch+json' });
      expect([route, patch.status, patch.body.error]).toEqual([route, 200, undefined]);
      const after = await send('GET', path);
      expect([route, withoutTraces(after.body.data)]).toEqual([route, withoutTraces(before.body.data)]);
    }
  });

  it('is refused by name where a read-only member changed, and nothing is written', async () => {
    const changed: Record<string, object> = {
      '/api/v1/exercices/:annee': { annee: 2024 },
      '/api/v1/services/:id': { niveau: 7 },
      '/api/v1/fournisseurs/:id': { identifiant: '1' },
      '/api/v1/nomenclature/versions/:id': { active: true },
      '/api/v1/marches/:id': { montant_actuel: 1, famille: { id: 'x' } },
      '/api/v1/members/:id': { email: 'x@exemple.test' },
      '/api/v1/webhooks/:id': { has_secret: false },
    };
    for (const [route, members] of Object.entries(changed)) {
      for (const method of ['PUT', 'PATCH']) {
        const before = await send('GET', resources.get(route)!);
        const answer = await send(method, resources.get(route)!, { ...before.body.data, ...members });
        expect([route, answer.status, answer.body.error?.code]).toEqual([route, 400, 'validation_failed']);
        expect(answer.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual(
          Object.keys(members).sort(),
        );
        expect((await send('GET', resources.get(route)!)).body).toEqual(before.body);
      }
    }
  });

  it('tells a mistyped member from a read-only one, and looks into lists', async () => {
    const path = resources.get('/api/v1/marches/:id')!;
    const { data } = (await send('GET', path)).body;
    const mistyped = await send('PUT', path, { ...data, famile_id: null });
    expect(mistyped.body.error.details).toEqual([{ field: 'famile_id', message: 'Membre inconnu.' }]);
    const [first, second] = data.titulaires;
    const swapped = await send('PUT', path, { ...data, titulaires: [second, first] });
    expect([swapped.status, swapped.body.data.titulaires.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      [second.id, first.id],
    ]);
    const stranger = { ...first, id: crypto.randomUUID() };
    const foreign = await send('PATCH', path, { titulaires: [stranger] });
    expect(foreign.body.error.details.map(({ field }: { field: string }) => field)).toEqual(['titulaires.0.id']);
  });

  it('is of the estimated need too, whose address is in its body', async () => {
    const famille_id = resources.get('/api/v1/familles/:id')!.split('/').at(-1)!;
    await send('PUT', '/api/v1/besoins-estimes', { famille_id, exercice: 2025, montant_ht: 62000 });
    const [read] = (await send('GET', '/api/v1/besoins-estimes')).body.data.besoins_estimes;
    expect((await send('PUT', '/api/v1/besoins-estimes', read)).body.data).toEqual(read);
    const changed = await send('PUT', '/api/v1/besoins-estimes', { ...read, famille: { ...read.famille, code: '9' } });
    expect(changed.body.error.details.map(({ field }: { field: string }) => field)).toEqual(['famille']);
  });
});

describe('PATCH', () => {
  it('changes what is named, empties what is null and leaves the rest', async () => {
    const path = resources.get('/api/v1/marches/:id')!;
    const before = (await send('GET', path)).body.data;
    const patch = { numero: '2025-015', lieu_execution: { nom: 'Nice (Ariane)' }, procedure: null, duree_mois: 12 };
    const after = (await send('PATCH', path, patch)).body.data;
    expect(withoutTraces(after)).toEqual({
      ...withoutTraces(before),
      numero: '2025-015',
      lieu_execution: { code: '06088', type_code: 'Code commune', nom: 'Nice (Ariane)', libelle: 'Nice' },
      procedure: null,
      duree_mois: 12,
      date_fin: '2026-03-02',
      statut: expect.any(String),
      provenances: expect.anything(),
    });
    const lots = (await send('PATCH', path, { lots: [{ numero: 1, objet: 'Tables basses' }] })).body.data.lots;
    expect(lots).toEqual([{ ...before.lots[0], objet: 'Tables basses', montant: null, cpv: null }]);
    for (const member of ['numero', 'objet']) {
      const refused = await send('PATCH', path, { [member]: null });
      expect([refused.status, refused.body.error.details[0].field]).toEqual([400, member]);
    }
    const clos = await send('PATCH', path, { exercice: 2019 });
    expect([clos.status, clos.body.error.details[0].field]).toEqual([400, 'exercice']);
    const service = resources.get('/api/v1/services/:id')!;
    const moved = await send('PATCH', service, { libelle: 'Numérique' });
    expect([moved.body.data.libelle, moved.body.data.code]).toEqual(['Numérique', 'DSI']);
    expect((await send('PATCH', service, { parent_id: null })).body.data).toMatchObject({ parent_id: null, niveau: 0 });
    expect((await send('PATCH', service, { code: null })).status).toBe(400);
    const stale = await send('PATCH', service, { libelle: 'X', version: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
  });

  it('loses no change of others made at the same time', async () => {
    const path = resources.get('/api/v1/operations/:id')!;
    const changes = [{ libelle: 'Gymnase Jean-Moulin' }, { estimation_ht: 3000000 }, { code: 'GYM-2' }];
    const answers = await Promise.all(changes.map((change) => send('PATCH', path, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send('GET', path)).body.data).toMatchObject(Object.assign({}, ...changes));
  });

  it('takes its own media type, and no other method does', async () => {
    const path = resources.get('/api/v1/operations/:id')!;
    const type = { 'content-type': 'application/merge-patch+json; charset=utf-8' };
    expect((await send('PATCH', path, { libelle: 'Gymnase' }, type)).status).toBe(200);
    expect((await send('PUT', path, { code: 'G', libelle: 'Gymnase' }, type)).status).toBe(415);
  });
});

describe('ETag', () => {
  it('is that of the answer: 304 for the same, 412 for a change of another one', async () => {
    for (const [route, path] of resources) {
      const read = await send('GET', path);
      const tag = read.headers.get('etag')!;
      expect(tag).toMatch(/^"[\w-]+(\.gzip)?"$/);
      const again = await send('GET', path, undefined, { 'if-none-match': tag });
      expect([route, again.status, again.text]).toEqual([route, 304, '']);
      const late = await send('PUT', path, read.body.data, { 'if-match': '"autre"' });
      expect([route, late.status, late.body.error.code]).toEqual([route, 412, 'precondition_failed']);
      const weak = await send('PUT', path, read.body.data, { 'if-match': `W/${tag}` });
      expect([route, weak.status, weak.body.error.message]).toEqual([route, 412, expect.stringContaining('W/')]);
      const put = await send('PUT', path, read.body.data, { 'if-match': `"autre", ${tag}` });
      expect([route, put.status]).toEqual([route, 200]);
      const after = await send('GET', path);
      // The same, but for the answers that are long enough to be compressed.
      expect([route, put.headers.get('etag')]).toEqual([route, after.headers.get('etag')!.replace('.gzip', '')]);
    }
  });

  it('lets one of many changes on the same reading through', async () => {
    const path = resources.get('/api/v1/services/:id')!;
    const tag = (await send('GET', path)).headers.get('etag')!;
    const names = Array.from({ length: 8 }, (_, index) => `Service ${index}`);
    const answers = await Promise.all(names.map((libelle) => send('PATCH', path, { libelle }, { 'if-match': tag })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await send('GET', path)).body.data).toEqual(winner.body.data);
  });

  it('lets one of many through where there is no version, and one of many deletions', async () => {
    const webhook = resources.get('/api/v1/webhooks/:id')!;
    const tag = (await send('GET', webhook)).headers.get('etag')!;
    const events = ['marche.created', 'marche.updated', 'marche.deleted', 'import.completed'];
    const changed = await Promise.all(
      events.map((event) => send('PATCH', webhook, { events: [event] }, { 'if-match': tag })),
    );
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const member = resources.get('/api/v1/members/:id')!;
    const read = (await send('GET', member)).headers.get('etag')!;
    const roles = ['acheteur', 'auditeur', 'administrateur', 'acheteur'];
    const given = await Promise.all(roles.map((role) => send('PUT', member, { role }, { 'if-match': read })));
    expect(given.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const operation = `/api/v1/operations/${await create('/api/v1/operations', { code: 'TMP2', libelle: 'Brève' })}`;
    const seen = (await send('GET', operation)).headers.get('etag')!;
    const [patched, removed] = await Promise.all([
      send('PATCH', operation, { libelle: 'Changée' }),
      send('DELETE', operation, undefined, { 'if-match': seen }),
    ]);
    // Whichever came first, the other one knew of it.
    expect([
      [200, 412],
      [404, 200],
    ]).toContainEqual([patched.status, removed.status]);
  });

  it('lets one of many through where the resource has no address, nor is there before', async () => {
    const famille_id = resources.get('/api/v1/familles/:id')!.split('/').at(-1)!;
    const put = (montant_ht: number | null, tag?: string) =>
      send(
        'PUT',
        '/api/v1/besoins-estimes',
        { famille_id, exercice: 2026, montant_ht },
        tag === undefined ? {} : { 'if-match': tag },
      );
    for (const first of [null, 62000]) {
      const tag = (await put(first, '*')).headers.get('etag')!;
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((amount) => put(amount, tag)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(412)]);
    }
    await put(5000);
    const count = async () =>
      (await send('GET', '/api/v1/audit?resource_type=besoin_estime')).body.data.total as number;
    const before = await count();
    expect((await put(5000)).body.data.montant_ht).toBe(5000);
    expect(await count()).toBe(before);
  });

  it('keeps a resource from being deleted on an old reading', async () => {
    const id = await create('/api/v1/operations', { code: 'TMP', libelle: 'Provisoire' });
    const path = `/api/v1/operations/${id}`;
    const tag = (await send('GET', path)).headers.get('etag')!;
    await send('PATCH', path, { libelle: 'Gardée' });
    expect((await send('DELETE', path, undefined, { 'if-match': tag })).status).toBe(412);
    expect((await send('DELETE', path, undefined, { 'if-match': '*' })).status).toBe(200);
    expect((await send('PATCH', path, { libelle: 'X' }, { 'if-match': '*' })).status).toBe(404);
  });

  it('is of lists where it is asked for, and of nobody who is not known', async () => {
    expect((await send('GET', '/api/v1/services')).headers.get('etag')).toBeNull();
    const list = await send('GET', '/api/v1/services', undefined, { 'if-none-match': '"0"' });
    expect(list.status).toBe(200);
    const tag = list.headers.get('etag')!;
    expect((await send('GET', '/api/v1/services', undefined, { 'if-none-match': tag })).status).toBe(304);
    expect((await call(api, 'GET', '/health')).headers.get('etag')).toBeNull();
    const stranger = await createMember(api);
    const path = resources.get('/api/v1/operations/:id')!;
    const foreign = await call(api, 'GET', path, { ...stranger, headers: { 'if-none-match': '*' } });
    expect([foreign.status, foreign.headers.get('etag')]).toEqual([404, null]);
    expect((await send('PATCH', '/api/v1/operations/42', { libelle: 'X' })).status).toBe(404);
    const patched = await call(api, 'PATCH', path, { ...stranger, json: { libelle: 'X' } });
    expect([patched.status, patched.body.error.code]).toEqual([404, 'not_found']);
  });
});

it('tells of a stale version, when what was read is sent back after somebody’s change', async () => {
  const id = await create('/api/v1/services', { code: `P-${Date.now()}`, libelle: 'Parcs' });
  const read = (await send('GET', `/api/v1/services/${id}`)).body.data as Record<string, unknown>;
  expect((await send('PATCH', `/api/v1/services/${id}`, { libelle: 'Jardins' })).status).toBe(200);
  const stale = await send('PUT', `/api/v1/services/${id}`, read);
  expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
});

it('tags what it creates as its reading does, so that it can be changed without one', async () => {
  expect([...tags].filter(([, { tag, read }]) => tag !== read).map(([path]) => path)).toEqual([]);
  const service = await send('POST', '/api/v1/services', { code: 'TAG', libelle: 'Étiqueté' });
  const [address, tag] = [service.headers.get('location')!, service.headers.get('etag')!];
  const patched = await send('PATCH', address, { libelle: 'Changé' }, { 'if-match': tag });
  expect([patched.status, patched.body.data.libelle]).toEqual([200, 'Changé']);
  expect((await send('PATCH', address, { libelle: 'Encore' }, { 'if-match': tag })).status).toBe(412);
  // A key takes no If-Match, and shows its secret once.
  const key = await send('POST', '/api/v1/api-keys', { label: 'Régie', permissions: ['procurement.read'] });
  expect([key.status, key.headers.get('etag')]).toEqual([201, null]);
});

it('tells where what was created is', async () => {
  const created = await send('POST', '/api/v1/services', { code: 'SG', libelle: 'Secrétariat' });
  const address = created.headers.get('location')!;
  expect(address).toBe(`/api/v1/services/${created.body.data.id}`);
  expect((await send('GET', address)).body).toEqual(created.body);
  const exercice = await send('POST', '/api/v1/exercices', { annee: 2027 });
  expect(exercice.headers.get('location')).toBe('/api/v1/exercices/2027');
  const key = await send('POST', '/api/v1/api-keys', { label: 'Paie', permissions: ['procurement.read'] });
  const next = await send('POST', `${key.headers.get('location')}/rotation`, {});
  expect(next.headers.get('location')).toBe(`/api/v1/api-keys/${next.body.data.id}`);
  const webhook = resources.get('/api/v1/webhooks/:id')!;
  expect((await send('POST', `${webhook}/secret`, {})).headers.get('location')).toBe(webhook);
  // A public link has no address in the api.
  const link = await send('POST', '/api/v1/share', {});
  expect([link.status, link.headers.get('location')]).toEqual([201, null]);
  expect(await asOwner(api, 'SELECT FROM idempotency_keys')).toEqual([]);
});
