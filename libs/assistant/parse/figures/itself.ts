import { type Frame, namesOfAxis } from '../../frame/frame.js';
import { whole } from '../turns/turn-rows.js';
import type { Reading } from '../reading.js';

/** A question that sets a thing against itself, or asks what part it is of itself; the frame of that thing alone. */
export interface Itself {
  genre: 'meme';
  reste: Frame;
}

/** Whether a rank, a share or a comparison of a frame has one thing alone; null where it has two. */
export const againstItself = (frame: Frame, reading: Reading): Itself | null =>
  ranksOne(frame) || hasOneYearTwice(frame) || saysTwice(frame, reading) || repeatsWords(frame, reading)
    ? { genre: 'meme', reste: plainOf(frame) }
    : null;

/** « est-ce le plus gros ? » of one contract, « la part de SFR chez SFR »: first of one, and the whole of itself. */
function ranksOne({ acte, sujet, filtres, groupe, rang, place, part, situe, periode }: Frame): boolean {
  if (sujet === 'marches') return filtres.marche !== null && (rang || place !== null);
  if (acte !== 'mesurer' || situe) return false;
  if (groupe === 'exercice') return rang && periode.exercices.length === 1;
  const names = namesOfAxis(groupe, filtres);
  return (
    (rang || part) && names != null && !names.sauf && new Set(names.valeurs.map(({ libelle }) => libelle)).size === 1
  );
}

/** « par rapport à 2025 ? » after a figure of 2025: the same year on both sides, whatever rule set it there. */
const hasOneYearTwice = ({ periode: { exercices } }: Frame): boolean =>
  exercices.length > 1 && new Set(exercices).size === 1;

const NAMES = ['nom', 'travaux', 'fournitures', 'services_type', 'investissement', 'fonctionnement'] as const;

/** « compare SFR à SFR », « la part des travaux dans les travaux », « mars 2025 et mars 2025 »: what stands on both sides. */
function repeatsWords({ acte, part, oppose, filtres }: Frame, reading: Reading): boolean {
  if (!part && !oppose && acte !== 'comparer' && !reading.has('evolution')) return false;
  const times = timesOf(reading);
  const keys = reading.placesOf(...NAMES).map((at) => reading.tokens[at]!.key);
  return (isTwice(keys) && times.length < 2) || (isTwice(times) && (keys.length === 0 || namesOneAlone(filtres)));
}

const isTwice = (keys: readonly string[]): boolean =>
  keys.length > 0 &&
  keys.length % 2 === 0 &&
  keys.slice(0, keys.length / 2).join(' ') === keys.slice(keys.length / 2).join(' ');

/** « compare le mobilier en 2025 et en 2025 »: one name, and twice its year. */
const namesOneAlone = ({ familles, services, fournisseurs }: Frame['filtres']): boolean =>
  [familles, services, fournisseurs].reduce((count, one) => count + (one?.valeurs.length ?? 0), 0) === 1;

/** The words of months and years. */
const timesOf = (reading: Reading): string[] =>
  reading
    .placesOf('periode')
    .map((at) => reading.tokens[at]!.key)
    .filter((key) => !SMALL.test(key));
const SMALL = /^=(?:en|a|au|aux|de|et)$/;

const AGAINST = /^(?:contre|versus|vs|rapport|face|compar|que|qu)/;

/** « DEE contre DEE », « 2025 par rapport à 2025 »: the same words on both sides. */
function saysTwice({ acte }: Frame, reading: Reading): boolean {
  const { tokens } = reading;
  const against = tokens.findIndex(({ text }) => AGAINST.test(text));
  if (acte !== 'comparer' || against < 0) return false;
  const said = (from: number, to: number): string =>
    reading
      .placesOf('nom', 'periode')
      .filter((at) => at > from && at < to && !/^(?:en|a|au|aux|de)$/.test(tokens[at]!.text))
      .map((at) => tokens[at]!.key)
      .join(' ');
  const [one, other] = [said(-1, against), said(against, tokens.length)];
  // « la DEE contre la DEE en 2025 »: the year is said of both.
  return other !== '' && (one === other || `${other} `.startsWith(`${one} `)) && one !== '';
}

/** That thing, as a figure. */
const plainOf = (frame: Frame): Frame => ({
  ...whole(frame),
  ...(frame.acte === 'comparer'
    ? { acte: 'mesurer', periode: { ...frame.periode, exercices: frame.periode.exercices.slice(0, 1) } }
    : {}),
  oppose: false,
});
