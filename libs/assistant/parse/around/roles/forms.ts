/** Feminine forms by how the masculine ends, the first that fits; a noun in -e has one form for both. */
const FEMININES: readonly (readonly [masculine: RegExp, feminine: string])[] = [
  [/teur$/, 'trice'],
  [/eur$/, 'euse'],
  [/eux$/, 'euse'],
  [/ier$/, 'ière'],
  [/er$/, 'ère'],
  [/ien$/, 'ienne'],
  [/on$/, 'onne'],
  [/el$/, 'elle'],
  [/if$/, 'ive'],
  [/e$/, 'e'],
  [/$/, 'e'],
];

function feminineOf(masculine: string): string {
  const [end, feminine] = FEMININES.find(([ending]) => ending.test(masculine))!;
  return masculine.replace(end, feminine);
}

const pluralOf = (noun: string): string => {
  if (/[sxz]$/.test(noun)) return noun;
  return noun.endsWith('al') ? noun.replace(/al$/, 'aux') : `${noun}s`;
};

/** Words of a text, spaces and line ends between them. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** One man and one woman of each noun, written in the masculine: « élu »; both are written where no ending tells: « acheteur/acheteuse ». */
export const oneOfEach = (nouns: string): string[] =>
  wordsOf(nouns).flatMap((noun) => {
    const [masculine, feminine] = noun.split('/') as [string, string?];
    return [...new Set([masculine, feminine ?? feminineOf(masculine)])];
  });

/** The same, and several of each. */
export const formsOfNouns = (nouns: string): string[] => withPlurals(oneOfEach(nouns));

/** Words and several of each. */
const withPlurals = (nouns: readonly string[]): string[] => [...nouns, ...nouns.map(pluralOf)];
