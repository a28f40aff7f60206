import type { Place } from './named-values.js';

const SHORTEST = 3;

interface Named {
  from: number;
  to: number;
  name: string;
}

/** Where the text names rows; « nettoyage » within « nettoyage de vitres » names the longer one. */
function namesIn(text: string, names: readonly string[]): Named[] {
  const found = names
    .filter((name) => name.length >= SHORTEST)
    .flatMap((name) => {
      const places: Named[] = [];
      for (let from = text.indexOf(name); from !== -1; from = text.indexOf(name, from + 1))
        places.push({ from, to: from + name.length, name });
      return places;
    });
  return found.filter(
    (one) =>
      !found.some((other) => other.to - other.from > one.to - one.from && other.from <= one.from && one.to <= other.to),
  );
}

/**
 * Whether a sentence says a value of its own row: the row named before the value, or after it where the sentence gives its
 * values before their rows (« {{v1}} pour la voirie »). A sentence that names none of the rows says nothing of them.
 *
 * @param text the sentence, without accents
 * @param here what stands for the value in it
 */
export function saysItsRow({ siens, autres }: Place, text: string, here: string): boolean {
  const at = text.indexOf(here);
  const rows = namesIn(text, [...siens, ...autres]);
  if (rows.length === 0) return true;
  const firstRow = Math.min(...rows.map(({ from }) => from));
  const valuesFirst = text.indexOf('{{') < firstRow;
  const before = rows.filter(({ to }) => to <= at).sort((a, b) => b.to - a.to);
  const after = rows.filter(({ from }) => from >= at).sort((a, b) => a.from - b.from);
  const [nearest] = valuesFirst ? [...after, ...before] : [...before, ...after];
  return nearest === undefined || siens.includes(nearest.name);
}
