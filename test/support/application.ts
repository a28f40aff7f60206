import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { startApi, type TestApi } from './api.js';
import { accessibilityViolations, findChromium, launchChromium } from './browser.js';
import type { Environment } from './environment.js';
import type { TestAccount } from './factories.js';
import { startTaskWorker } from './task-worker.js';

/** Where to leave screenshots for a person to look at; none are written otherwise. */
const SCREENSHOTS = process.env['APP_SCREENSHOTS'];
const MOST_TABS = 60;

export const chromium = findChromium();

/** How the application is looked at. */
export const VIEWS = {
  'à 1280, clair': { width: 1280, scheme: 'light' },
  'à 1280, sombre': { width: 1280, scheme: 'dark' },
  'à 360': { width: 360, scheme: 'light' },
} as const;

/**
 * How a task is done by the keyboard: in the gate in the one view that its spec names, on a wide screen in dark or on a phone
 * in light, so that each has half of the tasks; in all three with `APP_VIEWS=all`. A task more costs five seconds of
 * processor time.
 */
export const viewsOf = (inTheGate: Exclude<keyof typeof VIEWS, 'à 1280, clair'>): [string, View][] =>
  Object.entries(VIEWS).filter(([name]) => process.env['APP_VIEWS'] === 'all' || name === inTheGate);

/** A name that is markup, turns its end round and is too long for its place. */
export const HOSTILE = `<img src=x onerror=alert(1)> \u202egnirts\u202c ${'Commune-très-longue'.repeat(8)}`;

type Credentials = Pick<TestAccount, 'email' | 'password'>;

export interface View {
  width: number;
  scheme: 'light' | 'dark';
  /** Used by a finger. */
  hasTouch?: boolean;
}

/** The application in a real browser, on a real api with its database and worker: one of each for a spec file. */
export interface Application {
  api: TestApi;
  /** A browser of its own, without a session. */
  open: (view?: View) => Promise<Tab>;
  /**
   * A browser in which somebody signed in before, on a screen: its form and the way from there have their cases in
   * `session.spec.ts`, and loading two more screens takes a second of each other case.
   */
  enter: (account: Credentials, path: string, view?: View) => Promise<Tab>;
  close: () => Promise<void>;
}

export async function startApplication(environment: Environment = {}): Promise<Application> {
  // A screen asks for several things at once: on a busy machine, the four connections of other specs have some wait too long.
  const api = await startApi({ DATABASE_POOL_SIZE: '10', ...environment });
  const [worker, browser] = await Promise.all([startTaskWorker(api), launchChromium(chromium ?? '')]);
  return {
    api,
    open: (view) => openTab(api, browser, view),
    enter: async (account, path, view) => {
      const tab = await openTab(api, browser, view, await sessionOf(api, account));
      await tab.go(path);
      return tab;
    },
    close: async () => {
      await browser.close();
      await worker.close();
      await api.close();
    },
  };
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser keeps of a session: the cookie that renews it, and that it was signed in. */
async function sessionOf({ url }: TestApi, { email, password }: Credentials): Promise<StorageState> {
  const response = await fetch(`${url}/app/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const [, value] = /^achats_session=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (value === undefined) throw new Error(`no session for ${email}: ${response.status} ${await response.text()}`);
  const place = { domain: new URL(url).hostname, path: '/app/session', expires: -1 };
  return {
    cookies: [{ name: 'achats_session', value, ...place, httpOnly: true, secure: false, sameSite: 'Strict' }],
    origins: [{ origin: url, localStorage: [{ name: 'achats:session', value: 'personnel' }] }],
  };
}

async function openTab(
  api: TestApi,
  browser: Browser,
  { width, scheme, hasTouch = false }: View = VIEWS['à 1280, clair'],
  storageState?: StorageState,
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 740 : 800 },
    colorScheme: scheme,
    hasTouch,
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    storageState,
  });
  return new Tab(api, context, await context.newPage());
}

/** A tab that is used by its keyboard alone. What the browser complains of is kept, violations of the policy too. */
export class Tab {
  readonly complaints: string[] = [];

  constructor(
    private readonly api: TestApi,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('console', (message) => this.complaints.push(message.text()));
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    // From now on files are asked of the test. Asked for together with a key that opens the window, the key may come first.
    page.on('filechooser', () => undefined);
  }

  /** Another tab of the same browser. */
  async another(): Promise<Tab> {
    return new Tab(this.api, this.context, await this.context.newPage());
  }

  go(path: string): Promise<unknown> {
    return this.page.goto(this.api.url + path);
  }

  /** Waits for a screen by its title. */
  title(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** Waits for words on the page. @throws with what the page said instead */
  text(words: string | RegExp): Promise<void> {
    return this.#shown(this.page.getByText(words).first());
  }

  /** Waits for a fault that is told. @throws with what the page said instead */
  alert(words: string | RegExp): Promise<void> {
    return this.#shown(this.page.getByRole('alert').filter({ hasText: words }));
  }

  /** Waits for what the list amounts to. */
  totals(text: RegExp): Promise<void> {
    return this.page.locator('.list-sum').filter({ hasText: text }).waitFor();
  }

  /** One key after the other; `g` together with the next one, as a busy machine takes longer between them than a person. */
  press(...keys: string[]): Promise<void> {
    const steps = keys.flatMap((key, at) => {
      if (keys[at - 1] === 'g') return [];
      return [key === 'g' ? keys.slice(at, at + 2) : [key]];
    });
    return steps.reduce(
      (before, step) =>
        before.then(async () => void (await Promise.all(step.map((key) => this.page.keyboard.press(key))))),
      Promise.resolve(),
    );
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab until this has the focus. @throws when it cannot be reached so */
  async reach(role: 'textbox' | 'button' | 'checkbox' | 'link' | 'combobox' | 'radio', name: string): Promise<void> {
    // A password is a text to a person, and has no role to a browser.
    const target =
      role === 'textbox'
        ? this.page.getByLabel(name, { exact: true })
        : this.page.getByRole(role, { name, exact: true });
    let element = await target.elementHandle();
    for (let count = 0; count < MOST_TABS; count += 1) {
      // A name is looked for among all of the page's: not again for each key, unless the element was replaced.
      const at = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : undefined));
      if (at) return;
      if (at === undefined) element = await target.elementHandle();
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${role} « ${name} » has no place in the order of Tab`);
  }

  /** Presses a button that Tab reaches. */
  async push(name: string): Promise<void> {
    await this.reach('button', name);
    await this.press('Enter');
  }

  /**
   * Opens a menu by its button. Its list is loaded then: a key that comes before one of its items has the focus is lost.
   */
  async openMenu(button: string): Promise<void> {
    await this.push(button);
    await this.page.locator('[role=menuitem]:focus').waitFor();
  }

  /** Writes into a field that Tab reaches, over what it held. */
  async write(label: string, text: string): Promise<void> {
    await this.reach('textbox', label);
    await this.press('Control+a');
    await this.type(text);
  }

  /** Opens a tab, a link or a button that stands wherever on the page: the way there has its cases elsewhere. */
  async follow(role: 'link' | 'button' | 'tab', name: string | RegExp): Promise<void> {
    await this.page.getByRole(role, { name, exact: true }).focus();
    await this.press('Enter');
  }

  /** Takes the last act back, and waits until the service says so: what told of the act before is still shown. */
  async takeBack(value: () => Promise<unknown>, former: unknown): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).focus();
    await this.press('Control+z');
    // A busy machine takes long over what was given to more than a hundred.
    for (let tries = 0; tries < 600 && !isDeepStrictEqual(await value(), former); tries += 1) await setTimeout(100);
    assert.deepStrictEqual(await value(), former);
  }

  /** What each link of the content leads to, with the exact figure that it bears. */
  figures(): Promise<{ text: string; value: string | null; address: string }[]> {
    return this.page.locator('#contenu a').evaluateAll((all) =>
      all.map((link) => ({
        text: (link as HTMLElement).innerText,
        value: link.querySelector('data')?.getAttribute('value') ?? null,
        address: link.getAttribute('href') ?? '',
      })),
    );
  }

  /** What has the focus, by its text or label. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? '';
    });
  }

  /** Whether what has the focus is in the window, and nothing lies over it. */
  seesFocus(): Promise<boolean> {
    return this.page.evaluate(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown !== null && element.contains(shown);
    });
  }

  /** Signs in by the form, by the keyboard. */
  async signIn({ email, password }: Credentials): Promise<void> {
    await this.reach('textbox', 'Adresse électronique');
    await this.type(email);
    await this.reach('textbox', 'Mot de passe');
    await this.type(password);
    await this.press('Enter');
  }

  /** What axe and the browser find wrong now, and whether the page is wider than its window; a screenshot where asked for. */
  async faults(step: string): Promise<unknown[]> {
    const { width } = this.page.viewportSize()!;
    if (SCREENSHOTS) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      const scheme = await this.page.evaluate(() =>
        matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
      );
      await this.page.screenshot({ path: join(SCREENSHOTS, `${step}-${width}-${scheme}.png`) });
    }
    const overflow = await this.page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
    const violations = await accessibilityViolations(this.page);
    return [...violations, ...this.complaints, ...(overflow > 0 ? [`${overflow} px wider than the window`] : [])];
  }

  close(): Promise<void> {
    return this.context.close();
  }

  async #shown(target: Locator): Promise<void> {
    try {
      await target.waitFor();
    } catch (error) {
      const said = await this.page.locator('body').innerText();
      throw new Error([(error as Error).message, 'The page said:', said, ...this.complaints].join('\n'), {
        cause: error,
      });
    }
  }
}
