import {
  type Application,
  chromium,
  startApplication,
  type Tab,
  type View,
  viewsOf,
  VIEWS,
} from '../support/application.js';
import {
  addMember,
  asOwner,
  createAccount,
  createMember,
  createOrganization,
  type TestAccount,
} from '../support/factories.js';
import { inviteMember, setPassword } from '../support/invitations.js';

const PASSWORD = 'quatre mots sans rapport aucun';
const SIRET = '21690123100011';

/** As an administrator or an operator does: the next request of each of its tabs is refused. */
const endSessions = (app: Application, account: { id: string }): Promise<unknown> =>
  asOwner(app.api, 'UPDATE sessions SET ended_at = now() WHERE account_id = $1', [account.id]);

(chromium ? describe : describe.skip)('the session of the application, by the keyboard alone', () => {
  let app: Application;
  let organization: { id: string; name: string };
  beforeAll(async () => {
    app = await startApplication({ ACCESSIBILITY_CONTACT: 'accessibilite@ville.test' });
    organization = await createOrganization(app.api, { siret: SIRET });
  });
  afterAll(() => app.close());

  const member = (): Promise<TestAccount> => createAccount(app.api, { organization: organization.id });

  async function signedIn(account: TestAccount): Promise<Tab> {
    const tab = await app.open();
    await tab.go('/app/');
    await tab.title('Se connecter');
    await tab.signIn(account);
    await tab.title('Accueil');
    return tab;
  }

  /** A tab with the address of an invitation, and whose it is. */
  async function invited(view: View): Promise<{ tab: Tab; email: string; token: string }> {
    const { email, token } = await inviteMember(app.api, await createMember(app.api));
    const tab = await app.open(view);
    await tab.go(`/app/invitation#${token}`);
    await tab.title('Choisir votre mot de passe');
    await tab.text(`Vous vous connecterez avec l’adresse ${email}.`);
    return { tab, email, token };
  }

  /** What a tab keeps of forms that were not sent. */
  const draftsOf = ({ page }: Tab): Promise<string[]> =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('brouillon')));

  /** Chooses the password in the field that has the focus, and again in the next. */
  async function enterBy(tab: Tab): Promise<void> {
    await tab.type(PASSWORD);
    await tab.reach('textbox', 'Le même, une seconde fois');
    await tab.type(PASSWORD);
    await tab.press('Enter');
    await tab.title('Accueil');
  }

  it.each(viewsOf('à 360'))('accepts an invitation and enters, %s', async (_name, view) => {
    const { tab } = await invited(view);
    // Gone from the address and from the history before anything else happens.
    expect(tab.page.url()).toBe(`${app.api.url}/app/invitation`);
    expect(await tab.faults('invitation')).toEqual([]);

    await tab.type('court');
    await tab.press('Enter');
    await tab.page.getByText('Il manque 7 caractères.').waitFor();
    await tab.press('Control+a');
    await enterBy(tab);
    expect(await tab.focused()).toBe('Accueil');
    expect(await tab.faults('accueil')).toEqual([]);

    await tab.go('/app/compte');
    await tab.title('Mon compte');
    expect(await tab.faults('compte')).toEqual([]);
    await tab.reach('button', 'Se déconnecter');
    await tab.press('Enter');
    await tab.title('Se connecter');
    expect(await tab.faults('connexion')).toEqual([]);
    await tab.close();
  });

  it('says without a session how accessible it is, from the foot of the sign-in, on 320 px too', async () => {
    const tab = await app.open({ width: 320, scheme: 'light' });
    await tab.go('/app/connexion');
    expect(await tab.faults('connexion')).toEqual([]);
    await tab.reach('link', 'Accessibilité : partiellement conforme');
    await tab.press('Enter');
    await tab.title('Accessibilité : partiellement conforme');
    expect(new URL(tab.page.url()).pathname).toBe('/app/accessibilite');
    expect(await tab.page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Ce qui a été vérifié, et comment',
      'Ce qui n’est pas conforme, ou pas vérifié',
      'Nous écrire',
      'Si personne ne vous répond',
    ]);
    expect(await tab.page.getByRole('link', { name: 'accessibilite@ville.test' }).getAttribute('href')).toBe(
      'mailto:accessibilite@ville.test',
    );
    expect(await tab.faults('accessibilite')).toEqual([]);
    await tab.close();
  });

  it('leads who has an account from the address of an invitation to its acceptance', async () => {
    const { email, token: first } = await inviteMember(app.api, await createMember(app.api));
    await setPassword(app.api, first, PASSWORD);
    const admin = await createMember(app.api);
    const { token } = await inviteMember(app.api, admin, email);
    const tab = await app.open();
    await tab.go(`/app/invitation#${token}`);
    await tab.title('Choisir votre mot de passe');
    await tab.reach('textbox', 'Mot de passe');
    await tab.reach('link', 'Acceptez l’invitation avec lui');
    await tab.press('Enter');
    await tab.title('Se connecter');
    await tab.signIn({ email, password: PASSWORD });
    await tab.title('Mon compte');
    expect(await tab.page.getByLabel('Adresse de l’invitation').inputValue()).toBe(token);
    expect(await tab.faults('invitation-compte')).toEqual([]);
    await tab.page.getByRole('button', { name: /^Accepter/ }).focus();
    await tab.press('Enter');
    await tab.page.getByRole('heading', { name: 'Invitations reçues' }).waitFor({ state: 'detached' });
    const rows = await asOwner(app.api, 'SELECT FROM organization_members WHERE organization_id = $1', [
      admin.organization,
    ]);
    expect(rows).toHaveLength(2);
    await tab.close();
  });

  it('refuses a wrong password and a used invitation in words', async () => {
    const { tab, email, token } = await invited(VIEWS['à 1280, clair']);
    await enterBy(tab);
    await tab.close();

    const again = await app.open();
    await again.go(`/app/invitation#${token}`);
    await again.title('Invitation refusée');
    await again.alert('demandez-en une autre');
    // No password is asked for where it would serve nothing.
    expect(await again.page.getByLabel('Mot de passe').count()).toBe(0);

    await again.go('/app/connexion');
    await again.reach('button', 'Se connecter');
    await again.press('Enter');
    expect(await again.page.getByText('À renseigner.').count()).toBe(2);
    expect(await again.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await again.signIn({ email, password: 'pas le bon mot de passe' });
    await again.alert('incorrect');
    // Chromium tells of every refused request.
    expect(again.complaints.splice(0)).toEqual([expect.stringMatching(/4\d\d/), expect.stringContaining('401')]);
    expect(await again.faults('connexion-refusee')).toEqual([]);
    await again.reach('textbox', 'Mot de passe');
    await again.press('Control+a');
    await again.type(PASSWORD);
    await again.press('Enter');
    await again.title('Accueil');
    await again.close();
  });

  it('opens a shared address after the sign-in, and nothing beyond this application', async () => {
    const account = await member();
    const tab = await app.open();
    await tab.go(`/app/${SIRET}?exercice=2024`);
    await tab.title('Se connecter');
    await tab.signIn(account);
    await tab.title('Accueil');
    expect(tab.page.url()).toBe(`${app.api.url}/app/${SIRET}?exercice=2024`);
    await tab.close();

    const lured = await app.open();
    await lured.go('/app/connexion?suite=//autre-site.test/app');
    await lured.signIn(account);
    await lured.title('Accueil');
    expect(lured.page.url()).toBe(`${app.api.url}/app/${SIRET}`);
    await lured.close();
  });

  it('asks the password over the page when the session ends, then does what was asked', async () => {
    const account = await member();
    const tab = await signedIn(account);
    await tab.go('/app/compte');
    await tab.reach('textbox', 'Mot de passe actuel');
    await tab.type(account.password);
    await tab.reach('textbox', 'Nouveau mot de passe');
    await tab.type(PASSWORD);
    await endSessions(app, account);
    await tab.press('Enter');

    const dialog = tab.page.getByRole('dialog', { name: 'Votre session est terminée' });
    await dialog.waitFor();
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('401')]);
    expect(await tab.faults('session-terminee')).toEqual([]);
    await tab.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await tab.type(account.password);
    await tab.press('Enter');
    await tab.page.getByText('Mot de passe modifié').waitFor();
    expect(await dialog.isVisible()).toBe(false);
    expect(tab.complaints).toEqual([]);

    // Over a window too: the password is typed at once, and the window has what was typed there.
    await tab.go(`/app/${SIRET}/marches?exercice=tous&fiche=nouveau`);
    await tab.page.getByRole('heading', { level: 2, name: 'Nouveau marché' }).waitFor();
    await tab.press('Control+k');
    const field = tab.page.getByLabel(/^Un écran/);
    await field.waitFor();
    await endSessions(app, account);
    await tab.type('voirie');
    await dialog.waitFor();
    await tab.page.waitForFunction(() => document.activeElement?.matches('[type=password]'));
    await tab.type(PASSWORD);
    await tab.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('voirie');
    await tab.close();
  });

  it('is one for all tabs: a reload keeps it, signing out ends it everywhere', async () => {
    const first = await signedIn(await member());
    const second = await first.another();
    await second.go(`/app/${SIRET}`);
    await second.title('Accueil');
    await second.page.evaluate(() => sessionStorage.setItem('achats:brouillon:marche:nouveau', '{"objet":"x"}'));
    await first.page.reload();
    await first.title('Accueil');
    await first.go('/app/compte');
    await first.reach('button', 'Se déconnecter');
    await first.press('Enter');
    await first.title('Se connecter');
    await second.title('Se connecter');
    // What the other tab was reading at that moment is refused, which the browser tells.
    const complaints = [...first.complaints, ...second.complaints].filter((text) => !text.includes('401'));
    expect(complaints).toEqual([]);
    // The other tab says why, keeps nothing that was written, and knows the way back.
    await second.page.getByText('déconnecté depuis un autre onglet').waitFor();
    expect(new URL(second.page.url()).searchParams.get('suite')).toContain(SIRET);
    expect(await draftsOf(second)).toEqual([]);
    await first.close();
  });

  it('waits as long as the service says when too many pages were opened, says until when, and goes on alone', async () => {
    const tab = await signedIn(await member());
    let refusals = 0;
    await tab.page.route('**/app/session/renouvellement', async (route) => {
      refusals += 1;
      if (refusals > 1) return route.continue();
      const error = { code: 'rate_limited', message: 'Trop de renouvellements de cette session.' };
      await route.fulfill({
        status: 429,
        headers: { 'Retry-After': '3' },
        json: { success: false, error, request_id: 'essai' },
      });
    });
    await tab.page.reload();
    await tab.page.getByText(/Celle-ci continue d’elle-même à \d\d:\d\d:\d\d/).waitFor();
    await tab.title('Accueil');
    expect(refusals).toBe(2);
    expect(await tab.page.getByText('Trop de pages').count()).toBe(0);
    await tab.close();
  });

  it('is renewed once for all tabs when its token comes to its end', async () => {
    const account = await member();
    const first = await app.open();
    await first.context.clock.install();
    await first.go('/app/compte');
    await first.signIn(account);
    await first.title('Mon compte');
    const second = await first.another();
    await second.go('/app/compte');
    await second.title('Mon compte');
    const renewals: string[] = [];
    first.context.on('request', (request) => {
      if (request.url().endsWith('/renouvellement')) renewals.push(request.url());
    });
    await first.context.clock.fastForward('15:00');
    for (const tab of [first, second]) {
      await tab.reach('textbox', 'Mot de passe actuel');
      await tab.type('pas le bon');
      await tab.reach('textbox', 'Nouveau mot de passe');
      await tab.type(PASSWORD);
    }
    await Promise.all([first, second].map((tab) => tab.press('Enter')));
    for (const tab of [first, second]) await tab.page.getByRole('alert').first().waitFor();
    expect(renewals).toHaveLength(1);
    await first.close();
  });

  it('shows no organisation of others, whether it exists or not', async () => {
    const tab = await signedIn(await member());
    const foreign = await createOrganization(app.api, { siret: '21930048600018' });
    for (const address of ['21930048600018', foreign.id, crypto.randomUUID()]) {
      await tab.go(`/app/${address}`);
      await tab.title('Organisation introuvable');
      expect(await tab.page.locator('body').innerText()).not.toContain(foreign.name);
    }
    expect(await tab.faults('organisation-introuvable')).toEqual([]);
    await tab.close();
  });

  it('tells who was removed while signed in, in place of any screen, and leads to the other organisations', async () => {
    const other = await createOrganization(app.api, { name: 'Commune voisine' });
    const account = await member();
    await addMember(app.api, other.id, account.id, 'lecteur');
    const tab = await app.enter(account, `/app/${SIRET}`);
    await tab.title('Accueil');
    await asOwner(app.api, 'DELETE FROM organization_members WHERE account_id = $1 AND organization_id = $2', [
      account.id,
      organization.id,
    ]);
    await tab.press('g', 'm');
    await tab.title('Accès retiré');
    await tab.text(`Vous n’êtes plus membre de « ${organization.name} »`);
    expect(await tab.page.locator('body').innerText()).not.toContain('/api/');
    expect(tab.complaints.splice(0).filter((text) => !text.includes('403'))).toEqual([]);
    expect(await tab.faults('acces-retire')).toEqual([]);
    await tab.reach('button', 'Se déconnecter');
    await tab.reach('link', 'Commune voisine');
    await tab.press('Enter');
    await tab.title('Accueil');
    expect(tab.page.url()).toContain(other.id);
    await tab.close();
  });

  it('shows hostile names as they are written', async () => {
    const name = `<img src=x onerror=alert(1)> \u202egnirts\u202c ${'Commune-très-longue'.repeat(8)}`;
    const hostile = await createOrganization(app.api, { name });
    const account = await createAccount(app.api, { organization: hostile.id });
    await asOwner(app.api, 'UPDATE accounts SET name = $2 WHERE id = $1', [account.id, name]);
    const tab = await app.open(VIEWS['à 360']);
    await tab.go('/app/');
    await tab.signIn(account);
    await tab.title('Accueil');
    expect(await tab.page.locator('img').count()).toBe(0);
    expect(await tab.faults('nom-hostile')).toEqual([]);
    await tab.go('/app/compte');
    await tab.title('Mon compte');
    expect(await tab.faults('compte-hostile')).toEqual([]);
    await tab.close();
  });
});
