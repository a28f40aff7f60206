import { keyOf, type Token } from '../tokens.js';

const WHO = /^(?:qui|quels?|quelles?)$/;
/** What upkeep and insurance are of, after verbs that say « to do » of anything else: « qui assure le nettoyage ? ». */
const INSURED = /^(?:vehicules?|voitures?|batiments?|locaux|flotte|biens|patrimoine|ville|mairie|commune|elus|agents)$/;
const OWN = /^(?:nos|notre|vos|votre|leurs?)$/;

/** What is bought, by the verb that says it. */
const nounOf = (tokens: readonly Token[], at: number): string | null => {
  const { text } = tokens[at]!;
  const next = OWN.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  if (![at - 1, at - 2].some((place) => WHO.test(tokens[place]?.text ?? '')) || !tokens[next]) return null;
  if (/^entretien(?:t|nent)$/.test(text)) return 'entretien';
  return /^assure(?:nt)?$/.test(text) && INSURED.test(tokens[next]!.text) ? 'assurances' : null;
};

/** « qui entretient les véhicules ? » is of their upkeep, and not of whom they are bought from: the verb is read as what it is of. */
export const withNouns = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token, at) => {
    const noun = nounOf(tokens, at);
    if (noun !== null) return [{ ...token, text: noun, key: keyOf(noun) }];
    // « qui entretient nos ascenseurs ? »: the words of one thing stand side by side.
    return OWN.test(token.text) && at > 0 && nounOf(tokens, at - 1) !== null ? [] : [token];
  });
