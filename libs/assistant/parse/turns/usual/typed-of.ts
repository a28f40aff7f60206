import type { Token } from '../../tokens.js';

/** Words as they were typed, side by side. */
export const typedOf = (words: readonly Token[]): string =>
  words
    .map(({ lead, typed }, at) => `${at === 0 ? lead.replace(/^[\s,;:.?!–—-]+/, '') : lead || ' '}${typed}`)
    .join('');
