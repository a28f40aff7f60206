import type { Choice } from '../engine.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { type Wording, yearsOf } from './answer.js';
import { choiceOf } from './offers.js';

/** What may be told instead: the two exercices before the one that runs, and that one so far. */
export function wholeYears(wording: Wording, [recent]: readonly number[]): Choice[] {
  const { frame, tools } = wording;
  const periode = { ...frame.periode, memeDate: false };
  const ended: Frame = { ...frame, periode: { ...periode, exercices: [recent! - 1, recent! - 2] } };
  const soFar: Frame = { ...frame, acte: 'mesurer', periode: { ...periode, exercices: [recent!] } };
  return [ended, soFar].map((one) => choiceOf(one, tools.scope));
}

/** What the synthesis tells of the exercice and of the subject that were asked about, nearest first. */
export function nearestPublished(wording: Wording): Choice[] {
  const { frame, tools } = wording;
  const known = yearsOf(wording).filter((year) => tools.scope.exercices.includes(year));
  const whole: Frame = {
    ...EMPTY_FRAME,
    periode: {
      ...EMPTY_FRAME.periode,
      exercices: [known.length > 0 ? Math.max(...known) : tools.scope.exerciceCourant],
    },
  };
  const { familles, services, verdicts } = frame.filtres;
  const near: Frame[] = [
    // What a supplier was paid is not told, the published contracts that it holds are.
    ...(frame.groupe === 'fournisseur'
      ? [{ ...EMPTY_FRAME, sujet: 'marches' as const, groupe: 'fournisseur' as const, rang: true }]
      : []),
    // The amount of a verdict is not told, its share is.
    ...(verdicts && !verdicts.sauf && verdicts.valeurs.length === 1
      ? [{ ...whole, part: true, filtres: { ...NO_FILTERS, verdicts } }]
      : []),
    ...(verdicts || frame.mesure === 'conformite_pct' ? [{ ...whole, mesure: 'conformite_pct' as const }] : []),
    ...(services && !services.sauf && services.valeurs.length === 1
      ? [{ ...whole, filtres: { ...NO_FILTERS, services } }]
      : []),
    ...(familles || frame.groupe === 'famille' ? [{ ...whole, groupe: 'famille' as const, rang: true }] : []),
    whole,
    { ...whole, groupe: 'service', rang: true },
  ];
  return near.slice(0, MAX_OFFERS).map((one) => choiceOf(one, tools.scope));
}

const MAX_OFFERS = 3;
