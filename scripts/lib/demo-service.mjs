/**
 * The demo of a running `npm start`, for scripts that look at it as people do.
 * PUBLIC_URL: another address than http://localhost:3000. CHROMIUM_PATH: where the browser is.
 */
import { chromium } from 'playwright-core';

export const address = process.env.PUBLIC_URL ?? 'http://localhost:3000';

/** Longest a screen takes to show all that it reads. */
export const SHOWN_MS = 30_000;

export const accountOf = (role) => ({ email: `${role}@demo.test`, password: `demo-${role}-2026` });

export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

/**
 * Signs in to the application.
 * @returns the address of the organisation's first screen
 */
export async function signIn(page, role) {
  const { email, password } = accountOf(role);
  await page.goto(`${address}/app/`);
  await page.getByLabel('Adresse électronique', { exact: true }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor({ timeout: SHOWN_MS });
  return address + new URL(page.url()).pathname.replace(/\/$/, '');
}

/**
 * Asks the interface as the account of a role.
 * @returns a function that answers `data`, and throws when it is refused
 */
export async function clientOf(role) {
  const ask = async (method, path, body, headers = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} : ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { access_token: token } = await ask('POST', '/api/v1/auth/login', accountOf(role));
  const headers = { authorization: `Bearer ${token}` };
  const { organizations } = await ask('GET', '/api/v1/auth/me', undefined, headers);
  headers['x-organization-id'] = organizations[0].id;
  return (method, path, body) => ask(method, path, body, headers);
}
