import { ApiError } from '#client/errors.js';

/** The entry file of this build: its name holds the hash of what it contains. */
const VERSION = new URL(import.meta.url).pathname.split('/').pop() ?? '';
const MOST = 5;
let sent = 0;

/** The screen without identifiers: `/app/{…}/imports/{…}`. */
const screenOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/\d/.test(part) ? '{…}' : part))
    .join('/')
    .slice(0, 100);

/** Tells the service of an error of the application. What the api refuses is no error, and data is never sent. */
export function reportError(error: unknown): void {
  if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError') || sent >= MOST)
    return;
  sent += 1;
  const { message, stack } = error instanceof Error ? error : new Error('something else than an error was thrown');
  const report = {
    message: message.slice(0, 500) || 'Error',
    ecran: screenOf(location.pathname),
    version: VERSION.slice(0, 100),
  };
  const body = JSON.stringify({ ...report, ...(stack ? { pile: stack.slice(0, 2_000) } : {}) });
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true };
  fetch('/app/erreurs', request).catch(() => undefined); // nobody left to tell
}

/** Hears what no boundary catches. */
export function watchErrors(): void {
  // Chromium tells so of a layout that takes one more frame: nothing is thrown then.
  addEventListener('error', ({ error, message }) => {
    if (!/^ResizeObserver loop/.test(message)) reportError(error ?? new Error(message));
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
