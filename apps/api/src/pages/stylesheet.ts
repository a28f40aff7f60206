import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { RESET } from '#design/reset.js';
import { TOKENS } from '#design/tokens.js';

/** In the order of the cascade, after the tokens: print has the last word. */
const SHEETS = ['text', 'frame', 'controls', 'key-figures', 'charts', 'tables', 'code', 'print'];

/**
 * The one stylesheet of all pages, written into each of them (without its comments and indentation) so that the first
 * paint takes one request.
 */
export const STYLESHEET = [
  TOKENS,
  RESET,
  ...SHEETS.map((name) => readFileSync(new URL(`./assets/${name}.css`, import.meta.url), 'utf8')),
]
  .map(compact)
  .join('\n');

/** CSP source that allows this very sheet and no other inline style. */
export const STYLESHEET_SOURCE = `'sha256-${createHash('sha256').update(STYLESHEET).digest('base64')}'`;

/** A sheet without comments, indentation and what else parts nothing; no text of it holds a colon. */
export function compact(css: string): string {
  const bare = css
    .split('*/')
    .map((part) => part.split('/*', 1)[0])
    .join('');
  return bare
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .replace(/(?<=[{};,])\n/g, '')
    .replace(/(?<=[\w-]): | (?={)/g, (blank) => blank.trim())
    .replaceAll(';}', '}');
}
