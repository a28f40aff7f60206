/** A connection keeps what it prepared: statements beyond these are parsed at each use, so that its memory stays bounded. */
const MOST_NAMES = 200;

const names = new Map<string, string>();

/** The name under which connections prepare a text; undefined once enough others have one. */
export function preparedName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${names.size + 1}`;
  names.set(sql, name);
  return name;
}
