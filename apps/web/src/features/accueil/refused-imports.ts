import type { ImportItem } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import type { AwaitingLine } from './awaiting-line.js';
import { toImport, toRejects } from './targets.js';

const SHOWN = 3;

/** Rows of an import that somebody can mend: a repetition, or the purchase of another buyer, is rightly left out. */
function toMend({ bilan }: ImportItem): number {
  const { a_corriger: count } = (bilan['rejets'] ?? {}) as { a_corriger?: unknown };
  return typeof count === 'number' ? count : 0;
}

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
    const what = `L’import de ${fichier} a échoué`;
    return [{ id, sign: '!', what, detail: shortened(erreur?.message), target: toImport(id) }];
  }
  const what = `${formatCount(others.length + 1)} imports ont échoué`;
  const target = { to: '/$org/', search: { fiche: 'echecs' } } as const;
  return [{ id: 'echecs', sign: '!', what, detail: `le dernier : ${fichier}`, target }];
}

/** Refused rows to mend, then imports that failed. What was sent again is the matter of its own import: only the others wait here. */
export function refusedImports(imports: readonly ImportItem[]): AwaitingLine[] {
  const real = imports.filter(({ dry_run: dry }) => !dry);
  const sentAgain = (id: string): number =>
    real
      .filter(({ import_source_id: source, statut }) => source === id && statut !== 'echoue')
      .reduce((sum, { lignes_lues: read }) => sum + read, 0);
  const refusals = real
    .filter(({ statut }) => statut !== 'echoue')
    .flatMap((item): AwaitingLine[] => {
      const { id, fichier, lignes_rejetees: refused, lignes_lues: read } = item;
      const sent = sentAgain(id);
      const left = toMend(item) - sent;
      if (left <= 0) return [];
      const what =
        sent === 0
          ? `${formatQuantity(refused, 'ligne rejetée', 'lignes rejetées')} dans ${fichier}`
          : `${formatQuantity(left, 'ligne reste à corriger', 'lignes restent à corriger')} dans ${fichier}`;
      const detail = sent === 0 ? `sur ${formatCount(read)} lues` : `sur ${formatCount(refused)} rejetées`;
      return [{ id, sign: '!', what, detail, target: toRejects(id) }];
    })
    .slice(0, SHOWN);
  return [...refusals, ...failures(real)];
}
