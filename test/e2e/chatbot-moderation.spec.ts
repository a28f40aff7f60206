import { remplir } from '../fixtures/assistant/collectivite.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

const NETTOYAGE = 'Combien avons-nous dépensé en nettoyage de locaux et vitrerie ?';
const INSULTE = 'Quels sont les seuils, bande d’incapables ?';

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
  admin = await createMember(api, { role: 'administrateur' });
  await remplir(api, admin.organization);
});
afterAll(() => api.close());

interface Lien {
  id: string;
  token: string;
}
async function creerLien(): Promise<Lien> {
  const json = { label: 'Site', expires_in_days: 0 };
  return (await call(api, 'POST', '/api/v1/chatbot/tokens', { ...admin, json })).body.data as Lien;
}
const parLien = (
  lien: Lien,
  method: string,
  route: string,
  json?: unknown,
  adresse = '198.51.100.1',
): Promise<Answer> =>
  call(api, method, `/api/public/chatbot/chat/${lien.token}${route}`, {
    ...(json === undefined ? {} : { json }),
    headers: { 'x-forwarded-for': adresse },
  });
const moderer = (method: string, route: string, json?: unknown, qui = admin): Promise<Answer> =>
  call(api, method, `/api/v1/chatbot/moderation/${route}`, { ...qui, ...(json === undefined ? {} : { json }) });

async function demander(
  lien: Lien,
  message: string,
  adresse?: string,
): Promise<{ conversation_id: string; id: string }> {
  const { status, body } = await parLien(lien, 'POST', '/messages', { message }, adresse);
  expect(status).toBe(201);
  return body.data as { conversation_id: string; id: string };
}

const actions = async (): Promise<string[]> =>
  (await call(api, 'GET', '/api/v1/audit?limit=5', admin)).body.data.logs.map(
    ({ action }: { action: string }) => action,
  );

describe('an administrator', () => {
  it('sees what strangers wrote, with its link, and no member’s own conversation', async () => {
    const lien = await creerLien();
    const { conversation_id } = await demander(lien, INSULTE);
    const propre = await call(api, 'POST', '/api/v1/chatbot/messages', {
      ...admin,
      json: { message: 'Quels sont les seuils ?' },
    });
    const { body } = await moderer('GET', `conversations?lien_id=${lien.id}`);
    expect(body.data).toMatchObject({ total: 1, page: 1, limit: 50, pages: 1 });
    expect(body.data.conversations).toEqual([
      expect.objectContaining({ id: conversation_id, titre: INSULTE, lien_id: lien.id, lien: 'Site', masquee: false }),
    ]);
    const lue = await moderer('GET', `conversations/${conversation_id}`);
    expect(lue.body.data.messages[0]).toMatchObject({ role: 'question', contenu: INSULTE });
    for (const [method, json] of [['GET'], ['PUT', { masquee: true }], ['DELETE']] as const) {
      const answer = await moderer(method, `conversations/${propre.body.data.conversation_id}`, json);
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });

  it('hides a conversation from everyone else, and shows it again', async () => {
    const lien = await creerLien();
    const { conversation_id, id } = await demander(lien, INSULTE);
    const vue = async (): Promise<unknown> => [
      (await parLien(lien, 'GET', '/latest')).text.includes('incapables'),
      (await call(api, 'GET', `/chat/${lien.token}`)).text.includes('incapables'),
      (await call(api, 'GET', '/api/v1/chatbot/tokens', admin)).text.includes(conversation_id),
      (await parLien(lien, 'GET', `/history?conversation_id=${conversation_id}`)).status,
      (await parLien(lien, 'POST', '/messages', { message: 'et en 2024 ?', conversation_id })).status,
      (await parLien(lien, 'POST', '/feedback', { message_id: id, appreciation: 'utile' })).status,
    ];
    expect(await vue()).toEqual([true, true, true, 200, 201, 201]);
    const masquee = await moderer('PUT', `conversations/${conversation_id}`, { masquee: true });
    expect([masquee.status, masquee.body]).toEqual([200, { message: 'La conversation est masquée.' }]);
    expect(await vue()).toEqual([false, false, false, 404, 404, 404]);
    expect((await moderer('GET', `conversations/${conversation_id}`)).body.data.masquee).toBe(true);
    await moderer('PUT', `conversations/${conversation_id}`, { masquee: true });
    await moderer('PUT', `conversations/${conversation_id}`, { masquee: false });
    expect(await vue()).toEqual([true, true, true, 200, 201, 201]);
    expect((await actions()).slice(0, 2)).toEqual(['chatbot_conversation.shown', 'chatbot_conversation.hidden']);
  });

  it('deletes a conversation with its messages, its opinions and what it counted; the log keeps none of its words', async () => {
    const lien = await creerLien();
    const { conversation_id, id } = await demander(lien, INSULTE);
    await parLien(lien, 'POST', '/feedback', { message_id: id, appreciation: 'utile' });
    expect((await moderer('DELETE', `conversations/${conversation_id}`)).status).toBe(200);
    expect((await moderer('GET', `conversations/${conversation_id}`)).status).toBe(404);
    expect((await moderer('DELETE', `conversations/${conversation_id}`)).status).toBe(404);
    for (const table of ['chatbot_messages', 'chatbot_demandeurs']) {
      expect(await asOwner(api, `SELECT FROM ${table} WHERE conversation_id = $1`, [conversation_id])).toEqual([]);
    }
    expect(await asOwner(api, 'SELECT FROM chatbot_feedbacks WHERE message_id = $1', [id])).toEqual([]);
    expect((await actions())[0]).toBe('chatbot_conversation.deleted');
    const log = await asOwner<{ details: unknown }>(api, `SELECT details FROM audit_entries WHERE resource_id = $1`, [
      conversation_id,
    ]);
    expect(JSON.stringify(log)).not.toContain('incapables');
  });

  it('reads what was thought of the answers, marks it as looked at, and exports what was of no use', async () => {
    const lien = await creerLien();
    const { id } = await demander(lien, '> Combien pour\nles licornes => rien ?');
    await parLien(lien, 'POST', '/feedback', { message_id: id, appreciation: 'inutile', commentaire: 'Rien du tout' });
    const { body: utile } = await call(api, 'POST', '/api/v1/chatbot/messages', {
      ...admin,
      json: { message: 'Quelle direction achète le plus ?' },
    });
    const json = { message_id: utile.data.id, appreciation: 'utile' };
    await call(api, 'POST', '/api/v1/chatbot/feedback', { ...admin, json });

    const { body } = await moderer('GET', 'appreciations?appreciation=inutile&traite=false');
    expect(body.data).toMatchObject({ total: 1, page: 1, limit: 50, pages: 1 });
    const [une] = body.data.appreciations;
    expect(une).toMatchObject({
      appreciation: 'inutile',
      commentaire: 'Rien du tout',
      traite: false,
      question: '> Combien pour\nles licornes => rien ?',
      repondu: false,
      lien: 'Site',
    });
    expect(une.reponse).toContain('licornes');
    const toutes = (await moderer('GET', 'appreciations?traite=constructor')).body.data.appreciations;
    expect(toutes.slice(0, 2).map(({ lien: par }: { lien: string | null }) => par)).toEqual([null, 'Site']);
    expect(Object.keys(toutes[0]).sort()).toEqual(Object.keys(une).sort());

    const texte = await moderer('GET', 'appreciations/questions.txt');
    expect([texte.status, texte.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(texte.text.split('\n').filter((ligne) => ligne !== '' && !ligne.startsWith('#'))).toEqual([
      '@ habitant',
      'Combien pour les licornes → rien ? => a_completer',
    ]);

    const traitee = await moderer('PUT', `appreciations/${une.id}`, { traite: true });
    expect([traitee.status, traitee.body]).toEqual([200, { message: 'L’appréciation est marquée comme traitée.' }]);
    expect((await moderer('GET', `appreciations/${une.id}`)).body.data.traite).toBe(true);
    expect((await actions())[0]).toBe('chatbot_appreciation.treated');
    expect((await moderer('GET', 'appreciations/questions.txt')).text).not.toContain('licornes');
    // Judged again, it waits again.
    await parLien(lien, 'POST', '/feedback', { message_id: id, appreciation: 'inutile' });
    expect((await moderer('GET', 'appreciations?traite=false&appreciation=inutile')).body.data.total).toBe(1);
  });

  it('by hiding conversations takes what they asked for out of the suggestions', async () => {
    const lien = await creerLien();
    const conversations: string[] = [];
    for (const adresse of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      conversations.push((await demander(lien, 'Combien pour le nettoyage en 2025 ?', adresse)).conversation_id);
    }
    const proposees = async (): Promise<string[]> => (await parLien(lien, 'GET', '/suggestions')).body.data.suggestions;
    expect(await proposees()).toContain(NETTOYAGE);
    await moderer('PUT', `conversations/${conversations[0]}`, { masquee: true });
    expect(await proposees()).not.toContain(NETTOYAGE);
    await moderer('PUT', `conversations/${conversations[0]}`, { masquee: false });
    expect(await proposees()).toContain(NETTOYAGE);
    await moderer('DELETE', `conversations/${conversations[1]}`);
    expect(await proposees()).not.toContain(NETTOYAGE);
  });

  it('hides a suggestion, a standing one too, until it is shown again, however often it is asked', async () => {
    const lien = await creerLien();
    const SEUILS = 'Quels sont les seuils de la commande publique ?';
    for (const adresse of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await demander(lien, SEUILS, adresse);
    const proposees = async (): Promise<string[]> => (await parLien(lien, 'GET', '/suggestions')).body.data.suggestions;
    const { body } = await moderer('GET', 'suggestions');
    const { id, frequence } = body.data.suggestions.find(({ texte }: { texte: string }) => texte === SEUILS);
    expect(frequence).toBeGreaterThanOrEqual(3);
    expect(await proposees()).toContain(SEUILS);
    expect((await moderer('PUT', `suggestions/${id}`, { masquee: true })).status).toBe(200);
    await demander(lien, SEUILS, '203.0.113.4');
    expect(await proposees()).not.toContain(SEUILS);
    const membres = await call(api, 'GET', '/api/v1/chatbot/suggestions', admin);
    expect(membres.body.data.suggestions).not.toContain(SEUILS);
    await moderer('PUT', `suggestions/${id}`, { masquee: false });
    expect(await proposees()).toContain(SEUILS);
    expect((await actions()).slice(0, 2)).toEqual(['chatbot_suggestion.shown', 'chatbot_suggestion.hidden']);
    await moderer('DELETE', `suggestions/${id}`);
    const apres = await moderer('GET', 'suggestions');
    expect(JSON.stringify(apres.body)).not.toContain(id);
    expect((await actions())[0]).toBe('chatbot_suggestion.deleted');
  });

  it('alone may do so, in their own organisation', async () => {
    const lien = await creerLien();
    const { conversation_id } = await demander(lien, 'Quels sont les seuils ?');
    const { body } = await moderer('GET', 'suggestions');
    const suggestion = body.data.suggestions[0].id as string;
    const acheteur = await createMember(api, { organization: admin.organization, role: 'acheteur' });
    const voisin = await createMember(api, { role: 'administrateur' });
    for (const route of [`conversations/${conversation_id}`, `suggestions/${suggestion}`]) {
      for (const [method, json] of [['PUT', { masquee: true }], ['DELETE']] as const) {
        const answers = [await moderer(method, route, json, acheteur), await moderer(method, route, json, voisin)];
        expect([route, method, ...answers.map(({ status }) => status)]).toEqual([route, method, 403, 404]);
      }
    }
    expect((await moderer('GET', 'conversations', undefined, voisin)).body.data.total).toBe(0);
    expect((await moderer('PUT', `conversations/${conversation_id}`, { masquee: 'oui' })).status).toBe(400);
  });
});

describe('what a stranger writes', () => {
  it('is kept, shown and sent without the personal data in it, by a link alone', async () => {
    const lien = await creerLien();
    const message = 'Quels marchés de Jean, 06 12 34 56 78, jean@exemple.fr, FR76 3000 6000 0112 3456 7890 189 ?';
    const { id } = await demander(lien, message);
    await parLien(lien, 'POST', '/feedback', {
      message_id: id,
      appreciation: 'inutile',
      commentaire: 'Tel 0612345678',
    });
    const garde = JSON.stringify(
      await asOwner(
        api,
        `SELECT (SELECT json_agg(c) FROM chatbot_conversations c WHERE lien_id = $1) AS conversations,
                (SELECT json_agg(m) FROM chatbot_messages m JOIN chatbot_conversations c ON c.id = m.conversation_id
                 WHERE c.lien_id = $1) AS messages,
                (SELECT json_agg(f) FROM chatbot_feedbacks f WHERE message_id = $2) AS avis`,
        [lien.id, id],
      ),
    );
    expect(garde).toContain('•••');
    expect(garde).not.toMatch(/06 ?12|jean@|3000 6000/);
    const page = await call(api, 'GET', `/chat/${lien.token}`);
    expect(page.text).toContain('IBAN et numéros de sécurité sociale y sont masqués');
    expect(page.text).not.toMatch(/06 12|jean@|3000 6000/);

    const propre = await call(api, 'POST', '/api/v1/chatbot/messages', { ...admin, json: { message } });
    const { body } = await call(api, 'GET', `/api/v1/chatbot/conversations/${propre.body.data.conversation_id}`, admin);
    expect(body.data.messages[0].contenu).toBe(message);
  });

  it('in a conversation that is deleted meanwhile is answered as one that was never there', async () => {
    const lien = await creerLien();
    const { conversation_id } = await demander(lien, 'Quels sont les seuils ?');
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () =>
        parLien(lien, 'POST', '/messages', { message: 'et les travaux ?', conversation_id }),
      ),
      moderer('DELETE', `conversations/${conversation_id}`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  });
});
