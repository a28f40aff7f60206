import { type Filtres, NARROWEST } from '../../frame/frame.js';
import type { ShareBase } from '../../frame/parts.js';
import type { Draft } from '../draft.js';
import type { Claim, Reading } from '../reading.js';

const BASES: readonly (readonly [Claim, ShareBase])[] = [
  ...([
    ['fournitures', 'types'],
    ['services_type', 'types'],
    ['travaux', 'types'],
  ] as const),
  ...([
    ['investissement', 'sections'],
    ['fonctionnement', 'sections'],
  ] as const),
  ...([
    ['conforme', 'verdicts'],
    ['non_conforme', 'verdicts'],
    ['a_verifier', 'verdicts'],
  ] as const),
  ...([
    ['hors_marche', 'passation'],
    ['sur_marche', 'passation'],
  ] as const),
];

/** What stands after « dans »: the share of the sports in the works is of the works. */
export function baseOf(draft: Draft, filtres: Filtres): ShareBase | null {
  const base = withinOf(draft);
  // Any other is left by itself: the part is that of the narrowest.
  return base !== null && NARROWEST.find((name) => filtres[name] !== null) === base ? base : null;
}

/** « dans », « parmi », « sur tout »: what comes after is the whole. */
const opensWhole = ({ tokens }: Reading, at: number): boolean =>
  /^(?:dans|parmi)$/.test(tokens[at]!.text) ||
  (tokens[at]!.text === 'sur' && /^(?:tout|toute|ensemble|total|totalite)$/.test(tokens[at + 1]?.text ?? ''));

function withinOf({ reading, names }: Draft): ShareBase | null {
  const places = reading.tokens.flatMap((_token, at) => (opensWhole(reading, at) ? [at] : []));
  // « dans tout le hors marché, quelle part va dans la culture »: the whole was told first.
  const share = reading.placesOf('part')[0] ?? -1;
  const within = places.findLast((at) => at < share) ?? places.at(-1);
  if (within === undefined) return null;
  // « dans les achats non conformes », « dans tout le hors marché »
  const after = reading.tokens.findIndex(
    (_token, at) => at > within && !['vide', 'depense', 'tous'].includes(reading.of(at)!),
  );
  const named = names.find(
    ({ places }) => places.includes(after) || (reading.of(after) !== 'nom' && places.includes(after + 1)),
  );
  if (named) return named.entites[0]!.kind === 'famille' ? 'familles' : 'services';
  return BASES.find(([claim]) => reading.of(after) === claim)?.[1] ?? null;
}

const BROUGHT = /^rapportee?s?$/;
const ALL = /^(?:total|totale|totalite|ensemble|annee|exercice|20\d\d)$/;

/** Takes « rapportées au total », « rapporté à l’année »: a part of it, and no change. */
export function takeBroughtTo(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries())
    if (BROUGHT.test(text) && /^(?:a|au|aux)$/.test(tokens[at + 1]?.text ?? '') && ALL.test(tokens[at + 2]?.text ?? ''))
      reading.claim(at, 2, 'part');
}
