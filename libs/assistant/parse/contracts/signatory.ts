import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import { wordsOf } from '../claims.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';
import { ofContract } from '../turns/turn-frames.js';

const REASON =
  'La personne qui a signé n’est dans aucune des données que je lis : elle se lit dans les pièces du marché. Je connais son titulaire.';

const SIGNED = /(?:^| )qui (?:est ce qui )?(?:a|ont|avait|avaient|aurait) (?:donc |bien |deja )?signe(?= )/;
/** « signé par qui ? », « par qui a-t-il été signé ? » */
const BY_WHOM = /(?:^| )par qui(?= )/;
const SIGN = /(?:^| )signee?s?(?= )/;
const SIGNATORY = /^signataires?$/;
/** « avec qui a-t-on signé », « qui a signé avec nous », « qui a signé le plus de marchés »: the holder. */
const HOLDER = /(?:^| )(?:avec|chez|plus|moins|entreprises?|societes?|fournisseurs?)(?= )/;

/** Takes « le signataire du marché »: somebody, who is asked for. */
export function takeSignatory(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries()) if (SIGNATORY.test(text)) reading.claim(at, 1, 'chez_qui');
}

/** Whether a question asks for the person who signed, and for no company that holds a contract. */
function asksSignatory(reading: Reading): boolean {
  const words = wordsOf(reading);
  if (HOLDER.test(words)) return false;
  const isBy = BY_WHOM.test(words) && SIGN.test(words);
  return isBy || SIGNED.test(words) || reading.tokens.some(({ text }) => SIGNATORY.test(text));
}

/** Nothing tells who signed; the holder of the contracts that are spoken of is offered. */
export function signatoryOf(reading: Reading, frame: Frame): Refused | null {
  if (!asksSignatory(reading)) return null;
  return { genre: 'refus', raison: REASON, reste: frame.sujet === 'marches' ? { ...frame, champ: 'titulaire' } : null };
}

/** « et qui l’a signé ? » after one contract. */
export function signatoryOfTurn(reading: Reading, { filtres: { marche } }: Frame): Refused | null {
  const isShort = reading.tokens.length <= LONGEST_TURN;
  return marche !== null && isShort
    ? signatoryOf(reading, ofContract({ ...EMPTY_FRAME, filtres: { ...NO_FILTERS, marche } }, 'titulaire'))
    : null;
}
const LONGEST_TURN = 6;
