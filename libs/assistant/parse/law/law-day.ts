import { lastDayOf } from '#procurement/dates.js';
import type { Frame } from '../../frame/frame.js';
import type { Reading } from '../reading.js';

/** A rule that holds: the one in force is told. */
const STILL = /^(?:toujours|encore|valables?|actualite|vigueur|inchangee?s?)$/;

/** Takes « le seuil de 40 000 € est-il toujours valable ? »: the threshold in force is told. */
export function takeStill(reading: Reading): void {
  if (!reading.has('seuil', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite', 'seuil_decp')) return;
  for (const at of reading.unknown) if (STILL.test(reading.tokens[at]!.text)) reading.claim(at, 1, 'vide');
}

const COULD = /^(?:pouvait|pouvions)$/;

/** Takes « sous quel montant pouvait-on acheter … en mars 2026 ? »: the rule of the day that is said, and of no other. */
export function takePastRight(reading: Reading): void {
  const { tokens } = reading;
  const isDated = tokens.some(({ text }, at) => reading.of(at) === 'periode' && /^20\d\d$/.test(text));
  if (!isDated || !reading.has('seuil', 'seuil_demande', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite'))
    return;
  for (const at of reading.unknown) if (COULD.test(tokens[at]!.text)) reading.claim(at, 1, 'vide');
}

const LAW: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'taux']);

/** « avant avril 2026 », of a rule: that of the day before. */
export function withDayOfRule(frame: Frame, reading: Reading): Frame {
  const { periode } = frame;
  const isBefore = reading.placesOf('avant').some((at) => reading.of(at + 1) === 'periode');
  const [year, ...others] = periode.exercices;
  if (!LAW.has(frame.acte) || !isBefore || year === undefined || others.length > 0) return frame;
  const [month] = periode.mois ?? [1];
  if (periode.jour !== null && periode.jour > 1) return { ...frame, periode: { ...periode, jour: periode.jour - 1 } };
  const [ofYear, before] = month === 1 ? [year - 1, 12] : [year, month - 1];
  const jour = Number(lastDayOf(ofYear, before).slice(8));
  return { ...frame, periode: { ...periode, exercices: [ofYear], mois: [before, before], jour } };
}
