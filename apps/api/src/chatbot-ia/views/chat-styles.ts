import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compact } from '../../pages/stylesheet.js';

/** What this page adds to the common sheet, written into it as the common sheet is. */
export const CHAT_STYLES = compact(readFileSync(new URL('../assets/chat.css', import.meta.url), 'utf8'));

/** CSP source that allows this very sheet. */
export const CHAT_STYLES_SOURCE = `'sha256-${createHash('sha256').update(CHAT_STYLES).digest('base64')}'`;
