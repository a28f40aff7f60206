import type { Frame } from '../../frame/frame.js';
import { isOfTime } from '../../frame/frame.js';
import type { Refused } from '../refusal.js';
import type { Token } from '../tokens.js';

const ASKS = { qui: /^qui$/, quand: /^quand$/, pourquoi: /^pourquoi$/, combien: /^combien$/ } as const;
type Asked = keyof typeof ASKS;

/** « qui et pour combien ? », « pour quel montant et depuis quand ? »: what is asked on either side of « et ». */
function askedBeside(tokens: readonly Token[]): Asked[] {
  const at = tokens.findIndex(({ text }, place) => text === 'et' && place > 0);
  if (at < 0) return [];
  const asks = (Object.keys(ASKS) as Asked[]).filter((one) => tokens.some(({ text }) => ASKS[one].test(text)));
  const isBeside = (words: readonly Token[]): boolean =>
    words.some(({ text }) => /^(?:quels?|quelles?)$/.test(text) || asks.some((one) => ASKS[one].test(text)));
  return isBeside(tokens.slice(0, at)) && isBeside(tokens.slice(at)) ? asks : [];
}

/** Whether an answer to a frame says it: a contract that is told alone says who holds it, and when. */
function isSaid(asked: Asked, { acte, groupe, champ, filtres }: Frame): boolean {
  const isToldWhole = filtres.marche !== null && acte === 'lister';
  if (asked === 'combien') return true;
  if (asked === 'qui')
    return (
      isToldWhole || groupe === 'fournisseur' || groupe === 'service' || champ === 'titulaire' || acte === 'communs'
    );
  if (asked === 'quand')
    return isToldWhole || acte === 'dater' || champ === 'fin' || champ === 'notification' || isOfTime(groupe);
  return acte === 'expliquer' || acte === 'motiver';
}

const ONE_AFTER_THE_OTHER =
  'Cette question demande deux choses, et je n’en dirais qu’une : posez-les l’une après l’autre.';

/** A turn that asks two things of which its frame says one: it is refused, and that one is offered. Null of any other turn. */
export const saysOneOfTwo = (frame: Frame, tokens: readonly Token[]): Refused | null =>
  askedBeside(tokens).every((asked) => isSaid(asked, frame))
    ? null
    : { genre: 'refus', raison: ONE_AFTER_THE_OTHER, reste: frame, suit: true };
