import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import type { Claim, Reading } from '../reading.js';
import type { Refused } from '../refusal.js';

/** Words of the code for the case that a procedure turns on, and the entry of the glossary that tells it, if one does. */
const CASES: readonly (readonly [words: RegExp, terme: string | null])[] = [
  [/^ugap$/, 'centrale d’achat'],
  [/^pannes?$|^cassee?s?$/, 'urgence'],
  [/^avenants?$/, 'avenant'],
  [/^(?:dons?|ventes?|vend\w*|subventions?|subventionn\w*|locations?|lou(?:er|e|ons|ez))$/, null],
  [/^(?:reservee?s?|sociaux|sociales?)$/, null],
];
const CENTRAL = /^centrales?$/;
const SELLER = /^(?:fournisseurs?|prestataires?|entreprises?|fabricants?|editeurs?|vendeurs?)$/;

/** « par l’UGAP », « il n’y a qu’un fournisseur »: why an amount does not tell the procedure, or the entry that tells this case; null of a plain purchase. */
export function turnsOnCase({ acte }: Frame, reading: Reading): Frame | Refused | null {
  if (acte !== 'procedure' && acte !== 'besoins') return null;
  const { tokens } = reading;
  for (const [at, { text, typed }] of tokens.entries()) {
    // « location de véhicules » is what is bought, where a famille has that name.
    if (reading.of(at) === 'nom') continue;
    const next = tokens[at + 1];
    if (/^qu?$/.test(text) && SELLER.test(next?.text ?? '') && isDenied(reading, at))
      return ofCase(`qu’un ${next!.typed}`, 'marché sans publicité ni mise en concurrence');
    const said = CENTRAL.test(text) && /^achats?$/.test(next?.text ?? '') ? 'ugap' : text;
    const found = CASES.find(([words]) => words.test(said));
    if (found) return ofCase(typed, found[1]);
  }
  return null;
}

const ASKS_ANOTHER: readonly Claim[] = ['combien', 'quel', 'pourquoi', 'nombre'];
/** « qui nous le vend ? » */
const ASKS_WHO = /^(?:qui|que|qu|quoi|chez|quand|ou|lequel|laquelle|lesquels|lesquelles)$/;

/**
 * « on passe par une centrale d’achat », « et par l’UGAP ? » after a procedure: the case that it turns on; null of a turn that asks for
 * a figure of its own.
 */
export const caseOfTurn = (before: Frame, reading: Reading): Frame | Refused | null =>
  reading.has(...ASKS_ANOTHER) || ASKS_WHO.test(firstWord(reading)) ? null : turnsOnCase(before, reading);

const firstWord = ({ tokens }: Reading): string => (tokens[0]?.text === 'et' ? tokens[1] : tokens[0])?.text ?? '';

/** « n’y a que », « n’avons que » */
const isDenied = ({ tokens }: Reading, at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ text }) => text === 'n' || text === 'ne');

const ofCase = (words: string, terme: string | null): Frame | Refused =>
  terme === null
    ? {
        genre: 'refus',
        raison: `« ${words} » change la procédure, et je ne dis que celle d’un achat ordinaire, par son montant.`,
        reste: null,
      }
    : { ...EMPTY_FRAME, acte: 'definition', terme };
