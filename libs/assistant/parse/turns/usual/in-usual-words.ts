import type { Frame } from '../../../frame/frame.js';
import { firstOf, isWhole, phraseOf } from '../../phrase.js';
import { type Token, tokensOf } from '../../tokens.js';
import { OF_FIGURES } from './of-figures.js';
import { OF_LAW } from './of-law.js';
import { OF_ONE_CONTRACT } from './of-one-contract.js';
import { LISTS, OF_ROWS } from './of-rows.js';
import type { Usual } from './usual.js';
import { AROUND_TURN } from './usual-roles.js';

/** A turn has few words: a longer one says more. */
const LONGEST = 18;

const isOfOne = ({ filtres }: Frame): boolean => filtres.marche !== null;
const OF_OTHERS: readonly Usual[] = [...LISTS, ...OF_ROWS, ...OF_FIGURES];
/** What leans on a question that was not understood, and is none by itself. */
const LEANING: readonly Usual[] = [...OF_ONE_CONTRACT, ...LISTS];

/** « qu’en était-il sur l’exercice 2024 ? », « rebelote pour 2024 »: the same is asked again, of what follows. */
const AGAIN_FIRST = phraseOf(
  `<deb>* ((qu’ | quoi)? en (était | est) (il | ce) | ça donnait quoi | ça donne quoi | ça faisait combien | c’était combien | c’était quoi | on en était où | où en était-on | combien était-ce | quid | pareil | rebelote | pis) <deb>*`,
  AROUND_TURN,
);
/** « un an plus tôt, c’était combien ? » */
const AGAIN_LAST = phraseOf(
  `(c’était combien | c’était quoi | ça donnait quoi | ça donne quoi | ça faisait combien | ça fait combien | on en était où | on était à combien | on en était à combien | en était-il quoi | qu’est-ce que ça donnait | même question | même chose) <fin>* $`,
  AROUND_TURN,
);
/** « là-dedans, combien de services ? », « combien de services dans le lot ? » */
const IN_THEM = phraseOf(
  `(là)? dedans | dans (ce | le)? (lot | tas | paquet | total) &! # | parmi (eux | elles | ceux-ci | ceux-là) | sur (le total | le lot) | dans (cette liste | cet ensemble | la liste)`,
);

/** What was typed, from an article before the first word. */
const typed = (tokens: readonly Token[]): string =>
  tokens
    .map(({ lead, typed: word }, at) => `${at === 0 ? lead.replace(/^[\s,?:-]+/, '') : lead || ' '}${word}`)
    .join('');

/**
 * A turn in the words that the rules of turns know, where all of it is one of the many ways of saying these: « pouvez-vous les
 * énumérer ? » is « lesquels ? ». Any other is left as it was typed.
 * @param before what was understood of the question before; none: it was not
 */
export function inUsualWords(question: string, before: Frame | undefined): string {
  const tokens = tokensOf(question);
  if (tokens.length === 0 || tokens.length > LONGEST) return question;
  const rules = !before ? LEANING : isOfOne(before) ? OF_ONE_CONTRACT : OF_OTHERS;
  const found = rules.find(({ said, after }) => (!before || after(before)) && isWhole(said, tokens));
  if (found) return found.means;
  if (!before) return question;
  return againOf(tokens) ?? ofFigureTold(tokens, before) ?? inThemOf(tokens, before) ?? question;
}

const FIGURE = /^(?:total|chiffre|montant|taux|delai|resultat|classement|compte|calcul|cout|volume|somme)$/;
const END = /^(?:pic|sommet|record|maximum|creux|minimum|plancher)$/;

/** « et ce pic, une fois exclue la restauration ? »: of what was told, with what follows. */
function ofFigureTold(tokens: readonly Token[], before: Frame): string | null {
  const at = tokens[0]?.text === 'et' ? 1 : 0;
  const [pointing, figure, next] = tokens.slice(at, at + 3);
  const isTold = FIGURE.test(figure?.text ?? '') || (END.test(figure?.text ?? '') && before.rang);
  const isPointed = /^(?:ce|cette)$/.test(pointing?.text ?? '') && next !== undefined && next.lead.includes(',');
  return isPointed && isTold ? `et ${typed(tokens.slice(at + 2))} ?` : null;
}

/** What a turn asks again, of what it says beside. */
function againOf(tokens: readonly Token[]): string | null {
  const opening = Math.max(0, ...AGAIN_FIRST.endsOf(tokens, 0));
  if (opening > 0 && opening < tokens.length) return `et ${typed(tokens.slice(opening))} ?`;
  const last = firstOf(AGAIN_LAST, tokens);
  return last && last[0] > 0 ? `et ${typed(tokens.slice(0, last[0])).replace(/^et /i, '')} ?` : null;
}

/** « combien de services là-dedans ? » after contracts: of these. */
function inThemOf(tokens: readonly Token[], before: Frame): string | null {
  if (before.sujet !== 'marches' || before.groupe !== null || isOfOne(before)) return null;
  const found = firstOf(IN_THEM, tokens);
  if (!found || found[1] - found[0] === tokens.length) return null;
  const others = [...tokens.slice(0, found[0]), ...tokens.slice(found[1])];
  return `parmi eux, ${typed(others).replace(/^(?:et|mais|alors),? /i, '')} ?`;
}

/** A question of the law in the words that the rules know: « si elle traîne, les intérêts sont à quel taux ? ». */
export function inLawWords(question: string, before: Frame | undefined): string {
  const tokens = tokensOf(question);
  if (tokens.length > LONGEST) return question;
  const found = OF_LAW.find(({ said, after }) => after(before) && isWhole(said, tokens));
  return found?.means ?? question;
}

/** A question of one contract by its number, in the words that the rules know: « jusqu’à quand va le 2025-12 ? ». */
export function ofNumberedInUsualWords(question: string): string {
  const tokens = tokensOf(question);
  const [number, ...others] = tokens.flatMap(({ text }, at) => (NUMBER.test(text) ? [at] : []));
  if (number === undefined || others.length > 0 || tokens.length > LONGEST) return question;
  const to = number + 1;
  let from = number;
  while (from > 0 && BEFORE_NUMBER.test(tokens[from - 1]!.text)) from -= 1;
  const rest = [...tokens.slice(0, from), ...tokens.slice(to)];
  const found = rest.length > 0 && OF_ONE_CONTRACT.find(({ said }) => isWhole(said, rest));
  return found ? `marché ${tokens[number]!.typed} : ${found.means}` : question;
}

const NUMBER = /^(?=.*\d)[a-z0-9]+(?:-[a-z0-9]+)+$/;
const BEFORE_NUMBER = /^(?:marche|contrat|numero|no|n|sur|pour|dans|concernant|a|au)$/;
