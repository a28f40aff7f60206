import type { Frame } from '../frame/frame.js';
import type { Draft } from './draft.js';

const SIGNED = /^(?:notifi|sign|conclu|attribu|commenc|demarr|debute)/;

/** « notifiés en 2024 qui finissent en 2026 »: two dates of a contract, and a frame has one. */
const lostSecondDate = ({ sujet, periode }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' &&
  periode.exercices.length > 1 &&
  reading.has('echeance', 'termine', 'date_fin') &&
  reading.tokens.some(({ text }) => SIGNED.test(text))
    ? reading.placesOf('periode').slice(-1)
    : [];

/** « payé sur marché notifié en 2024 »: the date of the contract, and a purchase has its own. */
const lostOfPurchases = ({ sujet }: Frame, { reading }: Draft): number[] =>
  sujet === 'achats' && reading.has('sur_marche', 'marches')
    ? reading.tokens.flatMap(({ text }, at) => (SIGNED.test(text) && reading.of(at) === 'vide' ? [at] : []))
    : [];

/** « consultations en cours »: tenders that are awaited, and no contract that runs. */
const lostTenders = (_frame: Frame, { reading }: Draft): number[] =>
  reading.has('en_cours')
    ? reading.placesOf('marches').filter((at) => reading.tokens[at]!.text.startsWith('consultation'))
    : [];

/** « quel marché finira le dernier ? »: the last in time to end, and not the last that was signed. */
const lostLastToEnd = ({ sujet, recents }: Frame, { reading }: Draft): number[] =>
  sujet === 'marches' && recents && reading.has('echeance', 'termine', 'non_termine', 'date_fin')
    ? reading.placesOf('dernier')
    : [];

/** Dates and states of contracts that a frame has not. */
export const lostOfContracts = (frame: Frame, draft: Draft): number[] =>
  [lostSecondDate, lostOfPurchases, lostTenders, lostLastToEnd].flatMap((lost) => lost(frame, draft));
