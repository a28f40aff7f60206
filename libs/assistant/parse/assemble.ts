import { EMPTY_FRAME, type Filtres, type Frame, isUnfiltered } from '../frame/frame.js';
import type { Besoin } from '../frame/parts.js';
import { actOf, opposesNames, seulsOf } from './acts.js';
import { axisOf, crossedAxes } from './figures/axis.js';
import { isCounted } from './figures/axis-words.js';
import { countedChange, FALLS, isBothWays } from './figures/changes.js';
import { sheetOf } from './contracts/contract-sheet.js';
import { type Draft, namedSuppliers, type Said, type Spoken } from './draft.js';
import { filtersOf } from './filters.js';
import { firstOfEach } from './figures/first-of-each.js';
import { withMark } from './figures/mark.js';
import { asksRoom } from './contracts/needs-asked.js';
import { countedAxis, isInPercent, isRateOfRows, measureOf, saysPercent } from './figures/measures.js';
import { asksTheOne, isFirstToEnd, isRankSaid, lastToEnd, qualityOf } from './figures/rank.js';
import type { Claim, Reading } from './reading.js';
import { baseOf } from './figures/share-base.js';
import { hasBought } from './time/tense.js';
import { fieldOf, fieldOfOne, subjectOf } from './subject.js';
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
  const groupe =
    acte === 'dater'
      ? null
      : acte === 'concentrer'
        ? (countedAxis(draft) ?? axe ?? 'fournisseur')
        : acte === 'communs'
          ? 'fournisseur'
          : mesure === 'nombre_groupes'
            ? (changed ?? countedAxis(draft))
            : (crossed?.[0] ?? axe);
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
      (isOneAsked(reading, sujet) && (rang || isFirst || reading.has('dernier', 'prochain')) ? 1 : null),
    ...ofOneSide(draft, periodOf(draft, sujet), seuls),
    besoin: needOf(draft, acte, filtres),
  };
  const first = acte === 'mesurer' && mesure === 'montant_ht' ? firstOfEach(draft, sujet) : null;
  const asked = first
    ? { ...whole, ...first, deChacun: true, rang: true, part: false, base: null, place: null }
    : whole;
  const frame = sheetOf(draft) ?? whetherOf(draft, asked) ?? withMark(asked, draft);
  return { frame, said: saidBy(draft, frame), seuil: thresholdOf(reading) };
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

const askedField = ({ reading, marche, suppliers }: Draft, sujet: Frame['sujet']): Frame['champ'] =>
  marche !== null && sujet === 'marches' ? fieldOfOne(reading) : fieldOf(reading, sujet, suppliers.length > 0);

/** Those that came in an exercice were not paid in the one before; those that left were. */
function ofOneSide(
  { exerciceCourant }: Draft,
  periode: Frame['periode'],
  seuls: Frame['seuls'],
): Pick<Frame, 'periode' | 'seuls'> {
  if (!seuls) return { periode };
  const said = periode.exercices.length === 0 ? [exerciceCourant] : periode.exercices;
  const [recent, former] = [Math.max(...said), said.length > 1 ? Math.min(...said) : Math.max(...said) - 1];
  return { seuls, periode: { ...periode, exercices: seuls === 'nouveaux' ? [recent, former] : [former, recent] } };
}

/** A share of the whole, or what the first ones weigh together: « combien pèsent nos dix premiers fournisseurs ». */
function isShare({ reading, n, period }: Draft, sujet: Frame['sujet'], groupe: Frame['groupe']): boolean {
  // « combien pèsent les travaux dans l’investissement »
  // « la variation en % » is told of every change.
  const inPercent = reading.placesOf('part').every((at) => isInPercent(reading, at));
  if (reading.has('part') && inPercent && reading.has('evolution')) return false;
  const weighs = reading.tokens.some(({ text }) => /^(?:pese|poids|represente)/.test(text));
  if (isRateOfRows(reading) || isWithPart(reading)) return true;
  // « le poids du premier trimestre »
  if (
    period.periode.mois !== null &&
    reading.tokens.some(({ text }, at) => text === 'poids' && reading.of(at + 1) === 'periode')
  )
    return true;
  // « le poids des 5 premiers fournisseurs »
  if (weighs && n !== null && groupe !== null && sujet === 'achats') return true;
  if (weighs && n === null && reading.tokens.some(({ text }) => ['dans', 'parmi', '%'].includes(text))) return true;
  if (reading.has('part') || (sujet === 'paiements' && reading.has('conformite'))) return true;
  // « le total des dix premières familles »
  const sums =
    reading.has('combien', 'cumul') || reading.tokens.some(({ text }) => /^(?:total|totale|somme)$/.test(text));
  return n !== null && groupe !== null && sujet === 'achats' && sums;
}

/** « le total de 2025, dont travaux »: a whole and a part of it. */
const isWithPart = (reading: Reading): boolean =>
  reading.has('depense') &&
  reading.tokens.some(({ text }, at) => text === 'dont' && at > 0 && SIDES_OF_GROUP.includes(reading.of(at + 1)!));

const SIDES_OF_GROUP: Claim[] = [
  ...(['hors_marche', 'sur_marche', 'annulations', 'fournitures', 'services_type', 'travaux'] as const),
  ...(['investissement', 'fonctionnement'] as const),
];

/** « la part du hors marché par direction »: of what each of them bought. */
const isShareOfEach = ({ reading, n, place }: Draft, groupe: Frame['groupe'], filtres: Filtres): boolean =>
  groupe !== null &&
  groupe !== 'type' &&
  groupe !== 'section' &&
  n === null &&
  place === null &&
  filtres.familles === null &&
  filtres.fournisseurs === null &&
  [...reading.placesOf('part'), ...(isRateOfRows(reading) ? reading.placesOf('conformite') : [])].some((at) => {
    // « en pourcentage de chacune », « en % de leurs achats »
    if (reading.has(...SIDES_OF_GROUP) && /^(?:chacune?s?|leurs?|ses)$/.test(reading.tokens[at + 1]?.text ?? ''))
      return true;
    const next = reading.tokens.findIndex((_token, place_) => place_ > at && reading.of(place_) !== 'vide');
    return SIDES_OF_GROUP.includes(reading.of(next)!);
  });

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

const EARLIEST = /^(?:ancien(?:ne)?s?|vieux|vieil(?:le)?s?|premiere?s?|longtemps|priorite|abord|urgence|vite)$/;

/** The smallest first; of changes, the largest fall. */
function isUpward(reading: Reading): boolean {
  const falls = reading.placesOf('evolution').some((at) => FALLS.test(reading.tokens[at]!.text));
  const rises = reading
    .placesOf('evolution')
    .some((at) => /^(?:augment|hauss|progress|explos|grimp)/.test(reading.tokens[at]!.text));
  if (reading.placesOf('dernier').some((at) => EARLIEST.test(reading.tokens[at]!.text))) return true;
  const quality = qualityOf(reading);
  if (quality !== null) return quality === 'asc';
  const [least] = reading.placesOf('moins');
  const [most] = reading.placesOf('plus');
  // « de la moins conforme à la plus conforme »
  return (falls && !rises) || (least !== undefined && (most === undefined || least < most));
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

/** « le marché le plus cher », « la part du premier fournisseur »: one is asked for, in the singular. */
function isOneAsked(reading: Reading, sujet: Frame['sujet']): boolean {
  if (sujet !== 'marches' && !reading.has('part')) return false;
  const places = reading.placesOf('marches', 'fournisseurs', 'direction', 'famille', 'mois', 'trimestre');
  const [place] = places;
  // « lequel finit en premier ? » of contracts
  if (place === undefined) return sujet === 'marches' && reading.tokens.some(({ text }) => text === 'lequel');
  return places.every((at) => !/s$/.test(reading.tokens[at]!.text.replace(/^mois$/, 'm')));
}

/** What a need is held against: without any of them, whatever it amounts to. */
const AGAINST: Claim[] = [
  ...(['seuil', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite', 'depasse', 'reste', 'avant'] as const),
  ...(['sans_publicite', 'appel', 'adaptee', 'formalisee'] as const),
];

const UPPER = /^(?:jusqu|plafond|maxim|limite|dessous|sous$)/;

function needOf(draft: Draft, acte: Frame['acte'], filtres: Frame['filtres']): Besoin {
  const { reading, amounts } = draft;
  const isNeed = acte === 'besoins';
  // « le plus gros besoin » is one of all of them.
  const isLargest = amounts.montant === null && filtres.familles === null && isRankSaid(reading) && !isUpward(reading);
  // « combien de besoins avons-nous ? »
  const areCounted = filtres.familles === null && reading.placesOf('besoin').some((at) => isCounted(draft, at));
  const isOfAll = reading.has('hors_marche') || isLargest || areCounted;
  const isRoom = filtres.familles !== null && asksRoom(reading);
  return {
    // Of one famille, « au-dessus de 216 000 € » is a threshold; of all, a bound.
    montant: amounts.montant ?? (isNeed && filtres.familles !== null ? amounts.min : null),
    ttc: amounts.ttc,
    ...(amounts.montant !== null && hasBought(reading) ? { fait: true } : {}),
    concession: reading.has('concession'),
    // Publication is an obligation of contracts, not of needs.
    // « encore acheter sans marché »: up to where none has to be passed.
    seuil:
      isNeed && isRoom && reading.has('hors_marche')
        ? 'dispense'
        : acte === 'seuils' || (isNeed && !reading.has('seuil_decp'))
          ? thresholdOf(reading)
          : null,
    sansMarche: (isNeed || acte === 'seuils') && reading.has('hors_marche') && !isRoom,
    ...(isNeed && isOfAll && !isRoom && !reading.has(...AGAINST) ? { tous: true } : {}),
    ...(isNeed && reading.has('sans_paiement') ? { sansAchat: true } : {}),
    proche:
      isNeed &&
      reading.tokens.some(({ text }) =>
        /^(?:proche|pres$|bientot|approch|frol|tangent|vont$|va$|risqu|menac|depasser(?:a|ont)$|franchir(?:a|ont)$)/.test(
          text,
        ),
      ),
  };
}

/** The threshold that a question names. */
function thresholdOf(reading: Reading): Besoin['seuil'] {
  // A MAPA goes up to the formal threshold.
  const upToFormal = reading.has('adaptee') && reading.tokens.some(({ text }) => UPPER.test(text));
  if (reading.has('seuil_decp')) return 'publication_decp';
  // « faut-il un appel d’offres » is one expression.
  const saysTender = reading.placesOf('quelle_procedure').some((at) => /^appels?$/.test(reading.tokens[at]!.text));
  if (reading.has('seuil_formalise', 'formalisee', 'appel') || upToFormal || saysTender) return 'formalisee';
  if (reading.has('seuil_publicite')) return 'publicite';
  return reading.has('seuil_dispense', 'sans_publicite') ? 'dispense' : null;
}
