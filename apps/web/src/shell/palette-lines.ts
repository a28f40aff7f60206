/** What the palette finds by its words. */
interface Named {
  label: string;
  /** What people call what it makes, in the plural. */
  alsoCalled?: readonly string[] | undefined;
}

/** What has a code and a name of its own: a famille, a service. */
interface Coded {
  code: string;
  libelle: string;
}

/** Text without accents and capitals: what is typed finds what is meant. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Each word that is typed begins one of the name. */
function isMeant(name: string, typed: readonly string[]): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u);
  return typed.every((word) => words.some((one) => one.startsWith(word)));
}

/**
 * Whether what is typed begins the number of something that was found: it is then a reference, and words that resemble it are not
 * meant.
 */
export const isReference = (typed: string, numbers: readonly string[]): boolean =>
  /\d/.test(typed) && numbers.some((number) => plain(number).startsWith(plain(typed.trim())));

/** Those whose code or name has a word that begins as each typed one does: « 10.02 », « direction sports ». */
export function codedRows<Row extends Coded>(rows: readonly Row[], typed: string, most: number): Row[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  return rows.filter(({ code, libelle }) => isMeant(`${code} ${libelle}`, words)).slice(0, most);
}

/** Letters from which words are looked for in the names of documents. */
const SHORTEST = 3;

/**
 * The documents that the typed words name, with the year that is among them: « rapport 2025 » is the annual report of 2025.
 * @param years those that there are
 * @param usual the one that is meant where none is typed
 */
export function documentsNamed<Document extends { title: string; isYearly: boolean }>(
  documents: readonly Document[],
  typed: string,
  { years, usual }: { years: readonly number[]; usual: number | undefined },
): { document: Document; year: number | undefined }[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const asked = words.filter((word) => /^\d{4}$/.test(word)).map(Number);
  const names = words.filter((word) => !/^\d{4}$/.test(word));
  if (!names.some(({ length }) => length >= SHORTEST) || asked.some((year) => !years.includes(year))) return [];
  return documents
    .filter(({ title, isYearly }) => isMeant(title, names) && (isYearly || asked.length === 0))
    .map((document) => ({ document, year: document.isYearly ? (asked[0] ?? usual) : undefined }));
}

/** The lines whose name holds what is typed, then those one of whose other names has a word that begins so. */
export function linesNamed<Line extends Named>(lines: readonly Line[], typed: string): Line[] {
  const sought = plain(typed.trim());
  const byName = lines.filter(({ label }) => plain(label).includes(sought));
  const byOtherName = lines.filter(({ alsoCalled = [] }) =>
    alsoCalled.some((name) => ` ${plain(name)}`.includes(` ${sought}`)),
  );
  return [...new Set([...byName, ...byOtherName])];
}
