import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createAccount, createMember, login, type TestMember } from '../support/factories.js';
import { sansHasard } from '../support/fuites.js';
import { remplir } from '../fixtures/assistant/collectivite.js';

let api: TestApi;
let membre: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  membre = await createMember(api, { role: 'acheteur' });
  await remplir(api, membre.organization);
});

const chiffres = (texte: string): string => texte.replace(/[\u00a0\u202f]/g, ' ');

const demander = (message: string, conversation_id?: string, qui: TestMember = membre): Promise<Answer> =>
  call(api, 'POST', '/api/v1/chatbot/messages', { ...qui, json: { message, conversation_id } });

interface Lien {
  id: string;
  token: string;
}
async function creerLien(json: Record<string, unknown> = { label: 'Site', expires_in_days: 0 }): Promise<Lien> {
  const answer = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...membre, json });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data as Lien;
}
const parLien = (lien: Lien, method: string, route: string, json?: unknown): Promise<Answer> =>
  call(api, method, `/api/public/chatbot/chat/${lien.token}${route}`, json === undefined ? {} : { json });

describe('a member', () => {
  it('is answered with figures, their source and rows to open', async () => {
    const { status, body } = await demander('Combien pour le nettoyage en 2025 ?');
    expect(status).toBe(201);
    expect(chiffres(body.data.contenu)).toContain('1 000,00 €');
    expect(body.data).toMatchObject({ repondu: true, moteur: 'local', avis: null, role: 'reponse' });
    expect(body.data.sources).toEqual([
      {
        outil: 'agregat',
        libelle: 'Chiffres des achats',
        filtres: { exercice: 2025, famille: '20.02', mesure: 'montant_ht' },
        liens: [],
      },
      {
        outil: 'agregat',
        libelle: 'Chiffres des achats',
        filtres: { exercice: 2025, mesure: 'montant_ht' },
        liens: [],
      },
    ]);
    const marches = await demander('Quels marchés de nettoyage ?');
    expect(marches.body.data.sources[0].liens[0].url).toMatch(/^\/api\/v1\/marches\/[0-9a-f-]{36}$/);
    const opened = await call(api, 'GET', marches.body.data.sources[0].liens[0].url, membre);
    expect(opened.status).toBe(200);
    // A firm is counted with its establishments: the list that is opened too, where it has several.
    const [firm] = await asOwner<{ id: string }>(
      api,
      'SELECT id FROM fournisseurs WHERE organization_id = $1 AND siren IS NOT NULL',
      [membre.organization],
    );
    const supplierOf = async () => {
      const { data } = (await demander('Combien a-t-on payé à Propreté du Rhône en 2025 ?')).body;
      return new URLSearchParams(data.liens[0].url.split('?')[1]).get('fournisseur');
    };
    expect(await supplierOf()).toBe(firm!.id);
    await asOwner(
      api,
      `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
       VALUES ($1, 'SIRET', '30130960500025', '301309605', 'Entretien du Rhône')`,
      [membre.organization],
    );
    expect(await supplierOf()).toBe('301309605');
  });

  it('continues a conversation', async () => {
    const first = await demander('Combien pour le nettoyage en 2025 ?');
    const { conversation_id } = first.body.data;
    const second = await demander('et pour les denrées ?', conversation_id);
    expect(chiffres(second.body.data.contenu)).toContain('500,00 €');
    const json = { message_id: second.body.data.id, appreciation: 'inutile' };
    await call(api, 'POST', '/api/v1/chatbot/feedback', { ...membre, json });
    const history = await call(api, 'GET', `/api/v1/chatbot/conversations/${conversation_id}`, membre);
    expect(history.body.data.messages.map(({ role }: { role: string }) => role)).toEqual([
      'question',
      'reponse',
      'question',
      'reponse',
    ]);
    const opinions = history.body.data.messages.map(({ appreciation }: { appreciation: unknown }) => appreciation);
    expect(opinions).toEqual([null, null, null, 'inutile']);
    const list = await call(api, 'GET', '/api/v1/chatbot/conversations?limit=1', membre);
    expect(list.body.data).toMatchObject({ page: 1, limit: 1 });
    expect(list.body.data.conversations[0]).toMatchObject({ id: conversation_id, nombre_messages: 4 });
  });

  it('gets of what was offered just that, whatever was asked before', async () => {
    const first = await demander('Quels sont les marchés ?');
    const { conversation_id, suites } = first.body.data;
    const [asked] = suites;
    expect(asked).toBe('Quel est le plus gros marché ?');
    const clicked = await demander(asked, conversation_id);
    expect(clicked.body.data.compris).toBe((await demander(asked)).body.data.compris);
  });

  it('is told plainly what cannot be answered, and never given another figure instead', async () => {
    for (const question of [
      'Quel temps fait-il ?',
      'Combien pour les licornes en 2025 ?',
      'Combien avons-nous dépensé en 2031 ?',
    ]) {
      const { body } = await demander(question);
      expect([question, body.data.repondu, body.data.sources]).toEqual([question, false, []]);
      expect(body.data.contenu).not.toMatch(/€/);
    }
  });

  it('keeps their conversations from another member', async () => {
    const first = await demander('Quels sont les seuils ?');
    const account = await createAccount(api, { organization: membre.organization, role: 'administrateur' });
    const autre = { ...membre, account, token: await login(api, account) };
    const { conversation_id, id } = first.body.data;
    expect((await demander('et en 2024 ?', conversation_id, autre)).status).toBe(404);
    expect((await call(api, 'GET', `/api/v1/chatbot/conversations/${conversation_id}`, autre)).status).toBe(404);
    const feedback = { message_id: id, appreciation: 'utile' };
    expect((await call(api, 'POST', '/api/v1/chatbot/feedback', { ...autre, json: feedback })).status).toBe(404);
    expect((await call(api, 'POST', '/api/v1/chatbot/feedback', { ...membre, json: feedback })).body).toEqual({
      message: 'Merci, votre avis est enregistré.',
    });
  });

  it('sees nothing of another organisation', async () => {
    const voisin = await createMember(api, { role: 'acheteur' });
    await remplir(api, voisin.organization, { nettoyage: 777 });
    const here = await demander('Combien avons-nous dépensé en 2025 ?');
    const there = await demander('Combien avons-nous dépensé en 2025 ?', undefined, voisin);
    expect(chiffres(here.body.data.contenu)).toContain('1 500,00 €');
    expect(chiffres(there.body.data.contenu)).toContain('1 277,00 €');
    const stolen = await demander('et en 2024 ?', here.body.data.conversation_id, voisin);
    expect(stolen.body.error.code).toBe('not_found');
  });

  it('reads no purchase through the assistant that is not theirs to read: a key with chatbot.use alone', async () => {
    const admin = await createMember(api, { organization: membre.organization, role: 'administrateur' });
    const key = await call(api, 'POST', '/api/v1/api-keys', {
      ...admin,
      json: { label: 'assistant', permissions: ['chatbot.use'], expires_in_days: 30 },
    });
    const qui = { ...membre, token: key.body.data.key as string };
    const { body } = await demander('Combien avons-nous dépensé en 2025 ?', undefined, qui);
    expect([body.data.repondu, body.data.contenu.includes('€')]).toEqual([false, false]);
    expect((await demander('C’est quoi un avenant ?', undefined, qui)).body.data.repondu).toBe(true);
  });

  it('writes at most 2 000 characters, and something', async () => {
    expect((await demander('a'.repeat(2000))).status).toBe(201);
    for (const message of ['a'.repeat(2001), '', '   ', undefined as unknown as string]) {
      const { status, body } = await demander(message);
      expect([status, body.error.code]).toEqual([400, 'validation_failed']);
    }
  });
});

describe('a public link', () => {
  it('is created once with its token, of which only the hash is kept', async () => {
    const lien = await creerLien({ label: 'Site de la ville', expires_in_days: 7 });
    expect(lien).toMatchObject({ url: `http://localhost:3000/chat/${lien.token}`, label: 'Site de la ville' });
    const dump = JSON.stringify(await asOwner(api, 'SELECT * FROM chatbot_liens'));
    expect(dump).not.toContain(lien.token);
    const list = await call(api, 'GET', '/api/v1/chatbot/tokens', membre);
    expect(JSON.stringify(list.body)).not.toContain(lien.token);
    expect(list.body.data.tokens.find(({ id }: Lien) => id === lien.id)).toMatchObject({
      label: 'Site de la ville',
      usage_count: 0,
      revoked: false,
      revoked_at: null,
      expired: false,
      latest_conversations: [],
    });
  });

  it('bears the address of the organisation when it has one', async () => {
    const elsewhere = await createMember(api, { role: 'lecteur' });
    await asOwner(api, `UPDATE organizations SET public_url = 'https://ville.exemple/achats/' WHERE id = $1`, [
      elsewhere.organization,
    ]);
    const json = { label: 'x', expires_in_days: 0 };
    const { body } = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...elsewhere, json });
    expect(body.data.url).toBe(`https://ville.exemple/achats/chat/${body.data.token}`);
    expect(body.data.expires_at).toBeNull();
  });

  it.each([
    [{ label: '', expires_in_days: 1 }],
    [{ label: 'x', expires_in_days: -1 }],
    [{ label: 'x', expires_in_days: 1.5 }],
    [{ label: 'x', expires_in_days: 1, organization_id: crypto.randomUUID() }],
  ])('is refused when asked for as %j', async (json) => {
    const { status, body } = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...membre, json });
    expect([status, body.error.code]).toEqual([400, 'validation_failed']);
  });

  it('answers whoever has it, and shows the exchanges to the others who have it', async () => {
    const lien = await creerLien();
    const opened = await parLien(lien, 'GET', '');
    expect(opened.body.data).toMatchObject({ autorite: { logo_url: null }, expires_at: null });
    expect(opened.body.data.avertissement).toContain('visibles de toute personne');
    const asked = await parLien(lien, 'POST', '/messages', { message: 'Combien avons-nous dépensé en 2025 ?' });
    expect([asked.status, chiffres(asked.body.data.contenu)]).toEqual([201, expect.stringContaining('1 500,00 €')]);
    const { conversation_id, id } = asked.body.data;
    const history = await parLien(lien, 'GET', `/history?conversation_id=${conversation_id}`);
    expect(history.body.data.messages).toHaveLength(2);
    const latest = await parLien(lien, 'GET', '/latest');
    expect(latest.body.data.echanges).toEqual([
      {
        question: expect.objectContaining({ contenu: 'Combien avons-nous dépensé en 2025 ?' }),
        reponse: expect.objectContaining({ id }),
      },
    ]);
    const feedback = await parLien(lien, 'POST', '/feedback', { message_id: id, appreciation: 'inutile' });
    expect(feedback.status).toBe(201);
    const list = await call(api, 'GET', '/api/v1/chatbot/tokens', membre);
    const row = list.body.data.tokens.find((one: Lien) => one.id === lien.id);
    expect(row).toMatchObject({ usage_count: 1, latest_conversations: [{ id: conversation_id, nombre_messages: 2 }] });
  });

  it('is not the way into a conversation of another link, or of a member', async () => {
    const [one, other] = [await creerLien(), await creerLien()];
    const asked = await parLien(one, 'POST', '/messages', { message: 'Quels sont les seuils ?' });
    const private_ = await demander('Quels sont les seuils ?');
    for (const { conversation_id, id } of [asked.body.data, private_.body.data]) {
      const answers = [
        await parLien(other, 'GET', `/history?conversation_id=${conversation_id}`),
        await parLien(other, 'POST', '/messages', { message: 'et en 2024 ?', conversation_id }),
        await parLien(other, 'POST', '/feedback', { message_id: id, appreciation: 'utile' }),
      ];
      expect(answers.map(({ body }) => body.error.code)).toEqual(['not_found', 'not_found', 'not_found']);
    }
    expect((await parLien(other, 'GET', '/latest')).body.data.echanges).toEqual([]);
    expect((await parLien(other, 'GET', '/history')).status).toBe(404);
  });

  it('tells the synthesis and published contracts, and nothing that members alone may read', async () => {
    const lien = await creerLien();
    const ask = async (message: string) => (await parLien(lien, 'POST', '/messages', { message })).body.data;
    for (const question of [
      'Quels sont les principaux fournisseurs en 2025 ?',
      'Combien a-t-on payé à Propreté du Rhône en 2025 ?',
      'Quel est le délai moyen de paiement en 2025 ?',
      'Quel est le prix du nettoyage ?',
      'Quel besoin et quel seuil pour le nettoyage en 2025 ?',
      'Combien pour le nettoyage de la direction de l’éducation en 2025 ?',
    ]) {
      const answer = await ask(question);
      const shown = sansHasard(JSON.stringify([answer.contenu, answer.tableau, answer.sources]));
      // The holder of a published contract may be named, what it was paid may not.
      expect([question, /1[\u202f ]?000|500,00|1[\u202f ]?500/.test(shown)]).toEqual([question, false]);
    }
    const marches = await ask('Quels marchés de nettoyage ?');
    expect(JSON.stringify(marches)).toContain('2025-001');
    expect(JSON.stringify(marches)).not.toContain('2025-002');
    expect(marches.sources[0].liens).toEqual([]);
    // A number that is not published is not found, and no other contract of the famille told in its place.
    const absent = await ask('qui a le marché du nettoyage 2025-002');
    expect(absent.contenu).toContain('Je n’ai pas trouvé de marché pour « 2025-002 »');
    const both = await ask('Quels marchés de nettoyage concernant la toiture ?');
    expect(both.contenu).not.toContain('2025-001');
  });

  it('suggests the frequent questions of the whole organisation that it may answer', async () => {
    const lien = await creerLien();
    await demander('Quelle direction achète le plus en 2025 ?');
    await demander('Quels sont les principaux fournisseurs en 2025 ?');
    const forMembers = await call(api, 'GET', '/api/v1/chatbot/suggestions', membre);
    expect(forMembers.body.data.suggestions).toEqual(
      expect.arrayContaining(['Quelle direction achète le plus ?', 'Quels sont les principaux fournisseurs ?']),
    );
    const { suggestions } = (await parLien(lien, 'GET', '/suggestions')).body.data;
    expect(suggestions).toContain('Quelle direction achète le plus ?');
    expect(suggestions).not.toContain('Quels sont les principaux fournisseurs ?');
    expect(suggestions).toHaveLength(5);
  });

  const ROUTES = [
    ['GET', ''],
    ['POST', '/messages', { message: 'Quels sont les seuils ?' }],
    ['GET', `/history?conversation_id=${crypto.randomUUID()}`],
    ['GET', '/latest'],
    ['GET', '/suggestions'],
    ['POST', '/feedback', { message_id: crypto.randomUUID(), appreciation: 'utile' }],
  ] as const;
  const refusals = async (lien: Lien): Promise<string[]> => {
    const codes: string[] = [];
    for (const [method, route, json] of ROUTES) {
      const { status, body } = await parLien(lien, method, route, json);
      codes.push(`${status} ${body.error?.code}`);
    }
    return [...new Set(codes)];
  };

  it('opens nothing when altered, expired, revoked or without its module', async () => {
    const lien = await creerLien();
    const altered = { ...lien, token: lien.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) };
    expect(await refusals(altered)).toEqual(['404 link_invalid']);
    expect(await refusals({ ...lien, token: 'x' })).toEqual(['404 link_invalid']);

    const expired = await creerLien({ label: 'x', expires_in_days: 1 });
    await asOwner(api, 'UPDATE chatbot_liens SET expires_at = now() WHERE id = $1', [expired.id]);
    expect(await refusals(expired)).toEqual(['410 link_expired']);

    const revoked = await creerLien();
    const gone = await call(api, 'DELETE', `/api/v1/chatbot/tokens/${revoked.id}`, membre);
    expect([gone.status, gone.body]).toEqual([200, { message: 'Le lien est révoqué.' }]);
    expect(await refusals(revoked)).toEqual(['410 link_expired']);
    const list = await call(api, 'GET', '/api/v1/chatbot/tokens', membre);
    const row = list.body.data.tokens.find(({ id }: Lien) => id === revoked.id);
    expect(row).toMatchObject({ revoked: true, revoked_at: expect.any(String) });
    await call(api, 'DELETE', `/api/v1/chatbot/tokens/${revoked.id}`, membre);
    const again = await call(api, 'GET', '/api/v1/chatbot/tokens', membre);
    expect(again.body.data.tokens.find(({ id }: Lien) => id === revoked.id).revoked_at).toBe(row.revoked_at);

    const stranger = await createMember(api);
    expect((await call(api, 'DELETE', `/api/v1/chatbot/tokens/${lien.id}`, stranger)).status).toBe(404);
    expect((await parLien(lien, 'GET', '')).status).toBe(200);

    await asOwner(api, `DELETE FROM organization_modules WHERE organization_id = $1 AND module = 'chatbot_ia'`, [
      membre.organization,
    ]);
    expect(await refusals(lien)).toEqual(['410 link_expired']);
    await asOwner(api, `INSERT INTO organization_modules VALUES ($1, 'chatbot_ia')`, [membre.organization]);
  });
});
