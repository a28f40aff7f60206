import { motif } from '#imports/motifs.js';
import { fold } from '#imports/readers/values/code-lists.js';
import { Verdict } from '#imports/readers/verdict.js';

/** « TOTAL », « Sous-total chapitre 011 », « Total général : » ; and not « TOTAL ENERGIES », which is a supplier. */
const TOTAL =
  /^(sous[ -]?)?tota(l|ux)( genera(l|ux))?( (du|de|des|d'|ht|ttc|par|chapitre|article|compte|budget|exercice|annee|mandats?|marches?|lignes?|page)\b|[ :.]*$)/;

const LIBELLE_MAX = 100;

/** Whether the first value of a row says that the row is a total. */
export function namesTotal(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '');
  return first !== undefined && first.length <= LIBELLE_MAX && TOTAL.test(fold(first));
}

/**
 * Reads a row, or sets it apart when it is a total: one that says so and that cannot be a record. An agent has nothing to mend in it.
 */
export function readOrSetApart<T>(verdict: Verdict, cells: readonly string[], read: (verdict: Verdict) => T): T {
  if (!namesTotal(cells)) return read(verdict);
  const trial = new Verdict();
  const donnees = read(trial);
  if (!trial.rejected) return read(verdict);
  verdict.reject('ligne', motif('ligne.total', 'Ligne de total : elle répète les montants des autres lignes.'));
  return donnees;
}
