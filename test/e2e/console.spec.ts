import type { TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { OPERATOR, PAGES, startConsole } from '../support/console.js';
import { asOwner, createMember, createOrganization, login, unique } from '../support/factories.js';

const redisUrl = process.env['TEST_REDIS_URL'];

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startConsole();
  cookie = await signIn(api);
});
afterAll(() => api.close());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

async function signIn(target: TestApi): Promise<string> {
  const answer = await call(target, 'POST', '/console/connexion', { body: form(OPERATOR) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console']);
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

const hidden = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    ]),
  );

const visit = (path: string, headers: Record<string, string> = {}, target = api) =>
  call(target, 'GET', `/console${path}`, { headers: { cookie, ...headers } });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(api, 'POST', `/console${path}`, { body: form(fields), headers: { cookie, ...headers } });

describe('the door of the console', () => {
  it('sends strangers to the sign-in page, from every page and from the board of the queues', async () => {
    for (const path of [...PAGES, '/bull-board', '/bull-board/api/queues', `/organisations/${crypto.randomUUID()}`]) {
      const answer = await call(api, 'GET', `/console${path}`);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/console/connexion']);
    }
    const page = await call(api, 'GET', '/console/connexion');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('opens no page to an account of an organisation', async () => {
    const { token } = await createMember(api);
    const answer = await visit('', { cookie: `console_session=${token}` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/connexion']);
    expect((await visit('', { cookie: '', authorization: `Bearer ${token}` })).status).toBe(303);
  });

  it('keeps the token out of the reach of scripts and other sites, and says what failed', async () => {
    const answer = await call(api, 'POST', '/console/connexion', { body: form(OPERATOR) });
    const attributes = answer.headers.get('set-cookie')!;
    expect(attributes).toMatch(/; Path=\/console;/);
    expect(attributes).toMatch(/; HttpOnly; SameSite=Strict$/);
    const wrong = await call(api, 'POST', '/console/connexion', { body: form({ ...OPERATOR, password: 'autre' }) });
    expect(wrong.status).toBe(401);
    expect(wrong.text).toContain('Adresse électronique ou mot de passe incorrect.');
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const secure = await startConsole({ PUBLIC_URL: 'https://achats.example' });
    const over = await call(secure, 'POST', '/console/connexion', { body: form(OPERATOR) });
    expect(over.headers.get('set-cookie')).toContain('; Secure;');
    await secure.close();
  });

  it('refuses forms of other sites, with and without Fetch Metadata', async () => {
    const fields = { name: unique('Ville') };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://ailleurs.example' },
      { origin: 'null' },
    ]) {
      const answer = await send('/organisations', fields, headers as unknown as Record<string, string>);
      expect(answer.status).toBe(403);
    }
    expect((await send('/organisations', fields, { origin: api.url })).status).toBe(303);
  });

  it('ends with the sign-out, on the server', async () => {
    const other = await signIn(api);
    const answer = await send('/deconnexion', {}, { cookie: other });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/connexion']);
    expect((await visit('', { cookie: other })).headers.get('location')).toBe('/console/connexion?fin=session');
  });

  it('keeps what was typed when the session ends under a form, but no password, until one signed in again', async () => {
    const typed = { email: 'zoe@mairie.fr', name: 'Zoé "<Martin>"', password: 'une-phrase-assez-longue-2026' };
    const ended = await signIn(api);
    await send('/deconnexion', {}, { cookie: ended });
    const asked = await send('/comptes', typed, { cookie: ended });
    expect([asked.status, asked.text.includes(typed.password)]).toEqual([401, false]);
    expect(asked.text).toContain('Votre session est terminée');
    const wrong = await call(api, 'POST', '/console/connexion', {
      body: form({ ...OPERATOR, password: 'autre', ...hidden(asked.text) }),
    });
    expect(wrong.status).toBe(401);
    const again = await call(api, 'POST', '/console/connexion', { body: form({ ...OPERATOR, ...hidden(wrong.text) }) });
    expect([again.status, again.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('console_session=')]);
    expect(again.text).toContain('action="/console/comptes"');
    expect(again.text).toContain('value="zoe@mairie.fr"');
    expect(again.text).toContain('value="Zoé &quot;&lt;Martin>&quot;"');
    expect(again.text).toContain('Le mot de passe est à taper de nouveau.');
    // What is no form of the console is no form here.
    const forged = { formulaire: '/console/deconnexion', saisie: '{}' };
    const plain = await call(api, 'POST', '/console/connexion', { body: form({ ...OPERATOR, ...forged }) });
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/console']);
  });

  it('keeps a form for the organisation that it is about, which it names, and none too long or about nothing', async () => {
    const { id, name } = await createOrganization(api);
    const signedInWith = async (action: string, fields: Record<string, string>): Promise<Answer> => {
      const asked = await call(api, 'POST', action, { body: form(fields) });
      return call(api, 'POST', '/console/connexion', { body: form({ ...OPERATOR, ...hidden(asked.text) }) });
    };
    const again = await signedInWith(`/console/organisations/${id}/identite`, { name: 'Ville corrigée' });
    expect(again.text).toContain(`<h2>Identité\u00a0: ${name}</h2>`);
    // Somebody else may have written it.
    expect(again.text).toContain('ce qui a été écrit avant la fin de la session est gardé ici.');
    for (const [action, typed] of [
      [`/console/organisations/${crypto.randomUUID()}/identite`, 'Ville corrigée'],
      ['/console/organisations', 'é'.repeat(9_000)],
    ] as const) {
      const left = await signedInWith(action, { name: typed });
      expect([action, left.status, left.headers.get('location')]).toEqual([action, 303, '/console']);
    }
  });

  it('answers another method of a known address with those that it takes', async () => {
    for (const [method, path, allowed] of [
      ['DELETE', '/comptes', 'GET, HEAD, POST'],
      ['POST', '/audit', 'GET, HEAD'],
    ] as const) {
      const answer = await call(api, method, `/console${path}`, { headers: { cookie } });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, allowed]);
      expect(answer.text).toContain(`La méthode ${method} n’est pas permise`);
    }
    const nowhere = await call(api, 'PUT', '/console/nulle-part', { headers: { cookie } });
    expect([nowhere.status, nowhere.headers.get('allow')]).toEqual([404, null]);
  });

  it('limits tries of connection per address, and keeps the form that waits for one', async () => {
    const limited = await startConsole({ AUTH_RATE_BURST: '3', AUTH_RATE_PER_MINUTE: '3' });
    const answers: Answer[] = [];
    const waiting = { formulaire: '/console/comptes', saisie: '{"name":"Zoé"}' };
    for (let number = 0; number < 5; number += 1) {
      const body = form({ ...OPERATOR, password: 'x', ...waiting });
      answers.push(await call(limited, 'POST', '/console/connexion', { body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    const { headers, text } = answers.at(-1)!;
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(text).toContain('Trop de tentatives de connexion');
    expect(answers.map((answer) => hidden(answer.text))).toEqual(answers.map(() => waiting));
    const nobody = await call(api, 'POST', '/console/connexion', { body: form({ email: 'personne', ...waiting }) });
    expect([nobody.status, hidden(nobody.text)]).toEqual([400, waiting]);
    await limited.close();
  });
});

describe('operations', () => {
  it('refuse what is wrong with a page that says so, and change nothing', async () => {
    const bad = await send('/organisations', { name: 'X', siret: '12' });
    expect([bad.status, bad.text.includes('Un SIRET de 14 chiffres est attendu.')]).toEqual([400, true]);
    const { id } = await createOrganization(api);
    expect((await send(`/organisations/${id}/modules/autre`, { actif: 'oui' })).status).toBe(404);
    expect((await send(`/organisations/${id}/modules/achats_publics`, { actif: 'peut-être' })).status).toBe(400);
    const unknown = await send(`/organisations/${id}/membres`, { email: 'personne@exemple.test', role: 'lecteur' });
    expect(unknown.text).toMatch(/Aucun compte ne porte cette adresse.*Inviter quelqu’un/);
    const refused = await send('/comptes', { email: 'a@mairie', name: 'a', password: 'court' });
    expect(refused.status).toBe(400);
    // In the words of a person, who does not know the names of fields.
    expect(refused.text).toContain('Un mot de passe de 12 à 200 caractères est attendu.');
    expect(refused.text).toContain('Une adresse électronique est attendue.');
    expect(refused.text.replace(/<[^>]*>/g, '')).not.toContain('email');
    expect((await send('/organisations', { name: 'a\u0000b' })).status).toBe(400);
    const large = await send('/organisations', { name: 'a'.repeat(70_000) });
    expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    const nowhere = await visit('/nulle-part');
    expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(nowhere.text).toContain('Cette page n’existe pas');
    expect(nowhere.text).not.toContain('Rien n’a été changé');
  });

  it('give a refused form back with what was typed, each fault under its field, and never a password', async () => {
    const refused = await send('/comptes', { email: 'zoe@mairie', name: 'Zoé <Martin>', password: 'trop court' });
    expect(refused.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(refused.text).toContain('action="/console/comptes"');
    expect(refused.text).toMatch(/<input name="email" value="zoe@mairie"[^>]* aria-describedby="faute-email"/);
    expect(refused.text).toMatch(/<p class="failed" id="faute-email">Une adresse électronique est attendue\./);
    expect(refused.text).toContain('value="Zoé &lt;Martin>"');
    expect(refused.text).not.toContain('trop court');

    const { account: taken } = await createMember(api);
    const again = await send('/comptes', { email: taken.email, name: 'Zoé', password: 'une-phrase-assez-longue-2026' });
    expect([again.status, again.text.includes(`value="${taken.email}"`)]).toEqual([409, true]);
    expect(again.text).toMatch(/role="alert">[^<]* Rien n’a été changé/);
  });

  it('keep choices and ticked boxes of a refused form, and lead back to its page', async () => {
    const fields = new URLSearchParams({ name: 'Ville', siret: '12', modules: 'chatbot_ia' });
    const bare = await send('/organisations', Object.fromEntries(fields));
    expect(bare.text).toMatch(/value="chatbot_ia" checked/);
    expect(bare.text).toMatch(/value="achats_publics">|value="achats_publics"\/>/);
    const { id } = await createOrganization(api);
    const member = await send(`/organisations/${id}/membres`, { email: 'personne@exemple.test', role: 'auditeur' });
    expect(member.text).toMatch(/<option value="auditeur" selected/);
    expect(member.text).toContain(`href="/console/organisations/${id}">Revenir sans enregistrer`);
  });

  it('correct the name and the SIRET of an organisation, and say that a key is wrong', async () => {
    const { id } = await createOrganization(api);
    const identify = (fields: Record<string, string>) => send(`/organisations/${id}/identite`, fields);
    const mistyped = await identify({ name: 'Ville corrigée', siret: '84529610400014' });
    expect([mistyped.status, mistyped.headers.get('location')]).toEqual([
      303,
      `/console/organisations/${id}?fait=identite`,
    ]);
    expect((await visit(`/organisations/${id}`)).text).toMatch(/SIRET 845.296.104.00014 \(clé fausse, à vérifier\)/);
    await identify({ name: 'Ville corrigée', siret: '84529610400019' });
    const page = (await visit(`/organisations/${id}?fait=identite`)).text;
    expect(page).toMatch(/Ville corrigée[^]*Le nom et le SIRET sont enregistrés[^]*SIRET 845.296.104.00019 ·/);
    expect((await identify({ name: '', siret: '84529610400019' })).status).toBe(400);
    await identify({ name: 'Ville corrigée', siret: '' });
    expect((await visit(`/organisations/${id}`)).text).toContain('SIRET inconnu');
  });

  it('reset an account after a confirmation, and show once where its person chooses a password', async () => {
    const { account } = await createMember(api);
    const path = `/comptes/${account.id}/invitation`;
    expect((await visit(`/comptes?search=${account.email}`)).text).toContain(
      `Réinitialiser l’accès de ${account.email}`,
    );
    expect((await visit(path)).text).toContain('toutes ses sessions prennent fin');
    const done = await send(path, {});
    expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const token = /\/app\/invitation#(inv_[\w-]{43})/.exec(done.text)![1]!;
    const log = (await visit('/audit')).text;
    expect(log).toContain('Accès réinitialisé');
    expect(log.replaceAll(/\s/g, ' ')).toContain(`<li>adresse électronique : ${account.email}</li>`);
    expect(log).not.toContain('{&quot;');
    const json = { token, password: 'une phrase assez longue' };
    expect((await call(api, 'POST', '/api/v1/auth/invitation', { json })).status).toBe(200);
    expect((await send(`/comptes/${crypto.randomUUID()}/invitation`, {})).status).toBe(404);
  });

  it('name what an operator said of a buyer, and the deliveries of queues in whole sentences', async () => {
    const name = unique('Ville');
    const { id } = await createOrganization(api, { name });
    const said = { valid_from: '2026-01-01', nature: 'collectivite', secteur: '' };
    expect((await send(`/organisations/${id}/nature`, said)).status).toBe(303);
    const audit = (await visit('/audit')).text;
    expect(audit).toContain('Nature de l’acheteur changée');
    expect(audit).toContain(`organisation ${name} ${id}`);
    await asOwner(
      api,
      `WITH point AS (INSERT INTO webhooks (organization_id, url, events) VALUES ($1, 'https://x.exemple/', '{*}') RETURNING id)
       INSERT INTO webhook_deliveries (organization_id, webhook_id, event, body, status, next_retry_at)
       SELECT $1, id, 'import.completed', '{}', 'pending', now() + interval '1 hour' FROM point`,
      [id],
    );
    expect((await visit('/files')).text).toMatch(
      /\d\slivraisons? à terminer, (chacune à l’heure de sa prochaine tentative|dont \d+\sdues?, la plus ancienne)/,
    );
  });

  it('tell the deliveries of entry points that were deleted since', async () => {
    const name = unique('Ville');
    const { id } = await createOrganization(api, { name });
    await asOwner(
      api,
      `WITH point AS (INSERT INTO webhooks (organization_id, url, events, deleted_at)
                      VALUES ($1, 'https://x.exemple/', '{*}', now()) RETURNING id)
       INSERT INTO webhook_deliveries (organization_id, webhook_id, event, body, status, next_retry_at, finished_at)
       SELECT $1, id, 'import.completed', '{}', 'success', NULL, now() FROM point`,
      [id],
    );
    const { text } = await visit('/webhooks');
    const row = new RegExp(`${name}</a>(.*?)</tr>`, 's')
      .exec(text)?.[1]
      ?.replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(row?.trim()).toBe('supprimés 0 0 0 0 1 0 —');
  });

  it('show who is invited, and withdraw the invitation', async () => {
    const member = await createMember(api);
    const json = { email: `${unique('invitee')}@exemple.test`, name: 'Ada', role: 'lecteur' };
    const { id } = (await call(api, 'POST', '/api/v1/members', { ...member, json })).body.data;
    const path = `/organisations/${member.organization}`;
    expect((await visit(path)).text).toContain('invité');
    expect((await send(`${path}/membres/${id}/retrait`, {})).status).toBe(303);
    expect((await visit(path)).text).not.toContain(json.email.split('@')[0]);
  });

  it('lead from a card to the entry point from its first failed attempt on, and to the file that failed', async () => {
    const { id } = await createOrganization(api, { name: unique('Ville') });
    await asOwner(
      api,
      `INSERT INTO webhooks (organization_id, url, events, failing_since)
       VALUES ($1, 'https://moi:secret@recepteur.exemple:8443/jeton-secret', '{*}', now())`,
      [id],
    );
    await asOwner(
      api,
      `INSERT INTO imports (organization_id, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type, statut,
                            message, finished_at)
       VALUES ($1, 'mandats-2026.csv', 10, repeat('a', 64), 'x', 'account', 'echoue', 'Le fichier est vide.', now())`,
      [id],
    );
    const health = (await visit('')).text;
    for (const address of ['/console/webhooks#en-echec', '/console/imports#en-echec', '/console/files'])
      expect(health).toContain(`href="${address}"`);
    expect(health).toMatch(
      /\d+\spoints? d’entrée depuis le \d\d\/\d\d\/\d{4} \d\d:\d\d, aucune livraison abandonnée\./,
    );
    expect(health).toMatch(/Relevé le \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
    expect(health).toMatch(/Version<\/dt><dd>\d+\.\d+\.\d+, sur PostgreSQL \d+/);
    expect(health).toMatch(/Base de données<\/dt><dd>[\d,]+\u00a0Mo/);
    const entryPoints = (await visit('/webhooks')).text;
    expect(entryPoints).toContain('recepteur.exemple:8443');
    expect(entryPoints).not.toContain('secret');
    const imports = (await visit('/imports')).text;
    expect([imports.includes('mandats-2026.csv'), imports.includes('Le fichier est vide.')]).toEqual([true, true]);
  });

  it('create an organisation with its modules and invite its first administrator, whose token stands in no address', async () => {
    const created = await send('/organisations', { name: unique('Ville'), modules: 'achats_publics' });
    const path = created.headers.get('location')!.replace('/console', '').split('?')[0]!;
    expect((await send('/organisations', { name: unique('Ville'), modules: 'autre' })).status).toBe(400);
    const person = { email: `${unique('maire')}@exemple.test`, name: '<b>Ada</b>', role: 'administrateur' };
    const invited = await send(`${path}/invitations`, person);
    expect([invited.status, invited.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(invited.text).not.toContain('<b>Ada');
    const token = /\/app\/invitation#(inv_[\w-]{43})/.exec(invited.text)![1]!;
    expect((await visit('/audit')).text).toContain('Personne invitée');
    // Neither twice, nor once it is a member; nowhere else, and in a role that exists.
    expect((await send(`${path}/invitations`, person)).status).toBe(409);
    const json = { token, password: 'une phrase assez longue' };
    expect((await call(api, 'POST', '/api/v1/auth/invitation', { json })).status).toBe(200);
    expect((await send(`${path}/invitations`, person)).status).toBe(409);
    expect((await send(`/organisations/${crypto.randomUUID()}/invitations`, person)).status).toBe(404);
    expect((await send(`${path}/invitations`, { ...person, role: 'maire' })).status).toBe(400);
    const session = await login(api, { id: '', email: person.email, password: json.password });
    expect((await call(api, 'GET', '/api/v1/organizations', { token: session })).body.data).toEqual([
      expect.objectContaining({ role: 'administrateur', modules: ['achats_publics'] }),
    ]);
  });

  it('write names as text, never as markup', async () => {
    const name = `<script>alert(1)</script> ${unique('x')}`;
    const { id } = await createOrganization(api, { name });
    const page = await visit(`/organisations/${id}`);
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('&lt;script>alert(1)');
  });

  it('work without script: the switch leads to a page that names the consequence', async () => {
    const { id, name } = await createOrganization(api);
    const page = await visit(`/organisations/${id}/modules/chatbot_ia?actif=non`);
    expect(page.text).toContain(`Retirer le module Chatbot IA à ${name}`);
    expect(page.text).toContain('l’assistant ne répond plus ni aux membres ni sur les liens publics');
    const done = await send(`/organisations/${id}/modules/chatbot_ia`, { actif: 'non' });
    expect(done.headers.get('location')).toBe(`/console/organisations/${id}?fait=module`);
    const modules = await asOwner<{ module: string }>(
      api,
      'SELECT module FROM organization_modules WHERE organization_id = $1',
      [id],
    );
    expect(modules).toEqual([{ module: 'achats_publics' }]);
    expect((await send(`/organisations/${crypto.randomUUID()}/modules/chatbot_ia`, { actif: 'oui' })).status).toBe(404);
  });

  it('switch each module on its own: two operators at once do not undo each other', async () => {
    const { id } = await createOrganization(api);
    const modules = ['achats_publics', 'chatbot_ia'];
    const held = async (): Promise<string[]> => {
      const sql = 'SELECT module FROM organization_modules WHERE organization_id = $1 ORDER BY module';
      return (await asOwner<{ module: string }>(api, sql, [id])).map(({ module }) => module);
    };
    for (let turn = 0; turn < 5; turn += 1) {
      for (const actif of ['non', 'oui']) {
        await Promise.all(modules.map((module) => send(`/organisations/${id}/modules/${module}`, { actif })));
        expect(await held()).toEqual(actif === 'oui' ? modules : []);
      }
    }
  });
});

for (const { backend, environment, run } of [
  { backend: 'PostgreSQL', environment: {}, run: describe },
  { backend: 'Redis', environment: { REDIS_URL: redisUrl ?? '' }, run: redisUrl ? describe : describe.skip },
]) {
  run(`the board of the queues on ${backend}`, () => {
    it('shows them to an operator, read only', async () => {
      const target = await startConsole(environment);
      const headers = { cookie: await signIn(target) };
      const page = await visit('/bull-board/', headers, target);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(page.text).toMatch(/<html lang="fr"[^]*Chargement/);
      expect(page.text).not.toContain('googleapis');
      // In French to the end: the board would put "latest" into this sentence.
      const words = await visit('/bull-board/static/locales/fr-FR/messages.json', headers, target);
      expect(words.body.QUEUE.EMPTY_STATE).toBe('Aucune tâche dans cette liste.');
      const script = /static\/js\/main[^"]+/.exec(page.text)![0];
      expect((await visit(`/bull-board/${script}`, headers, target)).status).toBe(200);
      const { status, body } = await visit('/bull-board/api/queues', headers, target);
      expect(status).toBe(200);
      expect(
        body.queues.map(({ name, readOnlyMode }: { name: string; readOnlyMode: boolean }) => [name, readOnlyMode]),
      ).toEqual([
        ['webhook-deliveries', true],
        ['imports', true],
        ['schedules', true],
      ]);
      const pause = await call(target, 'PUT', '/console/bull-board/api/queues/imports/pause', { headers });
      expect(pause.status).toBe(405);
      await target.close();
    });
  });
}
