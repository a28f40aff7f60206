import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { asksRight } from './acts.js';
import type { Draft } from './draft.js';
import type { Claim, Reading } from './reading.js';

/** Words of the ways of buying: beside an amount, they ask which one it requires. */
const WAYS: readonly Claim[] = [
  ...(['procedure', 'besoin', 'seuil_dispense', 'seuil_publicite', 'seuil_formalise', 'adaptee', 'appel'] as const),
  ...(['formalisee', 'sans_publicite', 'devis'] as const),
];

/** « quelle procédure », or an amount beside what the law lets do: « puis-je acheter », « faut-il un marché ». */
export function isProcedureAsked({ reading, amounts, suppliers, marche }: Draft, frame: Frame | null): boolean {
  if (reading.has('reste', 'avant') || suppliers.length > 0 || marche !== null) return false;
  if (frame?.acte === 'procedure' || reading.has('quelle_procedure')) return true;
  if (amounts.montant === null || reading.has('combien', 'depasse')) return false;
  return reading.has(...WAYS) || asksRight(reading);
}

/** The rule that is asked for: of an amount, of the need of a famille, or the thresholds. */
export function procedureFrame(frame: Frame | null): Frame {
  const base = frame ?? EMPTY_FRAME;
  const acte = base.besoin.montant !== null ? 'procedure' : base.filtres.familles ? 'besoins' : 'seuils';
  return { ...base, acte };
}

/** Words that change the amount of a need, or the rule: how long, how many times, why in a hurry. */
const DECISIVE =
  /^(?:\d|ans?$|annee|annuel|mensuel|mois|lots?$|urgen|tranche|fois|chacun|chaque|par$|renouvel|recondu|exclusi|innov|infructu|seul|unique)/;

/** What a purchase is for changes nothing to its procedure, once its amount and its type or famille are known. */
export const saysEnough = ({ acte, filtres }: Frame, { tokens, unknown }: Reading): boolean =>
  acte === 'procedure' &&
  (filtres.types !== null || filtres.familles !== null) &&
  !unknown.some((at) => DECISIVE.test(tokens[at]!.text));
