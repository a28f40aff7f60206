import { normalise } from '../mots.js';
import { lazily, readReferenceText } from './reference-file.js';

/**
 * A few codes are asked for, of tables of tens of thousands: their lines are looked up in the text, nothing is parsed. To look for
 * one takes up to a millisecond, and the marchés of a town name the same place over and over: those that were found are kept.
 */
const lieux = lazily(() => readReferenceText('lieux.csv'));
const collectivites = lazily(() => readReferenceText('collectivites.csv'));
const found = new Map<string, string>();
const pays = lazily(() => new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' }));

/** How a code is read, by the kind of code that DECP names. */
const LECTURES: Readonly<Record<string, (code: string) => string | undefined>> = {
  // Communes of today first: those that ended, and the arrondissements of the three cities, are beside.
  'code commune': (code) => nameAfter(collectivites(), `;COM;${code};`) ?? nameIn('commune', code),
  'code postal': (code) => nameIn('postal', code),
  'code arrondissement': (code) => nameIn('arrondissement', code),
  'code departement': (code) => nameIn('departement', code),
  'code region': (code) => nameIn('region', code),
  'code pays': (code) => (/^[A-Z]{2}$/.test(code) ? pays().of(code) : undefined),
};

/**
 * Names the place of a code of the official lists (DECP, « lieuExecution »), as of 2024.
 *
 * @param typeCode `Code commune`, `Code postal`…, whatever its case and accents
 * @returns undefined for a code that no list holds, and for a canton, whose lists are not carried
 */
export function findLieu(code: string, typeCode: string | null): string | undefined {
  if (typeCode === null || !/^\w+$/.test(code)) return undefined;
  const [kind, asked] = [normalise(typeCode), code.toUpperCase()];
  const key = `${kind};${asked}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const name = LECTURES[kind]?.(asked);
  // As many as the lists hold codes; of others there is no end.
  if (name !== undefined) found.set(key, name);
  return name;
}

/** Several communes may share a postal code: the largest is told, with how many others. */
function nameIn(sorte: string, code: string): string | undefined {
  const [nom, autres] = nameAfter(lieux(), `\n${sorte};${code};`)?.split(';') ?? [];
  if (!autres) return nom;
  return `${nom} et ${autres} ${autres === '1' ? 'autre commune' : 'autres communes'}`;
}

function nameAfter(text: string, start: string): string | undefined {
  const at = text.indexOf(start);
  return at < 0 ? undefined : text.slice(at + start.length, text.indexOf('\n', at + 1)).trimEnd();
}
