import type { Token } from './tokens.js';

/** Words that open a turn and change nothing to what it asks of the question before, longest first. */
const OPENERS = [
  ...['je voulais dire', 'je veux dire', 'meme chose', 'meme question', 'rien que', 'rien qu', 'et donc', 'je parle de'],
  ...['idem', 'pareil', 'pardon', 'ok', 'oui', 'ah', 'bah', 'bon', 'donc', 'alors', 'maintenant', 'plutot', 'merci'],
].map((words) => words.split(' '));
/** « de la seule DGR », « uniquement le hors marché », « les 3 premiers seulement ». */
const ONLY = /^(?:seule?s?|seulement|uniquement|juste|simplement)$/;

/** « non, en 2024 »: another turn than « non conforme ». */
const isRefusal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === 'non' && /,/.test(tokens[at + 1]?.lead ?? '');

/** The words of a turn without what only joins it to the question before; « et » says that something did. */
export function withoutOpeners(tokens: readonly Token[]): Token[] {
  let at = 0;
  for (;;) {
    const found = OPENERS.find((words) => words.every((word, rank) => tokens[at + rank]?.text === word));
    if (found) at += found.length;
    else if (at < tokens.length && isRefusal(tokens, at)) at += 1;
    else break;
  }
  const rest = tokens.slice(at).filter(({ text }) => !ONLY.test(text));
  if (rest.length === 0 || rest.length === tokens.length) return [...tokens];
  const [first] = rest;
  return first!.text === 'et' ? rest : [{ text: 'et', key: '=et', capital: false, lead: '' }, ...rest];
}
