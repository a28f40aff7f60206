import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { QueueSampler } from '../../apps/api/src/platform/queue-sampler.js';
import { startApi, type TestApi } from '../support/api.js';
import { findChromium, launchChromium } from '../support/browser.js';
import { call } from '../support/client.js';
import { asOwner, createAccount, createMember, createOrganization, login, unique } from '../support/factories.js';

const OPERATOR = { email: 'operateur@exemple.test', password: 'un-mot-de-passe-operateur' };
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where to leave screenshots for a person to look at; none are written otherwise. */
const SCREENSHOTS = process.env['CONSOLE_SCREENSHOTS'];
const PAGES = ['', '/organisations', '/comptes', '/webhooks', '/files', '/imports', '/audit'];
const redisUrl = process.env['TEST_REDIS_URL'];
const SLOW = 60_000;

const start = (environment: Record<string, string> = {}): Promise<TestApi> =>
  startApi({ ...environment, OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password });

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await start();
  cookie = await signIn(api);
}, SLOW);
afterAll(() => api.close());

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

async function signIn(target: TestApi): Promise<string> {
  const answer = await call(target, 'POST', '/console/connexion', { body: form(OPERATOR) });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console']);
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

const visit = (path: string, headers: Record<string, string> = {}, target = api) =>
  call(target, 'GET', `/console${path}`, { headers: { cookie, ...headers } });
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(api, 'POST', `/console${path}`, { body: form(fields), headers: { cookie, ...headers } });

describe('the door of the console', () => {
  it('sends strangers to the sign-in page, from every page and from the board of the queues', async () => {
    for (const path of [...PAGES, '/bull-board', '/bull-board/api/queues', `/organisations/${crypto.randomUUID()}`]) {
      const answer = await call(api, 'GET', `/console${path}`);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/console/connexion']);
    }
    const page = await call(api, 'GET', '/console/connexion');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('opens no page to an account of an organisation', async () => {
    const { token } = await createMember(api);
    const answer = await visit('', { cookie: `console_session=${token}` });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/connexion']);
    expect((await visit('', { cookie: '', authorization: `Bearer ${token}` })).status).toBe(303);
  });

  it(
    'keeps the token out of the reach of scripts and other sites, and says what failed',
    async () => {
      const answer = await call(api, 'POST', '/console/connexion', { body: form(OPERATOR) });
      const attributes = answer.headers.get('set-cookie')!;
      expect(attributes).toMatch(/; Path=\/console;/);
      expect(attributes).toMatch(/; HttpOnly; SameSite=Strict$/);
      const wrong = await call(api, 'POST', '/console/connexion', { body: form({ ...OPERATOR, password: 'autre' }) });
      expect(wrong.status).toBe(401);
      expect(wrong.text).toContain('Adresse électronique ou mot de passe incorrect.');
      expect(wrong.headers.get('set-cookie')).toBeNull();
      const secure = await start({ PUBLIC_URL: 'https://achats.example' });
      const over = await call(secure, 'POST', '/console/connexion', { body: form(OPERATOR) });
      expect(over.headers.get('set-cookie')).toContain('; Secure;');
      await secure.close();
    },
    SLOW,
  );

  it('refuses forms of other sites, with and without Fetch Metadata', async () => {
    const fields = { name: unique('Ville') };
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://ailleurs.example' },
      { origin: 'null' },
    ]) {
      const answer = await send('/organisations', fields, headers as unknown as Record<string, string>);
      expect(answer.status).toBe(403);
    }
    expect((await send('/organisations', fields, { origin: api.url })).status).toBe(303);
  });

  it('ends with the sign-out, on the server', async () => {
    const other = await signIn(api);
    const answer = await send('/deconnexion', {}, { cookie: other });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/connexion']);
    expect((await visit('', { cookie: other })).headers.get('location')).toBe('/console/connexion?fin=session');
  });

  it(
    'limits tries of connection per address',
    async () => {
      const limited = await start({ AUTH_RATE_BURST: '3', AUTH_RATE_PER_MINUTE: '3' });
      const statuses: number[] = [];
      for (let number = 0; number < 5; number += 1) {
        statuses.push(
          (await call(limited, 'POST', '/console/connexion', { body: form({ ...OPERATOR, password: 'x' }) })).status,
        );
      }
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      await limited.close();
    },
    SLOW,
  );
});

describe('operations', () => {
  it('refuse what is wrong with a page that says so, and change nothing', async () => {
    const bad = await send('/organisations', { name: 'X', siret: '12' });
    expect([bad.status, bad.text.includes('Un SIRET de 14 chiffres est attendu.')]).toEqual([400, true]);
    const { id } = await createOrganization(api);
    expect((await send(`/organisations/${id}/modules/autre`, { actif: 'oui' })).status).toBe(404);
    expect((await send(`/organisations/${id}/modules/achats_publics`, { actif: 'peut-être' })).status).toBe(400);
    const unknown = await send(`/organisations/${id}/membres`, { email: 'personne@exemple.test', role: 'lecteur' });
    expect(unknown.text).toContain('Aucun compte ne porte cette adresse.');
    expect((await send('/comptes', { email: 'a@exemple.test', name: 'a', password: 'court' })).status).toBe(400);
    expect((await send('/organisations', { name: 'a\u0000b' })).status).toBe(400);
    expect((await send('/organisations', { name: 'a'.repeat(70_000) })).status).toBe(413);
  });

  it('write names as text, never as markup', async () => {
    const name = `<script>alert(1)</script> ${unique('x')}`;
    const { id } = await createOrganization(api, { name });
    const page = await visit(`/organisations/${id}`);
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).toContain('&lt;script>alert(1)');
  });

  it('work without script: the switch leads to a page that names the consequence', async () => {
    const { id, name } = await createOrganization(api);
    const page = await visit(`/organisations/${id}/modules/chatbot_ia?actif=non`);
    expect(page.text).toContain(`Retirer le module Chatbot IA à ${name}`);
    expect(page.text).toContain('l’assistant ne répond plus ni aux membres ni sur les liens publics');
    const done = await send(`/organisations/${id}/modules/chatbot_ia`, { actif: 'non' });
    expect(done.headers.get('location')).toBe(`/console/organisations/${id}?fait=module`);
    const modules = await asOwner<{ module: string }>(
      api,
      'SELECT module FROM organization_modules WHERE organization_id = $1',
      [id],
    );
    expect(modules).toEqual([{ module: 'achats_publics' }]);
  });
});

for (const { backend, environment, run } of [
  { backend: 'PostgreSQL', environment: {}, run: describe },
  { backend: 'Redis', environment: { REDIS_URL: redisUrl ?? '' }, run: redisUrl ? describe : describe.skip },
]) {
  run(`the board of the queues on ${backend}`, () => {
    it(
      'shows them to an operator, read only',
      async () => {
        const target = await start(environment);
        const headers = { cookie: await signIn(target) };
        const page = await visit('/bull-board/', headers, target);
        expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
        const script = /static\/js\/main[^"]+/.exec(page.text)![0];
        expect((await visit(`/bull-board/${script}`, headers, target)).status).toBe(200);
        const { status, body } = await visit('/bull-board/api/queues', headers, target);
        expect(status).toBe(200);
        expect(
          body.queues.map(({ name, readOnlyMode }: { name: string; readOnlyMode: boolean }) => [name, readOnlyMode]),
        ).toEqual([
          ['webhook-deliveries', true],
          ['imports', true],
          ['schedules', true],
        ]);
        const pause = await call(target, 'PUT', '/console/bull-board/api/queues/imports/pause', { headers });
        expect(pause.status).toBe(405);
        await target.close();
      },
      SLOW,
    );
  });
}

/** A platform worth looking at: organisations, deliveries, imports, samples. */
async function furnish(): Promise<{ id: string; name: string }> {
  const organizations = [];
  for (const name of ['Ville de Montreuil', 'Communauté de communes du Pays de l’Ourcq', 'Département de la Drôme']) {
    organizations.push(await createOrganization(api, { name: unique(name) }));
  }
  for (const [index, { id }] of organizations.entries()) {
    await asOwner(
      api,
      `WITH point AS (INSERT INTO webhooks (organization_id, url, events, last_status) VALUES ($1, 'https://x.example/', '{*}', $2) RETURNING id)
       INSERT INTO webhook_deliveries (organization_id, webhook_id, event, body, status, next_retry_at, finished_at)
       SELECT $1, point.id, 'import.completed', '{}', CASE WHEN n % 9 = $3 THEN 'failure' ELSE 'success' END, NULL,
              now() - make_interval(mins => (n * n) % 2700)
       FROM point, generate_series(1, 300) AS n`,
      [id, index === 1 ? 'failure' : 'success', index],
    );
    await asOwner(
      api,
      `INSERT INTO imports (organization_id, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type, statut, lignes_lues, lignes_acceptees, created_at, finished_at)
       SELECT $1, 'decp.json', 1000, repeat('a', 64), 'x', 'account', CASE WHEN n % 7 = 0 THEN 'echoue' ELSE 'termine' END,
              n * 100, n * 100, now() - make_interval(days => n % 28), now() - make_interval(days => n % 28)
       FROM generate_series(1, $2) AS n`,
      [id, 20 + index * 10],
    );
  }
  await asOwner(
    api,
    `INSERT INTO queue_samples (queue, taken_at, waiting, active, delayed, failed)
     SELECT queue, date_trunc('minute', now()) - make_interval(mins => n * 30), (n * 7) % 40, n % 5, (n * 3) % 20, 0
     FROM unnest(ARRAY['webhook-deliveries', 'imports']) AS queue, generate_series(1, 90) AS n`,
  );
  await api.app.get(QueueSampler).sample();
  await createAccount(api, { organization: organizations[0]!.id, role: 'administrateur' });
  await createAccount(api, { organization: organizations[0]!.id, role: 'lecteur' });
  return organizations[0]!;
}

const chromium = findChromium();
(chromium ? describe : describe.skip)('in a real browser', () => {
  let browser: Browser;
  let organization: { id: string; name: string };

  beforeAll(async () => {
    browser = await launchChromium(chromium ?? '');
    organization = await furnish();
  }, SLOW);
  afterAll(() => browser.close());

  interface Tab {
    page: Page;
    complaints: string[];
    context: BrowserContext;
  }

  async function open(
    options: { width?: number; scheme?: 'light' | 'dark'; script?: boolean; axe?: boolean } = {},
  ): Promise<Tab> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: 800 },
      colorScheme: options.scheme ?? 'light',
      javaScriptEnabled: options.script ?? true,
      // axe is injected by the test, which the page's own policy rightly forbids.
      bypassCSP: options.axe ?? false,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    return { page, complaints, context };
  }

  async function enter(page: Page): Promise<void> {
    await page.goto(`${api.url}/console`);
    await page.getByLabel('Adresse électronique').fill(OPERATOR.email);
    await page.getByLabel('Mot de passe').fill(OPERATOR.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Santé de la plateforme' }).waitFor();
  }

  it(
    'an operator signs in, reads the health, finds an organisation and takes a module away after reading why',
    async () => {
      const { page, complaints, context } = await open();
      await enter(page);
      expect(await page.getByRole('listitem').filter({ hasText: 'Api' }).innerText()).toContain('En service');
      expect(await page.getByRole('listitem').filter({ hasText: 'Envoi des webhooks' }).innerText()).toContain(
        'En panne',
      );
      await page.getByRole('link', { name: 'Organisations' }).click();
      await page.getByLabel('Nom ou SIRET').fill(organization.name.toUpperCase());
      await page.getByRole('button', { name: 'Chercher' }).click();
      const toggle = page.getByRole('switch', { name: `Achats publics, ${organization.name}` });
      expect(await toggle.getAttribute('aria-checked')).toBe('true');
      await toggle.click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.innerText()).toContain('les liens de partage donnés aux élus ne s’ouvrent plus');
      await dialog.getByRole('button', { name: 'Annuler' }).click();
      expect(await dialog.isVisible()).toBe(false);
      expect(await toggle.getAttribute('aria-checked')).toBe('true');
      await toggle.click();
      await dialog.getByRole('button', { name: 'Retirer le module' }).click();
      expect(await page.getByRole('status').innerText()).toContain('ils comptent dès la prochaine requête');
      expect(await page.getByRole('switch', { name: /Achats publics/ }).getAttribute('aria-checked')).toBe('false');
      const member = await createMember(api, { organization: organization.id });
      expect((await call(api, 'GET', '/api/v1/marches', member)).status).toBe(402);
      await page.getByRole('switch', { name: /Achats publics/ }).click();
      await page.getByRole('button', { name: 'Donner le module' }).click();
      await page.getByRole('status').waitFor();
      expect((await call(api, 'GET', '/api/v1/marches', member)).status).toBe(200);
      expect(complaints).toEqual([]);
      await context.close();
    },
    SLOW,
  );

  it(
    'an operator creates an organisation and an account, makes it a member, then disables it',
    async () => {
      const { page, complaints, context } = await open();
      await enter(page);
      const account = { id: '', email: `${unique('agent')}@exemple.test`, password: 'un-long-mot-de-passe' };
      await page.getByRole('link', { name: 'Comptes' }).click();
      await page.getByLabel('Adresse électronique', { exact: true }).fill(account.email);
      await page.getByLabel('Nom', { exact: true }).fill('Camille Martin');
      await page.getByLabel('Mot de passe (12 caractères au moins)').fill(account.password);
      await page.getByRole('button', { name: 'Créer le compte' }).click();
      await page.getByText('Le compte est créé.').waitFor();
      await page.getByRole('link', { name: 'Organisations' }).click();
      const name = unique('Métropole');
      await page.getByLabel('Nom', { exact: true }).fill(name);
      await page.getByRole('button', { name: 'Créer l’organisation' }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByLabel('Adresse électronique d’un compte existant').fill(account.email);
      await page.getByLabel('Rôle').selectOption('acheteur');
      await page.getByRole('button', { name: 'Ajouter ou changer de rôle' }).click();
      await page.getByText('Le membre est enregistré.').waitFor();
      const token = await login(api, account);
      expect((await call(api, 'GET', '/api/v1/organizations', { token })).body.data).toEqual([
        expect.objectContaining({ name, role: 'acheteur' }),
      ]);
      await page.getByRole('link', { name: 'Comptes' }).click();
      await page.getByRole('button', { name: `Désactiver ${account.email}` }).click();
      await page.getByRole('button', { name: 'Désactiver le compte' }).click();
      await page.getByText('Le compte est changé.').waitFor();
      expect((await call(api, 'GET', '/api/v1/auth/me', { token })).body.error.code).toBe('session_ended');
      await page.getByRole('link', { name: 'Audit' }).click();
      expect(await page.getByRole('row').nth(1).innerText()).toContain('Compte modifié');
      expect(complaints).toEqual([]);
      await context.close();
    },
    SLOW,
  );

  it(
    'the board of the queues draws its page',
    async () => {
      const { page, context } = await open();
      await enter(page);
      await page.goto(`${api.url}/console/bull-board/`);
      await page.getByText('webhook-deliveries').first().waitFor();
      await context.close();
    },
    SLOW,
  );

  it.each(['light', 'dark'] as const)(
    'no page has an accessibility violation (%s)',
    async (scheme) => {
      const { page, context } = await open({ scheme, axe: true });
      await page.goto(`${api.url}/console/connexion`);
      expect(await violationsOf(page)).toEqual([]);
      await enter(page);
      for (const path of [
        ...PAGES,
        `/organisations/${organization.id}`,
        `/organisations/${organization.id}/modules/chatbot_ia`,
      ]) {
        await page.goto(`${api.url}/console${path}`);
        expect([path, await violationsOf(page)]).toEqual([path, []]);
      }
      await context.close();
    },
    SLOW,
  );

  it.each([360, 1280])(
    'every page fits %d px without script',
    async (width) => {
      const { page, complaints, context } = await open({ width, script: false });
      await enter(page);
      for (const path of [...PAGES, `/organisations/${organization.id}`]) {
        await page.goto(`${api.url}/console${path}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, overflow]).toEqual([path, 0]);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
    SLOW,
  );

  (SCREENSHOTS ? it : it.skip)(
    'leaves its screenshots',
    async () => {
      if (!SCREENSHOTS) throw new Error('nowhere to write');
      mkdirSync(SCREENSHOTS, { recursive: true });
      for (const [label, width, scheme] of [
        ['360', 360, 'light'],
        ['1280', 1280, 'light'],
        ['sombre', 1280, 'dark'],
      ] as const) {
        const { page, context } = await open({ width, scheme });
        await page.goto(`${api.url}/console/connexion`);
        await page.screenshot({ path: join(SCREENSHOTS, `connexion-${label}.png`) });
        await enter(page);
        for (const path of [...PAGES, `/organisations/${organization.id}`]) {
          await page.goto(`${api.url}/console${path}`);
          const name = path.split('/')[1] || 'sante';
          await page.screenshot({
            path: join(SCREENSHOTS, `${name}${path.split('/').length > 2 ? '-une' : ''}-${label}.png`),
            fullPage: true,
          });
        }
        await page.goto(`${api.url}/console/organisations`);
        await page.getByRole('switch').first().click();
        await page.screenshot({ path: join(SCREENSHOTS, `confirmation-${label}.png`) });
        await context.close();
      }
    },
    SLOW,
  );
});

/** What axe complains of on the page as it stands. */
async function violationsOf(page: Page): Promise<unknown[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    document.querySelectorAll('details').forEach((details) => (details.open = true));
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }));
  });
}
