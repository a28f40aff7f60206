import type { Locator, Page } from 'playwright-core';
import type { Tab } from './application.js';
import { windowFaults } from './reading-faults.js';
import { readingFaults } from './reading-order.js';

/** What opens over a screen or beside it: the name of a button, or the sheet of the first row. */
type Opener = string | RegExp | typeof ROW;
export const ROW = Symbol('the first row');

/** Screens below the organisation, each with what opens there. Nothing of it records anything. */
export type Windows = readonly (readonly [path: string, openers: readonly Opener[]])[];

/** Longer than a busy machine takes: what is not there is told, rather than waited for. */
const SHOWN_MS = 20_000;
const WINDOW = '[role=dialog]';
const SHEET = '.sheet';

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .dialog [data-working]'));
  await page.waitForLoadState('networkidle');
}

/** The button of that name, or what opens the first row of a table or of a list. */
function openerOf(page: Page, opener: Opener): Locator {
  if (opener !== ROW)
    return page
      .locator('main, .sheet')
      .getByRole('button', { name: opener, exact: typeof opener === 'string' })
      .first();
  return page.locator('#contenu').locator('[role=row][tabindex="0"], a[href*="fiche="]').first();
}

/** Whether what has the focus is in the window that opened. */
const holdsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(
    (places) => document.activeElement?.closest(places) !== null && document.activeElement !== document.body,
    `${WINDOW}, ${SHEET}`,
  );

/** What has the focus, by its name, so that it is known again when the list that holds it was drawn anew. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''}`;
  });

/**
 * Opens each, reads it as a screen reader does, and closes it: its name, its titles, its controls, whether it takes the focus
 * and gives it back. @returns what does not read, by path and opener
 */
export async function readWindows(tab: Tab, base: string, windows: Windows): Promise<Record<string, unknown[]>> {
  const { page } = tab;
  const found: Record<string, unknown[]> = {};
  for (const [path, openers] of windows) {
    await tab.go(`${base}${path}`);
    for (const opener of openers) {
      const button = openerOf(page, opener);
      await button.waitFor({ timeout: SHOWN_MS });
      await settled(page);
      await button.focus();
      const before = await nameOfFocus(page);
      await tab.press('Enter');
      const opened = page.locator(`${WINDOW}, ${SHEET}`).last();
      await opened.waitFor({ timeout: SHOWN_MS });
      await settled(page);
      const isWindow = (await page.locator(WINDOW).count()) > 0;
      const faults: unknown[] = isWindow ? windowFaults(await opened.ariaSnapshot()) : await readingFaults(page);
      if (!(await holdsFocus(page))) faults.push(`the focus is on ${await nameOfFocus(page)}`);
      await close(page, tab);
      if (before !== (await nameOfFocus(page))) faults.push(`the focus goes back to ${await nameOfFocus(page)}`);
      if (faults.length > 0) found[`${path} ${String(opener)}`] = faults;
    }
  }
  return found;
}

/** A list that a field opened by itself closes first. */
async function close(page: Page, tab: Tab): Promise<void> {
  const opened = page.locator(`${WINDOW}, ${SHEET}`);
  for (let tries = 0; tries < 4 && (await opened.count()) > 0; tries += 1) {
    await tab.press('Escape');
    await page.waitForTimeout(80);
  }
  await opened.first().waitFor({ state: 'detached' });
  // The focus comes back once nothing lies over what had it.
  await page.waitForFunction(() => document.activeElement !== document.body);
}
