import { EMPTY_FRAME, type Filtre, type Filtres, type Frame, isOfTime, NO_FILTERS } from '../frame/frame.js';
import { ofBothTurns, saysBoth } from './both-turns.js';
import {
  asksOfThatContract,
  asksContractsOf,
  asksSameOfOthers,
  asksWhichOfGroups,
  continues,
  countsContractsOf,
  hasNames,
  isBareAmount,
  isListAsked,
  isMeanOfContracts,
  measuresOneOfRank,
  pointsAtRows,
  ofCounted,
  WHOLE,
} from './continues.js';
import type { Spoken } from './draft.js';
import { mergedMentions } from './mentions.js';
import type { ReadPeriod } from './periods.js';
import type { Reading } from './reading.js';
import { fieldOfOne } from './subject.js';
import { dropsOfBefore } from './turn-drops.js';
import { againstReference, ofSameYears } from './turn-years.js';
import {
  asksOfHolder,
  asksRuleOfSameDay,
  keepsMonths,
  ofLatePayments,
  ofOtherVerdict,
  ofSameGroups,
  ofSamePlace,
  paidToHolder,
  ruleOfAnother,
  widened,
} from './turn-cases.js';

interface Days {
  exerciceCourant: number;
  period: ReadPeriod;
}

/**
 * The frame of a question after another: what it leaves out is what the one before said. The frame of the question alone
 * when it continues nothing; null when it continues what no frame holds.
 */
export function continueFrom(
  before: Frame | undefined,
  spoken: Spoken,
  reading: Reading,
  { exerciceCourant, period }: Days,
): Frame | null {
  const { frame, said } = spoken;
  if (!before) return againstReference(frame, period, exerciceCourant);
  if (asksRuleOfSameDay(before, frame, reading))
    return {
      ...frame,
      periode: said.has('periode') ? frame.periode : before.periode,
      filtres: { ...frame.filtres, types: frame.filtres.types ?? before.filtres.types },
    };
  if (frame.situe && !said.has('noms')) return ofSamePlace(before, spoken);
  if (asksOfHolder(before, spoken, reading)) return null;
  const ofVerdict = ofOtherVerdict(before, reading);
  if (ofVerdict) return ofVerdict;
  if (countsContractsOf(before, spoken, reading))
    return before.filtres.fournisseurs
      ? { ...frame, filtres: { ...frame.filtres, fournisseurs: before.filtres.fournisseurs } }
      : null;
  if (!continues(reading, spoken, before)) {
    const dated = ofSameYears(frame, spoken, before, reading);
    return dated && againstReference(dated, period, exerciceCourant);
  }
  if (asksWhichOfGroups(before, spoken, reading)) return ofSameGroups(before, spoken);
  if (dropsOfBefore(before, spoken, reading)) return null;
  const ofBoth = said.has('noms') || said.has('periode') ? null : ofBothTurns(before, frame.acte, reading);
  if (ofBoth) return ofBoth;
  // « total des deux ? » of what were no two.
  if (saysBoth(reading) && !said.has('noms') && !hasSeveral(before)) return null;
  // « et quel est leur taux ? » of interest
  if (before.mesure === 'interets' && reading.tokens.some(({ text }) => text === 'taux') && !said.has('noms'))
    return { ...EMPTY_FRAME, acte: 'taux', periode: frame.periode };
  if (isListAsked(reading) && before.sujet === 'marches' && before.groupe === null)
    return { ...before, acte: 'lister', mesure: 'nombre', part: false };
  const filtres = mergedFilters(widened(before.filtres, reading), frame.filtres);
  if (measuresOneOfRank(before, spoken, reading)) return null;
  const counted = ofCounted(before, frame, reading);
  if (counted) return { ...counted, filtres };
  if (asksContractsOf(frame, before, reading) && !said.has('periode')) {
    const { familles, services, fournisseurs, types } = filtres;
    return { ...frame, filtres: { ...frame.filtres, familles, services, fournisseurs, types } };
  }
  const ofHolder = paidToHolder(before, spoken, reading);
  if (ofHolder) return ofHolder;
  const ofContract = aboutContract(before, spoken, reading);
  if (ofContract) return ofContract;
  // « combien a-t-on déjà dépensé ? » after a procedure: of what was to be bought.
  const isSpent =
    before.acte === 'procedure' && frame.acte === 'mesurer' && isSpending(reading) && frame.besoin.montant === null;
  if (isSpent) return hasNames(before.filtres) ? { ...frame, filtres } : null;
  if (before.acte === 'procedure' || (before.acte === 'seuils' && !said.has('mesure') && !said.has('noms')))
    return ruleOfAnother(before, spoken);
  const { montant } = frame.besoin;
  const { seuil } = spoken;
  if (before.acte === 'besoins' && (montant !== null || seuil !== null) && !said.has('noms') && !reading.has('depense'))
    return { ...before, besoin: { ...before.besoin, montant, seuil } };
  const asked = frame.periode.exercices;
  // « et celles qui ont augmenté ? » after falls: the same groups, from their other end.
  if (frame.acte === 'comparer' && before.acte === 'varier' && pointsAtRows(reading) && !said.has('periode'))
    return { ...before, filtres: mergedFilters(before.filtres, frame.filtres), ordre: frame.ordre };
  // « et l’écart ? » of two that were set against each other is told with both.
  if (frame.acte === 'comparer' && before.oppose && !said.has('periode') && !said.has('noms'))
    return { ...before, rang: false };
  if (frame.acte === 'comparer' && !said.has('sujet')) {
    const from = before.periode.exercices[0] ?? exerciceCourant;
    // « plus que l’année d’avant ? » is the one before that which was spoken of.
    const other = period.before ? from - 1 : asked[0]!;
    const exercices = asked.length === 1 || period.before ? [from, other] : asked.length === 0 ? [from] : asked;
    return {
      ...before,
      acte: 'comparer',
      groupe: null,
      filtres,
      periode: { ...before.periode, exercices, memeDate: frame.periode.memeDate },
    };
  }
  const periode = said.has('periode')
    ? {
        ...frame.periode,
        // « et l’année d’avant ? » of a half-year is its half-year, and « et en 2024 ? » of a quarter that quarter.
        ...(frame.periode.mois === null && !before.periode.suite && keepsMonths(spoken, reading, period)
          ? { mois: before.periode.mois, parmi: before.periode.parmi ?? null }
          : {}),
        exercices:
          period.before || period.after
            ? [(before.periode.exercices[0] ?? exerciceCourant) + (period.after ? 1 : -1)]
            : asked.length > 0
              ? asked
              : before.periode.exercices,
      }
    : before.periode;
  const isBare = said.has('mesure') && isBareAmount(frame, reading);
  // « moyenne par mois ? » of mandats that were counted is no mean of euros.
  if (COUNTS.test(before.mesure) && MEANS.test(frame.mesure) && !reading.has('depense')) return null;
  const late = ofLatePayments(before, spoken);
  if (late !== undefined) return late && { ...late, filtres, periode };
  const asksSubject = said.has('sujet') && !isOnlySide(reading, said);
  const measured = (asksSubject && !(isBare && before.sujet === 'marches')) || (said.has('mesure') && !isBare);
  // « pour quel montant ? » of payments that were counted: no frame adds these up.
  if (isBare && before.sujet === 'paiements' && !said.has('noms') && !said.has('groupe')) return null;
  const sameGroups = before.groupe !== null && !said.has('groupe') && ordersGroups(reading, before, frame);
  const isWidened = filtres !== null && before.filtres.services !== null && filtres.services === null;
  const groupe =
    isWidened || sameGroups || (said.has('groupe') && isWhoOfGroups(reading, before))
      ? before.groupe
      : said.has('groupe')
        ? frame.groupe
        : measured || namesAxis(before, frame)
          ? frame.groupe
          : before.groupe;
  const kept = measured || (said.has('acte') && !changesAgain(before, frame)) ? frame : before;
  const turned =
    said.has('sujet') && !isMeanOfContracts(before, spoken, reading) ? undefined : turnedMeasure(before, reading);
  if (turned)
    return {
      ...before,
      acte: 'mesurer',
      mesure: turned,
      filtres,
      periode,
      groupe: said.has('groupe') ? frame.groupe : before.groupe,
    };
  // « combien ? » of contracts counts them, « quel montant ? » adds them up.
  const isCount = isBare && before.sujet === 'marches' && !reading.has('depense') && !saysAmount(reading);
  // « c’était combien l’année d’avant ? » of a rate is that rate.
  const isSameMeasure = said.has('periode') && !saysAmount(reading) && !reading.has('depense');
  const staysSame = asksSameOfOthers(reading, spoken, before);
  const mesure = staysSame
    ? before.mesure
    : measured
      ? frame.mesure
      : isCount
        ? 'nombre'
        : isBare && !isSameMeasure
          ? 'montant_ht'
          : before.mesure;
  const acte =
    kept === before && said.has('groupe') && before.acte === 'lister'
      ? 'mesurer'
      : kept === before && before.acte === 'comparer' && said.has('groupe')
        ? 'mesurer'
        : followedAct(kept.acte, asked.length);
  return {
    ...kept,
    acte: acte === 'lister' && isBare ? 'mesurer' : acte,
    sujet: measured ? frame.sujet : before.sujet,
    mesure: said.has('groupe') && before.sujet === 'achats' && before.acte === 'besoins' ? 'montant_ht' : mesure,
    filtres,
    // Groups of two years that were compared are those of the later one.
    periode:
      acte === 'mesurer' && (kept === before || groupe !== null) && COMPARED.has(before.acte) && !said.has('periode')
        ? { ...periode, exercices: [Math.max(...periode.exercices)], memeDate: false }
        : periode,
    groupe,
    croise: said.has('groupe') || measured ? frame.croise : (before.croise ?? null),
    rang: said.has('groupe') ? frame.rang : frame.rang || (sameGroups ? before : kept).rang,
    place: frame.place ?? (said.has('groupe') ? null : kept.place),
    ordre:
      before.acte === 'varier' && !reading.has('evolution')
        ? before.ordre
        : said.has('groupe') || frame.rang
          ? frame.ordre
          : kept.ordre,
    part: frame.part || (!measured && before.part),
    n: said.has('n') || (said.has('groupe') && before.acte !== 'varier') ? frame.n : before.n,
  };
}

const hasSeveral = ({ filtres: { familles, services, fournisseurs, types }, periode, groupe }: Frame): boolean =>
  groupe !== null ||
  periode.exercices.length > 1 ||
  [familles, services, fournisseurs, types].some((one) => one !== null && one.valeurs.length > 1);

/** Acts of two exercices. */
const COMPARED: ReadonlySet<Frame['acte']> = new Set(['comparer', 'expliquer', 'varier']);
const COUNTS = /^nombre_(?:mandats|lignes|fournisseurs)$/;
const MEANS = /^montant_(?:moyen|par_groupe|median)$/;

/** « leur part ? », « en nombre de mandats », « trie par délai »: the same groups, by another measure. */
const ordersGroups = ({ tokens }: Reading, before: Frame, { sujet, part }: Frame): boolean =>
  sujet === before.sujet &&
  !isOfTime(before.groupe) &&
  before.groupe !== 'mandat' &&
  (part || tokens.some(({ text }) => /^(?:tri|class|ordonn|rang)/.test(text)) || tokens[0]?.text === 'en') &&
  !tokens.some(({ text }) => WHOLE.test(text));

/** « qui est le premier ? » after suppliers: one of them. */
const isWhoOfGroups = (reading: Reading, { groupe, sujet }: Frame): boolean =>
  groupe !== null &&
  ['fournisseur', 'service', 'famille'].includes(groupe) &&
  sujet !== 'marches' &&
  reading.has('qui') &&
  !reading.has('fournisseurs', 'direction', 'famille', 'chez_qui', 'depense');

/** Words of what was spent, and not of an amount to come. */
const isSpending = (reading: Reading): boolean => reading.has('depense', 'mandats') && reading.has('combien', 'nombre');

/** « et hors marché ? »: which of what was asked, and no other thing. */
const isOnlySide = (reading: Reading, said: Spoken['said']): boolean =>
  reading.has('hors_marche', 'formalisee') && !said.has('mesure') && !reading.has('marches', 'conformite');

/** « et en médiane ? » of delays is no amount. */
function turnedMeasure({ sujet, mesure }: Frame, reading: Reading): Frame['mesure'] | undefined {
  if (sujet === 'achats' || mesure === 'offres_moyennes') return undefined;
  if (reading.has('mediane')) return sujet === 'paiements' ? 'delai_median' : 'montant_median';
  if (reading.has('moyenne')) return sujet === 'paiements' ? 'delai_moyen' : 'montant_moyen';
  return undefined;
}

/** « et celles qui ont le plus baissé ? » after rises: the same changes, the other way. */
const changesAgain = (before: Frame, { acte }: Frame): boolean => before.acte === 'varier' && acte === 'varier';

/** A comparison that is asked again of two other years is one of those. */
const followedAct = (acte: Frame['acte'], years: number): Frame['acte'] =>
  acte === 'comparer' && years > 2 ? 'mesurer' : acte;

/** « quel est son montant ? » after a contract: what it is itself, not what was paid on it. */
function aboutContract(before: Frame, spoken: Spoken, reading: Reading): Frame | null {
  const { filtres } = before;
  const { frame, said } = spoken;
  const its =
    asksOfThatContract(before, spoken, reading) ||
    reading.tokens.some(({ text }) => ['son', 'sa', 'ses', 'il', 'titulaire', 'qui'].includes(text));
  if (filtres.marche === null || said.has('noms') || said.has('periode') || !its) return null;
  const champ = fieldOfOne(reading);
  return {
    ...frame,
    acte: 'lister',
    sujet: 'marches',
    mesure: 'nombre',
    groupe: null,
    champ,
    filtres: { ...NO_FILTERS, marche: filtres.marche },
  };
}

const saysAmount = ({ tokens }: Reading): boolean =>
  tokens.some(({ text }) => /^(?:montant|somme|total|volume|cout|budget)/.test(text));

const namesAxis = ({ groupe }: Frame, { filtres }: Frame): boolean =>
  (groupe === 'famille' && isKept(filtres.familles)) ||
  (groupe === 'service' && isKept(filtres.services)) ||
  (groupe === 'fournisseur' && isKept(filtres.fournisseurs)) ||
  (groupe === 'type' && filtres.types !== null) ||
  (groupe === 'section' && filtres.sections !== null);

/** « sans l’éducation » leaves a group out, and keeps the groups. */
const isKept = (filtre: Filtre<unknown> | null): boolean => filtre !== null && !filtre.sauf;

function mergedFilters(before: Filtres, now: Filtres): Filtres {
  const said = Object.fromEntries(Object.entries(now).filter(([, filtre]) => filtre !== null && filtre !== false));
  const left: Partial<Record<keyof Filtres, Filtre<unknown> | null>> = {};
  // Another supplier is not asked about within the famille of the one before.
  if (now.fournisseurs) left.familles = null;
  if (now.familles) left.fournisseurs = null;
  // « et ceux de moins de 50 k€ ? » after those of more than 200.
  const bounds =
    now.montantMin === null && now.montantMax === null
      ? {}
      : { montantMin: now.montantMin, montantMax: now.montantMax };
  return { ...before, ...left, ...said, ...bounds, ...mergedMentions(before, now) } as Filtres;
}
