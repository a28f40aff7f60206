import { accountOf, address, SHOWN_MS, signIn } from '../lib/demo-service.mjs';
import { nameOf, opens } from './place.mjs';

const pathsOf = (links) =>
  links.evaluateAll((found) => found.map((link) => new URL(link.href ?? link.action).pathname));

/** Beside what has an address: the question before a change, and a form that is refused. Nothing is written. */
const CONSOLE_ANSWERS = [
  {
    name: 'console-question',
    async open(page) {
      await page.goto(`${address}/console/organisations`);
      await page.getByRole('switch').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'console-refus',
    async open(page) {
      await page.goto(`${address}/console/organisations`);
      await page.locator('input[name=name]').fill('Une organisation');
      await page.locator('input[name=siret]').fill('123');
      await page.locator('form', { has: page.locator('input[name=siret]') }).evaluate((form) => form.submit());
      await page.waitForLoadState('networkidle');
    },
  },
];

/** The first page of each kind that the links of the console lead to. */
export async function consolePlaces(page) {
  const connexion = '/console/connexion';
  const { email, password } = accountOf('operateur');
  await page.goto(address + connexion);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== connexion);
  const paths = new Map();
  const todo = ['/console'];
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    if (paths.has(nameOf(path)) || !path.startsWith('/console')) continue;
    paths.set(nameOf(path), path);
    await page.goto(address + path, { waitUntil: 'networkidle' });
    todo.push(...(await pathsOf(page.locator('a[href], form[method=get]'))));
  }
  const places = [...paths].map(([name, path]) => opens(name, path));
  return {
    places: [...places, ...CONSOLE_ANSWERS, opens('console-inconnue', '/console/inconnue')],
    async leave(last) {
      await last.goto(`${address}/console`);
      await last.getByRole('button', { name: 'Se déconnecter' }).click();
      await last.waitForURL((url) => url.pathname === connexion);
    },
  };
}

/** The screens that the navigation of the application names to a role. */
export async function applicationPlaces(page, role) {
  const home = new URL(await signIn(page, role)).pathname;
  const links = page.locator('nav a[href]');
  await links.first().waitFor({ timeout: SHOWN_MS });
  const paths = new Set([home, ...(await pathsOf(links))]);
  return { places: [...paths].map((path) => opens(`app-${role}-${nameOf(path) || 'accueil'}`, path)) };
}
