import { type Filtres, isOfTime } from '../frame/frame.js';
import type { Acte, Axe, Sujet } from '../frame/terms.js';
import { sidesInCommon } from '../frame/common.js';
import { areThosePaid } from './contracts/consumed.js';
import { type Draft, namedSuppliers } from './draft.js';
import { executionAsked } from './contracts/left.js';
import { asksNearest, asksRoom } from './contracts/needs-asked.js';
import { comparatives, isRankSaid, MOVES, thanPlaces } from './figures/rank.js';
import { asksWhereToOrder } from './contracts/of-contract.js';
import type { Claim, Reading } from './reading.js';

/** « à partir de quel montant faut-il un appel d’offres », « jusqu’à combien peut-on »: the law, not the contracts. */
export const asksThreshold = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      ['partir', 'jusqu', 'jusqua', 'jusque', 'sous', 'dessous', 'dessus', 'dela'].includes(text) &&
      [at + 1, at + 2].some((next) => /^(?:quel|kel|combien|cb$)/.test(tokens[next]?.text ?? '')) &&
      // « sous combien de jours »: a delay.
      ![at + 2, at + 3].some((next) => /^(?:jours?|temps|mois|semaines?)$/.test(tokens[next]?.text ?? '')),
  );

/** « peut-on », « dois-je », « faut-il »: what the law lets do. */
export const asksRight = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) =>
    /^(?:peut|peux|puis|pouv(?:ons|ait|ions)|dois|doit|faut|devons|devoir|oblig|necessit|exig|requi|impos|suffi|passer|maximum|maximal)/.test(
      text,
    ),
  );

const LAW = ['seuil', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite', 'seuil_decp'] as const;

const SIDES: readonly (readonly [Claim, Axe])[] = [
  ['fournitures', 'type'],
  ['services_type', 'type'],
  ['travaux', 'type'],
  ['investissement', 'section'],
  ['fonctionnement', 'section'],
];

/** « compare nettoyage et électricité », « sports ou culture », « travaux contre services »: two of a kind, not two years. */
export const opposedAxis = (draft: Draft): Axe | null =>
  draft.period.periode.exercices.length > 1 ? null : opposedKind(draft);

/** « par rapport aux », « face à », « à côté de » */
const OPPOSING = new Set(['ou', 'vs', 'versus', 'contre', 'que', 'qu', 'rapport', 'face', 'cote']);

/** The kind of two names that are set against each other, whatever the exercices. */
function opposedKind(draft: Draft): Axe | null {
  const { reading, names } = draft;
  const named: { axe: Axe; places: readonly number[] }[] = [
    ...names.map(({ entites, places }) => ({ axe: entites[0]!.kind, places })),
    ...namedSuppliers(draft).map(({ places }) => ({ axe: 'fournisseur' as const, places })),
    ...SIDES.map(([claim, axe]) => ({ axe, places: reading.placesOf(claim) })),
  ];
  const pairs = (['famille', 'service', 'fournisseur', 'type', 'section'] as const).map((axe) =>
    named.filter((one) => one.axe === axe && one.places.length > 0).sort((a, b) => a.places[0]! - b.places[0]!),
  );
  const several = pairs.find((pair) => pair.length > 1) ?? [];
  const [first, second] = several;
  if (!first || !second) return null;
  // « l’eau, le gaz ou l’électricité »: one of them is to be told, unless other rows are asked for.
  if (several.length > 2) {
    const isOpposed = isCompared(reading) || isChoice(reading, several.at(-2)!.places, several.at(-1)!.places);
    return isOpposed && !reading.has(...OTHER_ROWS) ? first.axe : null;
  }
  const between = reading.tokens.slice(first.places.at(-1)! + 1, second.places[0]).map(({ text }) => text);
  const isOpposed =
    between.some((text) => OPPOSING.has(text)) ||
    reading.tokens[first.places[0]! - 1]?.text === 'entre' ||
    reading.tokens.some(({ text }) => /^(?:compar|differenc|ecart|laquelle|lequel|vs$|versus)/.test(text));
  return isOpposed ? first.axe : null;
}

const OTHER_ROWS: readonly Claim[] = [
  ...(['fournisseurs', 'chez_qui', 'direction', 'type', 'section', 'mois', 'trimestre', 'semestre', 'annee'] as const),
];

const isCompared = (reading: Reading): boolean =>
  reading.placesOf('evolution').some((at) => /^compar/.test(reading.tokens[at]!.text));

const isChoice = ({ tokens }: Reading, one: readonly number[], other: readonly number[]): boolean =>
  tokens.slice(one.at(-1)! + 1, other[0]).some(({ text }) => text === 'ou');

/** « compare le gaz et l’électricité entre 2024 et 2026 »: each in each exercice, and no sum of both. */
export function opposedOverYears(draft: Draft): Axe | null {
  const { reading, period } = draft;
  const { exercices, mois } = period.periode;
  return isCompared(reading) && exercices.length > 1 && mois === null ? opposedKind(draft) : null;
}

export const opposesNames = (draft: Draft): boolean => opposedAxis(draft) !== null;

/** What an answer does with the figures. */
export function actOf(draft: Draft, sujet: Sujet, filtres: Filtres, groupe: Axe | null): Acte {
  const { reading } = draft;
  if (reading.has('taux_interets')) return 'taux';
  // « SFR est-il un nouveau fournisseur ? »
  const isDated = reading.has('depuis_quand') || (reading.has('nouveaux') && reading.has('fournisseurs'));
  if (isDated && sujet === 'achats' && namedSuppliers(draft).length === 1) return 'dater';
  if (draft.visee !== null && sujet === 'achats') return 'concentrer';
  if (draft.marche !== null && reading.has('au_dela_maximum', 'pres_du_maximum', 'depasse')) return 'lister';
  if (asksWhyJudged(draft, sujet)) return 'lister';
  if (asksReason(draft, sujet, filtres)) return 'motiver';
  if (reading.has('pourquoi') || asksWhatMoved(draft)) return 'expliquer';
  if (isInCommon(draft, sujet, filtres) || seulsOf(draft, sujet, filtres) !== null) return 'communs';
  if (draft.marche !== null) return sujet === 'marches' ? 'lister' : 'mesurer';
  if (
    filtres.familles === null &&
    (reading.has('seuil_demande') || asksThreshold(reading)) &&
    isLaw(draft, sujet, filtres)
  )
    return 'seuils';
  // « quels fournisseurs dépassent 200 000 € en maintenance »: groups, and no need.
  const ofOthers = groupe !== null && groupe !== 'famille' && !isOfTime(groupe);
  if (executionAsked(reading) !== null) return 'lister';
  if (!ofOthers && isNeed(draft, filtres)) return 'besoins';
  if (isLaw(draft, sujet, filtres)) return 'seuils';
  if (isChange(draft)) return groupe !== null && !isOfTime(groupe) ? 'varier' : changeOf(draft, sujet, groupe);
  const years = draft.period.periode.exercices.length;
  if (
    years === 2 &&
    !draft.period.periode.suite &&
    !draft.period.serie &&
    !draft.period.entre &&
    draft.names.length < 2 &&
    groupe === null &&
    sujet !== 'marches'
  )
    return 'comparer';
  return sujet === 'marches' ? contractAct(draft, groupe) : 'mesurer';
}

/** « pourquoi l’électricité est-elle non conforme ? »: the reason of its verdict, and no change. */
const asksReason = ({ reading }: Draft, sujet: Sujet, { familles, verdicts }: Filtres): boolean =>
  sujet === 'achats' &&
  reading.has('pourquoi') &&
  !reading.has('evolution') &&
  verdicts?.valeurs.length === 1 &&
  !verdicts.sauf &&
  familles?.valeurs.length === 1 &&
  !familles.sauf;

/** « pourquoi le marché 2025-12 est-il non conforme ? »: its verdict, with its reason. */
export const asksWhyJudged = ({ reading, marche }: Draft, sujet: Sujet): boolean =>
  (marche !== null || sujet === 'marches') &&
  reading.has('pourquoi') &&
  reading.has('conformite', 'conforme', 'non_conforme', 'a_verifier') &&
  !reading.has('evolution', 'part', 'depense');

const WHOM: readonly Claim[] = ['chez_qui', 'qui'];

/** « les nouveaux fournisseurs de 2025 », « perdus depuis 2024 »: those of one exercice that the other has not. */
export function seulsOf({ reading, suppliers }: Draft, sujet: Sujet, filtres: Filtres): 'nouveaux' | 'perdus' | null {
  const isOfSuppliers =
    sujet === 'achats' && suppliers.length === 0 && reading.has('fournisseurs', ...(reading.has('perdus') ? WHOM : []));
  if (!isOfSuppliers || reading.has('communs') || sidesInCommon(filtres, [2, 1])?.axe !== 'exercice') return null;
  if (reading.has('nouveaux')) return reading.has('perdus') ? null : 'nouveaux';
  return reading.has('perdus') ? 'perdus' : null;
}

/** « les fournisseurs communs à l’éducation et aux sports », « payés à la fois en 2024 et en 2025 ». */
const isInCommon = (draft: Draft, sujet: Sujet, filtres: Filtres): boolean =>
  draft.reading.has('communs') &&
  sujet === 'achats' &&
  draft.suppliers.length === 0 &&
  draft.reading.has('fournisseurs', 'qui', 'chez_qui') &&
  sidesInCommon(filtres, draft.period.periode.exercices) !== null;

/** « qu’est-ce qui a bougé à la culture », « ce qui a changé »: the movers, and no sum. */
const asksWhatMoved = ({ reading, names, suppliers }: Draft): boolean =>
  names.length + suppliers.length > 0 &&
  !isRankSaid(reading) &&
  reading
    .placesOf('evolution')
    .some((at) =>
      [at - 1, at - 2, at - 3].some(
        (place) => reading.tokens[place]?.text === 'qui' && /^(?:ce|est)$/.test(reading.tokens[place - 1]?.text ?? ''),
      ),
    );

/** Evolution words, the same date, or « plus … qu’en 2024 ». */
function isChange(draft: Draft): boolean {
  const { reading, period } = draft;
  const moves = reading.placesOf('evolution').some((at) => MOVES.test(reading.tokens[at]!.text));
  if (opposesNames(draft) && !moves) return false;
  if (reading.has('evolution', 'meme_date')) return true;
  const than = thanPlaces(reading)[0] ?? -1;
  return comparatives(reading).length > 0 && reading.placesOf('periode').some((at) => at > than) && period.dite;
}

const GAP = /^(?:ecart|differen|hauss|baiss|augment|diminu|recul|economi|progress)/;

/** « l’évolution entre 2024 et 2026 », « l’écart », « de combien a baissé la Poste depuis 2024 »: its ends, and not the years between them. */
export const asksGap = ({ reading, period }: Pick<Draft, 'reading' | 'period'>): boolean =>
  (period.entre || period.serie) &&
  period.periode.mois === null &&
  !reading.has('annee') &&
  reading.placesOf('par').length === 0 &&
  (period.entre
    ? reading.has('evolution')
    : reading.placesOf('evolution').some((at) => GAP.test(reading.tokens[at]!.text)));

/** Two years side by side, or a series. */
function changeOf({ reading, period }: Draft, sujet: Sujet, groupe: Axe | null): Acte {
  const { exercices } = period.periode;
  if (groupe !== null && groupe !== 'exercice') return 'mesurer';
  const byYear = reading.placesOf('par').length > 0 && reading.has('annee');
  if (asksGap({ reading, period })) return 'comparer';
  if (period.serie && exercices.length !== 2) return 'mesurer';
  if (byYear || (groupe === 'exercice' && !period.serie)) return 'mesurer';
  return sujet === 'marches' && exercices.length === 0 ? 'mesurer' : 'comparer';
}

/** A need against its threshold. */
function isNeed({ reading, amounts }: Draft, filtres: Filtres): boolean {
  const isOne = filtres.familles?.valeurs.length === 1 && !filtres.familles.sauf;
  // « a-t-on dépassé 216 000 € en conseil juridique »: the amount stands for a threshold.
  if (amounts.min !== null && isOne && !reading.has('famille') && isPast(reading)) return true;
  if (amounts.min !== null && !reading.has(...LAW)) return false;
  if (reading.has('famille') && reading.has('sans_paiement')) return true;
  if (filtres.familles !== null && asksRoom(reading)) return true;
  if (asksNearest(reading)) return true;
  // « qui dépasse les seuils ? »
  if (reading.of(0) === 'qui' && reading.has('depasse') && reading.has('seuil')) return true;
  // « quels seuils dépassons-nous ? »
  if (reading.has('seuil') && reading.placesOf('depasse').some((at) => OURS.test(reading.tokens[at]!.text)))
    return true;
  const against = reading.has(...LAW, 'besoin', 'depasse', 'reste') || isBeforeThreshold(reading, amounts);
  if (filtres.familles !== null && against) return true;
  // « les besoins qui », « quelles familles »; « un besoin » is any.
  const several =
    reading.has('famille') ||
    reading.tokens.some(({ text }, at) => text === 'besoins' || (text === 'besoin' && reading.of(at - 1) === 'quel'));
  return several && against;
}

const OURS = /^(?:depassons|franchissons|atteignons)$/;
const isPast = ({ tokens }: Reading): boolean => tokens.some(({ text }) => /^(?:depass|franch|attein)/.test(text));

const WAYS = ['sans_publicite', 'appel', 'adaptee', 'formalisee'] as const;

/** « combien avant 216 000 », « avant l’appel d’offres », « encore acheter pour combien sans consultation ». */
const isBeforeThreshold = (reading: Reading, { montant }: Draft['amounts']): boolean =>
  (reading.has('avant') && (montant !== null || reading.has(...WAYS))) ||
  (reading.has(...WAYS) && reading.has('combien') && reading.tokens.some(({ text }) => text === 'encore'));

/** The thresholds of the law. */
function isLaw({ reading, amounts }: Draft, sujet: Sujet, filtres: Filtres): boolean {
  if (reading.has('seuil_demande')) return true;
  const asked = asksThreshold(reading);
  if (reading.has(...LAW)) return asked || !(sujet === 'marches' && filtres.procedure && !reading.has('seuil'));
  const free = reading.has('sans_publicite', 'appel', 'adaptee', 'formalisee');
  return (asked && (free || asksRight(reading))) || (free && asksRight(reading) && amounts.montant === null);
}

/** Contracts are listed, unless they are counted or measured. */
function contractAct(draft: Draft, groupe: Axe | null): Acte {
  const { reading } = draft;
  if (draft.bounds.tenus !== null) return 'mesurer';
  // « combien, et lesquels ? »: the list tells how many.
  if (groupe === null && reading.tokens.at(-1)?.text === 'lesquels') return 'lister';
  if (groupe === null && asksWhereToOrder(reading)) return 'lister';
  // « la liste des marchés avec leurs montants »: each row has its own.
  if (groupe === null && reading.tokens.slice(0, 3).some(({ text }) => /^liste[rz]?$/.test(text))) return 'lister';
  if (groupe === null && asksWhichAmendments(reading)) return 'lister';
  if (isRankSaid(reading) && groupe === null && !reading.has('moyenne', 'mediane', 'part')) return 'lister';
  const isNarrowed =
    reading.has('offre_unique', 'sans_paiement', 'pres_du_maximum', 'au_dela_maximum') ||
    draft.bounds.offres !== null ||
    draft.bounds.consomme !== null ||
    areThosePaid(reading);
  if (isNarrowed && groupe === null && !reading.has('combien', 'nombre', 'part', 'moyenne', 'mediane')) return 'lister';
  if (
    reading.has('combien', 'nombre', 'moyenne', 'mediane', 'offres', 'part', 'avenants') ||
    asksAmount(reading) ||
    groupe !== null
  )
    return isOneContract(draft, groupe) ? 'lister' : 'mesurer';
  return 'lister';
}

/** « quels avenants sur le marché de démolition ? », « les avenants du marché de démolition »: those of each, and no count. */
const asksWhichAmendments = (reading: Reading): boolean =>
  !reading.has('combien', 'nombre', 'moyenne', 'mediane', 'part') &&
  !asksAmount(reading) &&
  reading.placesOf('avenants').some((at) => at === 0 || reading.of(at - 1) === 'quel');

/** « marchés dont le montant dépasse 1 million » asks for none. */
const asksAmount = (reading: Reading): boolean =>
  reading.placesOf('depense').some((at) => reading.tokens[at - 1]?.text !== 'dont');

/** « combien d’offres pour le marché du nettoyage »: those of each that it may be, and no mean. */
function asksItsOffers({ reading, names, suppliers, period }: Draft, groupe: Axe | null): boolean {
  if (!reading.has('offres') || reading.has('moyenne', 'mediane', 'part')) return false;
  const { tokens } = reading;
  const ones = reading
    .placesOf('marches')
    .filter(
      (at) =>
        /^(?:marche|contrat)$/.test(tokens[at]!.text) &&
        (/\b(?:le|du)\s*$/.test(tokens[at]!.lead) || tokens[at - 1]?.text === 'au'),
    );
  const isNamed = names.length > 0 && groupe === null && !period.dite;
  return isNamed
    ? ones.length > 0
    : names.length + suppliers.length > 0 &&
        !reading.has('avenants', 'plus', 'moins') &&
        ones.some((at) => reading.of(at - 1) !== 'par');
}

/** « combien vaut le marché du nettoyage »: in the singular, it is looked up. */
const isOneContract = (draft: Draft, groupe: Axe | null): boolean =>
  asksItsOffers(draft, groupe) || isOneMeasured(draft);

const isOneMeasured = ({ reading }: Draft): boolean =>
  !reading.has('nombre', 'moyenne', 'mediane', 'part', 'offres', 'avenants') &&
  reading.placesOf('marches').some((at) => /^(?:marche|contrat)$/.test(reading.tokens[at]!.text)) &&
  !reading.placesOf('marches').some((at) => reading.of(at - 1) === 'combien' || reading.of(at - 1) === 'par') &&
  reading.tokens.some(({ text }) => /^(?:vaut|coute|cout|montant|prix|valeur|combien)$/.test(text));
