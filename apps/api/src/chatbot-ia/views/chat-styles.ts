import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What this page adds to the common sheet, written into it as the common sheet is. */
export const CHAT_STYLES = readFileSync(new URL('../assets/chat.css', import.meta.url), 'utf8').replace(
  /\s*\n\s*/g,
  '\n',
);

/** CSP source that allows this very sheet. */
export const CHAT_STYLES_SOURCE = `'sha256-${createHash('sha256').update(CHAT_STYLES).digest('base64')}'`;
