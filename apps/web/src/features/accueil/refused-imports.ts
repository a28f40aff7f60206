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

/** Imports that failed, or refused rows to mend. What was sent again is the matter of its own import: only the others wait here. */
export function refusedImports(imports: readonly ImportItem[]): AwaitingLine[] {
  const real = imports.filter(({ dry_run: dry }) => !dry);
  const sentAgain = (id: string): number =>
    real
      .filter(({ import_source_id: source, statut }) => source === id && statut !== 'echoue')
      .reduce((sum, { lignes_lues: read }) => sum + read, 0);
  return real
    .flatMap((item): AwaitingLine[] => {
      const { id, fichier, statut, lignes_rejetees: refused, lignes_lues: read, erreur } = item;
      if (statut === 'echoue')
        return [
          { id, sign: '!', what: `L’import de ${fichier} a échoué`, detail: erreur?.message, target: toImport(id) },
        ];
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
}
