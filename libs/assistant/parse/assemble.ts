import { EMPTY_FRAME, type Filtres, type Frame, isUnfiltered } from '../frame/frame.js';
import { actOf, asksWhyJudged, opposesNames, seulsOf } from './acts.js';
import { axisOf, crossedAxes } from './figures/axis.js';
import { countedChange, isBothWays } from './figures/changes.js';
import { sheetOf, sheetsOf } from './contracts/contract-sheet.js';
import { subcontractorsOf } from './contracts/subcontractors.js';
import { type Draft, namedSuppliers, type Said, type Spoken } from './draft.js';
import { filtersOf } from './filters.js';
import { firstOfEach } from './figures/first-of-each.js';
import { withMark } from './figures/mark.js';
import { needOf, thresholdOf } from './contracts/need-told.js';
import { countedAxis, measureOf, saysPercent } from './figures/measures.js';
import { asksTheOne, isFirstToEnd, isRankSaid, lastToEnd } from './figures/rank.js';
import type { Claim, Reading } from './reading.js';
import { isShare, isShareOfEach } from './figures/share.js';
import { baseOf } from './figures/share-base.js';
import { isUpward } from './figures/upward.js';
import { isLatestMandat } from './payments/listed-mandats.js';
import { fieldOf, fieldOfOne, subjectOf } from './subject.js';
import { saysAgainstYear } from './names/supplier-ties.js';
import { whetherOf } from './contracts/whether.js';

/** Makes the frame of what was read; it says which of its parts the question gave. */
export function assemble(draft: Draft): Spoken {
  const { reading } = draft;
  const filtres = filtersOf(draft);
  const sujet = subjectOf(draft);
  const changed = countedChange(draft, sujet);
  const axe = changed ?? sharedAxis(draft, filtres, axisOf(draft, sujet, filtres));
  const acte = actOf(draft, sujet, filtres, axe);
  const mesure = changed && acte === 'varier' ? 'nombre_groupes' : measureOf(draft, sujet, acte, axe);
  const crossed = acte === 'mesurer' && /^montant_(?:ht|ttc|tva)$/.test(mesure) ? crossedAxes(draft, sujet, axe) : null;
  const groupe = groupedBy(draft, { acte, mesure, changed, axe: crossed?.[0] ?? axe });
  const isFirst = isFirstToEnd(reading);
  const byEnd = acte === 'lister' && sujet === 'marches' && draft.marche === null && lastToEnd(reading) !== null;
  const isOne =
    sujet === 'achats' &&
    groupe === 'fournisseur' &&
    draft.n === null &&
    isUnbounded(draft.amounts) &&
    asksTheOne(reading);
  const rang = !isFirst && (isRankSaid(reading) || draft.place !== null || isOne || byEnd) && acte !== 'comparer';
  const seuls = acte === 'communs' ? seulsOf(draft, sujet, filtres) : null;
  const part =
    acte !== 'communs' &&
    isShare(draft, sujet, groupe) &&
    !mesure.startsWith('conformite_') &&
    mesure !== 'a_l_heure_pct';
  const whole: Frame = {
    ...EMPTY_FRAME,
    acte,
    // « avant l’appel d’offres » speaks of a way of buying, and asks for what was bought.
    sujet: acte === 'besoins' ? 'achats' : sujet,
    mesure: acte === 'communs' || acte === 'dater' || acte === 'concentrer' ? 'montant_ht' : mesure,
    ...(acte === 'concentrer' ? { visee: draft.visee! } : {}),
    base: part ? (isShareOfEach(draft, groupe, filtres) ? 'groupe' : baseOf(draft, filtres)) : null,
    part,
    filtres: mesure.startsWith('conformite_')
      ? { ...filtres, verdicts: null }
      : // What a need is without is told by the need.
        acte === 'besoins'
        ? { ...filtres, passation: null, paye: null }
        : filtres,
    groupe,
    croise: crossed?.[1] ?? null,
    ordre: !byEnd && isUpward(reading) ? 'asc' : 'desc',
    rang,
    place: draft.place,
    recents: !byEnd && reading.has('dernier'),
    oppose: acte !== 'varier' && acte !== 'communs' && opposesNames(draft),
    ...(acte === 'varier' && saysPercent(reading) ? { relatif: true } : {}),
    ...(acte === 'varier' && isBothWays(reading) ? { deuxSens: true } : {}),
    champ: byEnd ? 'fin' : acte === 'lister' ? askedField(draft, sujet) : null,
    n:
      draft.n ??
      draft.place ??
      (isOneMandat(reading) ? 1 : null) ??
      (isOneAsked(reading, sujet) && (rang || isFirst || reading.has('dernier', 'prochain')) ? 1 : null),
    ...ofOneSide(draft, periodOf(draft, sujet), seuls),
    besoin: needOf(draft, acte, filtres),
  };
  const first = acte === 'mesurer' && mesure === 'montant_ht' ? firstOfEach(draft, sujet) : null;
  const asked = first
    ? { ...whole, ...first, deChacun: true, rang: true, part: false, base: null, place: null }
    : whole;
  const frame =
    sheetOf(draft) ??
    sheetsOf(draft, asked) ??
    subcontractorsOf(draft, asked) ??
    whetherOf(draft, asked) ??
    withMark(asked, draft);
  return { frame, said: saidBy(draft, frame), seuil: thresholdOf(reading) };
}

interface Grouping {
  acte: Frame['acte'];
  mesure: Frame['mesure'];
  /** What there is more or less of than before. */
  changed: Frame['groupe'];
  axe: Frame['groupe'];
}

/** What the rows are told by: some acts have an axis of their own. */
function groupedBy(draft: Draft, { acte, mesure, changed, axe }: Grouping): Frame['groupe'] {
  if (acte === 'dater') return null;
  if (acte === 'communs') return 'fournisseur';
  if (acte === 'concentrer') return countedAxis(draft) ?? axe ?? 'fournisseur';
  return mesure === 'nombre_groupes' ? (changed ?? countedAxis(draft)) : axe;
}

/** « la part de SFR dans les télécommunications »: of all that was bought there, and not of what SFR itself sold. */
const sharedAxis = (draft: Draft, { fournisseurs }: Filtres, axe: Frame['groupe']): Frame['groupe'] =>
  axe === 'fournisseur' &&
  draft.reading.has('part') &&
  fournisseurs !== null &&
  !fournisseurs.sauf &&
  namedSuppliers(draft).length === 1
    ? null
    : axe;

const isUnbounded = ({ min, max }: Draft['amounts']): boolean => min === null && max === null;

function askedField(draft: Draft, sujet: Frame['sujet']): Frame['champ'] {
  const { reading, marche, suppliers } = draft;
  if (marche !== null && sujet === 'marches') return fieldOfOne(reading);
  return asksWhyJudged(draft, sujet) ? 'motif' : fieldOf(reading, sujet, suppliers.length > 0);
}

/** Those that came in an exercice were not paid in the one before; those that left were. */
function ofOneSide(
  { reading, exerciceCourant }: Draft,
  periode: Frame['periode'],
  seuls: Frame['seuls'],
): Pick<Frame, 'periode' | 'seuls'> {
  if (!seuls) return { periode };
  const { exercices } = periode;
  const isAgainst = exercices.length === 1 && exercices[0]! < exerciceCourant && saysAgainstYear(reading);
  const said = exercices.length === 0 || isAgainst ? [exerciceCourant, ...exercices] : exercices;
  const [recent, former] = [Math.max(...said), said.length > 1 ? Math.min(...said) : Math.max(...said) - 1];
  return { seuls, periode: { ...periode, exercices: seuls === 'nouveaux' ? [recent, former] : [former, recent] } };
}

/** Two years of a span are its ends where a change is asked for. */
function periodOf({ reading, period, exerciceCourant }: Draft, sujet: Frame['sujet']): Frame['periode'] {
  const { exercices } = period.periode;
  const ends =
    period.entre && reading.has('evolution', 'pourquoi') && !reading.has('annee')
      ? [...new Set([exercices[0]!, exercices.at(-1)!])]
      : exercices;
  // Contracts without a year are those of all: a month alone is one of this year.
  const ofMonth = sujet === 'marches' && period.periode.mois !== null && ends.length === 0 ? [exerciceCourant] : ends;
  // « notifiés depuis janvier 2025 » is whole years.
  const isWhole = sujet === 'marches' && period.periode.suite && period.periode.mois?.[0] === 1;
  const months = isWhole ? { mois: null, suite: false } : {};
  return { ...period.periode, ...months, exercices: ofMonth, memeDate: reading.has('meme_date') };
}

function saidBy(draft: Draft, { acte, groupe, mesure, filtres }: Frame): ReadonlySet<Said> {
  const { reading, period } = draft;
  const said = new Set<Said>();
  if (isSubjectSaid(reading)) said.add('sujet');
  if (reading.has(...MEASURE_WORDS) || mesure.startsWith('conformite_')) said.add('mesure');
  if (acte !== 'mesurer' && acte !== 'lister') said.add('acte');
  if (groupe !== null) said.add('groupe');
  if (period.dite || reading.has('meme_date')) said.add('periode');
  if (draft.names.length + draft.suppliers.length > 0 || draft.marche !== null || draft.compte !== null)
    said.add('noms');
  const others = { ...filtres, familles: null, services: null, fournisseurs: null, marche: null, compte: null };
  if (reading.has('non_classe') || !isUnfiltered(others)) said.add('filtres');
  if (draft.n !== null) said.add('n');
  return said;
}

const SUBJECT_WORDS: Claim[] = [
  ...(['delai', 'a_l_heure', 'retard', 'interets', 'impaye', 'marches', 'offres', 'offre_unique', 'appel'] as const),
  ...(['adaptee', 'negociee', 'sans_publicite', 'echeance', 'non_publie', 'avenants', 'duree', 'date_fin'] as const),
  ...([
    'date_notification',
    'depense',
    'mandats',
    'factures',
    'lignes',
    'conformite',
    'hors_marche',
    'formalisee',
  ] as const),
];

const isSubjectSaid = (reading: Reading): boolean => reading.has(...SUBJECT_WORDS);

const MEASURE_WORDS: Claim[] = [
  ...(['depense', 'combien', 'ttc', 'tva', 'moyenne', 'mediane', 'maximum', 'part', 'nombre', 'mandats'] as const),
  ...(['factures', 'lignes', 'delai', 'a_l_heure', 'retard', 'interets', 'conformite', 'offres'] as const),
  ...(['offre_unique', 'impaye', 'avenants', 'taux_interets'] as const),
];

/** « le dernier mandat », « la dernière facture » */
const isOneMandat = (reading: Reading): boolean =>
  reading.tokens.some(({ text }, at) => /^(?:mandat|facture)$/.test(text) && isLatestMandat(reading, at));

/** « le marché le plus cher », « la part du premier fournisseur »: one is asked for, in the singular. */
function isOneAsked(reading: Reading, sujet: Frame['sujet']): boolean {
  if (sujet !== 'marches' && !reading.has('part')) return false;
  const places = reading.placesOf('marches', 'fournisseurs', 'direction', 'famille', 'mois', 'trimestre');
  const [place] = places;
  // « lequel finit en premier ? » of contracts
  if (place === undefined) return sujet === 'marches' && reading.tokens.some(({ text }) => text === 'lequel');
  return places.every((at) => !/s$/.test(reading.tokens[at]!.text.replace(/^mois$/, 'm')));
}
