import { formatExactAmount } from '#design/format-francais.js';
import { type AccueilData, fillAccueil, MANDATS_HEADERS } from '../support/accueil-data.js';
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
import { createAccount, createMember, type TestMember } from '../support/factories.js';
import { countIn, followedLines } from '../support/followed-figures.js';
import { importFile } from '../support/imports.js';

(chromium ? describe : describe.skip)('Accueil, by the keyboard alone', () => {
  let app: Application;
  let member: TestMember;
  let data: AccueilData;
  beforeAll(async () => {
    app = await startApplication();
    member = await createMember(app.api, { siret: '21690123100011' });
    data = await fillAccueil(app.api, member);
  });
  afterAll(() => app.close());

  async function open(view?: View): Promise<Tab> {
    const tab = await app.enter(member.account, '/app/', view);
    await tab.title('Accueil');
    await tab.page.getByRole('heading', { level: 2, name: `L’exercice ${data.exercice}` }).waitFor();
    await tab.page.getByText('demandent votre attention').waitFor();
    return tab;
  }

  const read = async (path: string): Promise<Record<string, unknown>> => {
    const { status, body } = await call(app.api, 'GET', `/api/v1${path}`, member);
    expect([path, status]).toEqual([path, 200]);
    return body.data as Record<string, unknown>;
  };

  it('each figure leads to rows whose total it is', async () => {
    const tab = await open();
    const checked: string[] = [];
    for (const { text, value, address } of await tab.figures()) {
      const { pathname, searchParams } = new URL(address, app.api.url);
      const [, , , screen, id] = pathname.split('/');
      if (screen === 'mandats') {
        const list = await read(`/lignes?${searchParams.toString()}&page_size=1`);
        expect([address, value === null ? list['total'] : list['montant_ht']]).toEqual([
          address,
          value === null ? countIn(text) : Number(value),
        ]);
      } else if (screen === 'imports') {
        const list = await read(`/imports/${id}/lignes?${searchParams.toString()}&page_size=1`);
        expect([address, list['total']]).toEqual([address, countIn(text)]);
      } else if (screen === 'marches') {
        expect((await read(`/marches/${id}`))['numero']).toBe(text);
      } else if (screen === 'echeances') {
        expect(text).toBe('Voir les 24 mois');
      } else {
        expect([...searchParams.keys()]).toContain('fiche');
      }
      checked.push(screen ?? searchParams.get('fiche') ?? '');
    }
    // Volume, verdicts, years, directions and familles; refused rows; a deadline; what opens beside.
    expect(new Set(checked)).toEqual(
      new Set(['mandats', 'imports', 'marches', 'paiements', 'executions', 'seuils', 'echeances']),
    );
    expect(checked.filter((screen) => screen === 'mandats').length).toBeGreaterThan(8);
    // The screens that follow and judge: what their figures open in Mandats has these figures as its totals.
    for (const screen of ['familles', 'fournisseurs', 'conformite']) {
      await tab.go(`/app/21690123100011/${screen}?exercice=${data.exercice}`);
      await tab.page.locator('#contenu .figure-link').first().waitFor();
      const followed = await followedLines(tab, read);
      expect([screen, followed.length]).not.toEqual([screen, 0]);
      for (const { address, said, told } of followed)
        expect([address, told]).toEqual([address, expect.arrayContaining([said])]);
    }
    await tab.close();
  });

  it.each(viewsOf('à 1280, sombre'))(
    'names the most urgent payment and opens its mandat in two keys, %s',
    async (name, view) => {
      const tab = await open(view);
      expect(await tab.faults(`accueil-plein-${name}`)).toEqual([]);
      expect(await tab.page.getByText('le plus urgent').innerText()).toContain(data.fournisseur);
      await tab.press('1');
      await tab.page.getByRole('heading', { level: 2, name: 'Paiements en retard' }).waitFor();
      expect(await tab.page.locator('.screen-sheet li').count()).toBe(3);
      expect(await tab.focused()).toBe(data.fournisseur);
      expect(await tab.faults(`accueil-paiements-${name}`)).toEqual([]);
      const late = await read(`/lignes?search=11&exercice=${data.exercice}`);
      const [{ mandat }] = late['lignes'] as [{ mandat: { id: string; numero: string } }];
      expect(mandat.numero).toBe('11');
      await tab.press('Enter');
      await tab.page.waitForURL(`**/mandats?*fiche=${mandat.id}*`);
      await tab.close();
    },
  );

  it('opens the rows of what no other screen lists, and gives the focus back', async () => {
    for (const nom of ['vide.csv', 'coupe.json'])
      await importFile(app.api, member, { nom, contenu: nom === 'vide.csv' ? '' : '{"marches": [' });
    const tab = await open();
    // A key that comes before the lines stand opens its line once they do.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await tab.page.route('**/api/v1/dashboard?*', (route) => held.then(() => route.continue()));
    await tab.page.reload();
    await tab.page.getByRole('heading', { level: 2, name: 'À traiter' }).waitFor();
    await tab.press('1');
    release();
    await tab.page.getByRole('heading', { level: 2, name: 'Paiements en retard' }).waitFor();
    await tab.press('Escape');
    for (const [line, title, rows] of [
      ['2 imports ont échoué', 'Imports en échec', 2],
      ['marché près de son montant', 'Marchés près de leur montant', 1],
      ['franchira un seuil', 'Besoins qui franchiront un seuil', 1],
    ] as const) {
      const lines = await tab.page.locator('.awaiting-line').allInnerTexts();
      await tab.press(String(1 + lines.findIndex((text) => text.includes(line))));
      await tab.page.getByRole('heading', { level: 2, name: title }).waitFor();
      expect(await tab.page.locator('.screen-sheet li').count()).toBe(rows);
      expect(await tab.faults(`accueil-${title.slice(0, 7)}`)).toEqual([]);
      await tab.press('Escape');
      await tab.page.locator('.screen-sheet').waitFor({ state: 'detached' });
      await tab.page.locator('a:focus', { hasText: line }).waitFor();
    }
    await tab.close();
  });

  it('asks an organisation that has nothing for its three files, and its readers for nothing', async () => {
    const [admin, lecteur] = [await createMember(app.api), await createMember(app.api, { role: 'lecteur' })];
    for (const [one, links] of [
      [admin, 3],
      [lecteur, 0],
    ] as const) {
      const tab = await app.enter(one.account, '/app/', VIEWS['à 360']);
      await tab.page.getByRole('heading', { level: 2, name: 'Les mandats' }).waitFor();
      expect(await tab.page.getByRole('link', { name: 'Importer un fichier' }).count()).toBe(links);
      expect(await tab.faults(`accueil-vide-${links}`)).toEqual([]);
      await tab.close();
    }
  });

  it('tells what could not be read, leaves the rest, and tries again', async () => {
    const tab = await open();
    await tab.page.route('**/nomenclature/seuils?*', (route) => route.abort());
    await tab.page.reload();
    await tab.title('Accueil');
    await tab.page.getByText('On n’a pas pu lire les seuils').waitFor({ timeout: 30_000 });
    await tab.text('le plus urgent');
    // The button stays while the page reads again by itself: the service is found to answer, and is asked what failed.
    await tab.reach('button', 'Réessayer');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await tab.page.route('**/nomenclature/seuils?*', (route) => answered.then(() => route.continue()));
    await tab.press('Enter');
    await tab.page.getByText('Nouvel essai…').waitFor();
    expect(await tab.focused()).toBe('Réessayer');
    expect(await tab.page.getByText('le plus urgent').count()).toBe(1);
    answer();
    await tab.page.getByText('franchira un seuil').waitFor();
    await tab.close();
  });

  describe('what keeps the conformity rate low', () => {
    const TOWN = '21380185500015';
    // The whole year is past: no forecast moves its verdicts.
    const year = new Date().getFullYear() - 1;
    let town: TestMember;
    beforeAll(async () => {
      town = await createMember(app.api, { siret: TOWN });
      await fillAccueil(app.api, town, HOSTILE);
      const line = (numero: number, compte: string) =>
        `${year};${numero};1;Achat;DEE;Éducation;${year}-02-03;${year}-02-20;${compte};${HOSTILE};95000,00;0,00;${year}-01-05;`;
      // A file that names contracts: that a line has none is then known.
      const named = `${line(33, '60632')}2024-777`;
      const contenu = [`${MANDATS_HEADERS};Marché`, line(31, '60623'), line(32, '60632'), named, ''].join('\n');
      await importFile(app.api, town, { nom: 'hors-marche.csv', contenu });
    });

    const waiting = async () =>
      (await call(app.api, 'GET', `/api/v1/conformite/a-traiter?exercice=${year}`, town)).body.data;
    const rateNow = async () =>
      (await call(app.api, 'GET', `/api/v1/dashboard?exercice=${year}`, town)).body.data.taux_conformite.montant_pct;
    const heading = ({ total, montant_ht }: { total: number; montant_ht: number }) =>
      `${total} groupes · ${formatExactAmount(montant_ht)} HT`;
    const shows = (tab: Tab, name: string) =>
      tab.page.getByRole('heading', { level: 2, name: name.replaceAll(/\s/g, ' '), exact: true }).waitFor();

    it.each(viewsOf('à 1280, sombre'))(
      'is gone through group by group, each lever under its digit, and takes back what was recorded, %s',
      async (name, view) => {
        const before = await waiting();
        const rate = await rateNow();
        const tab = await app.enter(town.account, `/app/${TOWN}?exercice=${year}`, view);
        await tab.title('Accueil');
        await tab.press('g', 'v');
        await tab.title('Conformité');
        await shows(tab, heading(before));
        expect(await tab.faults(`conformite-${name}`)).toEqual([]);
        expect(await tab.page.locator('img').count()).toBe(0);

        // The figure of a group opens its lines: their total is the figure.
        const [first] = before.groupes;
        await tab.press('j', 'Enter');
        await tab.title('Mandats');
        await tab.totals(new RegExp(`${first.nombre}\\slignes?\\s·\\s${formatExactAmount(first.montant_ht)}\\sHT`));
        await tab.page.goBack();
        await tab.title('Conformité');
        await shows(tab, heading(before));

        const rank = before.groupes.findIndex(({ motif }: { motif: string }) => motif === 'hors_marche');
        await tab.press('j', ...Array.from({ length: rank }, () => 's'), '2');
        await tab.page.getByRole('dialog', { name: /^Justifier/ }).waitFor();
        await tab.type('R2122-1');
        await tab.press('ArrowDown', 'Enter');
        await tab.push('Justifier 1 ligne');
        await tab.page.getByText(/justifiées?\s: Urgence/).waitFor();
        const after = await waiting();
        expect(after.total).toBe(before.total - 1);
        await shows(tab, heading(after));
        expect(await rateNow()).toBeGreaterThan(rate);
        expect(await tab.faults(`conformite-justifie-${name}`)).toEqual([]);

        await tab.press('Control+z');
        await tab.page.getByText('C’est annulé.').waitFor();
        await shows(tab, heading(before));
        expect(await rateNow()).toBe(rate);
        // The way back stays there when what told of it is gone.
        await tab.push('Historique');
        // The last act first, whatever other views left below it.
        await tab.page
          .getByRole('dialog')
          .getByRole('listitem')
          .first()
          .getByText(/^Annulée\s: 1\sligne rétablie/)
          .waitFor();
        await tab.press('Escape');
        await beginsAbove(tab);
        await tab.close();
      },
    );

    /** The next page of groups, which are high, is seen from its first one. */
    async function beginsAbove(tab: Tab): Promise<void> {
      await tab.page.route(/conformite\/a-traiter/, async (route) => {
        const body = await (await route.fetch()).json();
        const page = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
        await route.fulfill({ json: { ...body, data: { ...body.data, page: page || 1, pages: 2 } } });
      });
      await tab.page.reload();
      await tab.follow('button', 'Page suivante');
      await tab.page.getByText(/^Page 2 sur 2/).waitFor();
      const title = tab.page.locator('#a-traiter');
      await title.and(tab.page.locator(':focus')).waitFor();
      expect(await title.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
      await tab.page.unrouteAll();
    }

    it.each(viewsOf('à 1280, sombre'))(
      'says what is owed to a supplier with its calculation, and all about the supplier on one printed page, %s',
      async (name, view) => {
        const get = async (path: string) => (await call(app.api, 'GET', `/api/v1/${path}`, town)).body.data;
        const tab = await app.enter(town.account, `/app/${TOWN}?exercice=${year}`, view);
        await tab.title('Accueil');
        await tab.press('g', 'd');
        await tab.title('Délais de paiement');
        const late = await get(`paiements?exercice=${year}`);
        await shows(tab, `${late.total} mandats`);
        expect(await tab.faults(`delais-${name}`)).toEqual([]);
        const { width } = view;
        for (const narrow of [360, 768]) {
          await tab.page.setViewportSize({ width: narrow, height: 800 });
          expect([narrow, await tab.page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
            narrow,
            narrow,
          ]);
        }
        await tab.page.setViewportSize({ width, height: 800 });
        const [{ mandat, delai_paiement: delay, fournisseur }] = late.paiements;
        await tab.press('j');
        const row = await tab.focused();
        expect(row).toMatch(new RegExp(`· ${mandat.numero}$`));
        await tab.press('Enter');
        const owed = tab.page.getByText('÷ 365 =');
        await owed.waitFor();
        expect((await owed.innerText()).replaceAll(/\s/g, ' ')).toContain(
          `= ${formatExactAmount(delay.interets.montant)}`.replaceAll(/\s/g, ' '),
        );
        expect(await tab.faults(`delais-fiche-${name}`)).toEqual([]);
        // Beside an open sheet the sheet follows; closed, it gives the focus back to the row.
        const isOpen = (url: URL): boolean => url.searchParams.get('fiche') === mandat.id;
        await tab.press('j');
        await tab.page.waitForURL((url) => !isOpen(url));
        await tab.press('k');
        await tab.page.waitForURL(isOpen);
        await tab.press('Escape');
        await owed.waitFor({ state: 'detached' });
        await tab.page.getByRole('link', { name: row }).and(tab.page.locator(':focus')).waitFor();
        await tab.press('g', 't');

        await tab.title('Fournisseurs');
        expect(await tab.faults(`fournisseurs-${name}`)).toEqual([]);
        await tab.press('j', 'k', 'Enter');
        await tab.page.getByRole('heading', { level: 2, name: 'Dépense par exercice' }).waitFor();
        await tab.page.waitForLoadState('networkidle');
        expect(await tab.faults(`fournisseur-${name}`)).toEqual([]);
        expect(await tab.page.locator('img').count()).toBe(0);
        const printed = (await tab.page.pdf({ format: 'A4' })).toString('latin1');
        expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
        const { depenses } = await get(`fournisseurs/${fournisseur.id}`);
        const spent = depenses.find(({ exercice }: { exercice: number }) => exercice === year);
        await tab.page.getByRole('link', { name: new RegExp(`en ${year},`) }).focus();
        await tab.press('Enter');
        await tab.totals(new RegExp(`^${spent.nombre_lignes}\\slignes\\s·\\s${formatExactAmount(spent.montant_ht)}`));
        await tab.close();
      },
    );

    it('is read by who may not record: the groups without a button', async () => {
      const account = await createAccount(app.api, { organization: town.organization, role: 'lecteur' });
      const tab = await app.enter(account, `/app/${TOWN}/conformite?exercice=${year}&verdict=non_conforme`);
      await tab.title('Conformité');
      await tab.page.locator('[data-group]').first().waitFor();
      expect(await tab.page.locator('[data-group]').getByRole('button').count()).toBe(0);
      await tab.close();
    });
  });
});
