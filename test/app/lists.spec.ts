import { readFile } from 'node:fs/promises';
import { setTimeout as elapsed } from 'node:timers/promises';
import { type Application, chromium, startApplication, type Tab } from '../support/application.js';
import { call } from '../support/client.js';
import {
  addMember,
  asOwner,
  createAccount,
  createOrganization,
  login,
  type TestAccount,
} from '../support/factories.js';
import { createLignesAClasser } from '../support/lignes-a-classer.js';

const SIRET = '21690123100011';
const OTHER_SIRET = '21930048600018';

(chromium ? describe : describe.skip)('the lists of the application, by the keyboard alone', () => {
  let app: Application;
  let organization: { id: string };
  let buyer: TestAccount;
  beforeAll(async () => {
    app = await startApplication();
    organization = await createOrganization(app.api, { siret: SIRET });
    buyer = await createAccount(app.api, { organization: organization.id, role: 'acheteur' });
    await createLignesAClasser(app.api, organization.id);
  });
  afterAll(() => app.close());

  const opened = (path: string, account = buyer): Promise<Tab> => app.enter(account, `/app/${SIRET}${path}`);

  /** The file that the page gives after an act. */
  async function saved(tab: Tab, act: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
    const [download] = await Promise.all([tab.page.waitForEvent('download'), act()]);
    const content = await readFile(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), lines: content.trimEnd().split('\r\n') };
  }

  async function export_(tab: Tab): Promise<{ name: string; lines: string[] }> {
    await tab.reach('button', 'Exporter');
    return saved(tab, () => tab.press('Enter'));
  }

  it('exports what the list shows: its filters, its columns, all of its rows, followed in the tray elsewhere', async () => {
    const tab = await opened('/mandats?exercice=2026&famille=aucune&tri=montant_desc');
    await tab.totals(/1\s001\slignes/);
    // The filter of the address is ticked beside the list, under either of its words.
    expect(await tab.page.getByRole('checkbox', { name: /^Sans famille/ }).isChecked()).toBe(true);
    // What says that it began gives way to what says that it is done: it is looked for before it comes, and the second page waits
    // until it was read.
    const begun = tab.page.getByText(/^Export de 1\s001\slignes\s: le fichier s’enregistre/).waitFor();
    await tab.page.route(/\/lignes\?.*page=2&page_size=500/, async (route) => {
      await begun;
      await route.continue();
    });
    const { name, lines } = await export_(tab);
    expect([name, lines.length]).toEqual(['mandats-2026.csv', 1_002]);
    // Those of the list first, then what a screen has no room for.
    const columns = lines[0]!.split(';');
    expect(columns.slice(0, 8).join(';')).toBe(
      '\ufeffMandat;Émis le;Objet;Fournisseur;Compte;Famille;Verdict;Montant HT',
    );
    expect(columns.slice(8)).toEqual(
      expect.arrayContaining(['Service', 'Marché', 'Section', 'SIRET ou identifiant du fournisseur']),
    );
    const amounts = lines.slice(1).map((line) => Number(line.split(';')[7]!.replace(',', '.')));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(1_001 * 412.3, 2);
    expect(lines.some((line) => line.includes('<img src=x onerror=alert(1)>'))).toBe(true);
    await tab.page.getByText(/1\s001\slignes dans mandats-2026\.csv/).waitFor();
    await tab.press('g', 'c');
    await tab.title('Marchés');
    await tab.reach('button', 'Travaux (1)');
    await tab.press('Enter');
    const tray = tab.page.getByRole('dialog', { name: 'Travaux en cours' });
    await tray.getByText(/Export de 1\s001\slignes/).waitFor();
    expect(await tab.faults('travaux')).toEqual([]);
    await tab.go(`/app/${SIRET}/marches?exercice=tous`);
    await tab.totals(/^\d+\smarchés/);
    expect((await export_(tab)).lines[0]).toMatch(/^\ufeffNuméro;Objet;Titulaire;/);
    // Paper says what it does not show.
    const onPaper = async (selector: string): Promise<string> => {
      await tab.page.emulateMedia({ media: 'print' });
      const said = await tab.page
        .locator(selector)
        .evaluate((element) => `${getComputedStyle(element, '::after').content} ${element.dataset['cut']}`);
      await tab.page.emulateMedia({ media: 'screen' });
      return said;
    };
    await tab.go(`/app/${SIRET}/mandats?exercice=2026`);
    await tab.totals(/1\s101\slignes/);
    expect(await onPaper('.list-grid')).toMatch(/lignes sur 1\s101 : la liste entière par « Exporter »/);
    await tab.go(`/app/${SIRET}/delais?exercice=2026&delai=sans_date`);
    await tab.page.getByRole('navigation', { name: 'Pages : mandats' }).waitFor();
    expect(await onPaper('.pagination')).toMatch(/Page 1 sur \d+, de [\d\s]+ mandats : les autres pages/);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('exports every contract, where the list gives fewer at once than the export asks for', async () => {
    const { id } = await createOrganization(app.api);
    const account = await createAccount(app.api, { organization: id, role: 'acheteur' });
    const numbers = Array.from({ length: 450 }, (_, rank) => `M${rank + 1}`);
    await asOwner(app.api, `INSERT INTO exercices (organization_id, annee) VALUES ($1, 2026)`, [id]);
    await asOwner(
      app.api,
      `INSERT INTO marches (organization_id, numero, exercice, objet, date_notification)
       SELECT $1, numero, 2026, 'Marché ' || numero, '2026-01-05' FROM unnest($2::text[]) numero`,
      [id, numbers],
    );
    const tab = await app.enter(account, `/app/${id}/marches?exercice=2026`);
    await tab.totals(/^450\smarchés/);
    const { lines } = await export_(tab);
    expect(
      lines
        .slice(1)
        .map((line) => line.split(';')[0])
        .toSorted(),
    ).toEqual(numbers.toSorted());
    await tab.text(/450\smarchés dans marches-2026\.csv/);
    // A list that changes meanwhile gives no file: it would lack rows, or have some twice.
    await tab.page.route(/\/marches\?.*page=2&page_size=500/, async (route) => {
      await asOwner(app.api, `DELETE FROM marches WHERE organization_id = $1 AND numero = 'M1'`, [id]);
      await route.continue();
    });
    await tab.push('Exporter');
    await tab.text('La liste a changé pendant l’export : rien n’a été enregistré. Exportez-la de nouveau.');
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('says which filters of an address are not understood, and keeps the others', async () => {
    const tab = await opened('/mandats?exercice=99999&montant_min=abc&famille=aucune&fournisseurs=1');
    await tab.totals(/1\s001\slignes/);
    // All in one, which one press puts away.
    for (const words of [
      /«\sExercice\s» n’a pas été compris dans l’adresse\s: «\s99999\s»/,
      /«\sMontant à partir de\s» n’a pas été compris dans l’adresse\s: «\sabc\s»/,
      /Cet écran n’a pas de filtre «\sfournisseurs\s»/,
    ]) {
      await tab.text(words);
      expect(await tab.page.getByText(words).count()).toBe(1);
    }
    await tab.page.getByRole('button', { name: 'Fermer cette notification' }).focus();
    await tab.press('Enter');
    await tab.page.locator('.toast').waitFor({ state: 'detached' });
    await tab.press('g', 'c');
    await tab.title('Marchés');
    expect(await tab.page.locator('.toast').count()).toBe(0);
    // A code that no famille has: said, and taken out in one press.
    await tab.go(`/app/${SIRET}/marches?exercice=tous&famille=zzz`);
    await tab.text(/La nomenclature en vigueur n’a pas de famille «\szzz\s»/);
    await tab.push('Retirer ce filtre');
    await tab.page.waitForURL((url) => !url.searchParams.has('famille'));
    await tab.go(`/app/${SIRET}/mandats?exercice=2026&famille=zzz&service=00000000-0000-7000-8000-000000000000`);
    await tab.text(/La nomenclature en vigueur n’a pas de famille «\szzz\s»/);
    // An identifier of nothing is said to be unknown, never shown.
    await tab.page.getByRole('button', { name: 'Retirer le filtre Service inconnu' }).waitFor();
    await tab.go(`/app/${SIRET}/marches/00000000-0000-7000-8000-000000000000`);
    tab.complaints.length = 0;
    await tab.page.getByRole('main').getByRole('link', { name: 'Voir les marchés' }).waitFor();
    await tab.close();
  });

  it('names the filters of an address that mean nothing, and takes them out in one press', async () => {
    const siren = '552081317';
    await asOwner(
      app.api,
      `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
       SELECT $1, 'SIRET', $2 || nic, $2, 'Deux Adresses' FROM unnest(ARRAY['00018', '00026']) nic`,
      [organization.id, siren],
    );
    const tab = await opened('/mandats?exercice=2026&verdict=bleu&source=hasard&compte=6283');
    await tab.alert(/Verdict\s: «\sbleu\s»/);
    await tab.alert(/Classée par\s: «\shasard\s»/);
    expect(await tab.page.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
    expect(tab.complaints.splice(0).filter((one) => !one.includes('400'))).toEqual([]);
    expect(await tab.faults('filtres-refuses')).toEqual([]);
    await tab.push('Retirer ces filtres');
    await tab.totals(/1\s101\slignes/);
    expect(new URL(tab.page.url()).search).toBe('?exercice=2026&compte=6283');
    await tab.go(`/app/${SIRET}/mandats?exercice=2026&du=2026-02-31`);
    await tab.text(/^«\sDepuis le\s» n’a pas été compris/);
    await tab.totals(/1\s101\slignes/);
    await tab.go(`/app/${SIRET}/prix?prix_min=abc&prix_max=-1&page=-3`);
    for (const name of ['Prix depuis', 'Prix jusqu’à', 'Page']) await tab.text(new RegExp(`«\\s${name}\\s» n’a pas`));
    // Both readings of the api are understood, a row being a legal unit or each of its establishments: told together with a filter that
    // means nothing, only the other one is named.
    for (const [par, row, told] of [
      ['entreprise', 'Fournisseur', /^1\sfournisseur$/],
      ['etablissement', 'Établissement', /^2\sétablissements$/],
    ] as const) {
      await tab.go(`/app/${SIRET}/fournisseurs?par=${par}&parmi=tous&search=${siren}`);
      await tab.page.getByRole('columnheader', { name: row, exact: true }).waitFor();
      await tab.page.getByRole('heading', { level: 2, name: told }).waitFor();
      await tab.text(/Cet écran n’a pas de filtre «\sparmi\s»/);
      expect(await tab.page.locator('.toast').innerText()).not.toMatch(/entreprise|etablissement|«\spar\s»/);
    }
    await tab.go(`/app/${SIRET}/familles?exercice=1999`);
    await tab.text('L’exercice 1999 n’est pas dans cette organisation');
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('leaves a dialog when one goes back to another list', async () => {
    const tab = await opened('/mandats?exercice=2026');
    await tab.totals(/1\s101\slignes/);
    await tab.page.getByRole('checkbox', { name: /^Sans famille/ }).focus();
    await tab.press('Space');
    await tab.totals(/1\s001\slignes/);
    await tab.page.getByRole('heading', { level: 1 }).focus();
    await tab.press('Control+a', 'c');
    const dialog = tab.page.getByRole('dialog', { name: /Classer 1\s001\slignes/ });
    await dialog.getByRole('radio').first().waitFor();
    await tab.page.goBack();
    await tab.totals(/1\s101\slignes/);
    await dialog.waitFor({ state: 'detached' });
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('attaches chosen lines to a contract, and takes that back', async () => {
    const numero = '2026-77';
    const titulaires = [{ type_id: 'SIRET', identifiant: '84529610400019', raison_sociale: 'ARBRES ET CIE' }];
    const json = { numero, objet: 'Élagage des platanes', exercice: 2026, titulaires };
    const token = await login(app.api, buyer);
    const created = await call(app.api, 'POST', '/api/v1/marches', { token, organization: organization.id, json });
    expect(created.status).toBe(201);
    const attached = async (): Promise<number> => {
      const [row] = await asOwner<{ count: number }>(
        app.api,
        `SELECT count(*)::int AS count FROM lignes_mandat ligne
           JOIN marches marche ON marche.organization_id = $1 AND marche.id = ligne.marche_id
           WHERE ligne.organization_id = $1 AND marche.numero = $2`,
        [organization.id, numero],
      );
      return row!.count;
    };
    const tab = await opened('/mandats?exercice=2026&search=élagage');
    await tab.totals(/^60\slignes/);
    await tab.press('j', 'Control+a', 'r');
    await tab.page.getByRole('dialog', { name: /Rattacher 60\slignes/ }).waitFor();
    await tab.reach('combobox', 'Marché');
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await tab.page.route(/marches\?search=platanes/, async (route) => {
      await answered;
      await route.continue();
    });
    await tab.page.getByRole('option').first().waitFor();
    await tab.type('platanes');
    // Before the answer nothing can be chosen: the contracts of the former text are not meant.
    await tab.page.getByText('Recherche…').waitFor();
    // Nor is it said to ears that there is none.
    expect((await tab.page.locator('[data-live-announcer]').allInnerTexts()).join(' ')).not.toMatch(
      /\b0 option|disponible|Aucun résultat/,
    );
    await tab.press('ArrowDown', 'Enter');
    await tab.page.getByRole('dialog', { name: /Rattacher 60\slignes/ }).waitFor();
    // Also of what is asked a moment later, as on a busy machine.
    answer();
    // The keys that came too early are pressed then, within two frames.
    await tab.page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '2026-77');
    await tab.press('ArrowDown');
    // Contracts of one object are told apart by their number, holder and year.
    await tab.page.getByRole('option', { name: /2026-77.*Élagage des platanes · ARBRES ET CIE · 2026/ }).waitFor();
    await tab.press('Escape');
    await tab.page.getByRole('option').first().waitFor({ state: 'detached' });
    expect(await tab.faults('mandats-rattacher')).toEqual([]);
    await tab.reach('button', 'Rattacher 60\u00a0lignes');
    await tab.press('Enter');
    await tab.page.getByText(/60\slignes\srattachées au marché 2026-77/).waitFor();
    expect(await attached()).toBe(60);
    // A mandat leads to the contract of its line.
    await tab.press('j', 'Enter');
    await tab.page.getByRole('region', { name: 'Lignes' }).getByRole('link', { name: numero }).waitFor();
    await tab.press('Escape');
    await tab.press('Control+z');
    await tab.page.getByText('C’est annulé.').waitFor();
    expect(await attached()).toBe(0);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('counts the facets of the contracts under a verdict too: the values of one add up to the list', async () => {
    const tab = await opened('/marches?exercice=tous&verdict=a_verifier');
    await tab.totals(/marché/);
    await tab.page.getByText('À vérifier').first().waitFor();
    const total = Number.parseInt(await tab.page.locator('.list-sum').innerText(), 10);
    const { data } = (
      await call(app.api, 'GET', '/api/v1/marches/facettes?verdict=a_verifier&champs=statut', {
        token: await login(app.api, buyer),
        organization: organization.id,
      })
    ).body as { data: { total: number; montant_ht: number } };
    expect(total).toBe(data.total);
    const counts = await tab.page
      .locator('.list-aside .facet', { hasText: 'Statut' })
      .locator('.facet-figures > span:first-child')
      .allInnerTexts();
    expect(counts.reduce((sum, count) => sum + Number.parseInt(count, 10), 0)).toBe(total);
    expect(await tab.page.locator('.list-sum').innerText()).toMatch(/€ HT/);
    // A filter of the contracts takes one value: it looks so, and « Tous » takes it away.
    const status = tab.page.getByRole('radiogroup', { name: 'Statut' });
    await status.getByRole('radio', { name: 'Tous', exact: true }).focus();
    await tab.press('ArrowDown');
    await tab.page.waitForURL(/statut=/);
    expect(await status.getByRole('radio').nth(1).isChecked()).toBe(true);
    await tab.press('ArrowUp');
    await tab.page.waitForURL((url) => !url.searchParams.has('statut'));
    expect(await tab.faults('marches-verdict')).toEqual([]);
    await tab.close();
  });

  it('finds rows of every kind by the palette, and asks no more for what was typed before', async () => {
    const tab = await opened('');
    await tab.title('Accueil');
    const ended: string[] = [];
    tab.page.on('requestfailed', (request) => ended.push(request.url()));
    await tab.press('Control+k');
    await tab.page.getByRole('dialog').waitFor();
    await tab.type('express');
    await tab.page.getByRole('option', { name: /^EXPRESS SERVICES/ }).waitFor();
    expect(await tab.faults('palette')).toEqual([]);
    // An object of 500 characters takes two lines.
    const label = tab.page.locator('.palette-label').first();
    const height = await label.evaluate((node) => {
      const before = node.clientHeight;
      node.textContent = 'Objet '.repeat(83);
      return node.clientHeight / before;
    });
    expect(height).toBe(2);
    // Familles and services by their code or the words of their name.
    for (const [typed, found] of [
      ['famille b', /^B Famille B/],
      ['s2', /^Écoles/],
    ] as const) {
      await tab.press('Control+a');
      await tab.type(typed);
      await tab.page.getByRole('option', { name: found }).waitFor();
    }
    await tab.press('Control+a');
    // Nobody waits for the first of two words: its questions are ended.
    await tab.page.route('**/api/v1/mandats?search=E1&*', (route) => setTimeout(() => void route.continue(), 2_000));
    const asked = tab.page.waitForRequest((request) => request.url().includes('search=E1&'));
    await tab.type('E1');
    await asked;
    await tab.type('000');
    await tab.page.getByText('E1000 de 2026').waitFor();
    expect(ended.some((url) => url.includes('search=E1&'))).toBe(true);
    // What could not be searched is said beside what was found, and searched again in one press.
    await tab.page.route('**/api/v1/fournisseurs?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await tab.press('Control+a');
    await tab.type('E100');
    await tab.text(/^On n’a pas pu chercher dans les fournisseurs\./);
    await tab.page.unroute('**/api/v1/fournisseurs?*');
    tab.complaints.length = 0;
    await tab.page.getByRole('dialog').getByRole('button', { name: 'Réessayer' }).focus();
    await tab.press('Enter');
    await tab.page.getByText(/^On n’a pas pu chercher/).waitFor({ state: 'detached' });
    await tab.page.getByLabel(/^Un écran/).focus();
    await tab.press('Control+a');
    await tab.type('E1000');
    // What was found is chosen already.
    await tab.page.locator('[role=option][data-focused]').filter({ hasText: 'E1000 de 2026' }).waitFor();
    await tab.press('Enter');
    await tab.title('Mandats');
    await tab.page.getByRole('heading', { level: 2, name: 'E1000' }).waitFor();
    await tab.close();
  });

  it('keeps the screen when the organisation changes, and nothing of the other one', async () => {
    const other = await createOrganization(app.api, { siret: OTHER_SIRET, name: 'Commune de Nulle-Part' });
    const both = await createAccount(app.api, { organization: organization.id, role: 'acheteur' });
    await asOwner(
      app.api,
      `INSERT INTO organization_members (organization_id, account_id, role) VALUES ($1, $2, 'lecteur')`,
      [other.id, both.id],
    );
    const tab = await opened('/mandats?exercice=2026&search=élagage', both);
    await tab.totals(/^60\slignes/);
    await tab.press('j', 'Enter');
    await tab.page.getByText('Délai de paiement').waitFor();
    await tab.press('Escape');
    await tab.page.locator('.bar').getByRole('button').first().focus();
    await tab.press('Enter');
    await tab.page.getByRole('menuitem', { name: /Nulle-Part/ }).waitFor();
    for (let count = 0; !(await tab.focused()).includes('Nulle-Part'); count += 1) {
      expect(count).toBeLessThan(3);
      await tab.press('ArrowDown');
    }
    await tab.press('Enter');
    await tab.page.waitForURL(({ pathname }) => pathname === `/app/${OTHER_SIRET}/mandats`);
    await tab.page.getByText('Aucune ligne de mandat').waitFor();
    expect(await tab.page.getByText('Élagage').count()).toBe(0);
    expect(await tab.faults('autre-organisation')).toEqual([]);
    await tab.press('Control+a', 'c');
    expect(await tab.page.getByRole('dialog').count()).toBe(0);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('opens and closes a list to choose from by Alt and an arrow', async () => {
    const tab = await opened('/delais');
    await tab.reach('combobox', 'Service');
    const list = tab.page.getByRole('listbox');
    await list.waitFor();
    await tab.press('Alt+ArrowUp');
    await list.waitFor({ state: 'detached' });
    await tab.press('Alt+ArrowDown');
    await list.getByRole('option', { name: /Écoles/ }).waitFor();
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('keeps the first row of the palette chosen, whichever search answers last', async () => {
    const json = {
      numero: '2026-V1',
      objet: 'Entretien de la vallée verte',
      type: 'services',
      montant: 12_000,
      date_notification: '2026-03-02',
      titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' }],
    };
    const token = await login(app.api, buyer);
    const created = await call(app.api, 'POST', '/api/v1/marches', { token, organization: organization.id, json });
    expect([created.status, created.body]).toEqual([201, expect.anything()]);
    const tab = await opened('/mandats');
    await tab.totals(/lignes/);
    // The supplier is found at once, the contract, which stands above it, later.
    await tab.page.route('**/api/v1/marches?*', async (route) => {
      await elapsed(400);
      await route.continue();
    });
    await tab.press('Control+k');
    const options = tab.page.getByRole('dialog').getByRole('option');
    await options.first().waitFor();
    await tab.type('vallee');
    await options.filter({ hasText: 'Bureau Vallée' }).first().waitFor();
    await options.filter({ hasText: '2026-V1' }).waitFor();
    await tab.page.locator('[role=option][data-focused]').waitFor();
    expect(await options.first().getAttribute('data-focused')).toBe('true');
    await tab.press('Enter');
    await tab.title(/2026-V1/);
    // Typed with its `Enter` in one go, by who knows what is searched.
    await tab.press('g', 'm');
    await tab.title('Mandats');
    await tab.press('Control+k');
    await options.first().waitFor();
    await tab.type('2026-V1');
    await tab.press('Enter');
    await tab.page.getByRole('dialog').waitFor({ state: 'detached' });
    await tab.title(/2026-V1/);
    expect(tab.complaints).toEqual([]);
    await tab.close();
  });

  it('has its bar in the window at every width, with works and several organisations too', async () => {
    const account = await createAccount(app.api, { organization: organization.id, role: 'acheteur' });
    await addMember(app.api, (await createOrganization(app.api)).id, account.id, 'lecteur');
    const name = 'Communauté de communes du Val de Loire';
    await asOwner(app.api, 'UPDATE organizations SET name = $2 WHERE id = $1', [organization.id, name]);
    const tab = await opened('/mandats?exercice=2026&famille=aucune', account);
    await tab.totals(/lignes/);
    await export_(tab);
    await tab.page.getByRole('button', { name: /^Travaux/ }).waitFor();
    const wider: string[] = [];
    for (const width of [320, 360, 480, 767, 768, 899, 900, 1023, 1024, 1280]) {
      await tab.page.setViewportSize({ width, height: 800 });
      await tab.page.waitForFunction((expected) => innerWidth === expected, width);
      const faults = await tab.page.evaluate(() => document.querySelector('.bar')!.scrollWidth - innerWidth);
      if (faults > 0) wider.push(`${width}: ${faults} px`);
    }
    expect(wider).toEqual([]);
    // A verdict keeps its word where its column is narrow, and a name that is cut is whole in its title.
    await tab.page.setViewportSize({ width: 768, height: 800 });
    const word = tab.page.locator('.list-body [data-look=narrow] > :last-child').first();
    await word.waitFor();
    expect((await word.boundingBox())!.width).toBeGreaterThan(40);
    expect(await tab.page.locator('.bar-organization').getAttribute('title')).toBe(name);
    // The other scheme is there at once: with less motion, no colour is on its way.
    await tab.page.emulateMedia({ colorScheme: 'dark' });
    expect(await tab.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await tab.close();
  });

  it('shows neither search nor buttons where its module is lacking, and says who opens it', async () => {
    const without = await createOrganization(app.api, { modules: [] });
    const account = await createAccount(app.api, { organization: without.id, role: 'acheteur' });
    const tab = await app.enter(account, `/app/${without.id}/mandats`);
    await tab.title('Mandats');
    await tab.text('Module non souscrit : demandez à l’opérateur');
    const main = tab.page.getByRole('main');
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('searchbox').count()).toBe(0);
    expect(await tab.faults('sans-module')).toEqual([]);
    await tab.close();
  });
});
