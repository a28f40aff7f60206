import { typeset } from '#design/french-typography.js';
import { isDrawn } from './fonts.js';

// eslint-disable-next-line no-control-regex -- what a font has no glyph for and a line cannot show
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;
const VARIATION_SELECTOR = /\p{Variation_Selector}/gu;
const MAX_CHARACTERS = 2_000;

/** Past these every character is looked up in the fonts. */
const BEYOND_LATIN = /[^\p{ASCII}\u0080-\u024f\u2000-\u20cf]/u;

/**
 * Text as a page shows it: one paragraph, with the apostrophes of French typography and its spaces that must not break a line, without the
 * controls and direction marks that a file from elsewhere may hold, cut at a length that no reader goes through. What the
 * fonts cannot draw is told: the writing of a name by its name, a pictogram not at all.
 */
export function pageText(text: string, maxCharacters = MAX_CHARACTERS): string {
  const plain = typeset(text.replace(UNPRINTABLE, (marks) => (marks.includes('\u202f') ? marks : ' ')));
  const drawn = BEYOND_LATIN.test(plain) ? withWritingsTold(plain.replace(VARIATION_SELECTOR, '')) : plain;
  return drawn.length > maxCharacters ? `${drawn.slice(0, maxCharacters - 1)}…` : drawn;
}

function withWritingsTold(text: string): string {
  const words = text.split(' ').map((word) => {
    const characters = [...word];
    const shown = characters.filter(isDrawn).join('');
    if (shown === word) return word;
    const letters = characters.filter((character) => !isDrawn(character) && /\p{L}/u.test(character));
    const told = letters.length === 0 ? '' : `[${writingOf(letters.join(''))}]`;
    return (isDrawn(characters[0]!) ? [shown, told] : [told, shown]).filter(Boolean).join(' ');
  });
  const told = words.filter((word, index) => word !== '' && !(word.startsWith('[') && word === words[index - 1]));
  return told.length === 0 && text.trim() !== '' ? '[pictogramme]' : told.join(' ');
}

/** The kana before the signs that Japanese shares with Chinese. */
const WRITINGS: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'caractères japonais'],
  [/\p{Script=Hangul}/u, 'caractères coréens'],
  [/\p{Script=Han}/u, 'caractères chinois'],
  [/\p{Script=Thai}/u, 'caractères thaïs'],
];

const writingOf = (letters: string): string =>
  WRITINGS.find(([script]) => script.test(letters))?.[1] ?? 'autre écriture';
