import { type Frame } from '../../../frame/frame.js';
import { MONTHS } from '../../time/months.js';
import { firstOf, phraseOf } from '../../phrase.js';
import type { Token } from '../../tokens.js';
import { typedOf } from './typed-of.js';
import { AROUND_TURN } from './usual-roles.js';

/** « …, elle vaut quoi ? »: what stands before it is asked, and the verb says no more. */
const ECHO = phraseOf(
  `(elle | il | ça | cela | on) (vaut | valait | vaudrait | donne | donnait | donnerait) (quoi | combien) <fin>* $`,
  AROUND_TURN,
);
/** « les marchés de travaux, ça en fait combien sur le lot ? » */
const COUNTED = phraseOf(
  `((ça | cela) en (fait | faisait | donne | représente) combien | combien (ça | cela) en fait | (il)? y en a (t il)? combien | combien y en a (t il)? | on en (compte | dénombre | a | recense | trouve) combien)
   (lot | sur lot | dans lot | sur total | en tout | au total | dedans | là-dedans | parmi eux | sur ensemble)? <fin>* $`,
  AROUND_TURN,
);
/** « combien d’entre eux portaient sur des travaux ? » */
const OF_THESE = phraseOf(
  `^ <deb>* combien (entre eux | entre elles | parmi eux | parmi elles | de ceux-là | de ceux-ci | de ces marchés | de ces contrats | là-dedans | dedans | sur le lot | dans le lot)?
   (qui)? (portaient | portent | ont porté | portait | concernent | concernaient | ont concerné | relèvent | relevaient | touchent | touchaient | visent | visaient) (sur | à | de)? (des | les | de la)? (marchés | contrats)?`,
  AROUND_TURN,
);

const areCounted = ({ sujet, groupe, filtres }: Frame): boolean =>
  sujet === 'marches' && groupe === null && filtres.marche === null;

/** What a turn asks, without the words that only say again that it asks. */
export function withoutEcho(words: readonly Token[], before: Frame): string | null {
  const month = ofMonthNamed(words, before);
  if (month) return month;
  const asked = areCounted(before) ? Math.max(0, ...OF_THESE.endsOf(words, 0)) : 0;
  if (asked > 0 && asked < words.length) return `et ${typedOf(words.slice(asked))} ?`;
  const phrase = areCounted(before) ? COUNTED : before.groupe === null ? ECHO : null;
  const found = phrase && firstOf(phrase, words);
  if (!found || found[0] === 0 || found[1] !== words.length) return null;
  const said = words.slice(words[0]!.text === 'et' ? 1 : 0, found[0]);
  return said.length === 0 ? null : `et ${typedOf(said)} ?`;
}

/** « et le mois d’avant, en août ? »: the month is named, and it is the one before. */
const MONTH_BESIDE = phraseOf(
  `^ <deb>* (pour | sur | en)? mois (avant | juste avant | précédent | antérieur | après | suivant | juste après) (soit | donc | c’est-à-dire | à savoir)? (en | pour)? (mois)?`,
  AROUND_TURN,
);

function ofMonthNamed(words: readonly Token[], { periode: { mois } }: Frame): string | null {
  const at = Math.max(0, ...MONTH_BESIDE.endsOf(words, 0));
  const named = MONTHS[words[at]?.text ?? ''];
  if (at === 0 || named === undefined || words.length !== at + 1 || !mois) return null;
  const isAfter = words.slice(0, at).some(({ text }) => /^(?:apres|suivant)$/.test(text));
  return named === (isAfter ? mois[1] + 1 : mois[0] - 1) ? `et en ${words[at]!.typed} ?` : null;
}
