import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Application, chromium, startApplication, type Tab } from '../support/application.js';
import { createAccount, createOrganization } from '../support/factories.js';
import { createLignesAClasser } from '../support/lignes-a-classer.js';
import { PageFigures, scrollList } from '../support/page-figures.js';

const KB = 1024;

/** Follows the files of the application that a tab loads. @returns what they weigh compressed by gzip, in KB */
function weigh({ page }: Tab): () => number {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/app\/assets\/([\w.-]+)$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return () => {
    const sizes = [...names].map((name) => statSync(join('dist/web/assets', `${name}.gz`)).size / KB);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

(chromium ? describe : describe.skip)('what the application weighs', () => {
  let app: Application;
  beforeAll(async () => {
    app = await startApplication();
  });
  afterAll(() => app.close());

  it('is at most 140 KB to sign in, and 205 KB with the frame of the screens', async () => {
    const organization = await createOrganization(app.api);
    const account = await createAccount(app.api, { organization: organization.id });
    const tab = await app.open();
    const weight = weigh(tab);
    await tab.go('/app/');
    await tab.title('Se connecter');
    await tab.page.waitForLoadState('networkidle');
    const signIn = weight();
    await tab.signIn(account);
    await tab.title('Accueil');
    await tab.page.waitForLoadState('networkidle');
    const frame = weight();
    expect(signIn).toBeGreaterThan(50);
    expect(signIn).toBeLessThanOrEqual(140);
    expect(frame).toBeGreaterThan(signIn);
    expect(frame).toBeLessThanOrEqual(205);
    await tab.close();
  });

  describe('on a list of 1,101 lines', () => {
    let tab: Tab;
    let asked: string[] = [];
    beforeAll(async () => {
      const organization = await createOrganization(app.api);
      const account = await createAccount(app.api, { organization: organization.id });
      await createLignesAClasser(app.api, organization.id);
      tab = await app.enter(account, '/app/accessibilite');
      tab.page.on('request', (request) => {
        const path = /\/api\/v1\/([^?]*)/.exec(request.url())?.[1];
        if (path) asked.push(path.replaceAll(/[\da-f-]{36}/g, ':id'));
      });
      await tab.go(`/app/${organization.id}/mandats?exercice=2026`);
      await settled();
    });
    afterAll(() => tab.close());

    /** The list is there, and nothing is asked for any more. */
    async function settled(): Promise<void> {
      await tab.page.locator('.list-body [data-index]').first().waitFor();
      await tab.page.waitForLoadState('networkidle');
    }

    /** What an act asks of the api. */
    async function askedBy(act: () => Promise<unknown>): Promise<string[]> {
      asked = [];
      await act();
      await settled();
      return asked.toSorted();
    }

    it('weighs at most 210 KB, and asks for its rows and its facets once', async () => {
      const weight = weigh(tab);
      // The address names its exercice: rows are asked for before the exercices are answered.
      const rows = tab.page.waitForRequest(/\/api\/v1\/lignes\?/);
      const exercices = '**/api/v1/exercices';
      await tab.page.route(exercices, (route) => rows.then(() => route.continue()));
      const onOpening = await askedBy(() => tab.page.reload());
      await tab.page.unroute(exercices);
      // Nothing of the account: the session that is renewed says whose it is.
      expect(onOpening).toEqual(['exercices', 'lignes', 'lignes/facettes']);
      expect(weight()).toBeLessThanOrEqual(210);
    });

    it('asks for rows and facets upon a filter, for one mandat and its verdict upon a sheet, for nothing upon a move', async () => {
      const filter = await askedBy(async () => {
        await tab.page.locator('.list-aside .facet-value input').first().check();
        await tab.page
          .locator('.list-sum')
          .filter({ hasText: /ligne/ })
          .filter({ hasNotText: /1\s101/ })
          .waitFor();
      });
      expect(filter).toEqual(['lignes', 'lignes/facettes']);
      await tab.page.locator('.chips-clear').click();
      await settled();
      const moves = await askedBy(async () => {
        await tab.press('j', 'j', 'j', 'k');
        await tab.page.waitForTimeout(500);
      });
      expect(moves).toEqual([]);
      const sheet = await askedBy(async () => {
        await tab.press('Enter');
        await tab.page.getByText('Délai de paiement').waitFor();
      });
      expect(sheet).toEqual(['mandats/:id', 'mandats/:id/conformite']);
      await tab.press('Escape');
    });

    it('draws the rows in view alone, asks for each page once, and takes little of a processor', async () => {
      const figures = await PageFigures.of(tab.page);
      const moves = await figures.processorMs(() => tab.press(...Array.from({ length: 20 }, () => 'j')));
      expect(moves / 20).toBeLessThan(50);
      asked = [];
      let [rows, bare] = [0, 0];
      const frames = 120;
      const scroll = await figures.processorMs(
        async () => ({ rows, bare } = await scrollList(tab.page, { pixels: 400, frames })),
      );
      await settled();
      expect(rows).toBeLessThan(80);
      // They come while the list moves, not once it rests.
      expect(bare).toBeLessThan(frames / 2);
      // Two frames of sixty a second, and the machine may be busy.
      expect(scroll / frames).toBeLessThan(33);
      expect(asked.length).toBeLessThanOrEqual(5);
      expect(await figures.heapMb()).toBeLessThan(150);
    });
  });
});
