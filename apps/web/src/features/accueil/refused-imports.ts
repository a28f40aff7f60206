import type { ImportItem, ImportList } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { shownName } from '../../shell/file-name.js';
import type { AwaitingLine } from './awaiting-line.js';
import { toImport, toImportsToMend, toRejects } from './targets.js';

/** What a failed import says may name each column that was expected: the whole stands on its page. */
const MOST_LETTERS = 120;
const shortened = (text: string | undefined): string | undefined =>
  text !== undefined && text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;

/** After so many days nobody mends a file any more. */
const WAITS_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Imports that could not be read and still wait, but for trials: no later file of the same kind or name was read, and they are recent. One
 * of no kind is done with once who sent it had another one read.
 * @param imports the last first
 * @param now milliseconds since 1970
 */
export function failedOf(imports: readonly ImportItem[], now: number): ImportItem[] {
  const isMended = ({ type, fichier, auteur, created_at: at }: ImportItem): boolean =>
    imports.some(
      (other) =>
        other.statut === 'termine' &&
        !other.dry_run &&
        other.created_at > at &&
        (other.fichier === fichier || (type === null ? other.auteur === auteur : other.type === type)),
    );
  return imports.filter(
    (one) =>
      one.statut === 'echoue' &&
      !one.dry_run &&
      now - Date.parse(one.created_at) < WAITS_DAYS * DAY_MS &&
      !isMended(one),
  );
}

/** Files that could not be read are one line together: they leave room for rows that can be mended. */
function failures(imports: readonly ImportItem[], now: number): AwaitingLine[] {
  const [last, ...others] = failedOf(imports, now);
  if (!last) return [];
  const { id, fichier, erreur } = last;
  if (others.length === 0) {
    const what = `L’import de ${shownName(fichier)} a échoué`;
    return [{ id, sign: '!', what, detail: shortened(erreur?.message), target: toImport(id) }];
  }
  const what = `${formatCount(others.length + 1)} imports ont échoué`;
  const target = { to: '/$org/', search: { fiche: 'echecs' } } as const;
  return [{ id: 'echecs', sign: '!', what, detail: `le dernier : ${shownName(fichier)}`, target }];
}

/**
 * Refused rows to mend: the last files by name, the others together. A repetition, or the purchase of another buyer, is rightly
 * refused and awaits nobody; what was sent again is the matter of its own import.
 */
function refusals({ imports, total, reste_a_corriger }: ImportList): AwaitingLine[] {
  const named = imports.map((item): AwaitingLine => {
    const { id, fichier, lignes_rejetees: refused, lignes_lues: read, reste_a_corriger: left } = item;
    const what = `${formatQuantity(left, 'ligne', 'lignes')} à corriger dans ${shownName(fichier)}`;
    const detail = left === refused ? `sur ${formatCount(read)} lues` : `sur ${formatCount(refused)} rejetées`;
    return { id, sign: '!', what, detail, target: toRejects(id) };
  });
  const others = total - imports.length;
  if (others <= 0) return named;
  const left = imports.reduce((rest, item) => rest - item.reste_a_corriger, reste_a_corriger);
  const what = `et ${formatQuantity(others, 'autre fichier', 'autres fichiers')}, ${formatQuantity(left, 'ligne', 'lignes')} à corriger`;
  return [...named, { id: 'rejets', sign: '!', what, detail: undefined, target: toImportsToMend() }];
}

/** Rows to mend, then imports that failed. */
export const refusedImports = (
  refused: ImportList | undefined,
  latest: readonly ImportItem[],
  now = Date.now(),
): AwaitingLine[] => [...(refused ? refusals(refused) : []), ...failures(latest, now)];
