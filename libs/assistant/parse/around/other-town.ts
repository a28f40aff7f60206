import { isNomDeCollectivite } from '#procurement/reference/collectivites.js';
import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import { expressionAt } from '../lexicon/lexicon.js';
import type { Vocabulary } from '../names/vocabulary.js';
import { firstOf, phraseOf } from '../phrase.js';
import type { Token } from '../tokens.js';
import { ROLES } from './roles/roles.js';

/** Whether a word is the name of a town that is not ours. */
export const isOtherTown = ({ text, key }: Token, { ownKeys }: Vocabulary): boolean =>
  isNomDeCollectivite(text) && !ownKeys.has(key);
const IS = phraseOf(
  `suis | sommes | travaille | travaillons | bosse | parle | parlons | parlais | concerne | agit | pense | pensons`,
);
const TOWN_ACTS = phraseOf(`<me> @ | <verbe>`, ROLES);

/** « une habitante de Gerland »: a quarter has the name of a town far away, which « combien dépensez-vous » is not asked of. */
export const isResidentElsewhere = (
  words: readonly Token[],
  question: readonly Token[],
  vocabulary: Vocabulary,
): boolean =>
  !question.some(({ text }) => US.test(text)) &&
  words.some((word, at) => at > 0 && RESIDENT.test(words[at - 1]!.text) && isOtherTown(word, vocabulary));
const US = /^(?:vous|nous|nos|notre|vos|votre)$/;
const RESIDENT = /^(?:habitante?s?|riveraine?s?|residente?s?)$/;
const TOWN = /^(?:ville|mairie|commune|municipalite)$/;
const THEY = /^(?:ils|elles?|on|eux)$/;

/** « je suis maire de Villeurbanne », « la mairie de bron », « à villeurbanne ils paient »: another town’s figures may be asked. */
export const tellsOfOtherTown = (words: readonly Token[], vocabulary: Vocabulary): boolean =>
  words.some((word, at) => {
    if (!isOtherTown(word, vocabulary)) return false;
    const before = words[at - 1]?.text ?? '';
    if (RESIDENT.test(before)) return false;
    const isSpender = TOWN.test(before) || (before === 'a' && THEY.test(words[at + 1]?.text ?? ''));
    const opens = at === 0 && word.lead === '' && isUncommonFirst(words) && TOWN_ACTS.endsOf(words, 1).length > 0;
    return isSpender || opens || (word.capital && firstOf(IS, words) !== undefined);
  });
/** Whether what opens a sentence may be a name: no word that everybody says. */
export const isUncommonFirst = (words: readonly Token[]): boolean =>
  !EMPTY_WORDS.has(words[0]!.text) &&
  expressionAt(words, 0) === undefined &&
  firstOf(PRONOUN, [words[0]!]) === undefined;
const PRONOUN = phraseOf(`<pronom> | <verbe> | <salut> | <qui>`, {
  ...ROLES,
  pronom: phraseOf(`je | j | tu | on | nous | vous | il | ils | elle | elles | ça | cela | ce | qui`),
});
