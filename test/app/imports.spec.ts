import type { Page } from 'playwright-core';
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
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fileOf, followQueued, giveFiles, MANDATS_HEADER, mandatLine, SIXTY_ROWS } from '../support/import-steps.js';
import { readingFaults } from '../support/reading-order.js';

(chromium ? describe : describe.skip)('imports, by the keyboard alone', () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
  });
  afterAll(() => app.close());

  /** On the list of imports of an organisation of its own. */
  async function begin(
    view?: View,
    role: 'acheteur' | 'lecteur' = 'acheteur',
  ): Promise<{ tab: Tab; member: TestMember }> {
    const member = await createMember(app.api, { role });
    const tab = await app.enter(member.account, `/app/${member.organization}/imports`, view);
    await tab.title('Imports');
    await settled(tab.page);
    return { tab, member };
  }

  /** Keys act once the screen that hears them was painted. */
  const settled = (page: Page): Promise<unknown> =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));

  async function openImport(tab: Tab, name: string): Promise<void> {
    await followQueued(tab);
    await tab.title(name);
    await tab.page.locator('.equation').waitFor();
    await tab.page.locator('.reason').first().waitFor();
    await settled(tab.page);
  }

  const equation = async (page: Page): Promise<string> =>
    (await page.locator('.equation').innerText()).replace(/\s+/g, ' ').replaceAll(', voir les lignes', '');

  const mandatsOf = async ({ token, organization }: TestMember): Promise<number> =>
    (await call(app.api, 'GET', '/api/v1/mandats?exercice=2026', { token, organization })).body.data.total as number;

  it.each(viewsOf('à 1280, sombre'))(
    'a newcomer imports a file, finds why 22 rows were refused and mends them, %s',
    async (_, view) => {
      const { tab, member } = await begin(view);
      const { page } = tab;
      await page.getByText('Aucun fichier n’est encore arrivé').waitFor();
      expect(await tab.faults('imports-vide')).toEqual([]);
      await tab.go(`/app/${member.organization}/imports?rejets=a_corriger`);
      await page.getByRole('heading', { name: 'Plus rien à corriger' }).waitFor();
      expect(await tab.faults('imports-rien-a-corriger')).toEqual([]);
      await tab.push('Tout effacer');
      await page.getByText('Aucun fichier n’est encore arrivé').waitFor();

      await giveFiles(tab, { name: 'mandats-octobre.csv', content: SIXTY_ROWS });
      await page.locator('.queue').getByText('60 lignes lues, 23 rejetées').waitFor();
      expect(await tab.faults('imports-liste')).toEqual([]);

      await openImport(tab, 'mandats-octobre.csv');
      expect(await equation(page)).toMatch(/60 lues .* 37 acceptées .* 0 corrigée .* 23 rejetées/);
      await page.getByRole('button', { name: /^Corriger les 22/ }).waitFor();
      expect(await tab.faults('imports-motifs')).toEqual([]);

      await tab.press('e');
      await page.getByLabel('Date mandat (ligne 2)', { exact: true }).waitFor();
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('31/02/2026');
      await tab.type('28/02/2026');
      await tab.press('Control+Enter');
      await page.getByText('22 lignes corrigées, non envoyées').waitFor();
      // It can be taken back where it is sent, and no notification lies over the next button.
      await page.getByRole('button', { name: 'Annuler la même valeur' }).click();
      await page.getByText('22 lignes corrigées').waitFor({ state: 'hidden' });
      expect(await page.locator('.toast').count()).toBe(0);
      await page.getByLabel('Date mandat (ligne 2)', { exact: true }).focus();
      await tab.press('Control+a');
      await tab.type('28/02/2026');
      await tab.press('Control+Enter');
      await page.getByText('« 28/02/2026 » dans 22 lignes').waitFor();
      await tab.press('Alt+ArrowDown');
      expect(await tab.focused()).toBe('');
      await tab.type('99/99/2026');
      expect(await tab.faults('imports-correction')).toEqual([]);

      await tab.reach('button', 'Vérifier');
      await tab.press('Enter');
      await page.getByText('Vérifié : 21 lignes seraient retenues, 1 encore rejetée.').waitFor();
      expect(await mandatsOf(member)).toBe(37);
      expect(await tab.faults('imports-verifiees')).toEqual([]);
      await page.getByLabel('Date mandat (ligne 3)', { exact: true }).focus();
      await tab.press('Control+a');
      await tab.type('28/02/2026');
      await tab.reach('button', 'Renvoyer 22 lignes');
      await tab.press('Enter');
      await page.getByText('Renvoyé : 22 lignes retenues.').waitFor();
      expect(await mandatsOf(member)).toBe(59);
      await page.getByRole('heading', { name: 'Corrections renvoyées : 22 lignes retenues' }).waitFor();
      expect(await page.getByText('Annuler la même valeur').count()).toBe(0);
      await page.getByText('Ici, reste à corriger : 1 ligne.').waitFor();
      expect(await equation(page)).toMatch(/60 lues .* 37 acceptées .* 23 rejetées/);
      expect(await tab.faults('imports-renvoyees')).toEqual([]);

      await tab.reach('link', 'Ouvrir cet import');
      await tab.press('Enter');
      await tab.title('Corrections de mandats-octobre.csv');
      expect(await equation(page)).toMatch(/22 lues .* 22 acceptées/);
      await page.getByRole('link', { name: 'mandats-octobre.csv', exact: true }).waitFor();

      // Where Accueil leads for the files that it does not name: the half SIRET is left, and the filter has a way out.
      await tab.go(`/app/${member.organization}/imports?rejets=a_corriger`);
      await page.getByText('1 ligne à corriger', { exact: true }).waitFor();
      expect(await page.getByRole('rowheader').count()).toBe(1);
      await page.getByRole('rowheader').getByRole('link', { name: 'mandats-octobre.csv' }).waitFor();
      expect(await tab.faults('imports-a-corriger')).toEqual([]);
      await tab.push('Tout effacer');
      await page.getByRole('rowheader').nth(1).waitFor();
      await page.getByRole('heading', { name: 'Fichiers reçus' }).waitFor();
      await tab.close();
    },
  );

  it('simulates, records nothing, then imports for good; after a reload it asks for the file again', async () => {
    const { tab, member } = await begin();
    const { page } = tab;
    await tab.reach('checkbox', 'Simuler d’abord');
    await tab.press('Space');
    await tab.write('Données extraites le (facultatif)', 'fin octobre');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await giveFiles(tab, { name: 'essai.csv', content: SIXTY_ROWS });
    await page.getByText('Une date comme 31/10/2026 est attendue.').waitFor();
    expect(await tab.faults('imports-jour-illisible')).toEqual([]);
    await tab.write('Données extraites le (facultatif)', '31/10/2026');
    // How files are taken outlives a reload.
    await page.reload();
    await page.getByRole('checkbox', { name: 'Simuler d’abord' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Simuler d’abord' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Données extraites le (facultatif)').inputValue()).toBe('31/10/2026');
    await giveFiles(tab, { name: 'essai.csv', content: SIXTY_ROWS });
    await page.locator('.queue').getByText('60 lignes lues, 23 rejetées').waitFor();
    await openImport(tab, 'essai.csv');
    await page.getByRole('heading', { name: 'Simulation : rien n’a été enregistré' }).waitFor();
    expect(await mandatsOf(member)).toBe(0);
    expect(await tab.faults('imports-simulation')).toEqual([]);
    const trial = page.url();

    await tab.reach('button', 'Importer pour de bon');
    await tab.press('Enter');
    await page.waitForURL((url) => url.href.split('?')[0] !== trial.split('?')[0]);
    await page.getByRole('heading', { name: /^Terminé/ }).waitFor();
    expect(await mandatsOf(member)).toBe(37);
    const { imports } = (await call(app.api, 'GET', '/api/v1/imports', member)).body.data;
    expect(imports.map((one: { date_extraction: string }) => one.date_extraction)).toEqual([
      '2026-10-31',
      '2026-10-31',
    ]);

    await page.goto(trial);
    await tab.reach('button', 'Importer pour de bon…');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tab.press('Enter')]);
    await chooser.setFiles(fileOf('autre.csv', SIXTY_ROWS));
    await page.getByRole('alert').filter({ hasText: 'Ce n’est pas le même fichier' }).waitFor();
    expect(await tab.faults('imports-autre-fichier')).toEqual([]);
    await tab.close();
  });

  it('keeps corrections over a reload and an ended session', async () => {
    const { tab, member } = await begin();
    const { page } = tab;
    await giveFiles(tab, { name: 'brouillon.csv', content: SIXTY_ROWS });
    await page.locator('.queue').getByText('23 rejetées').waitFor();
    await openImport(tab, 'brouillon.csv');
    await tab.press('e');
    await page.getByLabel('Date mandat (ligne 2)', { exact: true }).waitFor();
    await tab.type('28/02/2026');
    await page.getByText('1 ligne corrigée, non envoyée').waitFor();
    await page.reload();
    await page.getByText('1 ligne corrigée, non envoyée').waitFor();
    expect(await page.getByLabel('Date mandat (ligne 2)', { exact: true }).inputValue()).toBe('28/02/2026');

    await asOwner(app.api, 'UPDATE sessions SET ended_at = now() WHERE account_id = $1', [member.account.id]);
    await tab.reach('button', 'Renvoyer 1 ligne');
    await tab.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tab.reach('textbox', 'Mot de passe');
    await tab.type(member.account.password);
    await tab.press('Enter');
    await page.getByText('Renvoyé : 1 ligne retenue.').waitFor();
    await tab.close();
  });

  it('sends a file again by itself when the network was cut, and makes one import of it', async () => {
    const { tab, member } = await begin();
    const { page } = tab;
    let cuts = 0;
    await page.route('**/api/v1/imports', (route) => {
      if (route.request().method() !== 'POST' || cuts === 2) return route.continue();
      cuts += 1;
      // The first file arrives and its answer is lost; the second one is cut on its way.
      return cuts === 1 ? route.fetch().then(() => route.abort()) : route.abort();
    });
    await giveFiles(tab, { name: 'coupure.csv', content: SIXTY_ROWS });
    await page.getByText('Connexion coupée : le fichier sera renvoyé').waitFor();
    // A reload would lose the file: it is said, and the browser asks before.
    await page.getByText('le navigateur ne garde pas les fichiers').waitFor();
    const asked = page.waitForEvent('dialog');
    // Not `page.reload()`, which waits for a page that never comes.
    const reload = page.evaluate(() => location.reload());
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await reload;
    // Chromium tells of every request that was cut, the second one while this is looked at.
    const faults = await tab.faults('imports-coupure');
    expect(faults.filter((fault) => !String(fault).includes('ERR_FAILED'))).toEqual([]);
    tab.complaints.splice(0);
    await page.locator('.queue').getByText('60 lignes lues, 23 rejetées').waitFor();
    const { body } = await call(app.api, 'GET', '/api/v1/imports', member);
    expect([cuts, body.data.total]).toEqual([2, 1]);
    await tab.close();
  });

  it('follows an import by asking where its stream is cut', async () => {
    const { tab } = await begin();
    let asked = 0;
    await tab.page.route('**/events', (route) => {
      asked += 1;
      return route.abort();
    });
    await giveFiles(tab, { name: 'sans-flux.csv', content: SIXTY_ROWS });
    await tab.page.locator('.queue').getByText('60 lignes lues, 23 rejetées').waitFor();
    expect(asked).toBe(1);
    await tab.close();
  });

  it.each([VIEWS['à 1280, clair'], VIEWS['à 360']])(
    'shows hostile names of files and columns as they are, $width px',
    async (view) => {
      const { tab } = await begin(view);
      const { page } = tab;
      const markup = '<img src=x onerror="document.title=1">';
      const long = 'é'.repeat(500);
      const content = [
        `${MANDATS_HEADER};${markup};\u202e${long};${long}`,
        `${mandatLine({ numero: 1, date: 'demain', objet: markup })};${markup};\u202e;${long}`,
        `${mandatLine({ numero: 2, date: `\u202e${'9'.repeat(500)}` })};;;`,
      ].join('\n');
      const names = [`${markup}.csv`, `\u202efdp.${'n'.repeat(200)}.csv`];
      await giveFiles(tab, ...names.map((name) => ({ name, content })));
      await page.locator('.queue').getByText('2 lignes lues, 2 rejetées').nth(1).waitFor();
      expect(await tab.faults('imports-noms-hostiles')).toEqual([]);
      expect(await readingFaults(page)).toEqual([]);
      await followQueued(tab);
      await page.locator('.reason').first().waitFor();
      await settled(page);
      await tab.press('e');
      await page.locator('input[data-fault]').first().waitFor();
      expect(await tab.faults('imports-colonnes-hostiles')).toEqual([]);
      expect(await readingFaults(page)).toEqual([]);
      expect(await page.locator('img').count()).toBe(0);
      await tab.close();
    },
  );

  it('says why a file cannot be read, with the line at fault', async () => {
    const { tab } = await begin();
    const { page } = tab;
    await giveFiles(tab, { name: 'casse.json', content: '{\n "marches": [\n  {"id": "1",, }\n ]\n}' });
    await page.locator('.queue').getByText('En échec').waitFor();
    await followQueued(tab);
    await page.getByText('Le fichier JSON est mal formé.').waitFor();
    expect(await page.locator('.excerpt-line[data-fault]').innerText()).toContain('{"id": "1",');
    expect(await tab.faults('imports-echoue')).toEqual([]);
    await tab.close();
  });

  it('tells a reader which right is missing, and the same of an import of others', async () => {
    const { tab } = await begin(undefined, 'lecteur');
    await tab.page.getByText('Il vous manque le droit d’importer des fichiers').waitFor();
    expect(await tab.page.getByRole('link', { name: 'Imports' }).count()).toBe(0);
    expect(await tab.faults('imports-interdit')).toEqual([]);
    const buyer = await begin();
    await buyer.tab.go(`/app/${buyer.member.organization}/imports/01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9e`);
    await buyer.tab.page.getByRole('alert').waitFor();
    await Promise.all([tab.close(), buyer.tab.close()]);
  });
});
