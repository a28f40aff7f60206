import { EMPTY_FRAME, NO_FILTERS, type Frame } from '../frame/frame.js';
import { type Match, toNomme } from './names.js';
import type { ReadPeriod } from './periods.js';
import type { Reading } from './reading.js';
import type { Refused } from './refused.js';

/** What says that the end of the exercice is meant, and not what is recorded. */
const PROJECTED =
  /^(?:projections?|projet(?:e|er|ez|ons)|previsions?|previsionnel(?:le)?|prev(?:oir|oit|ois|oyez|oyons|oient)|extrapol(?:e|er|ation|ez|ons)|rythme|depenser(?:a|ons|ez|ont)|coutera|paier(?:a|ons)|finir(?:a|ons)|terminer(?:a|ons)|atteindr(?:a|ons)|atterrissages?)$/;
const GOING = /^(?:va|vont|allons|allez|vas)$/;
const TO_SPEND = /^(?:depenser|couter|payer|consommer|mandater|finir|terminer|atteindre|atterrir|avoir)$/;
/** « l’atterrissage » is that of the budget that was voted. */
const LANDING = /^atterri/;

/** The other words that such a question is made of: one that is none of these asks for something else. */
const OTHERS = new Set(
  `combien cb famille quel quelle quels quelles est sera serait etre montant total totale depense depenses cout facture achats achat
  on nous vous t il elle ca ville mairie commune a au aux en sur pour chez dans d ici fin jusqu jusque annee exercice cet cette ce 31
  decembre meme si continue actuel actuelle courant cours rythme notre nos votre vos ta tu peux peut pouvez pourrait quoi ou et avec
  donne donner donnez moi fais faire faites estime estimez estimer estimation poste sommes nous bien je veux voudrais savoir quelle
  vers environ finalement toute tout entiere complete ht hors taxes comme parti partis partie depuis janvier`
    .trim()
    .split(/\s+/),
);

/**
 * « combien va-t-on dépenser en électricité d’ici la fin de l’année », « projection 2026 du mobilier »: the forecast of the need of one
 * famille at the end of the exercice that runs. Every word is one of such a question; of anything else, and of a later year, there is
 * no forecast. A budget that lands is set against what was voted, which is not read: the forecast is offered in its place.
 */
export function forecastOf(
  reading: Reading,
  names: readonly Match[],
  { periode: { exercices, mois, jours } }: ReadPeriod,
  { exerciceCourant, precedent }: { exerciceCourant: number; precedent: Frame | undefined },
): Frame | Refused | null {
  const { tokens } = reading;
  const [name, ...others] = names;
  const [famille, ...namesakes] = name?.entites ?? [];
  if (!famille || others.length > 0 || namesakes.length > 0 || name!.chose || famille.kind !== 'famille') return null;
  const isYear = exercices.length === 0 || (exercices.length === 1 && exercices[0] === exerciceCourant);
  // « au 31 décembre » is the day that a forecast is of.
  const isWhole = jours == null && (mois === null || tokens.some(({ text }) => text === '31'));
  if (!isYear || !isWhole) return null;
  const isGoing = tokens.some(
    ({ text }, at) => GOING.test(text) && tokens.slice(at + 1, at + 5).some((one) => TO_SPEND.test(one.text)),
  );
  const isTurn = precedent?.acte === 'prevoir' && tokens[0]?.text === 'et';
  const isAsked = isGoing || tokens.some(({ text }) => PROJECTED.test(text));
  if (!isAsked && !isTurn) return null;
  const isRead = tokens.every(
    ({ text }, at) =>
      name!.places.includes(at) ||
      reading.of(at) === 'periode' ||
      PROJECTED.test(text) ||
      OTHERS.has(text) ||
      (isGoing && (GOING.test(text) || TO_SPEND.test(text))),
  );
  if (!isRead) return null;
  const frame: Frame = {
    ...EMPTY_FRAME,
    acte: 'prevoir',
    filtres: { ...NO_FILTERS, familles: { valeurs: [toNomme(famille)], sauf: false } },
    periode: { ...EMPTY_FRAME.periode, exercices: [exerciceCourant] },
  };
  return tokens.some(({ text }) => LANDING.test(text)) ? ofLanding(frame) : frame;
}

const ofLanding = (reste: Frame): Refused => ({
  genre: 'refus',
  raison:
    'L’atterrissage se compare au budget voté, qui n’est pas dans ce que je lis : je peux projeter les achats de la famille à la fin de l’exercice.',
  reste,
});
