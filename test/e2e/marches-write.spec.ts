import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;

beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api, { role: 'acheteur' });
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
  await call(api, 'POST', '/api/v1/webhooks', {
    ...(await createMember(api, { organization: member.organization })),
    json: { url: 'https://exemple.test/crochet', events: ['*'] },
  });
});

let sequence = 0;
const body = (overrides: object = {}): Record<string, unknown> => ({
  numero: `2025-${(sequence += 1)}`,
  objet: 'Fourniture de mobilier scolaire',
  type: 'fournitures',
  cpv: '39160000',
  procedure: 'Procédure adaptée',
  montant: 84500.5,
  date_notification: '2025-03-02',
  duree_mois: 24,
  titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' }],
  lots: [{ numero: 1, objet: 'Tables', montant: 40000 }],
  ...overrides,
});

const send = (method: string, path: string, json?: unknown, caller: object = member): Promise<Answer> =>
  call(api, method, `/api/v1/marches${path}`, { ...caller, json });

const events = async (): Promise<string[]> => {
  const rows = await asOwner<{ event: string }>(
    api,
    'SELECT event FROM webhook_deliveries WHERE organization_id = $1 ORDER BY id',
    [member.organization],
  );
  return rows.map(({ event }) => event);
};

describe('POST /api/v1/marches', () => {
  it('creates it whole, with its event and its audit entry', async () => {
    const before = (await events()).length;
    const answer = await send('POST', '', body());
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      exercice: 2025,
      montant: 84500.5,
      montant_actuel: 84500.5,
      date_fin: '2027-03-02',
      statut: 'en_cours',
      version: 1,
      titulaires: [{ raison_sociale: 'Bureau Vallée' }],
      lots: [{ numero: 1, objet: 'Tables', montant: 40000 }],
    });
    const found = await send('GET', '?search=bureau+vallee');
    expect(found.body.data.total).toBeGreaterThan(0);
    expect((await events()).slice(before)).toEqual(['marche.created']);
    const [entry] = await asOwner<{ action: string }>(
      api,
      'SELECT action FROM audit_entries WHERE organization_id = $1 AND resource_id = $2',
      [member.organization, answer.body.data.id],
    );
    expect(entry).toEqual({ action: 'marche.created' });
  });

  it('refuses all faults at once', async () => {
    const answer = await send('POST', '', {
      numero: 'un numéro bien trop long',
      objet: '',
      montant: 1.005,
      cpv: '99999999',
      date_notification: '2025-02-30',
      organization_id: 'x',
      lots: [{ numero: 0, objet: 'a' }],
    });
    expect(answer.status).toBe(400);
    const fields = (answer.body.error.details as { field: string }[]).map(({ field }) => field);
    expect(new Set(fields)).toEqual(
      new Set(['organization_id', 'numero', 'objet', 'montant', 'cpv', 'date_notification', 'lots.0.numero']),
    );
  });

  it.each([
    ['a famille of nobody', { famille_id: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77' }, 'famille_id'],
    ['an exercice that does not exist', { exercice: 2031 }, 'exercice'],
    ['neither exercice nor notification', { date_notification: null }, 'exercice'],
    [
      'two lots of one number',
      {
        lots: [
          { numero: 1, objet: 'a' },
          { numero: 1, objet: 'b' },
        ],
      },
      'lots',
    ],
  ])('refuses %s', async (_, overrides, field) => {
    const answer = await send('POST', '', body(overrides));
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, field]);
  });

  it('keeps a justification by its code, and refuses a text that justifies nothing', async () => {
    const cited = await send('POST', '', body({ justification: 'Article R. 2122-3 : droits exclusifs de l’éditeur' }));
    expect([cited.status, cited.body.data.justification]).toEqual([201, 'exclusivite']);
    const { status, body: refusal } = await send('POST', '', body({ justification: 'Fournisseur habituel' }));
    expect([status, refusal.error.details[0].field]).toEqual([400, 'justification']);
    expect(refusal.error.details[0].message).toContain('urgence_imperieuse, infructueux');
  });

  it.each([3_000_000_000, 0, 12345])('refuses the exercice %s', async (exercice) => {
    const { status, body: refusal } = await send('POST', '', body({ exercice }));
    expect([status, refusal.error.details.map(({ field }: { field: string }) => field)]).toEqual([400, ['exercice']]);
  });

  it('refuses a number that is taken', async () => {
    const taken = body();
    await send('POST', '', taken);
    const answer = await send('POST', '', taken);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict']);
  });

  it('refuses a reader', async () => {
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    const answer = await send('POST', '', body(), reader);
    expect([answer.status, answer.body.error.details.permission]).toEqual([403, 'procurement.write']);
  });
});

describe('PATCH /api/v1/marches', () => {
  const two = async (): Promise<{ id: string; version: number }[]> => {
    const made = [await send('POST', '', body()), await send('POST', '', body({ ccag: 'Travaux' }))];
    return made.map((answer) => answer.body.data);
  };
  const ccagOf = async (id: string) => (await send('GET', `/${id}`)).body.data.ccag;

  it('gives one value to several, tells what each had, and takes it back by that', async () => {
    const marches = await two();
    const ids = marches.map(({ id }) => id);
    const before = (await events()).length;
    const given = await send('PATCH', '', { ids, versions: [1, 1], donnees: { ccag: 'Pas de CCAG' } });
    expect(given.status).toBe(200);
    expect(given.body.data).toEqual({
      modifies: 2,
      types_changes: 0,
      familles_retirees: 0,
      marches: expect.arrayContaining([
        { id: ids[0], version: 2, avant: { ccag: null } },
        { id: ids[1], version: 2, avant: { ccag: 'Travaux' } },
      ]),
    });
    expect((await events()).slice(before)).toEqual(['marche.updated', 'marche.updated']);
    // By one statement: one for each of two hundred takes many seconds.
    const [written] = await asOwner<{ statements: number }>(
      api,
      'SELECT count(DISTINCT cmin::text)::int AS statements FROM marches WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    expect(written!.statements).toBe(1);
    const [entry] = await asOwner<{ details: object }>(
      api,
      `SELECT details FROM audit_entries WHERE organization_id = $1 AND action = 'marches.updated' ORDER BY sequence DESC LIMIT 1`,
      [member.organization],
    );
    expect(entry!.details).toMatchObject({ donnees: { ccag: 'Pas de CCAG' } });

    // Those that have it already are left as they are.
    expect((await send('PATCH', '', { ids, donnees: { ccag: 'Pas de CCAG' } })).body.data.modifies).toBe(0);
    await send('PATCH', '', { ids: [ids[1]], versions: [2], donnees: { ccag: 'Travaux' } });
    expect([await ccagOf(ids[0]!), await ccagOf(ids[1]!)]).toEqual(['Pas de CCAG', 'Travaux']);
  });

  it('changes none where one was changed meanwhile, is not there, or the value is no such', async () => {
    const [first, second] = await two();
    const ids = [first!.id, second!.id];
    const donnees = { ccag: 'Pas de CCAG' };
    expect((await send('PATCH', '', { ids, versions: [1, 7], donnees })).status).toBe(409);
    const foreign = '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77';
    expect((await send('PATCH', '', { ids: [first!.id, foreign], donnees })).status).toBe(404);
    expect((await send('PATCH', '', { ids, donnees: { ccag: 'Aucun' } })).status).toBe(400);
    expect((await send('PATCH', '', { ids, donnees: { montant: 1 } })).status).toBe(400);
    expect((await send('PATCH', '', { ids, donnees: {} })).body.error.details[0].field).toBe('donnees');
    expect((await send('PATCH', '', { ids, versions: [1], donnees })).body.error.details[0].field).toBe('versions');
    expect([await ccagOf(ids[0]!), await ccagOf(ids[1]!)]).toEqual([null, 'Travaux']);
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    expect((await send('PATCH', '', { ids, donnees }, reader)).status).toBe(403);
  });
});

describe('PUT and DELETE /api/v1/marches/:id', () => {
  it('replaces it, says what changed, and refuses the version that was read before', async () => {
    const created = (await send('POST', '', body())).body.data;
    const change = body({ numero: created.numero, montant: 90000, titulaires: [], version: 1 });
    const before = (await events()).length;
    const updated = await send('PUT', `/${created.id}`, change);
    expect(updated.body.data).toMatchObject({ montant: 90000, titulaires: [], version: 2 });
    expect((await events()).slice(before)).toEqual(['marche.updated']);
    const [delivery] = await asOwner<{ body: string }>(
      api,
      `SELECT body FROM webhook_deliveries WHERE organization_id = $1 AND event = 'marche.updated' ORDER BY id DESC LIMIT 1`,
      [member.organization],
    );
    expect(JSON.parse(delivery!.body).data.champs_modifies.sort()).toEqual(['montant', 'montant_actuel', 'titulaires']);
    const stale = await send('PUT', `/${created.id}`, change);
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
  });

  it('lets one of twenty concurrent edits win', async () => {
    const created = (await send('POST', '', body())).body.data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send('PUT', `/${created.id}`, body({ numero: created.numero, montant: index, version: 1 })),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('replaces whatever is there for a caller that does not say what it read', async () => {
    const { id, numero } = (await send('POST', '', body())).body.data;
    await send('PUT', `/${id}`, body({ numero, montant: 2, version: 1 }));
    const unconditional = await send('PUT', `/${id}`, body({ numero, montant: 3 }));
    expect([unconditional.status, unconditional.body.data.montant, unconditional.body.data.version]).toEqual([
      200, 3, 3,
    ]);
    const unsaid = await send('PUT', `/${id}`, body({ numero, version: null }));
    expect([unsaid.status, unsaid.body.error.details[0].field]).toEqual([400, 'version']);
  });

  it('deletes it once', async () => {
    const { id } = (await send('POST', '', body())).body.data;
    const removed = await send('DELETE', `/${id}`);
    expect([removed.status, removed.body]).toEqual([200, { message: 'Le marché est supprimé.' }]);
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect((await events()).at(-1)).toBe('marche.deleted');
  });

  it('does not reach the marché of another organisation', async () => {
    const { id } = (await send('POST', '', body())).body.data;
    const stranger = await createMember(api);
    expect((await send('PUT', `/${id}`, body({ version: 1 }), stranger)).status).toBe(404);
    expect((await send('DELETE', `/${id}`, undefined, stranger)).status).toBe(404);
    expect((await send('GET', `/${id}`)).status).toBe(200);
  });
});

describe('/api/v1/marches/:id/avenants', () => {
  it('adds up the variations and moves the end', async () => {
    const { id } = (await send('POST', '', body({ montant: 100000 }))).body.data;
    const avenant = { objet: 'Prestations', date_signature: '2025-06-01', variation_montant: 5000.25 };
    const first = await send('POST', `/${id}/avenants`, avenant);
    expect(first.body.data).toMatchObject({ numero: 1, variation_montant: 5000.25, montant_apres: 105000.25 });
    await send('POST', `/${id}/avenants`, { ...avenant, variation_montant: -1000, duree_mois: 36 });
    const list = await send('GET', `/${id}/avenants`);
    expect(list.body.data).toMatchObject({ total: 2, variation_totale: 4000.25 });
    const marche = await send('GET', `/${id}`);
    expect(marche.body.data).toMatchObject({ montant: 100000, montant_actuel: 104000.25, date_fin: '2028-03-02' });
  });

  it('refuses a variation below the amount', async () => {
    const { id } = (await send('POST', '', body({ montant: 100 }))).body.data;
    const answer = await send('POST', `/${id}/avenants`, { date_signature: '2025-06-01', variation_montant: -100.01 });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, 'variation_montant']);
    expect((await send('GET', `/${id}/avenants`)).body.data.total).toBe(0);
  });

  it('removes one that was typed wrong: amounts and end are those of the others, once and with its event', async () => {
    const { id } = (await send('POST', '', body({ montant: 100000 }))).body.data;
    const add = async (variation_montant: number, others: object = {}) =>
      (await send('POST', `/${id}/avenants`, { date_signature: '2025-06-01', variation_montant, ...others })).body.data
        .id as string;
    const kept = await add(5000, { duree_mois: 24 });
    const wrong = await add(120000, { objet: 'Erreur de frappe', duree_mois: 36 });
    const reduction = await add(-102000);
    const answer = await send('DELETE', `/${id}/avenants/${kept}`);
    expect([answer.status, answer.body.message]).toEqual([200, 'L’avenant est supprimé.']);
    expect((await send('GET', `/${id}`)).body.data).toMatchObject({ montant_actuel: 118000, date_fin: '2028-03-02' });
    // Without the second, the third would bring the contract below zero.
    expect((await send('DELETE', `/${id}/avenants/${wrong}`)).status).toBe(409);
    await send('DELETE', `/${id}/avenants/${reduction}`);
    await add(700);
    expect((await send('DELETE', `/${id}/avenants/${wrong}`)).status).toBe(200);
    expect((await send('DELETE', `/${id}/avenants/${wrong}`)).status).toBe(404);
    const { body: left } = await send('GET', `/${id}`);
    expect(left.data).toMatchObject({ montant_actuel: 100700, version: 8 });
    expect(left.data.date_fin).not.toBe('2028-03-02');
    expect(left.data.avenants).toMatchObject([{ numero: 3, variation_montant: 700, montant_apres: 100700 }]);
    const admin = await createMember(api, { organization: member.organization });
    const audited = await call(api, 'GET', '/api/v1/audit?action=avenant.deleted', admin);
    expect(audited.body.data.logs[0].details).toMatchObject({ objet: 'Erreur de frappe', variation_montant: 120000 });
  });

  it('removes no avenant of another contract, nor for a reader', async () => {
    const { id } = (await send('POST', '', body())).body.data;
    const other = (await send('POST', '', body())).body.data;
    const avenant = { date_signature: '2025-06-01', variation_montant: 1 };
    const { id: avenantId } = (await send('POST', `/${id}/avenants`, avenant)).body.data;
    expect((await send('DELETE', `/${other.id}/avenants/${avenantId}`)).status).toBe(404);
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    expect((await send('DELETE', `/${id}/avenants/${avenantId}`, undefined, reader)).status).toBe(403);
    expect((await send('GET', `/${id}/avenants`)).body.data.total).toBe(1);
  });
});

describe('a closed exercice', () => {
  it('refuses every write in it', async () => {
    const { id, numero } = (await send('POST', '', body())).body.data;
    const { version } = (await call(api, 'GET', '/api/v1/exercices', member)).body.data.exercices[0];
    const closed = await call(api, 'PUT', '/api/v1/exercices/2025', { ...member, json: { statut: 'clos', version } });
    expect(closed.body.data).toMatchObject({ statut: 'clos', version: version + 1 });
    const refusals = await Promise.all([
      send('POST', '', body()),
      send('PUT', `/${id}`, body({ numero, version: 1 })),
      send('DELETE', `/${id}`),
      send('POST', `/${id}/avenants`, { date_signature: '2025-06-01', variation_montant: 1 }),
    ]);
    expect(refusals.map(({ status, body: { error } }) => [status, error.code])).toEqual(
      Array.from({ length: 4 }, () => [409, 'conflict']),
    );
  });
});
