import { typeset } from '#design/french-typography.js';

const TAG_OR_TEXT = /<(\/?)([a-z][\w-]*)(?![\w-])[^<>]*>|[^<]+/gi;
/** Elements whose text is not prose. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style']);

/**
 * French typography on rendered HTML. Done once here rather than by invisible characters scattered in the source; tags and code
 * pass untouched.
 */
export function typesetPage(html: string): string {
  let verbatimDepth = 0;
  return html.replace(TAG_OR_TEXT, (match: string, closing: string | undefined, tag: string | undefined) => {
    if (tag !== undefined) {
      if (VERBATIM.has(tag)) verbatimDepth += closing ? -1 : 1;
      return match;
    }
    return verbatimDepth > 0 ? match : typeset(match);
  });
}
