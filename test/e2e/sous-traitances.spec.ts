import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
let marche: string;
let sequence = 0;

const send = (method: string, path: string, json?: unknown, caller: object = member): Promise<Answer> =>
  call(api, method, `/api/v1/marches/${path}`, { ...caller, json });

const newMarche = async (): Promise<string> => {
  const json = { numero: `ST-${(sequence += 1)}`, objet: 'Gymnase', date_notification: '2025-03-02', montant: 100000 };
  return (await call(api, 'POST', '/api/v1/marches', { ...member, json })).body.data.id as string;
};

const acte = (overrides: object = {}): object => ({
  fournisseur: { type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Menuiserie Vallée' },
  objet: 'Menuiseries',
  montant: 18000.5,
  duree_mois: 4,
  date_notification: '2025-06-12',
  ...overrides,
});

beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api, { role: 'acheteur' });
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
  await call(api, 'POST', '/api/v1/webhooks', {
    ...(await createMember(api, { organization: member.organization })),
    json: { url: 'https://exemple.test/crochet', events: ['marche.updated'] },
  });
});
beforeEach(async () => {
  marche = await newMarche();
});

describe('/api/v1/marches/:id/sous-traitances', () => {
  it('declares, replaces and removes, each time as a change of the marché', async () => {
    const first = await send('POST', `${marche}/sous-traitances`, acte());
    expect([first.status, first.body.data]).toEqual([
      201,
      expect.objectContaining({
        numero: 1,
        montant: 18000.5,
        duree_mois: 4,
        date_notification: '2025-06-12',
        version: 1,
        fournisseur: expect.objectContaining({ raison_sociale: 'Menuiserie Vallée' }),
      }),
    ]);
    const second = await send('POST', `${marche}/sous-traitances`, acte({ montant: null, objet: null }));
    expect(second.body.data).toMatchObject({ numero: 2, montant: null });
    const { id } = first.body.data as { id: string };
    const changed = await send('PUT', `${marche}/sous-traitances/${id}`, acte({ montant: 20000, version: 1 }));
    expect(changed.body.data).toMatchObject({ numero: 1, montant: 20000, version: 2 });
    const list = (await send('GET', `${marche}/sous-traitances`)).body.data;
    expect([list.total, list.montant_total]).toEqual([2, 20000]);
    const removed = await send('DELETE', `${marche}/sous-traitances/${second.body.data.id as string}`);
    expect(removed.body).toEqual({ message: 'La sous-traitance est supprimée.' });
    const detail = (await send('GET', marche)).body.data;
    expect([detail.version, detail.sous_traitances]).toEqual([5, [changed.body.data]]);
    const deliveries = await asOwner<{ body: string }>(
      api,
      `SELECT body FROM webhook_deliveries WHERE organization_id = $1 ORDER BY id`,
      [member.organization],
    );
    expect(deliveries.map(({ body }) => JSON.parse(body).data.champs_modifies)).toEqual(
      Array.from({ length: 4 }, () => ['sous_traitances']),
    );
    const audited = await asOwner<{ action: string }>(
      api,
      `SELECT action FROM audit_entries WHERE organization_id = $1 AND resource_id = $2 ORDER BY sequence`,
      [member.organization, marche],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'marche.created',
      'sous_traitance.created',
      'sous_traitance.created',
      'sous_traitance.updated',
      'sous_traitance.deleted',
    ]);
  });

  it('refuses a stale version and what is no subcontract', async () => {
    const { id } = (await send('POST', `${marche}/sous-traitances`, acte())).body.data;
    const stale = await send('PUT', `${marche}/sous-traitances/${id}`, acte({ version: 7 }));
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
    const bad = await send('POST', `${marche}/sous-traitances`, { montant: 1.005, date_notification: '2025-02-30' });
    const fields = (bad.body.error.details as { field: string }[]).map(({ field }) => field);
    expect([bad.status, new Set(fields)]).toEqual([400, new Set(['fournisseur', 'montant', 'date_notification'])]);
  });

  it('numbers ten concurrent declarations one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', `${marche}/sous-traitances`, acte())),
    );
    const numeros = answers.map(({ body }) => body.data.numero as number).sort((a, b) => a - b);
    expect(numeros).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('is the same 404 for a foreign marché, an unknown acte and that of another marché', async () => {
    const { id } = (await send('POST', `${marche}/sous-traitances`, acte())).body.data;
    const other = await newMarche();
    const stranger = await createMember(api);
    const answers = await Promise.all([
      send('GET', `${marche}/sous-traitances`, undefined, stranger),
      send('POST', `${marche}/sous-traitances`, acte(), stranger),
      send('PUT', `${marche}/sous-traitances/${id}`, acte({ version: 1 }), stranger),
      send('DELETE', `${marche}/sous-traitances/${id}`, undefined, stranger),
      send('PUT', `${other}/sous-traitances/${id}`, acte({ version: 1 })),
      send('DELETE', `${other}/sous-traitances/${id}`),
      send('DELETE', `${marche}/sous-traitances/${crypto.randomUUID()}`),
      send('DELETE', `${marche}/sous-traitances/abc`),
    ]);
    const bodies = answers.map(({ status, body: { error } }) => JSON.stringify([status, error.code, error.message]));
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]!.status).toBe(404);
    expect((await send('GET', `${marche}/sous-traitances`)).body.data.total).toBe(1);
  });

  it('changes nothing in a closed exercice', async () => {
    const { id } = (await send('POST', `${marche}/sous-traitances`, acte())).body.data;
    const { version } = (await call(api, 'GET', '/api/v1/exercices', member)).body.data.exercices[0];
    const close = (statut: string, read: number): Promise<Answer> =>
      call(api, 'PUT', '/api/v1/exercices/2025', { ...member, json: { statut, version: read } });
    await close('clos', version);
    try {
      const answers = await Promise.all([
        send('POST', `${marche}/sous-traitances`, acte()),
        send('PUT', `${marche}/sous-traitances/${id}`, acte({ version: 1 })),
        send('DELETE', `${marche}/sous-traitances/${id}`),
      ]);
      expect(answers.map(({ status, body: { error } }) => [status, error.code])).toEqual(
        Array.from({ length: 3 }, () => [409, 'conflict']),
      );
    } finally {
      await close('ouvert', version + 1);
    }
  });
});
