import type { Filtres } from '../../frame/frame.js';
import type { Mention } from '../../frame/terms.js';
import { type Draft, isLeftOut } from '../draft.js';
import type { Claim, Reading } from '../reading.js';

/** Words of what a contract says of itself, beside its being an accord-cadre. */
export const MENTION_CLAIMS = [
  ...(['clause_sociale', 'critere_social', 'consideration_sociale'] as const),
  ...(['clause_environnementale', 'critere_environnemental', 'consideration_environnementale'] as const),
  ...(['reconduction', 'sous_traitance', 'lots'] as const),
] as const satisfies readonly (Claim & Mention)[];

/** « accords-cadres », « marchés à bons de commande » among the words of contracts (R2162-2, R2162-13). */
export const isFramework = ({ tokens }: Reading, at: number): boolean => /^(?:accord|bons$)/.test(tokens[at]!.text);

/** Whether a consideration is denied: « sans clause sociale », « aucune clause sociale », « n’ont pas de clause sociale ». */
const isDenied = (reading: Reading, at: number): boolean =>
  isLeftOut(reading, at) || /^(?:sans|aucune?|pas|ni)$/.test(reading.tokens[at - 1]?.text ?? '');

/** « avec ou sans clause sociale »: both sides, which keep everything. */
export const isEither = ({ tokens }: Reading, at: number): boolean =>
  [tokens[at - 1], tokens[at - 2]].some((one) => one?.text === 'ou');

/** What contracts must say, and what they must not; a contract by its number is kept whatever it says. */
export function mentionsOf({ reading, marche }: Draft): Pick<Filtres, 'mentions' | 'sansMentions'> {
  if (marche !== null) return { mentions: null, sansMentions: null };
  const framework = reading.placesOf('marches').find((at) => isFramework(reading, at));
  const said: { mention: Mention; at: number }[] = [
    ...(framework === undefined ? [] : [{ mention: 'accord_cadre' as const, at: framework }]),
    ...MENTION_CLAIMS.flatMap((mention) =>
      reading
        .placesOf(mention)
        .slice(0, 1)
        .map((at) => ({ mention, at })),
    ),
  ];
  const kept = said.filter(({ at }) => !isDenied(reading, at)).map(({ mention }) => mention);
  const left = said.filter(({ at }) => isDenied(reading, at)).map(({ mention }) => mention);
  return { mentions: kept.length > 0 ? kept : null, sansMentions: left.length > 0 ? left : null };
}

/** « et sans clause sociale ? » after those with one: the other side, and not both. */
export function mergedMentions(before: Filtres, now: Filtres): Pick<Filtres, 'mentions' | 'sansMentions'> {
  const union = (
    kept: Filtres['mentions'],
    more: Filtres['mentions'],
    other: Filtres['mentions'],
  ): Filtres['mentions'] => {
    const all = [...new Set([...(kept ?? []).filter((one) => !other?.includes(one)), ...(more ?? [])])];
    return all.length > 0 ? all : null;
  };
  return {
    mentions: union(before.mentions, now.mentions, now.sansMentions),
    sansMentions: union(before.sansMentions, now.sansMentions, now.mentions),
  };
}

/** Takes « hors » before « procédure adaptée »: it leaves that one out, and is no way of buying without any. */
export function takeLeftOutProcedure(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries())
    if (
      text === 'hors' &&
      tokens[at + 1]?.text === 'procedure' &&
      /^(?:adapt|formalis|negoci)/.test(tokens[at + 2]?.text ?? '')
    )
      reading.claim(at, 1, 'sauf');
}

/** Takes « aucune » before a consideration: it leaves those out that have it. */
export function takeDenials(reading: Reading): void {
  for (const at of reading.placesOf(...MENTION_CLAIMS))
    if (reading.isFree(at - 1) && /^aucune?$/.test(reading.tokens[at - 1]?.text ?? ''))
      reading.claim(at - 1, 1, 'sauf');
}
