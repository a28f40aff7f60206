import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { LONGEST_WAIT_MS } from './until.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The headless shell first: the same engine without its windows, at a quarter of the processor time. */
const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A real browser for page specs; undefined outside CI when none is installed. In CI its absence fails. */
export function findChromium(): string | undefined {
  const path = CANDIDATES.find((candidate) => candidate !== undefined && existsSync(candidate));
  if (path === undefined && process.env.CI)
    throw new Error('Chromium is required in CI (Debian package "chromium-headless-shell")');
  if (path === undefined) console.warn('Page specs skipped: no Chromium found (install it or set CHROMIUM_PATH).');
  return path;
}

export async function launchChromium(executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  browser.on('context', (context) => context.setDefaultTimeout(LONGEST_WAIT_MS));
  return browser;
}

/** Most bytes that a page which people open from a link takes to be whole: its style, its scripts, its logo and its fonts too. */
export const LIGHT_PAGE_BYTES = 60_000;

/**
 * Counts what a page asks for, from before it is opened.
 * @returns the bytes of all answers so far, their headers too, as they went over the wire
 */
export function weighed(page: Page): () => Promise<number> {
  const asked: Request[] = [];
  page.on('requestfinished', (request) => asked.push(request));
  return async () => {
    const sizes = await Promise.all(asked.map((request) => request.sizes()));
    return sizes.reduce(
      (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
      0,
    );
  };
}

/** What axe complains of on the page as it stands, its details opened; the page's context must bypass its policy. */
export async function accessibilityViolations(page: Page): Promise<{ id: string; where: unknown[] }[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    document.querySelectorAll('details').forEach((details) => (details.open = true));
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
    };
    return (await axe.run({ resultTypes: ['violations'] })).violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target }) => target),
    }));
  });
}
