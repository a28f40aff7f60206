import { STYLESHEET_SOURCE } from './stylesheet.js';

/** What a page may load beyond its own inline stylesheet; every entry widens one directive. */
export interface PageSources {
  script?: string[];
  style?: string[];
  connect?: string[];
  font?: string[];
  form?: string[];
}

const list = (sources: string[] | undefined): string => (sources?.length ? sources.join(' ') : "'none'");

/** A policy that refuses everything but the inline stylesheet (by hash) and images of this origin, plus `sources`. */
export function contentSecurityPolicy(sources: PageSources = {}): string {
  return [
    "default-src 'none'",
    `style-src ${[STYLESHEET_SOURCE, ...(sources.style ?? [])].join(' ')}`,
    `script-src ${list(sources.script)}`,
    `connect-src ${list(sources.connect)}`,
    `font-src ${list(sources.font)}`,
    `form-action ${list(sources.form)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Headers of a page that a link or a ticket opens: kept out of search engines, caches and Referer headers, because its
 * address is the credential.
 */
export function privatePageHeaders(sources: PageSources = {}): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(sources),
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
