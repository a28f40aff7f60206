import { serviceAnswers } from './connection.js';
import { tabStore } from './storage.js';

const RELOADED = 'recharge';
const ONCE_MS = 60_000;
const lost = new WeakSet<object>();

/** The style files that did not come. */
const lostStyles = new Set<HTMLLinkElement>();

/** Remembers which errors tell of a file of the application that did not come: what loads one ahead says nothing of it. */
export function watchFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => void lost.add(payload));
  const keep = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
  };
  // The event of a file does not bubble.
  addEventListener('error', keep, { capture: true });
}

/**
 * Loads files of the application, and before them the style files that did not come earlier: what loads files asks for each style
 * file once, and would then show a screen without it.
 */
export const loadFiles = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  lostStyles.size === 0 ? load() : Promise.all([...lostStyles].map(styleAgain)).then(load);

function styleAgain(missing: HTMLLinkElement): Promise<void> {
  const link = missing.cloneNode() as HTMLLinkElement;
  lostStyles.delete(missing);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      const error = new Error(`did not come: ${link.href}`);
      lost.add(error);
      reject(error);
    });
    missing.replaceWith(link);
  });
}

export const isOfLostFile = (error: unknown): boolean => lost.has(error as object);

/**
 * Loads the page again where a file that is needed did not come though the service answers, as after a deployment that took it
 * away: once a minute. Where nothing answers the page stays, as the browser would show an error page of its own.
 * @returns whether it does
 */
export async function reloadForFile(error: unknown): Promise<boolean> {
  if (!isOfLostFile(error) || !(await serviceAnswers())) return false;
  const now = Date.now();
  if (now - Number(tabStore.read(RELOADED) ?? 0) < ONCE_MS) return false;
  tabStore.write(RELOADED, String(now));
  // A browser that keeps nothing would load it again without end.
  if (tabStore.read(RELOADED) === undefined) return false;
  location.reload();
  return true;
}
