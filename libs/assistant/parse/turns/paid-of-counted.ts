import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import { isWhole, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

const PAID = phraseOf(
  `(et | alors | donc | mais | dont | parmi | sur)* (eux | ceux-ci | ceux-là | ces | mandats | factures | nombre)*
     combien (a | ont | sont | a-t-on | avons-nous | on | nous | été | déjà | ai | avons){4} de? (mandats | factures)? (payés | payées | réglés | réglées | acquittés | acquittées | payé | réglé)
     (à ce jour | déjà | depuis | aujourd’hui | maintenant | pour l’instant | à date | ici)*`,
);

/**
 * « et combien sont payés à ce jour ? » after mandats that were counted: how many of them, and no amount. Null where payments are not
 * known by what keeps these, undefined where the turn asks for something else.
 */
export function paidOfCounted(before: Frame, reading: Reading): Frame | null | undefined {
  const isAsked = before.mesure === 'nombre_mandats' && before.sujet === 'achats' && isWhole(PAID, reading.tokens);
  if (!isAsked) return undefined;
  const { sections, verdicts, passation, annulations, marche, compte, montantMin, montantMax } = before.filtres;
  const isOfLines = [sections, verdicts, passation, annulations, marche, compte, montantMin, montantMax].some(
    (one) => one !== null,
  );
  if (isOfLines || before.groupe !== null) return null;
  return {
    ...EMPTY_FRAME,
    ...{ acte: 'mesurer', sujet: 'paiements', mesure: 'payes' },
    filtres: before.filtres,
    periode: before.periode,
  };
}
