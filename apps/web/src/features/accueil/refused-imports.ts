import type { ImportItem, ImportList } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { shownName } from '../../shell/file-name.js';
import type { AwaitingLine } from './awaiting-line.js';
import { toImport, toImportsToMend, toRejects } from './targets.js';

/** What a failed import says may name each column that was expected: the whole stands on its page. */
const MOST_LETTERS = 120;
const shortened = (text: string | undefined): string | undefined =>
  text !== undefined && text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;

/** Imports that could not be read, but for trials. */
export const failedOf = (imports: readonly ImportItem[]): ImportItem[] =>
  imports.filter(({ statut, dry_run: dry }) => statut === 'echoue' && !dry);

/** Files that could not be read are one line together: they leave room for rows that can be mended. */
function failures(imports: readonly ImportItem[]): AwaitingLine[] {
  const [last, ...others] = failedOf(imports);
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
export const refusedImports = (refused: ImportList | undefined, latest: readonly ImportItem[]): AwaitingLine[] => [
  ...(refused ? refusals(refused) : []),
  ...failures(latest),
];
