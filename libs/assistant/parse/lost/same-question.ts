import type { Frame } from '../../frame/frame.js';
import type { Parsed } from '../parsed.js';
import { type Token, tokensOf } from '../tokens.js';

/** Words that turn what stands beside them into its opposite: without them it would be counted alone. */
const EXCLUDING = /\b(?:exclu\w*|except\w*|mis(?:es?)? (?:a )?(?:part|cote))\b/;
/** Words that say when: without them the question is of another time. */
const TIMES = /^(?:avant|apres|precedent|precedente|precedents|dure|durent|durera|ans|suite|relais|successeur)$/;
const BESIDE = /^(?:avant|apres)$/;
const RULE = /^(?:seuils?|procedures?)$/;
const OF_RULES: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'besoins', 'taux', 'definition']);

/**
 * A question that was not understood, with the question without these words only where that asks the same of less: not its opposite,
 * nor another time, nor a sum or a count where a rule was asked.
 */
export function withSameQuestion(parsed: Parsed, typed: string): Parsed {
  if (parsed.genre !== 'incompris' || parsed.reste === null) return parsed;
  const words = tokensOf(typed);
  const lost = tokensOf(parsed.mots);
  const isOther = losesSense(words, parsed.autour ? withoutLasting(lost) : lost) || losesRule(words, parsed.reste);
  const inconnus = parsed.inconnus.filter((word) => !TIMES.test(word));
  return isOther ? { ...parsed, inconnus, reste: null } : parsed;
}

function losesSense(words: readonly Token[], lost: readonly Token[]): boolean {
  const said = lost.map(({ text }) => text);
  const isBefore = words.some(({ text }, at) => BESIDE.test(text) && said.includes(words[at + 1]?.text ?? ''));
  return isBefore || EXCLUDING.test(said.join(' ')) || said.some((word) => TIMES.test(word));
}

/** What is told without how long it has lasted, where it is no purchase: « j’habite ici depuis quinze ans » is of no other time. */
function withoutLasting(lost: readonly Token[]): readonly Token[] {
  const isOfPurchases = lost.some(({ text }) => PURCHASES.test(text));
  const lasts = lost.some(({ text }) => text === 'depuis') && !isOfPurchases;
  return lasts ? lost.filter(({ text }) => text !== 'ans') : lost;
}
const PURCHASES = /^(?:achats?|achet\w*|depens\w*|pa[iy]\w*|cout\w*|factur\w*|mandats?|marches?)$/;

/** Whether a threshold or a procedure was asked, and the rest tells neither. */
const losesRule = (words: readonly Token[], { acte, groupe, champ, filtres }: Frame): boolean =>
  words.some(({ text }) => RULE.test(text)) &&
  !OF_RULES.has(acte) &&
  groupe !== 'procedure' &&
  champ !== 'procedure' &&
  [filtres.procedure, filtres.montantMin, filtres.montantMax].every((one) => one === null);
