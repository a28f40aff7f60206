import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { privatePageHeaders } from '../../apps/api/src/pages/page-headers.js';
import { renderTicketPage } from '../../apps/api/src/pages/ticket-pages.js';
import { renderLinkNoticePage } from '../../apps/api/src/pages/link-notice-page.js';
import { renderSynthesePage } from '../../apps/api/src/share/views/synthese-page.js';
import { accessibilityViolations, findChromium, launchChromium, LIGHT_PAGE_BYTES } from '../support/browser.js';
import { sampleSynthese } from '../support/synthese-sample.js';

/** Existing directory where screenshots are left for a person to look at; none are written otherwise. */
const SCREENSHOTS = process.env.PAGES_SCREENSHOTS;

const emptySynthese = () => {
  const model = sampleSynthese();
  Object.assign(model.figures, { exercice: 2019, volume_total: 0, fournisseurs_distincts: 0 });
  return model;
};

/** Names as long as a file may bring them, without a blank. */
const longNames = () => {
  const model = sampleSynthese();
  const name = 'Direction'.repeat(55);
  const { figures, explications } = model;
  model.nom = name;
  figures.par_service[0]!.service = name;
  figures.principales_familles[0]!.libelle = name;
  figures.comparaison!.mouvements.directions[0]!.nom = name;
  figures.comparaison!.mouvements.familles[0]!.nom = name;
  explications.non_conforme[0]!.nom = name;
  return model;
};

const PAGES: Record<string, string> = {
  synthese: renderSynthesePage(sampleSynthese()),
  'exercice-vide': renderSynthesePage(emptySynthese()),
  'noms-longs': renderSynthesePage(longNames()),
  'lien-expire': renderLinkNoticePage(),
  'ticket-utilise': renderTicketPage('used', '/'),
  'ticket-altere': renderTicketPage('altered', '/'),
  'ticket-jeton': renderTicketPage('credential_in_url', '/'),
};

const chromium = findChromium();

(chromium ? describe : describe.skip)('pages in a real browser, under their own policy', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    browser = await launchChromium(chromium ?? '');
    server = createServer((request, response) => {
      const html = PAGES[(request.url ?? '').slice(1).split('?')[0] ?? ''];
      response.writeHead(html ? 200 : 404, privatePageHeaders()).end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  });

  interface Visit {
    page: Page;
    requests: string[];
    complaints: string[];
    close: () => Promise<void>;
  }

  async function visit(
    name: string,
    options: { width: number; scheme: 'light' | 'dark'; script: boolean },
  ): Promise<Visit> {
    const context = await browser.newContext({
      viewport: { width: options.width, height: 800 },
      colorScheme: options.scheme,
      javaScriptEnabled: options.script,
      // axe is injected by the test, which the page's own policy rightly forbids.
      bypassCSP: options.script,
    });
    const page = await context.newPage();
    const requests: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${origin}/${name}`);
    return { page, requests, complaints, close: () => context.close() };
  }

  /** Leaves the page as an image and as paper. */
  async function shoot(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(SCREENSHOTS ?? '', `${name}.png`), fullPage: true });
    await page.pdf({ path: join(SCREENSHOTS ?? '', `${name}.pdf`), preferCSSPageSize: true });
  }

  describe.each(Object.keys(PAGES))('%s', (name) => {
    it.each(['light', 'dark'] as const)('has no accessibility violation (%s)', async (scheme) => {
      const { page, close } = await visit(name, { width: 1280, scheme, script: true });
      expect(await accessibilityViolations(page)).toEqual([]);
      if (SCREENSHOTS) await shoot(page, `${name}-${scheme}-tables`);
      await close();
    });

    it.each([320, 360, 1280])(
      'fits %d px wide without JavaScript, in one light request, within its policy',
      async (width) => {
        const { page, requests, complaints, close } = await visit(name, { width, scheme: 'light', script: false });
        expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([`${origin}/${name}`]);
        expect(Buffer.byteLength(PAGES[name] ?? '')).toBeLessThanOrEqual(LIGHT_PAGE_BYTES);
        expect(complaints).toEqual([]);
        const sheet = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          styled: getComputedStyle(document.body).margin === '0px',
        }));
        expect(sheet).toEqual({ overflow: 0, styled: true });
        await close();
      },
    );
  });

  it('targets are at least 44 px high, on a phone', async () => {
    const { page, close } = await visit('synthese', { width: 360, scheme: 'light', script: false });
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('a, summary')].map((target) => target.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(7);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await close();
  });

  it('what is unfolded on a phone does not touch the edge of its card', async () => {
    const { page, close } = await visit('synthese', { width: 360, scheme: 'light', script: false });
    const left = await page.locator('.panel:has(> .fold, > .lecture)').evaluateAll((panels) =>
      panels.map((panel) => {
        panel.querySelector('details')!.open = true;
        return panel.getBoundingClientRect().bottom - panel.lastElementChild!.getBoundingClientRect().bottom;
      }),
    );
    expect(left.length).toBeGreaterThan(3);
    expect(Math.min(...left)).toBeGreaterThan(8);
    await close();
  });

  it('no chart text leaves its column on a phone', async () => {
    const { page, close } = await visit('synthese', { width: 360, scheme: 'light', script: false });
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.chart text')]
        .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth)
        .map(({ text }) => text),
    );
    expect(outside).toEqual([]);
    await close();
  });

  it.each([
    ['on a phone', 360, 'screen'],
    ['on a small screen', 600, 'screen'],
    ['in a third of a page', 1280, 'screen'],
    ['in print', 703, 'print'],
  ] as const)('shows the tables of its charts whole %s, once they are open', async (_where, width, media) => {
    const { page, close } = await visit('synthese', { width, scheme: 'light', script: true });
    await page.emulateMedia({ media });
    const cut = await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
      return [...document.querySelectorAll('.table-scroll')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((table) => table.getAttribute('aria-label'));
    });
    expect(cut).toEqual([]);
    // Figures end at one edge, in the cards of narrow places too.
    const ragged = await page.evaluate(
      () =>
        [...document.querySelectorAll('td.number')].filter((cell) => getComputedStyle(cell).textAlign !== 'right')
          .length,
    );
    expect(ragged).toBe(0);
    await close();
  });

  it('ends each card with its disclosure, those of cards beside each other on one line', async () => {
    const { page, close } = await visit('synthese', { width: 1280, scheme: 'light', script: false });
    const feet = await page.evaluate(() =>
      [...document.querySelectorAll('.data > summary')].map((summary) => {
        const [card, { bottom }] = [summary.closest('.panel')!, summary.getBoundingClientRect()];
        const row = card.parentElement!.className;
        return { under: card.getBoundingClientRect().bottom - bottom, row, bottom: Math.round(bottom) };
      }),
    );
    expect(feet.length).toBeGreaterThan(5);
    expect(Math.max(...feet.map(({ under }) => under))).toBeLessThan(16);
    for (const [row, cards] of [
      ['key-figures', 3],
      ['columns', 2],
    ] as const) {
      const bottoms = feet.filter((one) => one.row === row).map(({ bottom }) => bottom);
      expect([row, bottoms.length, new Set(bottoms).size]).toEqual([row, cards, 1]);
    }
    await close();
  });

  it('prints bars that can be compared', async () => {
    const { page, close } = await visit('synthese', { width: 703, scheme: 'light', script: true });
    await page.emulateMedia({ media: 'print' });
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('.years svg')].map(
        (bar) => bar.getBoundingClientRect().width / bar.parentElement!.getBoundingClientRect().width,
      ),
    );
    expect(widths.length).toBeGreaterThan(5);
    expect(Math.min(...widths)).toBeGreaterThan(0.9);
    await close();
  });

  it('prints on two sheets of paper', async () => {
    const { page, close } = await visit('synthese', { width: 1280, scheme: 'dark', script: false });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    await page.emulateMedia({ media: 'print' });
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('body *')]
          .filter(
            (one) =>
              one.checkVisibility() &&
              [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''),
          )
          .map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
      ),
    );
    // Nine points.
    expect(smallest).toBeGreaterThanOrEqual(12);
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
    await close();
  });
});
