import { pronounAt } from '../turns/head-turns.js';
import { firstOf, phraseOf } from '../phrase.js';
import type { Token } from '../tokens.js';
import { ROLES } from './roles/roles.js';
import { isDetermined } from './statement.js';

/** « en a acheté », « y a mis », « leur avons-nous payé »: what stands after a pronoun that is no preposition. */
const DONE = phraseOf(`<verbe> | eu | aurait | auraient | acheter | payer | dépenser | consacrer | mettre`, ROLES);
/** « il y a », « combien y a-t-il » */
const THERE = /^(?:il|combien)$/;
const HAS = /^(?:a|avait|aura)$/;
const OF_IT =
  /^(?:a|ai|ont|avons|avez|avait|avaient|aura|aurait|eu|achet\w*|pay\w+|depens\w+|consomm\w+|doit|doivent|devons|devait)$/;
/** « les a-t-on payés », « l’a-t-on fini »: a verb that has the pronoun as its article. */
const ARTICLED = /^(?:a|ont|avons|avez|avait|avaient|paie|paye|payons|paiera)$/;
/** « ça coûte combien ? », and neither « comme ça » nor « avec ça » */
const MEANS = /^(?:ca|cela|ceci|celui|celle|ceux|celles)$/;

/**
 * Where a question that nothing stands before speaks of something by a pronoun of which it tells nothing itself: « la ville en a acheté
 * pour combien ? », « combien y a-t-on mis ? », « combien ça coûte ? »; undefined where it does not.
 */
export function leaningAt(words: readonly Token[]): number | undefined {
  const at = pointedAt(words) ?? objectAt(words) ?? (isNeeded(words) ? undefined : pronounAt(words));
  return at === undefined || isResumed(words, at) ? undefined : at;
}

/** « la facture des travaux de voirie, elle se monte à combien ? »: the pronoun takes up what its own sentence begins with. */
export function isResumed(words: readonly Token[], at: number): boolean {
  const from = Math.max(
    0,
    words.findLastIndex(({ lead }, place) => place <= at && /[.:;?!]/.test(lead)),
  );
  const commas = words.flatMap(({ lead }, place) => (place > from && place <= at && lead.includes(',') ? [place] : []));
  const last = commas.at(-1);
  if (last === undefined || at - last > NEAR || !RESUMING.test(words[at]!.text)) return false;
  return [from, ...commas.slice(0, -1)].some(
    (place) => (isDetermined(words[place]!) && !TIME.test(words[place]!.text)) || OPENING.test(words[place]!.text),
  );
}
/** « nos travaux », « ce qu’on a acheté » */
const OPENING = /^(?:nos|notre|ce|ces|cette)$/;
/** Words between the comma and the pronoun: « …, il y en a combien ? » */
const NEAR = 2;
const RESUMING = /^(?:ils?|elles?|ca|cela|en)$/;
const TIME = /^(?:ans?|annees?|exercices?|mois|trimestres?|semestres?|semaine|jour|matin|soir|hier|20\d\d)$/;

/** « il me faut la liste » */
const isNeeded = (words: readonly Token[]): boolean => NEEDED.endsOf(words, 0).length > 0;
const NEEDED = phraseOf(`il (me | nous)? (faut | faudrait)`);

const POINTING = /^(?:cette|ce|cet)$/;
const THINGS = [
  [/^(?:famille|poste|categorie|domaine)$/, 'familles'],
  [/^(?:direction|service)$/, 'services'],
  [/^(?:fournisseur|entreprise|societe|prestataire)$/, 'fournisseurs'],
] as const;
const BEFORE_THING = /^(?:a|pour|chez|avec|dans|par|sur|en)$/;

/** « dans cette famille », « à ce fournisseur »: the place of « cette ». */
function pointedAt(words: readonly Token[]): number | undefined {
  const at = words.findIndex((_word, place) => kindPointed(words, place) !== undefined);
  return at < 0 ? undefined : at;
}

/** The filter that holds what « cette famille » at that place points at; undefined where no thing is pointed at. */
export const kindPointed = (words: readonly Token[], at: number): (typeof THINGS)[number][1] | undefined =>
  POINTING.test(words[at]!.text) ? THINGS.find(([thing]) => thing.test(words[at + 1]?.text ?? ''))?.[1] : undefined;

/** The same, but for « il », « elle », « lui », « ses ». */
export function objectAt(words: readonly Token[]): number | undefined {
  const at = words.findIndex(({ text, lead }, place) => {
    const next = words[place + 1];
    const isDone = next !== undefined && !/[a-z]/.test(next.lead) && firstOf(DONE, [next]) !== undefined;
    // « en cours » is no verb.
    if (text === 'en') return next !== undefined && OF_IT.test(next.text);
    if (text === 'y') return isDone && !(THERE.test(words[place - 1]?.text ?? 'il') && HAS.test(next.text));
    if (text === 'leur') return isDone;
    // « chez eux »
    if (text === 'eux') return /^(?:chez|avec|aupres)$/.test(words[place - 1]?.text ?? '');
    // « les achats de 2025, ça fait combien ? »: the question opens with what it speaks of.
    if (
      /^(?:ca|cela)$/.test(text) &&
      words.slice(0, Math.min(FIRST_WORDS, place)).some((word) => OF_ALL.test(word.text))
    )
      return false;
    if (MEANS.test(text))
      return (
        isDone || next?.text === 'ci' || (text === 'ca' && /^(?:combien|pour)$/.test(words[place - 1]?.text ?? ''))
      );
    return /\b(?:les|l['’])\s*$/.test(lead) && ARTICLED.test(text);
  });
  return at < 0 ? undefined : at;
}

/** Words of a question within which it names what it speaks of. */
const FIRST_WORDS = 3;
const OF_ALL = /^(?:achats|depenses|investissements?|fonctionnement|travaux|fournitures)$/;

/** The words without the pronoun at that place, or the thing that is pointed at; a verb that took it up as an article stays. */
export function withoutPronoun(words: readonly Token[], at: number): Token[] {
  if (kindPointed(words, at) !== undefined) {
    const from = BEFORE_THING.test(words[at - 1]?.text ?? '') ? at - 1 : at;
    return words.filter((_word, place) => place < from || place > at + 1);
  }
  return ARTICLED.test(words[at]!.text)
    ? [...words]
    : words.filter((_word, place) => place !== at && !(place === at + 1 && words[place]!.text === 'ci'));
}
