import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { QueueSampler } from '../../apps/api/src/platform/queue-sampler.js';
import type { TestApi } from '../support/api.js';
import { accessibilityViolations, findChromium, launchChromium } from '../support/browser.js';
import { call } from '../support/client.js';
import { OPERATOR, PAGES, startConsole } from '../support/console.js';
import { asOwner, createAccount, createMember, createOrganization, login, unique } from '../support/factories.js';

/** Where to leave screenshots for a person to look at; none are written otherwise. */
const SCREENSHOTS = process.env['CONSOLE_SCREENSHOTS'];
const chromium = findChromium();

(chromium ? describe : describe.skip)('the console in a real browser', () => {
  let api: TestApi;
  let browser: Browser;
  let organization: { id: string; name: string };

  beforeAll(async () => {
    api = await startConsole();
    browser = await launchChromium(chromium ?? '');
    organization = await furnish(api);
  });
  afterAll(async () => {
    await browser.close();
    await api.close();
  });

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

  it('an operator signs in, reads the health, finds an organisation and takes a module away after reading why', async () => {
    const { page, complaints, context } = await open();
    await enter(page);
    expect(await page.getByRole('listitem').filter({ hasText: 'Api' }).innerText()).toContain('En service');
    expect(await page.getByRole('listitem').filter({ hasText: 'Envoi des webhooks' }).innerText()).toContain(
      'En panne',
    );
    // The gravest first: what is in service is read last.
    const words = await page.locator('.state-word').allInnerTexts();
    expect(words[0]).toContain('En panne');
    expect(words.at(-1)).not.toMatch(/En panne|À surveiller/);
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
    expect(await page.getByRole('status').innerText()).toContain('s’applique dès la prochaine requête');
    expect(await page.getByRole('switch', { name: /Achats publics/ }).getAttribute('aria-checked')).toBe('false');
    const member = await createMember(api, { organization: organization.id });
    expect((await call(api, 'GET', '/api/v1/marches', member)).status).toBe(402);
    await page.getByRole('switch', { name: /Achats publics/ }).click();
    await page.getByRole('button', { name: 'Donner le module' }).click();
    await page.getByRole('status').waitFor();
    expect((await call(api, 'GET', '/api/v1/marches', member)).status).toBe(200);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('an operator creates an organisation and an account, makes it a member, then disables it', async () => {
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
    await page.locator('form[action$="/membres"] select').selectOption('acheteur');
    await page.getByRole('button', { name: 'Ajouter ou changer de rôle' }).click();
    await page.getByText('Le membre est enregistré.').waitFor();
    const token = await login(api, account);
    expect((await call(api, 'GET', '/api/v1/organizations', { token })).body.data).toEqual([
      expect.objectContaining({ name, role: 'acheteur' }),
    ]);
    await page.getByLabel('Adresse électronique à inviter').fill(`${unique('maire')}@exemple.test`);
    await page.getByLabel('Nom de la personne').fill('Ada');
    await page.getByRole('button', { name: 'Inviter' }).click();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copier l’adresse' }).click();
    await page.getByText('Copiée.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/app\/invitation#inv_[\w-]{43}$/);
    await page.getByRole('link', { name: 'Comptes' }).click();
    const colourOf = (name: string): Promise<string> =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
    expect(await colourOf(`Désactiver ${account.email}`)).not.toBe(
      await colourOf(`Réinitialiser l’accès de ${account.email}`),
    );
    await page.getByRole('button', { name: `Désactiver ${account.email}` }).click();
    await page.getByRole('button', { name: 'Désactiver le compte' }).click();
    await page.getByText('Le compte a été mis à jour.').waitFor();
    expect((await call(api, 'GET', '/api/v1/auth/me', { token })).body.error.code).toBe('session_ended');
    await page.getByRole('link', { name: 'Audit' }).click();
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Compte modifié');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the board of the queues draws its pages, without an accessibility violation', async () => {
    const { page, context } = await open({ axe: true });
    await enter(page);
    for (const path of ['', 'queue/imports']) {
      await page.goto(`${api.url}/console/bull-board/${path}`);
      // Under the sections of the console, its queues as operators name them.
      await page.locator('aside').getByText('Envoi des webhooks').waitFor();
      const section = page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Files' });
      expect(await section.getAttribute('aria-current')).toBe('true');
      expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
    }
    await context.close();
  });

  it.each(['light', 'dark'] as const)('no page has an accessibility violation (%s)', async (scheme) => {
    const { page, context } = await open({ scheme, axe: true });
    await page.goto(`${api.url}/console/connexion`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await enter(page);
    for (const path of [
      ...PAGES,
      `/organisations/${organization.id}`,
      `/organisations/${organization.id}/modules/chatbot_ia`,
    ]) {
      await page.goto(`${api.url}/console${path}`);
      expect([path, await accessibilityViolations(page)]).toEqual([path, []]);
    }
    await context.close();
  });

  it.each([360, 1280])('every page fits %d px without script', async (width) => {
    const { page, complaints, context } = await open({ width, script: false });
    await enter(page);
    for (const path of [...PAGES, `/organisations/${organization.id}`]) {
      await page.goto(`${api.url}/console${path}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, overflow]).toEqual([path, 0]);
      // Nothing of a table is out of sight either: the switch of a module would not be found.
      const cut = await page
        .locator('.table-scroll')
        .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
      expect([path, cut]).toEqual([path, 0]);
      // On paper nothing is there to press; a switch tells a state.
      await page.emulateMedia({ media: 'print' });
      const pressed = await page.locator(':is(button, .button):visible:not([role=switch])').allInnerTexts();
      expect([path, pressed]).toEqual([path, []]);
      await page.emulateMedia({ media: 'screen' });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  (SCREENSHOTS ? it : it.skip)('leaves its screenshots', async () => {
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
  });
});

/** A platform worth looking at: organisations, deliveries, imports, samples. */
async function furnish(api: TestApi): Promise<{ id: string; name: string }> {
  const organizations = [];
  for (const name of ['Ville de Montreuil', 'Communauté de communes du Pays de l’Ourcq', 'Département de la Drôme']) {
    organizations.push(await createOrganization(api, { name: unique(name) }));
  }
  for (const [index, { id }] of organizations.entries()) {
    await asOwner(
      api,
      `WITH point AS (INSERT INTO webhooks (organization_id, url, events, last_status, failing_since)
         VALUES ($1, 'https://x.example/', '{*}', $2, CASE $2 WHEN 'failure' THEN now() - interval '3 hours' END) RETURNING id)
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
