import { sharedApi, type TestApi } from '../support/api.js';
import { TestAchats } from '../support/achats.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

/** Two people on one row, where it has no version of its own: what one replaces is what one read. */
let api: TestApi;
let admin: TestMember;
let achats: TestAchats;
beforeAll(async () => {
  api = await sharedApi();
  admin = await createMember(api);
  achats = new TestAchats(api, admin.organization);
  await achats.put('exercices', { annee: 2026 });
});

const send = (method: string, path: string, json?: unknown): Promise<Answer> =>
  call(api, method, `/api/v1/${path}`, { ...admin, json });
const outcome = ({ status, body }: Answer): unknown[] => [status, body.error?.code, body.error?.message];

const memberOf = async (one: TestMember): Promise<string> => {
  const [row] = await asOwner<{ id: string }>(
    api,
    'SELECT id FROM organization_members WHERE organization_id = $1 AND account_id = $2',
    [one.organization, one.account.id],
  );
  return row!.id;
};

it('gives a role in the place of the one that was read', async () => {
  const other = await createMember(api, { organization: admin.organization, role: 'lecteur' });
  const path = `members/${await memberOf(other)}`;
  expect((await send('PATCH', path, { role: 'acheteur', attendu: 'lecteur' })).body.data.role).toBe('acheteur');
  const late = outcome(await send('PATCH', path, { role: 'auditeur', attendu: 'lecteur' }));
  expect(late).toEqual([
    409,
    'conflict',
    expect.stringMatching(/est maintenant « acheteur » : choisissez de nouveau\.$/),
  ]);
  expect((await send('GET', path)).body.data.role).toBe('acheteur');
  expect((await send('PUT', path, { role: 'auditeur' })).body.data.role).toBe('auditeur');
  expect((await send('PATCH', path, { role: 'lecteur', attendu: 'chef' })).status).toBe(400);
  const invited = (await send('POST', 'members', { email: 'ada@ville.fr', name: 'Ada', role: 'lecteur' })).body.data;
  expect((await send('PATCH', `members/${invited.id}`, { role: 'acheteur', attendu: 'auditeur' })).status).toBe(409);
  expect((await send('PATCH', `members/${crypto.randomUUID()}`, { role: 'acheteur', attendu: 'lecteur' })).status).toBe(
    404,
  );
});

it('decides of an account in the place of the decision that was read', async () => {
  await asOwner(
    api,
    `INSERT INTO comptes (organization_id, numero, norme, libelle, hors_perimetre, inconnu)
     VALUES ($1, '99998', 'inconnue', 'Compte 99998', false, true)`,
    [admin.organization],
  );
  const path = 'comptes-inconnus/99998/decision';
  const open = { section: null, achat: null };
  const first = { section: 'fonctionnement', achat: true };
  expect((await send('PUT', path, { ...first, attendu: open })).status).toBe(200);
  const late = outcome(await send('PUT', path, { section: 'investissement', achat: false, attendu: open }));
  expect(late).toEqual([409, 'conflict', 'Quelqu’un a décidé du compte 99998 entre-temps : relisez-le.']);
  expect((await send('PUT', path, { section: 'investissement', achat: false, attendu: first })).status).toBe(200);
  expect((await send('PUT', path, first)).status).toBe(200);
  for (const attendu of [{ section: 'autre', achat: true }, { section: 'fonctionnement' }, 'rien'])
    expect([attendu, (await send('PUT', path, { ...first, attendu })).status]).toEqual([attendu, 400]);
});

it('gives an alert to a member in the place of the one who followed it', async () => {
  const marche = await achats.put('marches', { numero: 'A-1', exercice: 2026, objet: 'Toits' });
  const id = await achats.put('alertes', {
    ...{ type: 'echeance', marche_id: marche, cle: 'fin', date_limite: '2026-12-31', donnees: '{}' },
  });
  const [ada, bob] = await Promise.all(
    ['acheteur', 'lecteur'].map(async (role) =>
      memberOf(await createMember(api, { organization: admin.organization, role: role as 'acheteur' })),
    ),
  );
  const give = (assigne_a: unknown, attendu?: unknown) =>
    send('POST', 'alertes/suivi', { alertes: [id], assigne_a, ...(attendu === undefined ? {} : { attendu }) });
  expect((await give(ada, null)).status).toBe(200);
  expect(outcome(await give(bob, null))).toEqual([
    409,
    'conflict',
    expect.stringMatching(/ suit désormais cette alerte : relisez-la/),
  ]);
  expect((await give(bob, ada)).status).toBe(200);
  expect((await give(null)).status).toBe(200);
  expect((await give(ada, 'moi')).status).toBe(400);
});

it('gives a fact to many consultations as they were read, or to none, and names those that moved', async () => {
  const ids: string[] = [];
  for (const numero of ['C-1', 'C-2']) {
    const { body } = await send('POST', 'marches', { numero, objet: `Objet ${numero}`, exercice: 2026 });
    ids.push(body.data.consultation_id as string);
  }
  const versions = async () =>
    Promise.all(ids.map(async (id) => (await send('GET', `consultations/${id}`)).body.data.version as number));
  const read = await versions();
  const give = (faits: object, given: unknown) => send('PATCH', 'consultations', { ids, versions: given, faits });
  expect((await send('PATCH', `consultations/${ids[1]}`, { estimation_ht: 1000 })).status).toBe(200);
  const late = outcome(await give({ estimation_ht: 2000 }, read));
  expect(late).toEqual([409, 'conflict', expect.stringMatching(/« Objet C-2 » : rien n’est enregistré/)]);
  expect((await send('GET', `consultations/${ids[0]}`)).body.data.estimation_ht).toBeNull();
  expect((await give({ estimation_ht: 2000 }, await versions())).body.data).toEqual({ modifiees: 2, restantes: 0 });
  for (const given of [[1], ['1', '1'], [0, 1], [2_147_483_648, 1]])
    expect([given, (await give({ estimation_ht: 1 }, given)).status]).toEqual([given, 400]);
  expect(
    (await send('PATCH', 'consultations', { manque: 'avis', versions: [1], faits: { avis: 'aucun' } })).status,
  ).toBe(400);
});

it('says who changed a contract and when, and names nobody where a file did', async () => {
  const { id, version } = (await send('POST', 'marches', { numero: 'D-1', objet: 'Bancs', exercice: 2026 })).body.data;
  const late = async () => (await send('PATCH', `marches/${id}`, { objet: 'Tables', version })).body.error?.details;
  const other = await createMember(api, { organization: admin.organization, role: 'acheteur' });
  const begun = Date.now();
  await call(api, 'PATCH', `/api/v1/marches/${id}`, { ...other, json: { objet: 'Chaises' } });
  const told = await late();
  expect(told).toEqual({ modifie_par: other.account.email, modifie_le: expect.any(String) });
  expect(Date.parse(told.modifie_le)).toBeGreaterThan(begun - 60_000);
  await asOwner(api, 'UPDATE marches SET version = version + 1, updated_at = clock_timestamp() WHERE id = $1', [id]);
  expect(await late()).toMatchObject({ modifie_par: null });
  const acte = {
    fournisseur: { type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Vallée' },
    montant: 1,
  };
  const actes = `marches/${id}/sous-traitances`;
  const made = (await send('POST', actes, acte)).body.data;
  const change = { ...acte, montant: 2, version: made.version };
  await call(api, 'PUT', `/api/v1/${actes}/${made.id}`, { ...other, json: change });
  // The contract moves on: the one who changed the subcontract is still named.
  await send('PATCH', `marches/${id}`, { objet: 'Tables' });
  const refused = (await send('PUT', `${actes}/${made.id}`, { ...change, montant: 3 })).body.error?.details;
  expect(refused).toMatchObject({ modifie_par: other.account.email });
});

it('closes an exercice as it was read', async () => {
  const { version } = (await send('GET', 'exercices/2026')).body.data;
  expect((await send('PATCH', 'exercices/2026', { statut: 'clos', version })).status).toBe(200);
  // The application shows the words as they are: no person speaks of a resource.
  expect(outcome(await send('PATCH', 'exercices/2026', { statut: 'clos', version }))).toEqual([
    409,
    'conflict',
    'Quelqu’un d’autre l’a modifié entre-temps : relisez-le avant de le changer.',
  ]);
  await send('PATCH', 'exercices/2026', { statut: 'ouvert' });
});
