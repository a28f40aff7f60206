import { fillAccueil, type AccueilData } from '../support/accueil-data.js';
import {
  type Application,
  chromium,
  startApplication,
  type Tab,
  viewsOf,
  VIEWS,
  type View,
} from '../support/application.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

const SLOW = 60_000;

(chromium ? describe : describe.skip)('Accueil, by the keyboard alone', () => {
  let app: Application;
  let member: TestMember;
  let data: AccueilData;
  beforeAll(async () => {
    app = await startApplication();
    member = await createMember(app.api, { siret: '21690123100011' });
    data = await fillAccueil(app.api, member);
  }, SLOW);
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

  /** What each link of the content leads to, with the exact figure that it bears. */
  const links = (tab: Tab): Promise<{ text: string; value: string | null; address: string }[]> =>
    tab.page.locator('#contenu a').evaluateAll((all) =>
      all.map((link) => ({
        text: (link as HTMLElement).innerText,
        value: link.querySelector('data')?.getAttribute('value') ?? null,
        address: link.getAttribute('href') ?? '',
      })),
    );

  /** The figure at the head of a text: `1 531 lignes`. */
  const count = (text: string): number => Number(/^[\d\s\u202f]+/.exec(text)?.[0].replace(/\D/g, ''));

  it(
    'each figure leads to rows whose total it is',
    async () => {
      const tab = await open();
      const figures = await links(tab);
      const checked: string[] = [];
      for (const { text, value, address } of figures) {
        const { pathname, searchParams } = new URL(address, app.api.url);
        const [, , , screen, id] = pathname.split('/');
        if (screen === 'mandats') {
          const list = await read(`/lignes?${searchParams.toString()}&page_size=1`);
          expect([address, value === null ? list['total'] : list['montant_ht']]).toEqual([
            address,
            value === null ? count(text) : Number(value),
          ]);
        } else if (screen === 'imports') {
          const list = await read(`/imports/${id}/lignes?${searchParams.toString()}&page_size=1`);
          expect([address, list['total']]).toEqual([address, count(text)]);
        } else if (screen === 'marches') {
          expect((await read(`/marches/${id}`))['numero']).toBe(text);
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
      await tab.close();
    },
    SLOW,
  );

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
    SLOW,
  );

  it(
    'opens the rows of what no other screen lists, and gives the focus back',
    async () => {
      const tab = await open();
      for (const [line, title, rows] of [
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
        expect(await tab.page.locator('a:focus').allInnerTexts()).toEqual([expect.stringContaining(line)]);
      }
      await tab.close();
    },
    SLOW,
  );

  it(
    'asks an organisation that has nothing for its three files, and its readers for nothing',
    async () => {
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
    },
    SLOW,
  );

  it(
    'tells what could not be read, leaves the rest, and tries again',
    async () => {
      const tab = await open();
      await tab.page.route('**/nomenclature/seuils?*', (route) => route.abort());
      await tab.page.reload();
      await tab.title('Accueil');
      await tab.page.getByText('On n’a pas pu lire les seuils').waitFor({ timeout: 30_000 });
      expect(await tab.page.getByText('le plus urgent').count()).toBe(1);
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
    },
    SLOW,
  );
});
