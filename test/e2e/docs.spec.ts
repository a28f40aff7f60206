import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ERROR_STATUS } from '#common/app-error.js';
import { EVENT_CATALOGUE, TEST_EVENT } from '#webhooks/event-catalogue.js';
import { startApi, type TestApi } from '../support/api.js';
import { accessibilityViolations, findChromium, launchChromium } from '../support/browser.js';
import { call } from '../support/client.js';
import { createMember } from '../support/factories.js';
import { declaredRoutes } from '../support/routes.js';
import { until } from '../support/until.js';

const ASSETS = new URL('../../apps/api/src/docs/assets/', import.meta.url);
const SCREENSHOTS = process.env.PAGES_SCREENSHOTS;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'http://localhost:4321' });
});
afterAll(() => api.close());

describe('the machine-readable description', () => {
  const read = async () => {
    const { token } = await createMember(api);
    return (await call(api, 'GET', '/api/v1/apidocs/openapi.json', { token })).body;
  };

  it('needs an identity and no organisation', async () => {
    expect((await call(api, 'GET', '/api/v1/apidocs/openapi.json')).body.error.code).toBe('unauthenticated');
    expect(await read()).toMatchObject({ openapi: '3.1.0', info: { title: 'Achats publics', version: '1' } });
  });

  it('describes every client route with the access that the guard enforces, and no other prefix', async () => {
    const { paths } = await read();
    const described = declaredRoutes(api.app).filter(({ path }) => /^\/(api\/v1|api\/public)\//.test(path));
    expect(described.length).toBeGreaterThan(10);
    for (const { method, path, access } of described) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect([method, path, operation?.security]).toEqual([
        method,
        path,
        access?.kind === 'public'
          ? [{}]
          : [access?.kind === 'business' ? { bearer: [], organization: [] } : { bearer: [] }],
      ]);
      if (access?.kind !== 'public') expect(operation.responses['401']).toBeDefined();
      if (access?.kind === 'business' && access.module) expect(operation.responses['402']).toBeDefined();
    }
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/platform') || path.startsWith('/docs'))).toEqual(
      [],
    );
  });

  it('leads nowhere that does not exist', async () => {
    const document = await read();
    const targets = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    expect(targets.length).toBeGreaterThan(10);
    for (const [target, kind = '', name = ''] of targets)
      expect([target, document.components[kind]?.[name]]).not.toContain(undefined);
  });

  it('says of the public figures which exercice they are compared with, and of no route the answer of another', async () => {
    const { paths, components } = await read();
    const { variation_pct: variation } = components.schemas.SynthesePublique.properties;
    expect(variation.description).toContain('l’exercice d’avant entier');
    expect(paths['/api/public/share/{token}/stats'].get.description).toContain('à la même date');
    expect(components.schemas.Message.properties.message.example).not.toContain('Session');
  });

  it('describes the nine events and that of a test as webhooks', async () => {
    const { webhooks } = await read();
    expect(Object.keys(webhooks)).toEqual([...Object.keys(EVENT_CATALOGUE), TEST_EVENT]);
  });
});

describe('the reference page', () => {
  it('holds the first steps, the whole error table, every event and all snippets without a script', async () => {
    const { status, headers, text } = await call(api, 'GET', '/docs');
    expect(status).toBe(200);
    for (const code of Object.keys(ERROR_STATUS)) expect(text).toContain(`<code>${code}</code>`);
    for (const event of Object.keys(EVENT_CATALOGUE)) expect(text).toContain(`<code>${event}</code>`);
    for (const code of ['def est_authentique', 'hash_equals', 'MessageDigest.isEqual', 'FixedTimeEquals'])
      expect(text).toContain(code);
    expect(text).toContain('export ACHATS_URL=http://localhost:4321\n');
    // What a receiver does while its secret is replaced.
    expect(text).toContain('X-Service-Signature-Next</code>');
    for (const section of ['premiers-pas', 'changements']) expect(text).toContain(`id="${section}"`);
    expect(text).toContain('/api/v1/apidocs/openapi.json');
    // Addresses fold at their slashes on a phone.
    expect(text).toMatch(/moderation\/<wbr ?\/?>appreciations/);
    expect(text).toContain('href="/docs/assets/achats-publics-client.tgz"');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  it('serves its own files and nothing else', async () => {
    for (const name of [
      'reference.js',
      'own-identifiers.js',
      'swagger-francais.js',
      'swagger-maison.js',
      'swagger-typographie.js',
      'french-typography.js',
      'swagger-maison.css',
      'swagger-ui.css',
      'swagger-ui-bundle.js',
    ]) {
      expect((await call(api, 'GET', `/docs/assets/${name}`)).status).toBe(200);
    }
    for (const name of ['verifier-webhook.mjs', 'client.mjs', '..%2fdocs.controller.js', 'package.json', '__proto__']) {
      expect([name, (await call(api, 'GET', `/docs/assets/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

describe('the verification snippets', () => {
  const body = Buffer.from('{"id":"1","message":"été"}');
  const secret = 'whsec_exemple-de-secret';
  const good = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const cases: [string | null, boolean][] = [
    [good, true],
    [good.toUpperCase(), false],
    [`${good.slice(0, -1)}x`, false],
    ['', false],
    [null, false],
  ];

  it('tells a true signature from a false one in Node', async () => {
    const { estAuthentique } = (await import(new URL('verifier-webhook.mjs', ASSETS).href)) as {
      estAuthentique: (body: Buffer, signature: string | undefined, secret: string) => boolean;
    };
    for (const [signature, expected] of cases) {
      expect(estAuthentique(body, signature ?? undefined, secret)).toBe(expected);
    }
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  (python ? it : it.skip)('and in Python (skipped where there is none)', () => {
    const directory = mkdtempSync(join(tmpdir(), 'snippet-'));
    const script = `${readFileSync(new URL('verifier_webhook.py', ASSETS), 'utf8')}
import json, sys
corps, secret, cas = bytes.fromhex(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])
print(json.dumps([est_authentique(corps, signature, secret) for signature in cas]))`;
    writeFileSync(join(directory, 'essai.py'), script);
    const signatures = JSON.stringify(cases.map(([signature]) => signature));
    const run = spawnSync('python3', [join(directory, 'essai.py'), body.toString('hex'), secret, signatures], {
      encoding: 'utf8',
    });
    rmSync(directory, { recursive: true });
    expect([run.stderr, JSON.parse(run.stdout || 'null')]).toEqual(['', cases.map(([, expected]) => expected)]);
  });
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('def est_authentique');
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
