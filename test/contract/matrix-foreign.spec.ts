import type { TestApi } from '../support/api.js';
import { TestAchats } from '../support/achats.js';
import { type Answer, type Call, call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOperator,
  login,
  type TestMember,
  unique,
} from '../support/factories.js';
import { upload } from '../support/imports.js';
import type { DeclaredRoute } from '../support/routes.js';
import { Matrix, nameOf, type Parameters } from './matrix-table.js';

/**
 * What belongs to another organisation answers byte for byte as what was never there, on every route that names a
 * resource. The foreign one really exists: its owner gets another answer to the same request.
 */
let matrix: Matrix;
let api: TestApi;
let ours: TestMember;
let theirs: TestMember;
beforeAll(async () => {
  matrix = await Matrix.start();
  api = matrix.api;
  ours = await createMember(api);
  theirs = await createMember(api);
  for (const member of [ours, theirs])
    await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
});
afterAll(() => matrix.close());

async function post(path: string, json: object, owner = theirs): Promise<Answer['body']> {
  const answer = await call(api, 'POST', `/api/v1/${path}`, { ...owner, json });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body.data;
}

const idOf = async (path: string, json: object, owner = theirs): Promise<string> =>
  (await post(path, json, owner)).id as string;

/** A fresh text of at most 15 characters. */
const fresh = (): string => crypto.randomUUID().slice(0, 15);
const titulaire = { type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Routes et Fils' };
const marche = (): Promise<string> =>
  idOf('marches', { numero: fresh(), objet: 'Voirie', date_notification: '2025-02-01', titulaires: [titulaire] });
const famille = (): Promise<string> => idOf('familles', { code: fresh(), libelle: 'Voirie', type: 'travaux' });

const consultation = async (): Promise<string> => {
  const { body } = await call(api, 'GET', `/api/v1/marches/${await marche()}`, theirs);
  return body.data.consultation_id as string;
};

const compteInconnu = (): Promise<string> => {
  const numero = `9${Date.now()}`;
  const row = { numero, norme: 'inconnue', libelle: numero, inconnu: true };
  return new TestAchats(api, theirs.organization).put('comptes', row).then(() => numero);
};

/** A row that only an import or a decision makes; $1 is the other organisation. */
const rowOf = async (insert: string): Promise<string> => {
  const [row] = await asOwner<{ id: string }>(api, insert, [theirs.organization]);
  return row!.id;
};

/** How the other organisation comes to have one resource of a collection. */
const FOREIGN = {
  alertes: async () =>
    rowOf(`INSERT INTO alertes (organization_id, type, marche_id, cle, date_limite, donnees)
           VALUES ($1, 'echeance', '${await marche()}', 'fin', '2099-12-31', '{}') RETURNING id`),
  'api-keys': () => idOf('api-keys', { label: 'x', permissions: ['audit.read'] }),
  bordereaux: () =>
    idOf('bordereaux', {
      libelle: unique('BPU'),
      lignes: [{ code: '1', designation: 'Enrobé', unite: 't', prix_unitaire_ht: 95 }],
    }),
  'chatbot/conversations': async () =>
    (await post('chatbot/messages', { message: 'Combien en 2025 ?' })).conversation_id,
  'chatbot/moderation/appreciations': async () => {
    const { id } = await post('chatbot/messages', { message: 'Combien en 2025 ?' });
    await post('chatbot/feedback', { message_id: id, appreciation: 'inutile' });
    const { body } = await call(api, 'GET', '/api/v1/chatbot/moderation/appreciations', theirs);
    return body.data.appreciations[0].id as string;
  },
  'chatbot/moderation/conversations': async () => {
    const { token } = await post('chatbot/tokens', { label: 'Site' });
    const json = { message: 'Combien en 2025 ?' };
    const { body } = await call(api, 'POST', `/api/public/chatbot/chat/${token}/messages`, { json });
    return body.data.conversation_id as string;
  },
  'chatbot/moderation/suggestions': async () => {
    await post('chatbot/messages', { message: 'Quels sont les seuils ?' });
    const { body } = await call(api, 'GET', '/api/v1/chatbot/moderation/suggestions', theirs);
    return body.data.suggestions[0].id as string;
  },
  'chatbot/tokens': () => idOf('chatbot/tokens', { label: 'Site' }),
  // A year is its own name: theirs is one that we do not keep.
  exercices: async () => {
    await call(api, 'POST', '/api/v1/exercices', { ...theirs, json: { annee: 2031 } });
    return '2031';
  },
  familles: famille,
  fournisseurs: async () => {
    await marche();
    const { body } = await call(api, 'GET', '/api/v1/fournisseurs', theirs);
    return body.data.fournisseurs[0].id as string;
  },
  imports: async () => {
    const { body } = await upload(api, theirs, { nom: 'mandats.csv', contenu: `exercice;numero\n2025;${fresh()}` });
    await asOwner(api, `UPDATE imports SET statut = 'echoue', finished_at = now() WHERE id = $1`, [body.data.id]);
    return body.data.id as string;
  },
  mandats: () => new TestAchats(api, theirs.organization).pay({ montant: '10.00', jour: '2025-01-02' }),
  marches: marche,
  members: () => idOf('members', { email: `${crypto.randomUUID()}@exemple.test`, name: 'Ada', role: 'lecteur' }),
  'nomenclature/regles': async () =>
    idOf('nomenclature/regles', { critere: 'compte', valeur: '6283', famille_id: await famille() }),
  services: () => idOf('services', { code: fresh(), libelle: 'Direction' }),
  webhooks: () => idOf('webhooks', { url: 'https://recepteur.invalid/', events: ['*'] }),
  operations: () => idOf('operations', { code: fresh(), libelle: 'École' }),
  consultations: () => consultation(),
  'consultations/regroupements': async () => {
    const path = `/api/v1/consultations/${await consultation()}/confirmer`;
    const { body } = await call(api, 'POST', path, { ...theirs, json: {} });
    return body.data.regroupement.id as string;
  },
  'marches/suggestions/decisions': () =>
    rowOf(`INSERT INTO decisions_familles (organization_id, action, mouvements, acteur_type)
           VALUES ($1, 'refuser', '[]', 'service') RETURNING id`),
  'avenants-a-rattacher': () =>
    rowOf(`INSERT INTO avenants_a_rattacher (organization_id, acheteur_siret, numero, numero_marche, rang, objet,
             titulaires, empreinte)
           VALUES ($1, '21690123100011', '2025A01', '2025A00', 1, 'Voirie', '[]', gen_random_uuid()::text) RETURNING id`),
  'attestations-publicite': () =>
    idOf('attestations-publicite', { du: '2025-01-01', au: '2025-12-31', support: 'BOAMP', par: 'Ada' }),
  'comptes-inconnus': async () => ({ numero: await compteInconnu() }),
  'nomenclature/versions': () => idOf('nomenclature/versions', { libelle: 'Version' }),
  'nomenclature/reclassement': async () => {
    const { body } = await call(api, 'POST', '/api/v1/nomenclature/reclassement', { ...theirs, json: {} });
    return body.data.id as string;
  },
  'marches/:id/avenants': async () => {
    const id = await marche();
    const json = { date_signature: '2025-06-01', variation_montant: 10 };
    return { id, avenantId: await idOf(`marches/${id}/avenants`, json) };
  },
  'marches/:id/sous-traitances': async () => {
    const id = await marche();
    return { id, acteId: await idOf(`marches/${id}/sous-traitances`, { fournisseur: titulaire }) };
  },
} satisfies Record<string, () => Promise<string | Parameters>>;

/** Bodies that pass validation, so that only the resource is left to refuse. */
const BODIES: Record<string, () => object | Promise<object>> = {
  'PUT /api/v1/chatbot/moderation/appreciations/:id': () => ({ traite: true }),
  'PUT /api/v1/chatbot/moderation/conversations/:id': () => ({ masquee: true }),
  'PUT /api/v1/chatbot/moderation/suggestions/:id': () => ({ masquee: true }),
  'PUT /api/v1/comptes-inconnus/:numero/decision': () => ({ section: 'fonctionnement', achat: true }),
  'PUT /api/v1/exercices/:annee': () => ({ statut: 'clos', version: 1 }),
  'PUT /api/v1/familles/:id': () => ({ code: fresh(), libelle: 'Voirie', type: 'travaux', version: 1 }),
  'PUT /api/v1/fournisseurs/:id': () => ({ raison_sociale: 'Routes', version: 1 }),
  'PUT /api/v1/mandats/:id/classement': () => ({ famille_id: null, version: 1 }),
  'PUT /api/v1/marches/:id': () => ({
    numero: fresh(),
    objet: 'Voirie',
    date_notification: '2025-02-01',
    version: 1,
  }),
  'POST /api/v1/avenants-a-rattacher/:id/rattacher': async () => ({ marche_id: await marche() }),
  'POST /api/v1/consultations/:id/attacher': async () => ({ marches: [await marche()] }),
  'POST /api/v1/consultations/:id/detacher': async () => ({ marches: [await marche()] }),
  'POST /api/v1/consultations/:id/fusionner': async () => ({ consultations: [await consultation()] }),
  'POST /api/v1/consultations/:id/scinder': async () => ({ marches: [await marche()] }),
  'PUT /api/v1/consultations/:id/lots': async () => ({ lots: [{ marche_id: await marche(), lot: '1' }] }),
  'POST /api/v1/marches/:id/avenants': () => ({ date_signature: '2025-06-01', variation_montant: 10 }),
  'POST /api/v1/imports/:id/corrections': () => ({ lignes: [{ numero: 1, valeurs: {} }] }),
  'PUT /api/v1/members/:id': () => ({ role: 'auditeur' }),
  'PUT /api/v1/services/:id': () => ({ code: fresh(), libelle: 'Direction', version: 1 }),
  'PUT /api/v1/webhooks/:id': () => ({ is_active: false }),
  'PUT /api/v1/operations/:id': () => ({ code: fresh(), libelle: 'École', version: 1 }),
  'PUT /api/v1/nomenclature/versions/:id': () => ({ libelle: 'Version', version: 1 }),
  'POST /api/v1/nomenclature/versions/:id/activation': () => ({ version: 1 }),
  'POST /api/v1/marches/:id/sous-traitances': () => ({ fournisseur: titulaire }),
  'PUT /api/v1/marches/:id/sous-traitances/:acteId': () => ({ fournisseur: titulaire, version: 1 }),
};

/** The path up to its last parameter. */
const collectionOf = ({ path }: DeclaredRoute): string => path.slice('/api/v1/'.length).replace(/\/:[^:]*$/, '');

async function foreignOf(route: DeclaredRoute): Promise<string | Parameters> {
  const create = (FOREIGN as Record<string, () => Promise<string | Parameters>>)[collectionOf(route)];
  if (!create) throw new Error(`${nameOf(route)}: say in FOREIGN how the other organisation comes to have one.`);
  return create();
}

async function bodyOf(route: DeclaredRoute): Promise<Call> {
  const body = BODIES[nameOf(route)];
  return body ? { json: await body() } : {};
}

/** All that a client sees of an answer, but what names the request or the moment. */
function seen({ status, headers, text }: Answer): object {
  const kept = [...headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name));
  const identifier = headers.get('x-request-id') ?? 'none';
  return { status, headers: Object.fromEntries(kept), text: text.replaceAll(identifier, '') };
}

const namesOne = (route: DeclaredRoute): boolean => route.access?.kind === 'business' && route.path.includes('/:');

describe('a resource of another organisation', () => {
  it('is named by at least forty routes', () => {
    expect(matrix.routes.filter(namesOne).length).toBeGreaterThan(40);
  });

  it('answers as one that was never there, on every route that names one', async () => {
    for (const route of matrix.routes.filter(namesOne)) {
      const id = await foreignOf(route);
      const missing = route.path.includes(':annee') ? '2032' : crypto.randomUUID();
      const ask = async (member: TestMember, value: string | Parameters): Promise<Answer> =>
        matrix.ask(route, { ...member, ...(await bodyOf(route)) }, parametersOf(route, value));
      const [foreign, absent, malformed] = [await ask(ours, id), await ask(ours, missing), await ask(ours, '42')];
      expect([nameOf(route), foreign.status, foreign.body?.error?.code]).toEqual([nameOf(route), 404, 'not_found']);
      expect([nameOf(route), seen(foreign)]).toEqual([nameOf(route), seen(absent)]);
      expect([nameOf(route), seen(malformed)]).toEqual([nameOf(route), seen(absent)]);
      const owned = await ask(theirs, id);
      expect([nameOf(route), String(owned.status)]).toEqual([nameOf(route), expect.stringMatching(/^(20\d|409)$/)]);
    }
  });
});

/** One value stands for every parameter of the path. */
const parametersOf = ({ path }: DeclaredRoute, value: string | Parameters): Parameters =>
  typeof value === 'string'
    ? Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, value]))
    : value;

/** Routes that take the identifier of a resource elsewhere than in their path. */
const BY_VALUE: {
  name: string;
  collection:
    | 'alertes'
    | 'marches'
    | 'chatbot/conversations'
    | 'familles'
    | 'services'
    | 'consultations'
    | 'operations';
  method: string;
  path: (id: string) => string;
  json?: (id: string) => object;
}[] = [
  {
    name: 'alert to follow',
    collection: 'alertes',
    method: 'POST',
    path: () => 'alertes/suivi',
    json: (id) => ({ alertes: [id], acquittee: true }),
  },
  { name: 'dossier', collection: 'marches', method: 'GET', path: (id) => `reports/dossier?id=${id}` },
  {
    name: 'ticket of a dossier',
    collection: 'marches',
    method: 'POST',
    path: () => 'exports/ticket',
    json: (id) => ({ document: 'dossier', params: { id } }),
  },
  {
    name: 'conversation to continue',
    collection: 'chatbot/conversations',
    method: 'POST',
    path: () => 'chatbot/messages',
    json: (id) => ({ message: 'Et en 2024 ?', conversation_id: id }),
  },
  {
    name: 'marché of a bordereau',
    collection: 'marches',
    method: 'POST',
    path: () => 'bordereaux',
    json: (id) => ({
      libelle: 'BPU',
      marche_id: id,
      lignes: [{ code: '1', designation: 'Enrobé', unite: 't', prix_unitaire_ht: 95 }],
    }),
  },
  {
    name: 'famille of a rule',
    collection: 'familles',
    method: 'POST',
    path: () => 'nomenclature/regles',
    json: (id) => ({ critere: 'compte', valeur: '60', famille_id: id }),
  },
  {
    name: 'famille of an estimated need',
    collection: 'familles',
    method: 'PUT',
    path: () => 'besoins-estimes',
    json: (id) => ({ famille_id: id, exercice: 2026, montant_ht: 62_000 }),
  },
  {
    name: 'consultation of an answer to several',
    collection: 'consultations',
    method: 'PATCH',
    path: () => 'consultations',
    json: (id) => ({ ids: [id], faits: { avis: 'publie' } }),
  },
  {
    name: 'opération of a consultation',
    collection: 'operations',
    method: 'PATCH',
    path: () => 'consultations',
    json: (id) => ({ manque: 'avis', faits: { operation_id: id } }),
  },
  ...['service_id', 'famille_id'].map((member) => ({
    name: `${member} of a marché`,
    collection: member === 'service_id' ? ('services' as const) : ('familles' as const),
    method: 'POST',
    path: () => 'marches',
    json: (id: string) => ({ numero: fresh(), objet: 'Voirie', date_notification: '2025-02-01', [member]: id }),
  })),
  {
    name: 'parent of a service',
    collection: 'services',
    method: 'POST',
    path: () => 'services',
    json: (id) => ({ code: fresh(), libelle: 'x', parent_id: id }),
  },
  {
    name: 'parent of a famille',
    collection: 'familles',
    method: 'POST',
    path: () => 'familles',
    json: (id) => ({ code: fresh(), libelle: 'x', type: 'travaux', parent_id: id }),
  },
];

describe.each(BY_VALUE)('the identifier of another organisation as $name', ({ collection, method, path, json }) => {
  it('answers as one that was never there, and serves its owner', async () => {
    const id = await FOREIGN[collection]();
    const ask = (member: TestMember, value: string): Promise<Answer> =>
      call(api, method, `/api/v1/${path(value)}`, { ...member, ...(json ? { json: json(value) } : {}) });
    const [foreign, absent] = [await ask(ours, id), await ask(ours, crypto.randomUUID())];
    expect([400, 404]).toContain(foreign.status);
    expect(seen(foreign)).toEqual(seen(absent));
    expect((await ask(theirs, id)).status).toBeLessThan(300);
  });
});

describe('what hangs from a marché of another organisation', () => {
  it('is not found under one of ours either', async () => {
    const { acteId } = await FOREIGN['marches/:id/sous-traitances']();
    const id = await idOf('marches', { numero: fresh(), objet: 'Voirie', date_notification: '2025-02-01' }, ours);
    for (const route of matrix.routes.filter(({ path }) => path.includes(':acteId'))) {
      const ask = async (acte: string): Promise<Answer> =>
        matrix.ask(route, { ...ours, ...(await bodyOf(route)) }, { id, acteId: acte });
      const foreign = await ask(acteId);
      expect([nameOf(route), foreign.status]).toEqual([nameOf(route), 404]);
      expect(seen(foreign)).toEqual(seen(await ask(crypto.randomUUID())));
    }
  });
});

describe('an invitation that waits for another account', () => {
  it('answers as one that was never there, and serves its own account', async () => {
    const account = await createAccount(api);
    const json = { email: account.email, name: 'Ada', role: 'lecteur' };
    const { id } = (await call(api, 'POST', '/api/v1/members', { ...theirs, json })).body.data;
    const routes = matrix.of('identity').filter(({ path }) => path.includes('/:'));
    expect(routes.map(nameOf)).toEqual(['POST /api/v1/auth/invitations/:id']);
    const ask = (token: string, value: string): Promise<Answer> =>
      matrix.ask(routes[0]!, { token, json: { decision: 'decline' } }, { id: value });
    const foreign = await ask(ours.token, id);
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    expect(seen(foreign)).toEqual(seen(await ask(ours.token, crypto.randomUUID())));
    expect(seen(foreign)).toEqual(seen(await ask(ours.token, '42')));
    expect((await ask(await login(api, account), id)).status).toBe(200);
  });
});

describe('a member of another organisation, to an operator', () => {
  it('is no member of this one', async () => {
    const { token } = await createOperator(api);
    const operators = matrix.of('operator').filter(({ path }) => path.includes(':memberId'));
    expect(operators.length).toBeGreaterThan(2);
    const memberId = await FOREIGN.members();
    for (const route of operators) {
      const caller = route.path.startsWith('/console')
        ? { headers: { cookie: `console_session=${token}` } }
        : { token };
      const ask = (id: string, member: string): Promise<Answer> => matrix.ask(route, caller, { id, memberId: member });
      const foreign = await ask(ours.organization, memberId);
      expect([nameOf(route), foreign.status]).toEqual([nameOf(route), 404]);
      expect(seen(foreign)).toEqual(seen(await ask(ours.organization, crypto.randomUUID())));
      if (route.method === 'GET') expect((await ask(theirs.organization, memberId)).status).toBe(200);
    }
  });
});

describe('the log of all these requests', () => {
  it('holds none of their secrets', () => expect(matrix.leaked()).toEqual([]));
});
