/** What the palette finds by its words. */
interface Named {
  label: string;
  /** What people call what it makes, in the plural. */
  alsoCalled?: readonly string[] | undefined;
}

/** Text without accents and capitals: what is typed finds what is meant. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The lines whose name holds what is typed, then those one of whose other names has a word that begins so. */
export function linesNamed<Line extends Named>(lines: readonly Line[], typed: string): Line[] {
  const sought = plain(typed.trim());
  const byName = lines.filter(({ label }) => plain(label).includes(sought));
  const byOtherName = lines.filter(({ alsoCalled = [] }) =>
    alsoCalled.some((name) => ` ${plain(name)}`.includes(` ${sought}`)),
  );
  return [...new Set([...byName, ...byOtherName])];
}
