import { toAmount } from '#common/money.js';
import type { StatutConformite } from '#procurement/conformite.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import type { ParVerdictItem } from './conformite.response.js';

const STATUTS: readonly StatutConformite[] = ['conforme', 'non_conforme', 'a_verifier', 'hors_champ'];

/** What the lines of one verdict sum to, as PostgreSQL answers it. */
export interface VerdictSum {
  statut: StatutConformite;
  montant_ht: string;
  nombre: number;
}

/** Every verdict with its lines, those without any too; the parts of one verdict are added. */
export function toParVerdict(sums: readonly VerdictSum[]): ParVerdictItem[] {
  return STATUTS.map((statut) => {
    const parts = sums.filter((one) => one.statut === statut);
    return {
      statut,
      montant_ht: toAmount(fromCentimes(parts.reduce((sum, { montant_ht }) => sum + toCentimes(montant_ht), 0n))),
      nombre: parts.reduce((sum, { nombre }) => sum + nombre, 0),
    };
  });
}
