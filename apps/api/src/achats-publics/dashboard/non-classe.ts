import { toAmount, toOptionalAmount } from '#common/money.js';
import type { NonClasseCumul } from '#database/synthese.js';
import type { NonClasseExercice } from './non-classe.response.js';

/** The unclassified share of an exercice, for an answer. */
export function toNonClasse({ exercice, montant, nombre, pct }: NonClasseCumul): NonClasseExercice {
  return { exercice, montant: toAmount(montant), nombre, pct: toOptionalAmount(pct) };
}
