import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { PrixLus } from '../tools/prix.tool.js';

type Price = PrixLus['items'][number];

const TOLD = 3;

/** @param items prices of schedules that are over */
export const lastEndedFirst = (items: readonly Price[]): Price[] =>
  items.toSorted((one, other) => other.echeance!.localeCompare(one.echeance!));

/** « 771,68 € par u chez STIMPLUS, marché DEMO-1301-1, jusqu’au 30 novembre 2025 » of each, the first three. */
export function sayEnded(ended: readonly Price[], article: string): string {
  const areOfOne = new Set(ended.map(({ designation }) => designation)).size === 1;
  const told = ended
    .slice(0, TOLD)
    .map(({ designation, unite, fournisseur, marche, echeance, prix_unitaire_ht }) =>
      [
        `${areOfOne ? '' : `« ${designation} », `}${formatExactAmount(prix_unitaire_ht)} HT${unite === '' ? '' : ` par ${unite}`}${fournisseur === null ? '' : ` chez ${fournisseur}`}`,
        ...(marche === null ? [] : [`marché ${marche}`]),
        `jusqu’au ${formatDay(echeance!)}`,
      ].join(', '),
    );
  const more = ended.length > TOLD ? ` ; ${formatQuantity(ended.length - TOLD, 'autre', 'autres')} au tableau` : '';
  return `${formatQuantity(ended.length, 'prix qui n’est plus valable', 'prix qui ne sont plus valables')} pour ${article} : ${told.join(' ; ')}${more}.`;
}
