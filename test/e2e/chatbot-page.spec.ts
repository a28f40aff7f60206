import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { remplir } from '../fixtures/assistant/collectivite.js';
import { sharedApi, type TestApi } from '../support/api.js';
import {
  accessibilityViolations,
  findChromium,
  launchChromium,
  LIGHT_PAGE_BYTES,
  weighed,
} from '../support/browser.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

/** An existing directory where screenshots are left for a person to look at; none are written otherwise. */
const SCREENSHOTS = process.env.PAGES_SCREENSHOTS;
const chromium = findChromium();

(chromium ? describe : describe.skip)('the page of the assistant', () => {
  let api: TestApi;
  let membre: TestMember;
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    api = await sharedApi();
    membre = await createMember(api);
    await remplir(api, membre.organization, {
      objet: "<img src=x onerror=alert(1)> Nettoyage d'hiver",
    });
    const json = { label: 'page', expires_in_days: 30 };
    const created = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...membre, json });
    token = created.body.data.token as string;
    browser = await launchChromium(chromium ?? '');
  });
  afterAll(async () => {
    await browser.close();
  });

  interface Visit {
    page: Page;
    context: BrowserContext;
    complaints: string[];
    origins: Set<string>;
    weight: () => Promise<number>;
  }
  async function visit(options: { width?: number; scheme?: 'light' | 'dark'; script?: boolean; axe?: boolean } = {}) {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: 900 },
      colorScheme: options.scheme ?? 'light',
      javaScriptEnabled: options.script ?? true,
      bypassCSP: options.axe ?? false,
    });
    const page = await context.newPage();
    const found: Visit = { page, context, complaints: [], origins: new Set(), weight: weighed(page) };
    page.on('console', (message) => found.complaints.push(message.text()));
    page.on('pageerror', (error) => found.complaints.push(error.message));
    page.on('request', (request) => found.origins.add(new URL(request.url()).origin));
    await page.goto(`${api.url}/chat/${token}`, { waitUntil: 'networkidle' });
    return found;
  }
  const ask = async (page: Page, question: string): Promise<void> => {
    await page.fill('#question', question);
    await page.press('#question', 'Enter');
    await page.waitForFunction(() => document.querySelector('#etat')?.textContent === 'Réponse complète.');
  };

  it('answers with the keyboard alone, under its own policy, from its own origin', async () => {
    const { page, context, complaints, origins, weight } = await visit();
    expect(await weight()).toBeLessThanOrEqual(LIGHT_PAGE_BYTES);
    expect(await page.textContent('.chat-notice')).toContain('visibles de toute personne');
    await ask(page, 'Combien avons-nous dépensé en 2025 ?');
    expect(await page.textContent('.chat-log .chat-text')).toMatch(/1\u202f500,00\u202f€/);
    expect(await page.locator('.chat-log .chat-sources li').allTextContents()).toEqual(['Synthèse des achats']);
    expect(await page.getAttribute('#fil', 'aria-live')).toBe('polite');
    expect(await page.locator('.chat-further').count()).toBe(1);
    await page.keyboard.press('Tab');
    await ask(page, 'et en 2024 ?');
    expect(await page.locator('.chat-log article').count()).toBe(2);
    // What may be asked next goes on from the last answer, so that seven questions stay short on a phone.
    expect(await page.locator('.chat-log article >> nth=0 >> .chat-further').count()).toBe(0);
    await page.click('.chat-log article >> nth=0 >> text=Pas utile');
    await page.waitForSelector('.chat-opinion [aria-pressed="true"]');
    const fills = await page
      .locator('.chat-log article >> nth=0 >> .chat-opinion [aria-pressed]')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(new Set(fills).size).toBe(2);
    expect(await asOwner(api, 'SELECT appreciation FROM chatbot_feedbacks')).toEqual([{ appreciation: 'inutile' }]);
    expect(complaints).toEqual([]);
    expect([...origins]).toEqual([api.url]);
    // Paper holds the conversation, and nothing to press.
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible, textarea:visible').count()).toBe(0);
    expect(await page.locator('.chat-log article:visible').count()).toBe(2);
    await context.close();
  });

  it('draws a series as bars with their values, its table folded, and again among the latest exchanges', async () => {
    const { page, context, complaints } = await visit();
    await ask(page, 'Répartition des achats de 2025 par type');
    const drawn = (within: string): Promise<unknown> =>
      page.locator(`${within} .bar`).evaluateAll((bars) =>
        bars.map((bar) => ({
          text: [...bar.querySelectorAll('span')].map(({ textContent }) => textContent).join(' : '),
          wide: bar.querySelector('rect')!.getAttribute('width'),
        })),
      );
    const said = await page.textContent('.chat-log [role=img] p + p');
    const bars = (await drawn('.chat-log')) as { text: string; wide: string }[];
    expect(bars.map(({ text }) => text).join(' ; ')).toBe(said!.replaceAll('\u00a0', ' '));
    expect(bars[0]).toEqual({ text: expect.stringMatching(/^Services : [\d\u202f]+,00\u202f€$/), wide: '100%' });
    expect(await page.locator('.chat-log table:visible').count()).toBe(0);
    await page.click('.chat-log summary');
    expect(await page.locator('.chat-log td.number:visible').count()).toBeGreaterThan(bars.length);
    await page.reload();
    expect(await drawn('main > section:last-of-type details:first-of-type')).toEqual(bars);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('asks a suggested question at one press', async () => {
    const { page, context } = await visit();
    await page.click('button[data-question] >> nth=0');
    await page.waitForSelector('.chat-log .chat-text:not(:empty)');
    await context.close();
  });

  it('shows markup of a contract title and of a question as text, its apostrophe as print has it', async () => {
    const { page, context, complaints } = await visit();
    await ask(page, 'Quels marchés de nettoyage <b onclick=alert(2)>gras</b> [lien](https://exemple.test) ?');
    await ask(page, 'Quels marchés de nettoyage ?');
    expect(await page.textContent('.chat-log table')).toContain('<img src=x onerror=alert(1)> Nettoyage d’hiver');
    expect(await page.locator('.chat-log img, .chat-log a, .chat-log b, .chat-log script').count()).toBe(0);
    await page.reload();
    expect(await page.locator('main img, main a, main b').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the draft when the network drops, and after a reload', async () => {
    const { page, context } = await visit();
    await context.setOffline(true);
    await page.fill('#question', 'Une question longue à écrire');
    await page.press('#question', 'Enter');
    await page.waitForSelector('#etat.failed');
    expect(await page.textContent('#etat')).toContain('le réseau ne répond pas');
    expect(await page.inputValue('#question')).toBe('Une question longue à écrire');
    await context.setOffline(false);
    await page.reload();
    expect(await page.inputValue('#question')).toBe('Une question longue à écrire');
    await context.close();
  });

  it('reads without JavaScript: the notice and the latest exchanges', async () => {
    const { page, context } = await visit({ script: false });
    const text = await page.textContent('main');
    expect(text).toContain('Activez JavaScript');
    expect(await page.getByRole('heading', { name: 'Questions suggérées' }).count()).toBe(0);
    // Who answers, of whose purchases, and until when.
    expect(text).toMatch(
      /Réponses automatiques, d’après les achats de .+ enregistrés au \d{1,2}(?:er)?.\p{L}+ 20\d\d\./u,
    );
    expect(text).toContain('Derniers échanges');
    expect(text).toContain('Combien avons-nous dépensé en 2025');
    await context.close();
  });

  it.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)('has no accessibility violation and fits at %d px (%s)', async (width, scheme) => {
    const { page, context } = await visit({ width, scheme, axe: true });
    await ask(page, 'Répartition des achats de 2025 par type');
    await ask(page, 'Quels marchés de nettoyage ?');
    expect(await accessibilityViolations(page)).toEqual([]);
    const overflows = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.chat-log .table-scroll')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect([...new Set(overflows)]).toEqual([0]);
    if (SCREENSHOTS) {
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = false)));
      await page.screenshot({ path: join(SCREENSHOTS, `chat-${width}-${scheme}.png`), fullPage: true });
    }
    await context.close();
  });

  it.each([360, 1280])(
    'shows an answer while it streams, and tells a screen reader once it is whole (%d px)',
    async (width) => {
      const { page, context } = await visit({ width });
      let finir = (): void => undefined;
      const fini = new Promise<void>((resolve) => (finir = resolve));
      await page.exposeFunction('attendreLaSuite', () => fini);
      // The first half of the real answer, then nothing until the test has looked.
      await page.evaluate(() => {
        const { fetch: vrai } = globalThis;
        globalThis.fetch = async (...demande) => {
          const response = await vrai(...demande);
          const texte = await response.text();
          const moitie = texte.indexOf('event: texte', texte.indexOf('event: texte') + 1);
          const { attendreLaSuite } = globalThis as unknown as { attendreLaSuite: () => Promise<void> };
          const body = new ReadableStream<Uint8Array>({
            async start(controller) {
              controller.enqueue(new TextEncoder().encode(texte.slice(0, moitie)));
              await attendreLaSuite();
              controller.enqueue(new TextEncoder().encode(texte.slice(moitie)));
              controller.close();
            },
          });
          return new Response(body, { status: response.status });
        };
      });
      await page.fill('#question', 'Combien avons-nous dépensé en 2025 ?');
      await page.press('#question', 'Enter');
      await page.waitForSelector('.chat-log .chat-text:not(:empty)');
      expect(await page.getAttribute('#fil', 'aria-busy')).toBe('true');
      expect(await page.textContent('#etat')).toBe('L’assistant répond…');
      expect(await page.isVisible('#arreter')).toBe(true);
      expect(await page.textContent('.chat-log .chat-text')).not.toContain('Compris');
      if (SCREENSHOTS)
        await page.screenshot({ path: join(SCREENSHOTS, `chat-${width}-streaming.png`), fullPage: true });
      finir();
      await page.waitForFunction(() => document.querySelector('#etat')?.textContent === 'Réponse complète.');
      expect(await page.getAttribute('#fil', 'aria-busy')).toBe('false');
      expect(await page.textContent('.chat-log .chat-text')).toContain('€');
      await context.close();
    },
  );

  it('stops its stream on demand, and says so', async () => {
    const { page, context } = await visit();
    await page.route('**/messages', () => undefined);
    await page.fill('#question', 'Quels sont les seuils ?');
    await page.press('#question', 'Enter');
    await page.click('#arreter');
    await page.waitForFunction(() => document.querySelector('#etat')?.textContent === 'Réponse interrompue.');
    await context.close();
  });

  it('is one quiet notice when the link is no longer valid', async () => {
    const answer = await call(api, 'GET', `/chat/${'A'.repeat(43)}`);
    expect([answer.status, answer.text]).toEqual([
      404,
      expect.stringContaining('Ce lien a expiré ou n’est pas valide'),
    ]);
  });
});
