import type { Axe } from '../../frame/terms.js';
import { type Draft, isLeftOut } from '../draft.js';
import { isCrossed } from './crossed.js';
import { isMeanOfOne } from './means.js';
import { isComparative, isRankSaid, thanPlaces } from './rank.js';
import { resumedNoun } from './resumed.js';
import type { Claim, Reading } from '../reading.js';

const AXES: readonly (readonly [Claim, Axe])[] = [
  ['direction', 'service'],
  ['famille', 'famille'],
  ['fournisseurs', 'fournisseur'],
  ['chez_qui', 'fournisseur'],
  ['type', 'type'],
  ['section', 'section'],
  ['trimestre', 'trimestre'],
  ['semestre', 'semestre'],
  ['mois', 'mois'],
  ['annee', 'exercice'],
  ['procedure', 'procedure'],
  ['par_compte', 'compte'],
];
export const AXIS_OF: ReadonlyMap<Claim, Axe> = new Map<Claim, Axe>(AXES);
/** Words that do not part an axis from what opens it. */
const BETWEEN: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  'vide',
  'chiffre',
  'depense',
  'plus',
  'moins',
  'tous',
]);

const isSpender = ({ tokens }: Draft['reading'], at: number): boolean =>
  tokens
    .slice(at + 1, at + 4)
    .some(({ text }) => /^(?:depensiere?s?|gourmande?s?|acheteu(?:rs|ses)|consommat(?:eurs|rices))$/.test(text));

/** « par services », « quels services », « les services qui »: the direction that buys, not the type of purchase. */
export const isAxisPlace = ({ reading }: Draft, at: number): boolean =>
  reading.of(at) === 'services_type' &&
  (['par', 'quel'].includes(reading.of(at - 1) ?? '') ||
    // « les services les plus dépensiers »
    isSpender(reading, at) ||
    // « les services qui achètent le plus »; « marchés de services qui finissent » tells of contracts.
    (reading.of(at + 1) === 'qui' && reading.of(at - 1) !== 'marches'));

/** A word that names an axis, and how strongly the question groups by it; 0: it only counts it or names one of it. */
interface AxisWord {
  axe: Axe;
  at: number;
  strength: number;
}

/** The words that name an axis, wherever they stand. */
export function axisWords(draft: Draft): AxisWord[] {
  const { reading } = draft;
  return reading.tokens.flatMap((_token, at) => {
    const claim = reading.of(at)!;
    const axe = isAxisPlace(draft, at) ? 'service' : AXIS_OF.get(claim);
    if (!axe || reading.of(at - 1) === claim) return [];
    return { axe, at, strength: isCounted(draft, at) ? 0 : strengthOf(draft, at, claim) };
  });
}

function strengthOf(draft: Draft, at: number, claim: Claim): number {
  const { reading } = draft;
  const text = reading.tokens[at]!.text;
  const isUnitOfName =
    (claim === 'direction' || claim === 'famille') &&
    draft.names.some(
      ({ entites, places }) =>
        places.includes(at + 1) && entites[0]!.kind === (claim === 'direction' ? 'service' : 'famille'),
    );
  if (isCrossed(reading, at) || isMeanOfOne(reading, at)) return 4;
  const opener = openerOf(reading, at);
  if (opener === 'par' && !(isUnitOfName && isDoneBy(reading, at))) return 4;
  if (claim === 'chez_qui') return 3;
  if (isUnitOfName) return 0;
  if (opener === 'quel') return 3;
  if (/^(?:historique|annuel|mens|trimestriel|semestriel|par|chaque|chacun)/.test(text)) return 3;
  const ofTime = claim === 'mois' || claim === 'annee' || claim === 'trimestre' || claim === 'semestre';
  // « mois par mois », « chaque année ».
  if (ofTime && !reading.isAlone(at)) return 3;
  const ranked = isRankSaid(reading);
  if (isRankBeside(reading, at) && !(ofTime && draft.mois !== null)) return 3;
  if (ofTime || claim === 'procedure') return opener === 'tous' && /s$/.test(text) ? 2 : 0;
  if (opener === 'tous') return 2;
  if (claim === 'fournisseurs') return isOfOne(draft) ? 0 : ranked || !asksWhole(reading) ? 1 : 0;
  if (ranked) return 1;
  // « types d’achat », of nothing else
  if (claim === 'type') return text === 'types' && !reading.isAlone(at) && !reading.has('marches') ? 1 : 0;
  return /s$/.test(text) && (claim === 'direction' || claim === 'famille') && draft.names.length === 0 ? 1 : 0;
}

/** « le fournisseur Colas » is that one; « les fournisseurs autres que Colas » are the others. */
const isOfOne = ({ reading, suppliers }: Draft): boolean =>
  suppliers.some(({ places }) => !isLeftOut(reading, places[0]!));

/** « payés par la direction de la culture »: who did it, and no direction by direction. */
export const isDoneBy = ({ tokens }: Reading, at: number): boolean =>
  tokens[at - 1]?.text === 'par' && /\bl(?:a|['’])\s*$/.test(tokens[at]!.lead);

/** What stands before an axis word: « par », « quel », or « tous » and « chaque ». */
export function openerOf(reading: Reading, at: number): 'par' | 'quel' | 'tous' | null {
  for (let back = 1; back <= 4; back += 1) {
    const claim = reading.of(at - back);
    if (claim === 'par' || claim === 'quel' || claim === 'tous') return claim;
    if (!BETWEEN.has(claim)) return null;
  }
  return null;
}

/** « les cinq premiers fournisseurs », « familles les plus chères », « la direction qui dépense le plus ». */
export function isRankBeside(reading: Reading, at: number): boolean {
  const near = (step: 1 | -1): boolean => {
    for (let gap = 1; gap <= 5; gap += 1) {
      const claim = reading.of(at + step * gap);
      if (claim === 'plus' || claim === 'moins' || claim === 'chiffre') return true;
      if (claim !== 'vide' && claim !== 'depense' && claim !== 'qui' && claim !== 'mandats' && claim !== 'periode')
        return false;
    }
    return false;
  };
  return (isRankSaid(reading) || reading.has('chiffre')) && (near(-1) || near(1));
}

/** « combien », « le total »: an amount as a whole. */
const asksWhole = (reading: Reading): boolean =>
  // « classés par montant » asks for none.
  reading.tokens.some(
    ({ text }, at) =>
      reading.of(at) !== 'neutre' &&
      /^(?:combien|cb|cmb|montant|somme|total|volume)/.test(text) &&
      // « les fournisseurs avec leurs montants »: of each.
      !/^(?:avec|leurs?)$/.test(reading.tokens[at - 1]?.text ?? ''),
  );

const PREPOSITIONS = /^(?:chez|pour|a|au|aux|dans|en|sur|avec|via|par)$/;

/** « combien de petits mandats » */
const SMALL = /^petite?s?$/;

/** « combien de fournisseurs », « le nombre de mandats »: they are counted. « Combien par direction » counts none. */
export function isCounted({ reading }: Draft, at: number): boolean {
  const { lead, text } = reading.tokens[at]!;
  const counts = (place: number): boolean => ['combien', 'nombre'].includes(reading.of(place) ?? '');
  // « combien chez la direction de la culture » counts none.
  const isAside = PREPOSITIONS.test(reading.tokens[at - 1]?.text ?? '');
  const isPassed = reading.of(at - 1) === 'vide' || SMALL.test(reading.tokens[at - 1]?.text ?? '');
  // « de plus en plus de fournisseurs »
  const isTrend = reading.of(at - 1) === 'evolution' && /^(?:plus|moins)$/.test(reading.tokens[at - 1]!.text);
  if (isTrend && /s$/.test(text) && /\bd(?:e|['’])\s*$/.test(lead)) return true;
  const isDirect = counts(at - 1) || (isPassed && !isAside && counts(at - 2));
  if (isComparedCount(reading, at) || isCountedApart(reading, at) || resumedNoun(reading) === at) return true;
  return isDirect && (/\bd(?:e|es)?\b/.test(lead) || (/s$/.test(text) && reading.of(at) !== 'mois') || !counts(at - 1));
}

const HAS =
  /^(?:a|as|ont|avons|avez|avait|avaient|y|t|on|nous|vous|il|elle|ville|mairie|commune|collectivite|existe|compte|comptons|comptez|comptait|recense|recensons|emploie|employons|utilise|utilisons|sollicite|sollicitons|paie|payons|paye|travaille|travaillons|fait|avec|en tout)$/;

/** « combien avons-nous de fournisseurs ? », « combien la ville compte-t-elle de directions ? » */
function isCountedApart(reading: Reading, at: number): boolean {
  const { lead, text } = reading.tokens[at]!;
  if (!/s$/.test(text) || !/\bd(?:e|['’])\s*$/.test(lead)) return false;
  let back = at - 1;
  while (HAS.test(reading.tokens[back]?.text ?? '')) back -= 1;
  return back < at - 1 && ['combien', 'nombre'].includes(reading.of(back) ?? '');
}

/** « plus de fournisseurs en 2025 qu’en 2024 »: how many of them on each side, where both are told. */
function isComparedCount(reading: Reading, at: number): boolean {
  const { lead, text } = reading.tokens[at]!;
  if (!isComparative(reading, at - 1) || !/s$/.test(text) || !/\bd(?:e|['’])\s*$/.test(lead)) return false;
  return thanPlaces(reading).some((than) =>
    [than + 1, than + 2].some(
      (place) => ['periode', 'nom'].includes(reading.of(place) ?? '') || reading.tokens[place]?.text === 'avant',
    ),
  );
}
