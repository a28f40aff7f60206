import {
  type Application,
  chromium,
  HOSTILE,
  startApplication,
  type View,
  VIEWS,
  viewsOf,
} from '../support/application.js';
import { call } from '../support/client.js';
import { asOwner, createAccount, createMember, createOrganization, type TestMember } from '../support/factories.js';

const SIRET = '21690123100011';

(chromium ? describe : describe.skip)('administration, by the keyboard alone', () => {
  let app: Application;
  let admin: TestMember;
  beforeAll(async () => {
    app = await startApplication();
    admin = await createMember(app.api, { siret: SIRET });
    await call(app.api, 'POST', '/api/v1/exercices', { ...admin, json: { annee: 2026 } });
    await call(app.api, 'POST', '/api/v1/services', { ...admin, json: { code: 'SG', libelle: 'Secrétariat général' } });
  });
  afterAll(() => app.close());

  const open = async (path: string, title: string, view: View = VIEWS['à 1280, clair']) => {
    const tab = await app.enter(admin.account, `/app/${SIRET}/administration/${path}`, view);
    await tab.title(title);
    return tab;
  };
  const read = async (path: string) => (await call(app.api, 'GET', path, admin)).body.data;

  it.each(viewsOf('à 1280, sombre'))(
    'makes a key that is shown once and works, replaces it, and deletes it after asking, %s',
    async (name, view) => {
      const label = `Logiciel financier ${name}`;
      const tab = await open('cles', 'Clés d’API', view);
      await tab.press('n');
      await tab.page.getByRole('dialog', { name: 'Nouvelle clé d’API' }).waitFor();
      await tab.reach('textbox', 'À quoi elle sert');
      await tab.type(label);
      expect(await tab.faults(`cles-nouvelle-${name}`)).toEqual([]);
      await tab.press('Enter');
      const shown = tab.page.getByLabel('Clé d’API', { exact: true });
      const key = await shown.inputValue();
      expect(await tab.faults(`cles-montree-${name}`)).toEqual([]);
      const own = await fetch(`${app.api.url}/api/v1/api-keys/current`, {
        headers: { Authorization: `Bearer ${key}`, 'X-Organization-Id': admin.organization },
      });
      expect((await own.json()).data).toMatchObject({ label, permissions: ['procurement.read'] });
      // Only the button leaves what is shown once.
      await tab.press('Escape');
      expect(await shown.inputValue()).toBe(key);
      await tab.push('C’est fait');
      await tab.page.reload();
      await tab.title('Clés d’API');
      await tab.page.getByText(label).waitFor();
      expect(await tab.page.content()).not.toContain(key);
      expect(await tab.faults(`cles-${name}`)).toEqual([]);

      await tab.push(`Remplacer « ${label} » (${key.slice(-4)})`);
      await tab.push('Créer la nouvelle clé');
      expect(await shown.inputValue()).not.toBe(key);
      await tab.page.getByText('L’ancienne vaut encore jusqu’au').waitFor();
      await tab.push('C’est fait');
      // Both bear the same name: their ends tell them apart, and the former says what takes its place.
      await tab.text(/remplacée par celle qui finit par/);
      expect(await tab.page.getByRole('button', { name: `Remplacer « ${label} »` }).count()).toBe(1);
      await tab.push(`Supprimer « ${label} » (${key.slice(-4)})`);
      await tab.push('Supprimer cette clé');
      await tab.page.getByText('n’ouvre plus rien').waitFor();
      const left = (await read('/api/v1/api-keys')).api_keys.filter((one: { label: string }) => one.label === label);
      expect(left).toHaveLength(1);
      await tab.close();
    },
  );

  it.each(viewsOf('à 360'))(
    'declares a webhook, reads its secret once, sends a test and reads the exact body of its delivery, %s',
    async (name, view) => {
      const url = `https://finances-${view.width}.example.com/evenements`;
      const tab = await open('webhooks', 'Webhooks', view);
      await tab.press('n');
      await tab.page.getByRole('dialog', { name: 'Nouveau point d’entrée' }).waitFor();
      await tab.reach('textbox', 'Adresse');
      await tab.type(url);
      await tab.page.getByRole('radio', { name: 'Ceux que je choisis' }).focus();
      await tab.press('Space');
      await tab.page.getByRole('checkbox', { name: /^marche\.created/ }).focus();
      await tab.press('Space');
      expect(await tab.faults(`webhooks-nouveau-${name}`)).toEqual([]);
      await tab.push('Déclarer');
      const secret = await tab.page.getByLabel('Secret', { exact: true }).inputValue();
      expect(secret).toMatch(/^whsec_/);
      await tab.push('C’est fait');
      await tab.title(`finances-${view.width}.example.com`);
      expect(await tab.page.content()).not.toContain(secret);
      expect(await tab.faults(`webhook-${name}`)).toEqual([]);

      await tab.press('t');
      await tab.page.getByText('ne va qu’aux points d’entrée abonnés à tous').waitFor();
      expect(await tab.faults(`webhook-test-${name}`)).toEqual([]);
      await tab.push('Envoyer');
      const body = await tab.page.getByLabel('Corps envoyé, à l’octet près').inputValue();
      const { webhooks } = await read('/api/v1/webhooks');
      const { id } = webhooks.find((one: { url: string }) => one.url === url);
      const { deliveries } = await read(`/api/v1/webhooks/${id}/deliveries`);
      expect(deliveries.map(({ payload }: { payload: string }) => payload)).toEqual([body]);
      expect(JSON.parse(body).data.test).toBe(true);
      expect(await tab.faults(`webhook-envoi-${name}`)).toEqual([]);
      await tab.press('Escape');

      // Each count opens its deliveries: the heading says the same number.
      await tab.page
        .getByRole('link', { name: /^1 envoi en attente/ })
        .first()
        .focus();
      await tab.press('Enter');
      await tab.page.getByRole('heading', { level: 2, name: '1 envoi', exact: true }).waitFor();
      expect(new URL(tab.page.url()).searchParams.get('status')).toBe('pending');

      // Where none is on its way the page does not look again by itself, and learns from the refusal alone.
      await asOwner(app.api, 'UPDATE webhooks SET fail_count = 1 WHERE id = $1', [id]);
      await tab.page.reload();
      await tab.follow('link', /^1 envoi perdu/);
      expect(new URL(tab.page.url()).searchParams.get('status')).toBe('failure');
      await tab.page.getByRole('heading', { level: 2, name: '0 envoi', exact: true }).waitFor();
      await tab.press('e');
      await tab.page.getByRole('radio', { name: 'Tous', exact: true }).focus();
      await tab.press('Space');
      // Somebody else chooses others meanwhile: both stand side by side.
      const others = { events: ['import.completed'] };
      expect((await call(app.api, 'PATCH', `/api/v1/webhooks/${id}`, { ...admin, json: others })).status).toBe(200);
      await tab.push('Enregistrer');
      await tab.alert('import.completed');
      const changedBy = new RegExp(`${admin.account.email} l’a modifié entre-temps, le \\d\\d/`);
      await tab.alert(changedBy);
      expect(await tab.faults(`webhook-conflit-${name}`)).toEqual([]);
      await tab.push('Enregistrer');
      await tab.page.getByText('tous, ceux à venir compris').waitFor();
      await tab.page.getByRole('heading', { level: 1 }).focus();
      await tab.openMenu('Actions');
      await tab.press('Enter');
      await tab.page
        .locator('.state-word')
        .filter({ hasText: /Suspendu$/ })
        .first()
        .waitFor();
      await tab.page.getByRole('heading', { level: 1 }).focus();
      await tab.openMenu('Actions');
      await tab.press('ArrowUp', 'Enter');
      await tab.push('Supprimer ce point d’entrée');
      await tab.title('Webhooks');
      await tab.page.waitForLoadState('networkidle');
      // What was deleted is asked for no more.
      expect(await tab.faults(`webhook-supprime-${name}`)).toEqual([]);
      expect((await read('/api/v1/webhooks')).webhooks.map((one: { url: string }) => one.url)).not.toContain(url);
      await tab.close();
    },
  );

  it.each(viewsOf('à 1280, sombre'))(
    'finds an act in the journal, reads all of it, and verifies the chain, %s',
    async (name, view) => {
      const tab = await open('journal', 'Journal', view);
      await tab.reach('combobox', 'Acte');
      await tab.type('Exercice ou');
      await tab.press('ArrowDown', 'Enter');
      const { total } = await read('/api/v1/audit?action=exercice.created');
      const said = total > 1 ? `${total} inscriptions` : '1 inscription';
      await tab.page.getByRole('heading', { level: 2, name: said, exact: true }).waitFor();
      expect(await tab.faults(`journal-${name}`)).toEqual([]);
      await tab.page
        .getByRole('link', { name: /^Exercice 2026 ouvert/ })
        .first()
        .focus();
      await tab.press('Enter');
      const [entry] = (await read('/api/v1/audit?action=exercice.created&limit=1')).logs;
      expect(await tab.page.getByLabel('Empreinte (SHA-256)').inputValue()).toBe(entry.hash);
      expect(await tab.faults(`journal-fiche-${name}`)).toEqual([]);
      await tab.press('Escape');
      await tab.write('Du', '31/02/2026');
      await tab.write('Au', '30/01/2026');
      await tab.press('Enter');
      await tab.text('Ce jour n’existe pas au calendrier.');
      await tab.write('Du', '01/02/2026');
      await tab.text('Les bornes sont inversées');
      await tab.go(`/app/${SIRET}/administration/journal?from=2026-02-01&to=2026-01-30`);
      await tab.text('Les bornes sont inversées');
      await tab.push('Vérifier la chaîne');
      await tab.page.getByText(/La chaîne est intacte\s: \d+\sinscriptions relues/).waitFor();
      expect(await tab.faults(`journal-chaine-${name}`)).toEqual([]);
      await tab.close();
    },
  );

  it.each(viewsOf('à 360'))(
    'reads a public conversation, hides it and takes that back, hides what is suggested, deletes after asking, %s',
    async (name, view) => {
      const json = { label: HOSTILE.slice(0, 190), expires_in_days: 7 };
      const { token } = (await call(app.api, 'POST', '/api/v1/chatbot/tokens', { ...admin, json })).body.data;
      const question = `Quels sont les seuils, ${name} ? ${HOSTILE}`;
      const asked = { json: { message: question } };
      const { conversation_id: id } = (await call(app.api, 'POST', `/api/public/chatbot/chat/${token}/messages`, asked))
        .body.data;
      const stateOf = async () => (await read(`/api/v1/chatbot/moderation/conversations/${id}`)).masquee as boolean;

      const tab = await open(`moderation?fiche=${id}`, 'Modération', view);
      await tab.page.locator('.moderation-messages li').nth(1).waitFor();
      expect(await tab.page.locator('.moderation-text').first().innerText()).toContain('<img src=x');
      expect(await tab.faults(`moderation-fiche-${name}`)).toEqual([]);
      expect(await tab.page.locator('img').count()).toBe(0);
      await tab.press('Escape');
      const hideThis = `Masquer « ${(await read(`/api/v1/chatbot/moderation/conversations/${id}`)).titre} »`;
      await tab.page.getByRole('button', { name: hideThis }).first().focus();
      await tab.press('Enter');
      await tab.page.getByText('La conversation est masquée').waitFor();
      expect(await stateOf()).toBe(true);
      await tab.page.getByRole('heading', { level: 1 }).focus();
      await tab.press('Control+z');
      await tab.page.getByText('C’est annulé.').waitFor();
      expect(await stateOf()).toBe(false);

      await tab.go(`/app/${SIRET}/administration/moderation?onglet=suggestions`);
      await tab.title('Modération');
      await tab.page
        .getByText(/Aucune question n’est suggérée|questions?$/)
        .first()
        .waitFor();
      expect(await tab.faults(`moderation-questions-${name}`)).toEqual([]);

      await tab.go(`/app/${SIRET}/administration/moderation?fiche=${id}`);
      await tab.page.locator('.moderation-messages li').first().waitFor();
      await tab.push('Supprimer');
      await tab.push('Supprimer cette conversation');
      await tab.page.getByText('La conversation est supprimée.').waitFor();
      const gone = await call(app.api, 'GET', `/api/v1/chatbot/moderation/conversations/${id}`, admin);
      expect(gone.status).toBe(404);
      tab.complaints.splice(0);
      await tab.close();
    },
  );

  const SCREENS = [
    ['cles', 'Clés d’API'],
    ['webhooks', 'Webhooks'],
    ['exercices', 'Exercices'],
    ['services', 'Services'],
    ['moderation', 'Modération'],
    ['journal', 'Journal'],
  ] as const;

  it('shows hostile names as they are written, and what fills a screen that is empty', async () => {
    const organization = await createOrganization(app.api, { name: HOSTILE });
    const member = await createMember(app.api, { organization: organization.id });
    await asOwner(app.api, 'UPDATE accounts SET name = $2 WHERE id = $1', [member.account.id, HOSTILE]);
    const tab = await app.enter(member.account, `/app/${organization.id}/`, VIEWS['à 360']);
    await tab.title('Accueil');
    for (const [screen, title] of SCREENS) {
      await tab.go(`/app/${organization.id}/administration/${screen}`);
      await tab.title(title);
      await tab.page.waitForLoadState('networkidle');
      expect(await tab.faults(`vide-${screen}`)).toEqual([]);
    }
    const post = (path: string, json: object) => call(app.api, 'POST', path, { ...member, json });
    const label = HOSTILE.slice(0, 190);
    await post('/api/v1/api-keys', { label, permissions: ['procurement.read'] });
    await post('/api/v1/services', { code: '<b>', libelle: label });
    for (const [screen, title] of SCREENS.filter(([one]) => ['cles', 'services', 'journal'].includes(one))) {
      await tab.go(`/app/${organization.id}/administration/${screen}`);
      await tab.title(title);
      await tab.page.getByText('<img src=x').first().waitFor();
      expect(await tab.faults(`hostile-${screen}`)).toEqual([]);
      expect(await tab.page.locator('img').count()).toBe(0);
    }
    await tab.close();
  });

  it('opens the first of its screens that is open to the account at its address alone', async () => {
    const tab = await open('', 'Membres');
    expect(new URL(tab.page.url()).pathname).toBe(`/app/${SIRET}/administration/membres`);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('shows each role its own part of the administration, and says what is missing to whoever opens an address', async () => {
    const entriesOf = async (role: 'acheteur' | 'auditeur' | 'lecteur') => {
      const account = await createAccount(app.api, { organization: admin.organization, role });
      const tab = await app.enter(account, `/app/${SIRET}/`);
      await tab.title('Accueil');
      const names = await tab.page.getByRole('list', { name: 'Administrer' }).getByRole('link').allInnerTexts();
      return { tab, names: names.map((text) => text.split('\n')[0]) };
    };
    const buyer = await entriesOf('acheteur');
    expect(buyer.names).toEqual(['Exercices', 'Services', 'Nomenclature']);
    const auditor = await entriesOf('auditeur');
    expect(auditor.names).toEqual(['Nomenclature', 'Journal']);
    const reader = await entriesOf('lecteur');
    expect(reader.names).toEqual(['Nomenclature']);
    for (const [screen, title] of SCREENS) {
      await reader.tab.go(`/app/${SIRET}/administration/${screen}`);
      await reader.tab.title(title);
      // Exercices and services are read by all; what changes them is not there.
      if (screen === 'exercices' || screen === 'services') {
        await reader.tab.page.getByRole('table').waitFor();
        expect(await reader.tab.page.locator('main').getByRole('button').count()).toBe(0);
      } else await reader.tab.page.getByText('Il vous manque le droit').waitFor();
    }
    expect(reader.tab.complaints).toEqual([]);
    await Promise.all([buyer, auditor, reader].map(({ tab }) => tab.close()));
  });
});
