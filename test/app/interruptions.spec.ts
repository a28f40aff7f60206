import { setTimeout } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { TestAchats } from '../support/achats.js';
import { type Application, chromium, startApplication, type Tab } from '../support/application.js';
import { call } from '../support/client.js';
import { createAccount, createMember, createOrganization, type TestMember } from '../support/factories.js';
import { until } from '../support/until.js';

const SIRET = '21690123100011';
const error = { code: 'internal_error', message: 'Une erreur interne est survenue.', request_id: 'req-1' };

const MOBILIER = {
  numero: '2026-001',
  objet: 'Fourniture de mobilier scolaire',
  type: 'fournitures',
  procedure: 'Procédure adaptée',
  montant: 84_500,
  date_notification: '2026-03-02',
  duree_mois: 24,
  titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' }],
};

/** The style files that the page names and has not got, in the page: the rules of one that did not come cannot be read. */
const unstyled = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => {
      try {
        return sheet!.cssRules.length === 0;
      } catch {
        return true;
      }
    })
    .map(({ href }) => href);

/** What the network, the service and colleagues do meanwhile: nothing is lost, and what happened is said. */
(chromium ? describe : describe.skip)('the application, interrupted', () => {
  let app: Application;
  let writer: TestMember;
  beforeAll(async () => {
    app = await startApplication();
    const { id: organization } = await createOrganization(app.api, { siret: SIRET });
    writer = await createMember(app.api, { organization, role: 'acheteur' });
    await call(app.api, 'POST', '/api/v1/exercices', { ...writer, json: { annee: 2026 } });
  });
  afterAll(() => app.close());

  let sequence = 0;
  async function contract(): Promise<{ id: string; numero: string }> {
    const numero = `2026-${(sequence += 1)}`;
    const { status, body } = await call(app.api, 'POST', '/api/v1/marches', {
      ...writer,
      json: { ...MOBILIER, numero },
    });
    expect(status).toBe(201);
    return { id: (body as { data: { id: string } }).data.id, numero };
  }

  const marche = async (id: string): Promise<Record<string, unknown>> =>
    ((await call(app.api, 'GET', `/api/v1/marches/${id}`, writer)).body as { data: Record<string, unknown> }).data;

  async function opened(path: string): Promise<Tab> {
    const account = await createAccount(app.api, { organization: writer.organization, role: 'acheteur' });
    return app.enter(account, `/app/${SIRET}${path}`);
  }

  /** The request arrives and its answer is lost, once; the tab then has no network for as long as it takes to be seen. */
  async function loseAnswer({ page }: Tab, address: string, method: string): Promise<() => number> {
    let lost = 0;
    await page.route(address, async (route: Route) => {
      if (route.request().method() !== method || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    return () => lost;
  }

  it('records an avenant once when its answer is lost: it is sent again, and the page says so', async () => {
    const { id } = await contract();
    const tab = await opened(`/marches/${id}`);
    await tab.title(/mobilier/);
    await tab.press('a');
    await tab.reach('textbox', 'Signé le (obligatoire)');
    await tab.type('12/6/2026');
    await tab.reach('textbox', 'Variation du montant HT (obligatoire)');
    await tab.type('4 200');
    const lost = await loseAnswer(tab, '**/avenants', 'POST');
    await tab.press('Enter');
    await tab.text('Le service ne répond pas.');
    await tab.text(/Avenant 1 enregistré/u);
    expect(lost()).toBe(1);
    expect((await marche(id))['avenants']).toHaveLength(1);
    await tab.page.getByText('Le service ne répond pas.').waitFor({ state: 'detached' });
    // Chromium tells of the request that was cut.
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
    expect(await tab.faults('coupure-avenant')).toEqual([]);
    await tab.close();
  });

  it('keeps an edit whose answer was lost while its button works, says once the service is back that it is not confirmed, and takes the second sending for what it is: recorded already', async () => {
    const { id } = await contract();
    const tab = await opened(`/marches/${id}`);
    await tab.title(/mobilier/);
    await tab.press('e');
    await tab.reach('textbox', 'Montant initial HT');
    await tab.press('Control+a');
    await tab.type('90 000');
    await loseAnswer(tab, `**/api/v1/marches/${id}`, 'PATCH');
    const working = tab.page.locator('.button[data-working]').waitFor();
    await tab.press('Enter');
    await working;
    await tab.alert('rien n’est perdu');
    await tab.alert('Enregistrement non confirmé. Le service répond de nouveau');
    await tab.page.getByText('Le service ne répond pas.').waitFor({ state: 'detached' });
    expect(await tab.page.getByLabel('Montant initial HT').inputValue()).toBe('90 000');
    await tab.page.reload();
    expect(await tab.page.getByLabel('Montant initial HT').inputValue()).toBe('90 000');
    await tab.reach('textbox', 'Montant initial HT');
    await tab.press('Enter');
    await tab.text(`Marché ${(await marche(id))['numero']} modifié.`);
    expect(await tab.page.getByText('Quelqu’un a modifié ce marché').count()).toBe(0);
    expect(await marche(id)).toMatchObject({ montant: 90_000, version: 2 });
    await tab.close();
  });

  it('keeps what was typed in forms that the network cut, says that none is confirmed, and records each once when it is sent again', async () => {
    const admin = await createAccount(app.api, { organization: writer.organization, role: 'administrateur' });
    const asked = async (path: string): Promise<number> => {
      const { body } = await call(app.api, 'GET', `/api/v1/${path}`, writer);
      return (body as { data: { total: number } }).data.total;
    };
    const achats = new TestAchats(app.api, writer.organization);
    await achats.famille('COUPE', 'fournitures');
    await achats.pay({ montant: '130.00', jour: '2026-06-14' });
    const service = await app.enter(admin, `/app/${SIRET}/administration/services`);
    const [rule, lines] = [await service.another(), await service.another()];
    await service.title('Services');
    await service.press('n');
    await service.write('Libellé (obligatoire)', 'Voirie');
    await service.write('Code (obligatoire)', 'VOIRIE');

    await rule.go(`/app/${SIRET}/administration/nomenclature?onglet=regles`);
    await rule.text('Aucune règle');
    await rule.press('n');
    await rule.write('Numéro de compte', '6262');
    await rule.reach('combobox', 'Famille');
    await rule.type('COUPE');
    await rule.press('ArrowDown', 'Enter');

    await lines.go(`/app/${SIRET}/mandats?exercice=2026&famille=aucune`);
    await lines.text(/^\d+\slignes?/);
    await lines.press('j', 'c');
    await lines.page.getByRole('dialog', { name: /^Classer/ }).waitFor();
    await lines.reach('combobox', 'Famille');
    await lines.type('COUPE');
    await lines.press('ArrowDown', 'Enter');

    const forms: [Tab, send: string | RegExp, done: RegExp][] = [
      [service, 'Créer le service', /^Voirie est créé/],
      [rule, 'Créer la règle', /^La règle est créée/],
      [lines, /^Classer 1\sligne$/, /^Ligne classée/],
    ];
    const counts = () => Promise.all(['services', 'nomenclature/regles', 'lignes?famille=aucune'].map(asked));
    const [services, rules, unclassified] = await counts();
    await service.context.setOffline(true);
    for (const [tab, send] of forms) await tab.follow('button', send);
    for (const [tab] of forms) await tab.alert('rien n’est perdu');
    await service.context.setOffline(false);
    for (const [tab] of forms) await tab.alert('Enregistrement non confirmé');
    expect(await counts()).toEqual([services, rules, unclassified]);
    expect(await service.page.getByLabel('Libellé (obligatoire)').inputValue()).toBe('Voirie');
    expect(await rule.page.getByLabel('Numéro de compte').inputValue()).toBe('6262');
    expect(await lines.page.getByRole('combobox', { name: 'Famille' }).inputValue()).toMatch(/^COUPE/);
    for (const [tab, send, done] of forms) {
      await tab.follow('button', send);
      await tab.text(done);
    }
    expect(await counts()).toEqual([services! + 1, rules! + 1, unclassified! - 1]);
    await service.close();
  });

  it('reports what was thrown, and no layout that takes one more frame', async () => {
    const tab = await opened('');
    await tab.title('Accueil');
    const reports: string[] = [];
    await tab.page.route('**/app/erreurs', (route) => {
      reports.push((route.request().postDataJSON() as { message: string }).message);
      return route.continue();
    });
    await tab.page.evaluate(() => {
      for (const message of ['ResizeObserver loop completed with undelivered notifications.', 'Uncaught Error: essai'])
        dispatchEvent(new ErrorEvent('error', { message }));
    });
    await until(() => reports.length > 0);
    expect(reports).toEqual(['Uncaught Error: essai']);
    await tab.close();
  });

  it('takes an edit back by Ctrl+Z', async () => {
    const { id } = await contract();
    const tab = await opened(`/marches/${id}`);
    await tab.title(/mobilier/);
    await tab.press('e');
    await tab.reach('textbox', 'Objet (obligatoire)');
    await tab.press('Control+a');
    await tab.type('Mobilier de bureau');
    await tab.reach('textbox', 'Montant initial HT');
    await tab.press('Enter');
    await tab.title(/Mobilier de bureau/);
    await tab.press('Control+z');
    await tab.text('C’est annulé.');
    await tab.title(/mobilier scolaire/);
    expect(await marche(id)).toMatchObject({ objet: MOBILIER.objet, montant: MOBILIER.montant });
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('waits as long as the service asks for, and says how to go on when that is too long', async () => {
    await contract();
    const tab = await opened('');
    await tab.title('Accueil');
    let refusals = 0;
    await tab.page.route('**/api/v1/marches?*', (route) => {
      refusals += 1;
      if (refusals > 2) return route.continue();
      const error = { code: 'rate_limited', message: 'Trop de requêtes : réessayez dans un instant.' };
      // The first time it asks for one second, the second time for an hour.
      const headers = { 'Retry-After': refusals === 1 ? '1' : '3600' };
      return route.fulfill({ status: 429, headers, json: { error } });
    });
    await tab.press('g', 'c');
    await tab.title('Marchés');
    await tab.alert('Trop de requêtes');
    expect(refusals).toBe(2);
    expect(tab.complaints.splice(0).every((one) => one.includes('429'))).toBe(true);
    expect(await tab.faults('trop-de-requetes')).toEqual([]);
    await tab.reach('button', 'Réessayer');
    await tab.press('Enter');
    await tab.text('Fourniture de mobilier scolaire');
    await tab.close();
  });

  it('says once that the rows of a list and their counts could not be read, and reads both again', async () => {
    const tab = await opened('/marches');
    await tab.title('Marchés');
    expect(await tab.page.title()).toMatch(/^Marchés, exercice 2026 – \S/);
    const asked: string[] = [];
    await tab.page.route(/\/api\/v1\/marches(\/facettes)?\?/, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 500, json: { error } });
    });
    await tab.page.reload();
    await tab.alert(error.message);
    const timesAsked = (path: string) => asked.filter((one) => one === `/api/v1/${path}`).length;
    while (timesAsked('marches/facettes') < timesAsked('marches')) await tab.page.waitForTimeout(50);
    expect(await tab.page.getByRole('alert').count()).toBe(1);
    tab.complaints.splice(0);
    expect(await tab.faults('erreur-marches')).toEqual([]);
    await tab.page.unrouteAll();
    await tab.push('Réessayer');
    await tab.totals(/\smarchés?/);
    await tab.page.getByRole('radiogroup', { name: 'Statut', exact: true }).waitFor();
    await tab.close();
  });

  it('keeps its frame when a reading fails, says what could not be read, and reads it again when asked to', async () => {
    await contract();
    const tab = await opened('/operations');
    await tab.title('Opérations');
    let failing = /exercices$/;
    await tab.page.route('**/api/v1/**', (route) =>
      failing.test(new URL(route.request().url()).pathname)
        ? route.fulfill({ status: 500, json: { error } })
        : route.continue(),
    );
    await tab.page.reload();
    // Which exercice is meant is not known: no screen is shown, and the way to the others is.
    await tab.title('Les exercices n’ont pas pu être lus');
    await tab.page.getByRole('navigation').first().waitFor();
    tab.complaints.splice(0);
    expect(await tab.faults('erreur-exercices')).toEqual([]);
    failing = /services$/;
    await tab.push('Réessayer');
    await tab.title('Opérations');
    // A list to choose from says that it is unread, not that it is empty, and is asked for again when it is opened.
    await tab.press('g', 'e');
    await tab.title('Échéances');
    await tab.text('La liste n’a pas pu être lue : ouvrez-la pour réessayer.');
    tab.complaints.splice(0);
    expect(await tab.faults('erreur-liste')).toEqual([]);
    failing = /never/;
    await tab.page.getByRole('combobox', { name: 'Service' }).focus();
    await tab.press('ArrowDown');
    await tab.page.getByText('La liste n’a pas pu être lue').waitFor({ state: 'detached' });
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('loads the page again when a deployment took a file of it away, drafts kept', async () => {
    const { id } = await contract();
    const tab = await opened(`/marches/${id}`);
    await tab.title(/mobilier/);
    await tab.press('a');
    await tab.reach('textbox', 'Variation du montant HT (obligatoire)');
    await tab.type('4 200');
    let isGone = true;
    tab.page.on('domcontentloaded', () => (isGone = false));
    await tab.page.route('**/app/assets/imports-screen-*.js', (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await tab.page.evaluate(() => ((window as unknown as { before: boolean }).before = true));
    await tab.press('Escape', 'g', 'i');
    await tab.title('Imports');
    expect(isGone).toBe(false);
    expect(await tab.page.evaluate(() => 'before' in window)).toBe(false);
    await tab.page.goBack();
    await tab.title(/mobilier/);
    await tab.press('a');
    await tab.page.getByLabel(/Variation du montant HT/).waitFor();
    expect(await tab.page.getByLabel(/Variation du montant HT/).inputValue()).toBe('4 200');
    await tab.close();
  });

  it('stays in the application where a screen or a part of one is opened without network, and shows it once the network is back', async () => {
    // It has few style files: those of the screens below are still to come.
    const tab = await opened('/documents');
    const { page } = tab;
    await tab.title('Documents');
    await page.evaluate(() => ((window as unknown as { before: boolean }).before = true));
    const stays = () => page.evaluate(() => 'before' in window);
    await page.context().setOffline(true);
    await tab.press('g', 'd');
    await tab.alert('Le service ne répond pas.');
    expect(new URL(page.url()).pathname).toMatch(/\/delais$/);
    // Chromium tells of each file that did not come, and of each look for the service; axe of the styles that it cannot read.
    const isOther = (fault: unknown) =>
      !/ERR_INTERNET_DISCONNECTED|Unable to preload CSS|Couldn't load preload assets/.test(String(fault));
    expect((await tab.faults('hors-ligne-ecran')).filter(isOther)).toEqual([]);
    await page.context().setOffline(false);
    await tab.title('Délais de paiement');
    expect(await stays()).toBe(true);
    // With the style files that did not come either.
    expect(await page.evaluate(unstyled)).toEqual([]);
    await tab.press('g', 'y');
    await tab.title('À compléter');
    // Its count may come before the network goes, or not.
    await page.getByRole('tab', { name: /^Consultations/ }).waitFor();
    await page.context().setOffline(true);
    await tab.follow('tab', /^Consultations/);
    await tab.alert('Le service ne répond pas.');
    await page.context().setOffline(false);
    await tab.text('Il manque');
    expect(await page.evaluate(unstyled)).toEqual([]);
    expect(await stays()).toBe(true);
    expect(tab.complaints.filter(isOther)).toEqual([]);
    await tab.close();
  });

  it('stays where it is when what is loaded ahead does not come, and tells a press so', async () => {
    const tab = await opened('/familles');
    const { page } = tab;
    await tab.title('Familles et seuils');
    await page.evaluate(() => ((window as unknown as { before: boolean }).before = true));
    const menu = page.locator('button[aria-haspopup=menu]').last();
    await page.context().setOffline(true);
    await menu.hover();
    await menu.focus();
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => 'before' in window)).toBe(true);
    await tab.press('Enter');
    await tab.text('Le service ne répond pas.');
    await page.context().setOffline(false);
    await tab.press('Enter');
    await page.getByRole('menu').waitFor();
    expect(await page.evaluate(() => 'before' in window)).toBe(true);
    await tab.close();
  });

  it('loses no key that is pressed before what opens stands', async () => {
    const tab = await opened('/familles');
    const { page } = tab;
    await tab.title('Familles et seuils');
    await page.route('**/app/assets/opened-*.js', async (route) => {
      await setTimeout(300);
      await route.continue();
    });
    await tab.press('Control+k');
    await tab.type('import');
    const field = page.getByLabel(/^Un écran, un marché/);
    await field.waitFor();
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'import');
    await page.reload();
    await tab.title('Familles et seuils');
    // Its second choice, by keys that a person who knows it types ahead.
    const menu = page.locator('button[aria-haspopup=menu]').last();
    const before = await menu.getAttribute('aria-label');
    await menu.focus();
    await tab.press('Enter', 'ArrowDown', 'Enter');
    await page.locator(`button[aria-haspopup=menu][aria-label="${before}"]`).waitFor({ state: 'detached' });
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('goes on beside what leaves the page when it is pressed, and backwards out of a list that is open', async () => {
    const { id } = await contract();
    const tab = await opened(`/marches/${id}?fiche=modifier`);
    const { page } = tab;
    await page.getByRole('button', { name: 'Retirer le titulaire 1' }).focus();
    await tab.press('Enter');
    await page.locator('button:focus', { hasText: 'Ajouter un titulaire' }).waitFor();
    await tab.follow('button', 'Oublier le brouillon');
    await page.locator('.sheet button:focus').waitFor();
    await page.getByRole('combobox', { name: 'Famille' }).focus();
    await tab.type('zzzz');
    // Ears are told, while all else is hidden from them.
    await page
      .locator('[data-live-announcer]')
      .filter({ hasText: /^(Aucun résultat|La liste est vide)\.$/ })
      .waitFor({ state: 'attached' });
    const reached = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const tell = ({ target }: FocusEvent): void => {
            if (target instanceof Element && target !== before) resolve(target.closest('[aria-hidden=true]') === null);
          };
          const before = document.activeElement;
          document.addEventListener('focusin', tell);
        }),
    );
    // The page listens before the key comes.
    await page.evaluate(() => undefined);
    await tab.press('Shift+Tab');
    expect(await reached).toBe(true);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('shows what a colleague made of a line meanwhile, and asks which one holds', async () => {
    const achats = new TestAchats(app.api, writer.organization);
    await achats.famille('A', 'fournitures');
    const other = await achats.famille('B', 'fournitures');
    const mandat = await achats.pay({ montant: '120.00', jour: '2026-06-12' });
    const { data } = (await call(app.api, 'GET', `/api/v1/mandats/${mandat}`, writer)).body as {
      data: { version: number; lignes: { id: string }[] };
    };
    const tab = await opened('/mandats?exercice=2026&famille=aucune');
    await tab.text(/^1\sligne/);
    await tab.press('j', 'c');
    await tab.page.getByRole('dialog', { name: /Classer 1\sligne/ }).waitFor();
    await tab.reach('combobox', 'Famille');
    await tab.type('Famille A');
    await tab.press('ArrowDown', 'Enter');
    const json = { famille_id: other.id, lignes: [data.lignes[0]!.id], version: data.version };
    expect((await call(app.api, 'PUT', `/api/v1/mandats/${mandat}/classement`, { ...writer, json })).status).toBe(200);
    await tab.reach('button', 'Classer 1\u00a0ligne');
    await tab.press('Enter');
    await tab.alert('maintenant en « B Famille B »');
    await tab.alert(new RegExp(`${writer.account.email} a modifié ce mandat entre-temps, le \\d`));
    expect(tab.complaints.splice(0)).toEqual([expect.stringContaining('409')]);
    expect(await tab.faults('ligne-conflit')).toEqual([]);
    await tab.reach('button', 'Classer 1\u00a0ligne');
    await tab.press('Enter');
    await tab.text('Ligne classée en A Famille A.');
    await tab.press('Control+z');
    await tab.text('C’est annulé.');
    const after = (await call(app.api, 'GET', `/api/v1/mandats/${mandat}`, writer)).body as {
      data: { lignes: { famille: { code: string } }[] };
    };
    expect(after.data.lignes[0]!.famille.code).toBe('B');
    await tab.close();
  });

  it('asks nothing where a colleague gave the line the same famille', async () => {
    const achats = new TestAchats(app.api, writer.organization);
    const famille = await achats.famille('C', 'fournitures');
    const mandat = await achats.pay({ montant: '80.00', jour: '2026-06-13' });
    const { data } = (await call(app.api, 'GET', `/api/v1/mandats/${mandat}`, writer)).body;
    const tab = await opened('/mandats?exercice=2026&famille=aucune');
    await tab.text(/^1\sligne/);
    await tab.press('j', 'c');
    await tab.reach('combobox', 'Famille');
    await tab.type('Famille C');
    await tab.press('ArrowDown', 'Enter');
    const json = { famille_id: famille.id, lignes: [data.lignes[0].id], version: data.version };
    expect((await call(app.api, 'PUT', `/api/v1/mandats/${mandat}/classement`, { ...writer, json })).status).toBe(200);
    await tab.reach('button', 'Classer 1\u00a0ligne');
    await tab.press('Enter');
    await tab.text('Rien à changer : la ligne est déjà en C Famille C.');
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(tab.complaints).toEqual([expect.stringContaining('409')]);
    await tab.close();
  });
});
