import { pronounAt } from '../head-turns.js';
import { firstOf, phraseOf } from '../phrase.js';
import type { Token } from '../tokens.js';
import { ROLES } from './roles/roles.js';

/** « en a acheté », « y a mis », « leur avons-nous payé »: what stands after a pronoun that is no preposition. */
const DONE = phraseOf(`<verbe> | eu | aurait | auraient | acheter | payer | dépenser | consacrer | mettre`, ROLES);
/** « il y a », « combien y a-t-il » */
const THERE = /^(?:il|combien)$/;
const HAS = /^(?:a|avait|aura)$/;
const OF_IT = /^(?:a|ai|ont|avons|avez|avait|avaient|aura|aurait|eu|achet\w*|pay\w+|depens\w+|consomm\w+)$/;
/** « ça coûte combien ? », and neither « comme ça » nor « avec ça » */
const MEANS = /^(?:ca|cela|ceci|celui|celle|ceux|celles)$/;

/**
 * Where a question that nothing stands before speaks of something by a pronoun of which it tells nothing itself: « la ville en a acheté
 * pour combien ? », « combien y a-t-on mis ? », « combien ça coûte ? »; undefined where it does not.
 */
export const leaningAt = (words: readonly Token[]): number | undefined => objectAt(words) ?? pronounAt(words);

/** The same, but for « il », « elle », « lui », « ses ». */
export function objectAt(words: readonly Token[]): number | undefined {
  const at = words.findIndex(({ text, lead }, place) => {
    const next = words[place + 1];
    const isDone = next !== undefined && !/[a-z]/.test(next.lead) && firstOf(DONE, [next]) !== undefined;
    // « en cours » is no verb.
    if (text === 'en') return next !== undefined && OF_IT.test(next.text);
    if (text === 'y') return isDone && !(THERE.test(words[place - 1]?.text ?? 'il') && HAS.test(next.text));
    if (text === 'leur') return isDone;
    if (MEANS.test(text))
      return (
        isDone || next?.text === 'ci' || (text === 'ca' && /^(?:combien|pour)$/.test(words[place - 1]?.text ?? ''))
      );
    // « les a-t-on payés », « l’a-t-on fini »: the article of a verb.
    return (
      /\b(?:les|l['’])\s*$/.test(lead) && /^(?:a|ont|avons|avez|avait|avaient|paie|paye|payons|paiera)$/.test(text)
    );
  });
  return at < 0 ? undefined : at;
}

/** The words without the pronoun at that place; a verb that took it up as an article stays. */
export const withoutPronoun = (words: readonly Token[], at: number): Token[] =>
  /^(?:a|ont|avons|avez|avait|avaient|paie|paye|payons|paiera)$/.test(words[at]!.text)
    ? [...words]
    : words.filter((_word, place) => place !== at && !(place === at + 1 && words[place]!.text === 'ci'));
