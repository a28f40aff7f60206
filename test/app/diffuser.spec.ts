import { readFile } from 'node:fs/promises';
import { encode } from 'uqr';
import { fillAccueil } from '../support/accueil-data.js';
import {
  type Application,
  chromium,
  HOSTILE,
  startApplication,
  type Tab,
  viewsOf,
  VIEWS,
  type View,
} from '../support/application.js';
import { call } from '../support/client.js';
import {
  asOwner,
  createAccount,
  createMember,
  createOrganization,
  type TestAccount,
  type TestMember,
} from '../support/factories.js';
import { PASSWORD } from '../support/invitations.js';
import { chooseAgain } from '../support/setting-up-steps.js';

(chromium ? describe : describe.skip)('what leaves the application, by the keyboard alone', () => {
  let app: Application;
  let member: TestMember;
  beforeAll(async () => {
    app = await startApplication();
    member = await createMember(app.api, { siret: '21690123100011' });
    await fillAccueil(app.api, member);
  });
  afterAll(() => app.close());

  async function open(account: TestAccount = member.account, view?: View): Promise<Tab> {
    const tab = await app.enter(account, '/app/', view);
    await tab.title('Accueil');
    return tab;
  }

  it.each(viewsOf('à 360'))(
    'makes a link for an elected official, which opens in another browser without an account, %s',
    async (name, view) => {
      const tab = await open(member.account, view);
      await tab.press('g', 'l');
      await tab.title('Partages');
      expect(await tab.faults(`partages-${name}`)).toEqual([]);
      // The exercice that is asked for limits nothing, and the form says so.
      expect(await tab.page.locator('.share').innerText()).toMatch(/S’ouvre sur l’exercice\s.*il les montre tous/);
      const links: string[] = [];
      tab.page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/share')) links.push(request.url());
      });
      await tab.page.getByRole('button', { name: 'Créer le lien' }).dblclick();
      await tab.page.getByRole('heading', { level: 2, name: 'Synthèse des achats' }).waitFor();
      expect(links).toHaveLength(1);
      expect(await tab.focused()).toContain('Synthèse des achats');
      expect(await tab.faults(`partage-lien-${name}`)).toEqual([]);
      const address = await tab.page.getByLabel('Adresse du lien').inputValue();
      // What the code draws is the address, read back module by module.
      const { data } = encode(address, { ecc: 'M', border: 4 });
      const drawn = await tab.page.locator('.qr-code path').nth(1).getAttribute('d');
      expect(drawn?.match(/M/g)?.length).toBe(data.flat().filter(Boolean).length);
      const mail = await tab.page.getByRole('link', { name: 'Envoyer par courriel' }).getAttribute('href');
      expect(decodeURIComponent(mail ?? '')).toContain(address);

      const elected = await app.open(view);
      const { pathname, search } = new URL(address);
      await elected.go(pathname + search);
      await elected.title(/Synthèse des achats/);
      expect(elected.complaints).toEqual([]);
      await elected.close();
      await tab.close();
    },
  );

  it('makes a link of the assistant, shows it once, and revokes it after asking', async () => {
    const tab = await open();
    await tab.go('/app/21690123100011/partages?onglet=assistant');
    await tab.title('Partages');
    await tab.page.getByText('Aucun lien de l’assistant').waitFor();
    await tab.write('À qui ou à quoi il sert (obligatoire)', HOSTILE);
    const label = tab.page.getByLabel('À qui ou à quoi il sert');
    const written = await label.inputValue();
    await tab.page.reload();
    await label.waitFor();
    expect(await label.inputValue()).toBe(written);
    await label.focus();
    await tab.press('Enter');
    const address = await tab.page.getByLabel('Adresse du lien').inputValue();
    expect(address).toMatch(/\/chat\//);
    expect(await tab.faults('assistant-lien')).toEqual([]);
    await tab.page.reload();
    await tab.page.getByRole('heading', { level: 2, name: '1 lien' }).waitFor();
    expect(await tab.page.content()).not.toContain(address);
    await tab.page.getByRole('button', { name: 'Révoquer' }).focus();
    await tab.press('Enter');
    // Whoever may read may revoke: whose link it is, is said before.
    await tab.page.getByRole('dialog').getByText(`créé par ${member.account.email}`).waitFor();
    expect(await tab.faults('assistant-revoquer')).toEqual([]);
    await tab.push('Révoquer ce lien');
    await tab.page.getByText('Révoqué le').waitFor();
    const list = await call(app.api, 'GET', '/api/v1/chatbot/tokens', member);
    expect(list.body.data.tokens[0].revoked).toBe(true);
    expect(await tab.page.locator('#contenu img').count()).toBe(0);

    // Beside the synthesis too, where the box is ticked: its reader asks from there, without an account.
    await tab.go('/app/21690123100011/partages');
    await tab.title('Partages');
    await tab.reach('checkbox', 'La personne peut poser une question à l’assistant');
    await tab.press('Space');
    await tab.push('Créer le lien');
    const { pathname, search } = new URL(await tab.page.getByLabel('Adresse du lien').inputValue());
    const elected = await app.open();
    await elected.go(pathname + search);
    await elected.title(/Synthèse des achats/);
    await elected.reach('link', 'Poser une question');
    await elected.press('Enter');
    await elected.page.getByRole('textbox', { name: /question/ }).waitFor();
    expect(await elected.faults('synthese-assistant')).toEqual([]);
    await elected.close();
    await tab.close();
  });

  it.each(viewsOf('à 1280, sombre'))(
    'receives the annual report as a PDF in three keys from the palette, %s',
    async (name, view) => {
      const tab = await open(member.account, view);
      await tab.press('Control+k');
      await tab.page.getByRole('dialog').waitFor();
      await tab.type('rapport');
      await tab.press('Enter');
      await tab.title('Documents');
      expect(await tab.faults(`documents-${name}`)).toEqual([]);
      await tab.page.locator('button:focus', { hasText: 'PDF Rapport annuel' }).waitFor();
      const saved = tab.page.waitForEvent('download');
      await tab.press('Enter');
      const download = await saved;
      expect(download.suggestedFilename()).toMatch(/^rapport-annuel.*\.pdf$/);
      const content = await readFile(await download.path());
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
      expect(content.subarray(-6).toString()).toContain('%%EOF');
      await tab.page.getByText(`Enregistré : ${download.suggestedFilename()}`).waitFor();
      expect(await tab.faults(`documents-recu-${name}`)).toEqual([]);
      await tab.close();
    },
  );

  it('waits while too many documents are made, asks again, and can be given up', async () => {
    const tab = await open();
    let refusals = 1;
    await tab.page.route('**/api/v1/documents/*', (route) =>
      refusals-- > 0 ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' } }) : route.continue(),
    );
    await tab.go('/app/21690123100011/documents');
    await tab.title('Documents');
    const saved = tab.page.waitForEvent('download');
    await tab.press('2');
    await tab.page.getByText('Trop de documents à la fois : nouvel essai dans').waitFor();
    await saved;
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('503')]);
    refusals = 1_000;
    await tab.press('2');
    await tab.push('Annuler : Rapport annuel');
    await tab.page.getByRole('button', { name: 'PDF Rapport annuel' }).waitFor();
    await tab.close();
  });

  it('gives each role its own documents', async () => {
    const account = async (role: 'lecteur' | 'acheteur') =>
      createAccount(app.api, { organization: member.organization, role });
    const buyer = await open(await account('acheteur'));
    await buyer.press('g', 'o');
    await buyer.title('Documents');
    expect(await buyer.page.getByRole('button', { name: 'CSV Journal d’audit' }).isDisabled()).toBe(true);
    expect(await buyer.page.getByRole('button', { name: 'PDF Rapport annuel' }).isDisabled()).toBe(false);
    await buyer.close();
    const reader = await open(await account('lecteur'));
    expect(await reader.page.getByRole('link', { name: /Documents|Membres/ }).count()).toBe(0);
    await reader.go('/app/21690123100011/administration/membres');
    await reader.page.getByText('Il vous manque le droit').waitFor();
    expect(await reader.faults('membres-interdit')).toEqual([]);
    await reader.close();
  });

  it.each(viewsOf('à 1280, sombre'))(
    'invites a colleague, whose invitation opens elsewhere, changes the role back and forth, and removes, %s',
    async (name, view) => {
      const admin = await createMember(app.api);
      const tab = await open(admin.account, view);
      await tab.press('g', 'r');
      await tab.title('Membres');
      await tab.press('n');
      await tab.page.getByRole('dialog', { name: 'Inviter quelqu’un' }).waitFor();
      const email = `camille-${Object.keys(VIEWS).indexOf(name)}@exemple.test`;
      await tab.write('Adresse électronique (obligatoire)', email);
      await tab.write('Nom (obligatoire)', 'Camille Martin');
      expect(await tab.faults(`membres-inviter-${name}`)).toEqual([]);
      await tab.press('Enter');
      const message = await tab.page.getByLabel('Message à envoyer').inputValue();
      const address = /https?:\S+#inv_\S+/.exec(message)?.[0] ?? '';
      expect(await tab.faults(`membres-invitation-${name}`)).toEqual([]);
      await tab.push('C’est fait');
      await tab.page.getByRole('heading', { level: 2, name: '1 invitation' }).waitFor();

      const invited = await app.open();
      await invited.page.goto(address);
      await invited.title('Choisir votre mot de passe');
      await invited.write('Mot de passe', PASSWORD);
      await invited.write('Le même, une seconde fois', PASSWORD);
      await invited.press('Enter');
      await invited.title('Accueil');
      await invited.close();

      await tab.page.reload();
      await tab.page.getByRole('heading', { level: 2, name: '2 membres' }).waitFor();
      expect(await tab.faults(`membres-${name}`)).toEqual([]);
      const roleNow = async () =>
        (await call(app.api, 'GET', '/api/v1/members', admin)).body.data.members.find(
          (one: { email: string }) => one.email === email,
        )?.role as string | undefined;
      await tab.page.getByRole('button', { name: /Rôle\s: Camille Martin/ }).focus();
      await tab.press('Enter', 'ArrowDown', 'Enter');
      await tab.page.getByText('Camille Martin : Acheteur.').waitFor();
      expect(await roleNow()).toBe('acheteur');
      await tab.page.getByRole('heading', { level: 1 }).focus();
      await tab.press('Control+z');
      await tab.page.getByText('C’est annulé.').waitFor();
      expect(await roleNow()).toBe('lecteur');

      await tab.push('Retirer Camille Martin');
      await tab.push('Retirer ce membre');
      await tab.page.getByRole('heading', { level: 2, name: '1 membre' }).waitFor();
      expect(await roleNow()).toBeUndefined();
      await tab.close();
    },
  );

  it('makes a new invitation for a member who forgot the password: the former one opens nothing', async () => {
    const admin = await createMember(app.api);
    const account = await createAccount(app.api, { organization: admin.organization, role: 'lecteur' });
    const tab = await open(admin.account);
    await tab.press('g', 'r');
    await tab.title('Membres');
    await tab.push(`Nouvelle invitation pour ${account.email}`);
    await tab.page.getByText('son mot de passe est effacé').waitFor();
    expect(await tab.faults('nouvelle-invitation')).toEqual([]);
    await tab.push('Créer la nouvelle invitation');
    const message = await tab.page.getByLabel('Message à envoyer').inputValue();
    const address = /https?:\S+#inv_\S+/.exec(message)?.[0] ?? '';
    await chooseAgain(app, account, address);
    await tab.close();
  });

  it('shows hostile names as they are written', async () => {
    const organization = await createOrganization(app.api, { name: HOSTILE });
    const account = await createAccount(app.api, { organization: organization.id, role: 'administrateur' });
    await asOwner(app.api, 'UPDATE accounts SET name = $2 WHERE id = $1', [account.id, HOSTILE]);
    const hostile = await createMember(app.api, { organization: organization.id });
    await fillAccueil(app.api, hostile, HOSTILE);
    const tab = await open(account, VIEWS['à 360']);
    await tab.page.getByText('le plus urgent').waitFor();
    expect(await tab.faults('hostile-accueil')).toEqual([]);
    await tab.press('1');
    await tab.page.locator('.screen-sheet li').first().waitFor();
    expect(await tab.faults('hostile-paiements')).toEqual([]);
    for (const [screen, title] of [
      ['documents', 'Documents'],
      ['partages', 'Partages'],
      ['administration/membres', 'Membres'],
    ]) {
      await tab.go(`/app/${organization.id}/${screen}`);
      await tab.title(title!);
      await tab.page.waitForLoadState('networkidle');
      expect(await tab.faults(`hostile-${title}`)).toEqual([]);
      expect(await tab.page.locator('img').count()).toBe(0);
    }
    await tab.close();
  });
});
