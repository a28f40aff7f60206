import type { Page } from 'playwright-core';
import type { Tab } from './application.js';
import { screenFaults } from './reading-faults.js';

/** Reads the screen of a page: see `screenFaults`. */
export const readingFaults = async (page: Page): Promise<string[]> =>
  screenFaults(await page.locator('body').ariaSnapshot());

/** What was read of the screens, one after the other. */
export interface ReadScreens {
  /** By screen and tab of it. */
  faults: Record<string, string[]>;
  titles: string[];
  /** Reads what is shown now. */
  note: (part: string) => Promise<void>;
}

/** Follows each entry of the navigation, then each tab of its screen. */
export async function readScreens(tab: Tab): Promise<ReadScreens> {
  const { page } = tab;
  const entries = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
  const faults: Record<string, string[]> = {};
  const titles: string[] = [];
  const settle = async (): Promise<void> => {
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    await page.waitForLoadState('networkidle');
  };
  async function note(part: string): Promise<void> {
    await settle();
    const found = await readingFaults(page);
    if (found.length > 0) faults[part] = found;
  }
  for (let rank = 0, count = await entries.count(); rank < count; rank += 1) {
    const entry = entries.nth(rank);
    await entry.press('Enter');
    await page.waitForFunction((link) => link?.getAttribute('aria-current') === 'page', await entry.elementHandle());
    await settle();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    titles.push(title);
    await note(title);
    const tabs = page.locator('main').getByRole('tab');
    for (let other = 1, of = await tabs.count(); other < of; other += 1) {
      await tabs.nth(other).focus();
      await tab.press('Enter');
      await note(`${title}, ${await tabs.nth(other).innerText()}`);
    }
  }
  return { faults, titles, note };
}
