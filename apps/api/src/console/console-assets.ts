import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { privatePageHeaders } from '../pages/page-headers.js';

const read = (name: string): string => readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Written into each page, so that the first paint takes one request. */
export const CONSOLE_STYLES = read('console.css');
export const CONSOLE_SCRIPT = read('console.js');

/** Headers of a page of the console: its own sheet and script by hash, forms to this origin. */
export const consoleHeaders = (): Record<string, string> =>
  privatePageHeaders({ style: [source(CONSOLE_STYLES)], script: [source(CONSOLE_SCRIPT)], form: ["'self'"] });
