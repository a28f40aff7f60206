import { randomBytes } from 'node:crypto';
import { renderNoticePage } from '../pages/notice-page.js';
import { privatePageHeaders } from '../pages/page-headers.js';

/**
 * What the application may load: its own scripts and styles, and nothing that a text of somebody could become. React sets
 * style attributes through the CSSOM, which no policy forbids; React Aria writes one sheet, under the nonce.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

export interface WebPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** What the page is told of the settings. */
export interface WebPageFacts {
  serviceName: string;
  /** An e-mail address. */
  accessibilityContact?: string;
}

/** The page of one answer, with a nonce of its own. @param template undefined: the build has no application */
export function webPage(template: string | undefined, facts: WebPageFacts): WebPage {
  if (template === undefined) return missingBuild();
  const nonce = randomBytes(16).toString('base64');
  const headers = {
    ...privatePageHeaders(),
    'Content-Security-Policy': policy(nonce),
    // Asked for again at each visit: it names the files of the present version.
    'Cache-Control': 'no-cache',
  };
  const html = template
    // React Aria writes one <style> under it.
    .replace('__NONCE__', nonce)
    .replaceAll('__SERVICE_NAME__', () => escapeMarkup(facts.serviceName))
    .replace('__ACCESSIBILITY_CONTACT__', () => escapeMarkup(facts.accessibilityContact ?? ''));
  return { status: 200, headers, html };
}

const missingBuild = (): WebPage => ({
  status: 503,
  headers: privatePageHeaders(),
  html: renderNoticePage({
    title: 'L’application n’est pas construite',
    explanation:
      'Ce service tourne sans les fichiers de son application. L’interface /api/v1 et les autres pages répondent.',
    action: 'Lancez « npm run build » dans le répertoire du service, puis redémarrez-le.',
  }),
});

const escapeMarkup = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
