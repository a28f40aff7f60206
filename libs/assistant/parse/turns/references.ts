import { AUTHORITY, pronounAt, THING } from './head-turns.js';
import type { Claim, Reading } from '../reading.js';

/** A word of a turn that speaks of what the question before told. */
export interface Reference {
  /** As typed. */
  mot: string;
  /** Of something that was named; of these, which one; of one of the periods that were told. */
  genre: 'nom' | 'lequel' | 'periode';
}

const TIME = /^(?:mois|annees?|exercices?|trimestres?|semestres?)$/;
const WHICH = /^(?:lequel|laquelle|lesquels|lesquelles)$/;
/** « c’est quoi notre plus gros poste ? » asks for it itself. */
const ASKED = /^(?:quoi|qui|lequel|laquelle|quel|quelle|combien|quand|ou)$/;
const OWN = /^(?:son|sa|ses)$/;
const OF_SOMEONE: readonly Claim[] = ['nom', 'direction', 'famille', 'fournisseurs', 'marches', 'collectivite', 'tous'];

/** « la DEE et ses fournisseurs », « qui a réduit ses achats »: someone of the turn itself. */
function isOfItsOwn(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  return tokens
    .slice(0, at)
    .some(
      ({ text }, place) =>
        OF_SOMEONE.includes(reading.of(place)!) ||
        AUTHORITY.test(text) ||
        (text === 'qui' && !/^(?:est|sont|etait|etaient)$/.test(tokens[place + 1]?.text ?? '')),
    );
}

/** « quel semestre est le plus cher ? », « laquelle des deux années a été la plus chère ? » */
function periodAt(reading: Reading): number {
  const { tokens } = reading;
  const ranks = reading.has('plus', 'moins');
  return tokens.findIndex(
    ({ text }, at) =>
      ranks &&
      !reading.has('nom') &&
      TIME.test(text) &&
      tokens.slice(0, at).some((one) => WHICH.test(one.text) || /^quel(?:le)?$/.test(one.text)) &&
      !tokens.some((one) => /^20\d\d$/.test(one.text)),
  );
}

/** « lequel des deux est le plus cher ? » */
const isWhichOfSome = ({ tokens }: Reading, at: number): boolean =>
  WHICH.test(tokens[at]!.text) && /\bdes?\s*$/.test(tokens[at + 1]?.lead ?? '') && isFew(tokens[at + 1]!.text);
const isFew = (text: string): boolean => /^(?:deux|trois|quatre|cinq|[2-5])$/.test(text);

/** What of a turn refers to the question before. */
export function referenceOf(reading: Reading): Reference | null {
  const { tokens } = reading;
  const told = (at: number, genre: Reference['genre']): Reference => ({ mot: tokens[at]!.typed, genre });
  const period = periodAt(reading);
  if (period >= 0) return told(period, 'periode');
  const which = tokens.findIndex((_token, at) => isWhichOfSome(reading, at));
  if (which >= 0) return told(which, 'lequel');
  const named = tokens.findIndex(({ text }, at) => {
    // « c’est une procédure adaptée ? »
    if (at === 0 && /^(?:est|etait)$/.test(text))
      return /\bc['’]\s*$/.test(tokens[at]!.lead) && tokens.length > 1 && !ASKED.test(tokens[1]!.text);
    if (OWN.test(text)) return !isOfItsOwn(reading, at);
    return THING.test(text) && /^(?:ce|cet|cette)$/.test(tokens[at - 1]?.text ?? '') && !reading.has('nom');
  });
  if (named >= 0) return told(named, 'nom');
  const pronoun = pronounAt(tokens);
  return pronoun === undefined || isOfItsOwn(reading, pronoun) ? null : told(pronoun, 'nom');
}
