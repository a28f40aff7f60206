import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { sharedApi, type TestApi } from '../support/api.js';
import { accessibilityViolations, findChromium, launchChromium } from '../support/browser.js';
import { call } from '../support/client.js';
import { createMember } from '../support/factories.js';
import { until } from '../support/until.js';

const SCREENSHOTS = process.env.PAGES_SCREENSHOTS;

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const chromium = findChromium();

(chromium ? describe : describe.skip)('the reference page in a real browser, under its own policy', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium(chromium ?? '');
  });
  afterAll(() => browser.close());

  async function open(options: { scheme?: 'light' | 'dark'; bypassCSP?: boolean; width?: number } = {}) {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: 900 },
      colorScheme: options.scheme ?? 'light',
      bypassCSP: options.bypassCSP ?? false,
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    const hosts = new Set<string>();
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url())) hosts.add(new URL(request.url()).origin);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${api.url}/docs`);
    return { page, hosts, complaints, close: () => context.close() };
  }

  async function signIn(page: Page, email: string, password: string): Promise<void> {
    await page.fill('input[name=email]', email);
    await page.fill('input[name=password]', password);
    await page.click('button[type=submit]');
  }

  it('signs in, shows the reference and runs a request with the chosen organisation', async () => {
    const { account, organization, token } = await createMember(api, { role: 'lecteur' });
    const { page, hosts, complaints, close } = await open();
    await signIn(page, account.email, account.password);
    await page.getByText('Connecté.').waitFor();
    expect(await page.locator('#organisation').inputValue()).toBe(organization);
    await page.locator('.opblock-tag', { hasText: 'Partage' }).click();
    await page.locator('.opblock-post', { hasText: '/api/v1/share' }).locator('button.opblock-summary-control').click();
    await page.getByRole('button', { name: 'Essayer' }).click();
    await page.locator('.opblock-post textarea').fill('{"ttl_days": 7}');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.locator('.live-responses-table .response-col_status', { hasText: '201' }).waitFor();
    expect(await page.locator('.live-responses-table').innerText()).toContain('/partage/');
    const command = await page.locator('.curl-command pre').innerText();
    expect(command).toContain('"$ACHATS_URL/api/v1/share"');
    expect(command).toContain('-H "Authorization: Bearer $ACHATS_KEY"');
    expect(command).not.toContain('Bearer ey');
    expect([...hosts]).toEqual([api.url]);
    expect(complaints).toEqual([]);
    if (SCREENSHOTS) await page.locator('#requetes').screenshot({ path: join(SCREENSHOTS, 'docs-connecte.png') });
    const search = page.getByLabel('Chercher une route');
    await search.fill('memes faits consultations');
    await page.locator('.opblock-tag', { hasText: 'Partage' }).waitFor({ state: 'detached' });
    expect(await page.locator('.opblock-tag').allInnerTexts()).toHaveLength(1);
    // What is found is seen at once, may be folded, and is open again for other words.
    const found = page.locator('.opblock', { hasText: 'mêmes faits' }).first();
    await found.waitFor();
    await page.locator('.opblock-tag').click();
    await found.waitFor({ state: 'detached' });
    await search.fill('memes faits');
    await found.waitFor();
    // The colours are the page's own, which follow the theme.
    const colour = () => page.locator('.opblock-tag').evaluate((tag) => getComputedStyle(tag).color);
    const light = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    await until(async () => (await colour()) !== light);
    if (SCREENSHOTS) await page.locator('#requetes').screenshot({ path: join(SCREENSHOTS, 'docs-cherche.png') });
    // Words of a reader that no summary bears.
    for (const word of ['retard', 'pdf', 'supprimer', 'facture', 'relancer', 'déconnexion']) {
      await search.fill(word);
      await page.getByText('Aucune route ne répond à cette recherche.').waitFor({ state: 'detached' });
      await page.locator('.operation-tag-content .opblock').first().waitFor();
    }
    // What Swagger UI writes beside a parameter is in French too.
    await search.fill('/lignes');
    const lines = page.locator('.opblock-get', { hasText: '/lignes' }).first();
    await lines.locator('.opblock-summary-control').click();
    await lines.getByText('Valeurs possibles').first().waitFor({ timeout: 20_000 });
    expect(await page.getByText('Available values').count()).toBe(0);
    // Deliveries are searched as routes are.
    const deliveries = page.locator('.webhooks .opblock');
    await search.fill('SEUIL depasse');
    await until(async () => (await deliveries.count()) === 1);
    expect(await deliveries.innerText()).toContain('marche.seuil_depasse');
    await search.fill('sans pareille');
    await page.getByText('Aucune route ne répond à cette recherche.').waitFor();
    await until(async () => (await deliveries.count()) === 0);
    // What every route holds leaves none out, however many they are; cleared, the group that was open is so again.
    const { paths } = (await call(api, 'GET', '/api/v1/apidocs/openapi.json', { token })).body;
    await search.fill('/');
    const routes = Object.values(paths as object).flatMap((item: object) => Object.keys(item));
    await until(async () => (await page.locator('.operation-tag-content .opblock').count()) === routes.length);
    await search.fill('');
    await page.locator('.opblock-tag[data-is-open=false]').nth(20).waitFor();
    expect(await page.locator('.opblock-tag[data-is-open=true]').allInnerTexts()).toEqual([
      expect.stringContaining('Partage'),
    ]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.locator('input[name=email]').waitFor();
    await close();
  });

  it('says why a sign-in fails, and runs a request with a key of API', async () => {
    const { page, complaints, close } = await open();
    await signIn(page, 'personne@exemple.test', 'pas le bon mot de passe');
    await page.getByText('Adresse électronique ou mot de passe incorrect.').waitFor();
    expect(await page.locator('#swagger').innerText()).toBe('');
    const admin = await createMember(api);
    const json = { label: 'Essai', permissions: ['procurement.read'] };
    const { key } = (await call(api, 'POST', '/api/v1/api-keys', { ...admin, json })).body.data;
    // Chromium tells of each refusal.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
    await page.getByLabel('Ou une clé d’API').fill(key);
    await page.getByLabel('Identifiant de son organisation').fill(admin.organization);
    await page.getByRole('button', { name: 'Employer cette clé' }).click();
    await page.getByText('Connecté.').waitFor();
    expect(await page.locator('#organisation').inputValue()).toBe(admin.organization);
    // No line of its texts begins with a semicolon.
    const told = await page.locator('#swagger p', { hasText: 'Idempotent-Replayed' }).innerText();
    expect(told).toContain('true\u202f; la même clé');
    await page.getByLabel('Chercher une route').fill('api-keys/current');
    await page.locator('.opblock-tag', { hasText: 'Partage' }).waitFor({ state: 'detached' });
    await page.locator('.opblock-get', { hasText: '/current' }).locator('button.opblock-summary-control').click();
    await page.getByRole('button', { name: 'Essayer' }).click();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await page.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    expect(await page.locator('.live-responses-table').innerText()).toContain('Essai');
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.locator('input[name=cle]').waitFor();
    await close();
  });

  it('copies a snippet', async () => {
    const { page, close } = await open();
    await page.getByRole('button', { name: 'Copier : vérification en Python' }).click();
    await page.getByText('Copié', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('def is_authentic');
    await close();
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('has no accessibility violation, nor once a route was tried (%s, %d px)', async (scheme, width) => {
    const { account } = await createMember(api, { role: 'lecteur' });
    const { page, close } = await open({ scheme, width, bypassCSP: true });
    expect(await accessibilityViolations(page)).toEqual([]);
    await signIn(page, account.email, account.password);
    await page.locator('.opblock-tag', { hasText: 'Partage' }).click();
    const route = page.locator('.opblock-post', { hasText: '/api/v1/share' });
    await route.locator('button.opblock-summary-control').click();
    await route.getByRole('button', { name: 'Essayer' }).click();
    await route.getByLabel('Corps de la requête').last().fill('{"ttl_days": 7}');
    await route.getByRole('button', { name: 'Envoyer' }).click();
    await route.locator('.live-responses-table').waitFor();
    // What is chosen can be read, and no type of a header breaks inside its word.
    const narrow = await route
      .locator('.response-controls select:visible, .headers tbody td:last-child')
      .evaluateAll((boxes) => boxes.map(({ clientWidth }) => clientWidth).filter((shown) => shown < 56));
    expect(narrow).toEqual([]);
    await route.getByRole('tab', { name: 'Schéma' }).first().click();
    await page.getByRole('button', { name: 'Schémas' }).click();
    await page.locator('.models .json-schema-2020-12-accordion').first().click();
    expect(await accessibilityViolations(page)).toEqual([]);
    if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `docs-essai-${width}.png`), fullPage: true });
    await close();
  });

  it.each([360, 1280])('fits %d px wide, its lines of code folded', async (width) => {
    const { page, close } = await open({ width });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const cut = await page.evaluate(
      () => [...document.querySelectorAll('pre')].filter((code) => code.scrollWidth > code.clientWidth).length,
    );
    expect([overflow, cut]).toEqual([0, 0]);
    if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `docs-${width}.png`), fullPage: true });
    await close();
  });
});
