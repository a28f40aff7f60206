import type { AvenantsExecution } from '#client/operations.js';
import { formatExactAmount, formatShare } from '#design/format-francais.js';

/** An avenant as it is about to be saved. */
export interface Planned {
  /** Signed, in euros HT. */
  variation: number;
  /** Its ground; empty: not said. */
  article: string;
}

export interface AvenantEffect {
  /** Total of the marché after it; null when its amount is not known. */
  total: number | null;
  /** `within`: nothing stands against it; `over`: a limit is reached; `unknown`: it cannot be told. */
  tone: 'within' | 'over' | 'unknown';
  text: string;
}

/** Grounds whose modifications stay, each, within half of the initial amount (R2194-3). */
const WITHIN_HALF = ['R2194-2', 'R2194-5'];

const cents = (euros: number): number => Math.round(euros * 100);

export interface Contract {
  initial: number | null;
  current: number | null;
  avenants: AvenantsExecution;
}

/**
 * What an avenant would do, before it is saved: the new total, and the limit that its ground sets. Those without another
 * ground are summed against 10 or 15 % of the initial amount (R2194-8, R2194-9); the service judges the European threshold too.
 */
export function effectOf(contract: Contract, { variation, article }: Planned): AvenantEffect {
  const { initial, current, avenants } = contract;
  const total = current === null ? null : (cents(current) + cents(variation)) / 100;
  if (initial === null || initial <= 0)
    return { total, tone: 'unknown', text: 'Le montant initial n’est pas connu : la limite ne se calcule pas.' };
  if (total !== null && total < 0) return { total, tone: 'over', text: 'Le montant du marché deviendrait négatif.' };
  if (WITHIN_HALF.includes(article)) return { total, ...withinHalf(initial, variation) };
  if (article !== '' && article !== 'R2194-8')
    return { total, tone: 'within', text: 'Ce fondement ne fixe pas de limite au montant.' };
  return { total, ...smallAmount(initial, variation, avenants) };
}

function withinHalf(initial: number, variation: number): Omit<AvenantEffect, 'total'> {
  const half = formatExactAmount(initial / 2);
  return cents(variation) * 2 > cents(initial)
    ? {
        tone: 'over',
        text: `Plus de la moitié du montant initial (${half}) : un pouvoir adjudicateur ne le peut pas (R2194-3).`,
      }
    : { tone: 'within', text: `Sous la moitié du montant initial (${half}, R2194-3).` };
}

/** What the former avenants of a small amount already take of the limit; undefined when one of them is not known. */
function formerSum({ modifications, cumul_ht }: AvenantsExecution): number | undefined {
  if (modifications === null) return cumul_ht;
  return modifications.cumul_ht ?? undefined;
}

function smallAmount(initial: number, variation: number, avenants: AvenantsExecution): Omit<AvenantEffect, 'total'> {
  const former = formerSum(avenants);
  if (former === undefined)
    return { tone: 'unknown', text: 'Le montant d’un avenant précédent n’est pas connu : le cumul ne se calcule pas.' };
  const sum = cents(former) + cents(variation);
  const limit = avenants.limite_pct;
  const share = formatShare((100 * sum) / cents(initial), [limit ?? 10]);
  // The sum is compared as a product: the ceiling itself may fall between two cents.
  const reaches = (percent: number): boolean => sum > 0 && sum * 100 >= cents(initial) * percent;
  if (limit === null)
    return reaches(10)
      ? {
          tone: 'unknown',
          text: `Cumul de ${share} : la limite est de 10 %, ou de 15 % pour des travaux. Le type du marché n’est pas connu.`,
        }
      : { tone: 'within', text: `Cumul de ${share}, sous la limite de 10 % (R2194-8).` };
  const ceiling = formatExactAmount((initial * limit) / 100);
  return reaches(limit)
    ? {
        tone: 'over',
        text: `Cumul de ${share} : la limite de ${limit} % (${ceiling}) est atteinte. Un autre fondement est à donner, sinon une nouvelle consultation est due (R2194-8).`,
      }
    : { tone: 'within', text: `Cumul de ${share}, sous la limite de ${limit} % (${ceiling}, R2194-8).` };
}
