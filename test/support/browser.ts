import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A real browser for page specs; undefined outside CI when none is installed. In CI its absence fails. */
export function findChromium(): string | undefined {
  const path = CANDIDATES.find((candidate) => candidate !== undefined && existsSync(candidate));
  if (path === undefined && process.env.CI) throw new Error('Chromium is required in CI (Debian package "chromium")');
  if (path === undefined) console.warn('Page specs skipped: no Chromium found (install it or set CHROMIUM_PATH).');
  return path;
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
