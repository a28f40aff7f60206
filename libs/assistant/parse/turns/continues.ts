import { type Filtres, type Frame, isOfTime } from '../../frame/frame.js';
import { type Axe, NAMED_AXES } from '../../frame/terms.js';
import { saysBoth } from './both-turns.js';
import type { Said, Spoken } from '../draft.js';
import type { Reading } from '../reading.js';
import { fieldOf } from '../subject.js';

export const OPENERS: ReadonlySet<string> = new Set([
  'et',
  'alors',
  'puis',
  'idem',
  'pareil',
  'sinon',
  'meme',
  'mais',
  'ok',
  'ben',
  'aussi',
  'dont',
  'parmi',
]);
export const SHORT = 5;
const LONGEST_TURN = 10;

/** Whether the question continues the one before: it opens so, or says no measure and no subject of its own. */
export function continues(reading: Reading, spoken: Spoken, before: Frame): boolean {
  const { said, frame } = spoken;
  if (frame.acte === 'seuils' || frame.acte === 'procedure' || frame.acte === 'prix') return false;
  if (OPENERS.has(reading.tokens[0]?.text ?? '') || pointsAtRows(reading) || saysBoth(reading)) return true;
  if (saysThese(reading, before)) return true;
  if (isBareMeasure(reading, spoken, before) || asksOfTheSame(reading, spoken, before)) return true;
  if (isBareFilter(reading, said) || asksFirstOnes(reading, said, before)) return true;
  if (asksOfThatContract(before, spoken, reading) || crossesWithBefore(before, spoken, reading)) return true;
  if (before.filtres.marche && !said.has('noms') && /\b(?:son|sa|ses|il)\b/.test(textOf(reading))) return true;
  if (isListAsked(reading) || asksWhichContracts(before, reading)) return true;
  if (asksSameOfOthers(reading, spoken, before) || asksWhichOfGroups(before, spoken, reading)) return true;
  if (isMeanOfContracts(before, spoken, reading)) return true;
  const asksWhich =
    said.has('groupe') && !said.has('noms') && !said.has('periode') && !reading.has('plus', 'par', 'tous', 'nombre');
  if (asksWhich && hasNames(before.filtres) && reading.tokens.length <= SHORT + 1) return true;
  if (reading.of(0) === 'par' && reading.tokens.length <= SHORT + 1 && !said.has('periode')) return true;
  if (countsOfThem(before, reading) || countsOfWaiting(before, reading)) return true;
  if (
    reading.tokens.length <= SHORT &&
    isBareAmount(frame, reading) &&
    said.has('mesure') &&
    !said.has('noms') &&
    !said.has('periode') &&
    !said.has('groupe') &&
    before.sujet === 'marches'
  )
    return true;
  // « en TTC ? », « à la même date ? »: neither what is counted nor of whom.
  const isBareTurn = !said.has('sujet') && !said.has('noms') && !reading.has('chiffre', 'echeance');
  if (isBareTurn && reading.tokens.length <= (said.has('acte') ? LONGEST_TURN : SHORT)) return true;
  const own: Said[] = ['sujet', 'mesure', 'acte', 'groupe'];
  if (frame.acte === 'expliquer' && !said.has('mesure') && !said.has('noms')) return true;
  return reading.tokens.length <= SHORT && !own.some((one) => said.has(one)) && said.size > 0;
}

/** « combien en informatique ? », « combien sont en travaux ? » after contracts: how many of them. */
export const countsOfThem = ({ sujet, filtres }: Frame, { tokens }: Reading): boolean =>
  sujet === 'marches' &&
  filtres.marche === null &&
  tokens.length <= SHORT &&
  /^(?:et )?combien (?:en|sont|dans|d entre eux|parmi eux)(?= )/.test(tokens.map(({ text }) => text).join(' '));

/** « combien sont en retard ? », « combien ont dépassé 30 jours ? » after mandats that wait: how many of them, and of none that is paid. */
export const countsOfWaiting = ({ mesure }: Frame, { tokens }: Reading): boolean =>
  WAITING.has(mesure) &&
  /^(?:(?:et )?combien (?:sont|ont|en sont|d entre eux|parmi eux)|lesquels (?:sont|ont))(?= )/.test(
    tokens.map(({ text }) => text).join(' '),
  ) &&
  !tokens.some(({ text }) => /^(?:paye|regle)/.test(text));

/** Mandats that are not paid yet. */
const WAITING: ReadonlySet<Frame['mesure']> = new Set<Frame['mesure']>([
  ...(['impayes', 'impayes_en_retard', 'montant_impaye'] as const),
]);

/** « combien d’offres avions-nous reçues ? » after one contract: of that one, and not of all. */
export const asksOfThatContract = ({ filtres }: Frame, { frame, said }: Spoken, reading: Reading): boolean =>
  filtres.marche !== null &&
  frame.sujet === 'marches' &&
  !reading.has('marches') &&
  fieldOf(reading, 'marches') !== null &&
  !(['noms', 'periode', 'groupe', 'filtres', 'n'] as const).some((one) => said.has(one));

/** « combien à la culture ? » after a famille or a supplier: what it had of it; « combien pour le gaz ? » after a famille is another one. */
export const crossesWithBefore = (before: Frame, { said, frame }: Spoken, reading: Reading): boolean =>
  reading.tokens.length <= SHORT &&
  before.sujet === 'achats' &&
  before.acte === 'mesurer' &&
  before.groupe === null &&
  isBareAmount(frame, reading) &&
  !reading.has('depense') &&
  !reading.tokens.some(({ text }) => ITSELF.test(text)) &&
  [...said].every((one) => one === 'noms' || one === 'mesure') &&
  (frame.filtres.services === null) !== (before.filtres.services === null) &&
  (frame.filtres.familles ?? frame.filtres.fournisseurs ?? before.filtres.familles ?? before.filtres.fournisseurs) !==
    null;

/** « combien pour la culture » after payments that took long: how many of hers, and no amount. */
export const asksSameOfOthers = (reading: Reading, { said, frame }: Spoken, before: Frame): boolean =>
  reading.tokens.length <= SHORT &&
  (before.sujet === 'paiements' || before.mesure.startsWith('nombre_')) &&
  before.groupe === null &&
  said.has('noms') &&
  [...said].every((one) => one === 'noms' || one === 'mesure') &&
  isBareAmount(frame, reading) &&
  !reading.has('depense');

/** « lesquels ont progressé ? », « lequel a un marché ? » after groups: which of these, and not which rows they have. */
export const asksWhichOfGroups = (before: Frame, { frame, said }: Spoken, { tokens }: Reading): boolean =>
  before.groupe !== null &&
  !isOfTime(before.groupe) &&
  (before.acte === 'mesurer' || before.acte === 'varier') &&
  /^(?:lequel|laquelle|lesquels|lesquelles)$/.test((tokens[0]?.text === 'et' ? tokens[1] : tokens[0])?.text ?? '') &&
  tokens.length > 1 &&
  !said.has('noms') &&
  (frame.acte === 'comparer' || frame.acte === 'varier' || (said.has('sujet') && frame.sujet !== before.sujet));

/** « lesquels se terminent cette année ? » after contracts: which of them. */
const asksWhichContracts = ({ sujet, groupe }: Frame, { tokens }: Reading): boolean =>
  sujet === 'marches' &&
  groupe === null &&
  /^(?:lesquels|lesquelles)$/.test((tokens[0]?.text === 'et' ? tokens[1] : tokens[0])?.text ?? '');

/** « ceux qui finissent cette année », « celles de la culture »: some of the rows before. */
export const pointsAtRows = ({ tokens }: Reading): boolean =>
  /^(?:ceux|celles|celui|celle)$/.test((tokens[0]?.text === 'et' ? tokens[1] : tokens[0])?.text ?? '');

const ROWS_OF: Readonly<Record<Frame['sujet'], RegExp>> = {
  marches: /^(?:marches|contrats)$/,
  achats: /^(?:achats|depenses)$/,
  paiements: /^(?:mandats|paiements|factures)$/,
};

/** « lequel de ces marchés … », « combien de ces mandats … »: of the rows that were told, whatever filter found them. */
export const saysThese = ({ tokens }: Reading, { sujet }: Frame): boolean =>
  tokens.some(({ text }, at) => ROWS_OF[sujet].test(text) && tokens[at - 1]?.text === 'ces');

/**
 * « combien de retards ? », « qui en profite le plus ? » after a question that said of what and when: it names nothing and no
 * time of its own, and is of the same rows.
 */
function asksOfTheSame(reading: Reading, { frame, said }: Spoken, before: Frame): boolean {
  const { tokens } = reading;
  const isOwn = said.has('noms') || said.has('periode') || tokens.some(({ text }) => ITSELF.test(text));
  const isSame = frame.sujet === before.sujet || (before.sujet === 'achats' && frame.sujet === 'paiements');
  // « quels marchés ? » of a supplier: those that it holds, of all years.
  if (!isOwn && asksContractsOf(frame, before, reading) && tokens.length <= SHORT) return true;
  const saysWhat = hasNames(before.filtres) || before.periode.exercices.length > 0;
  return (
    !isOwn &&
    isSame &&
    saysWhat &&
    (said.size > 0 || frame.rang) &&
    tokens.length <= LONGEST_TURN &&
    OF_ROWS.has(frame.acte)
  );
}

/** « quels marchés ? », « sur quels marchés ? » of what was named. */
export const asksContractsOf = ({ sujet, acte }: Frame, before: Frame, reading: Reading): boolean =>
  sujet === 'marches' &&
  acte === 'lister' &&
  before.sujet !== 'marches' &&
  (before.filtres.fournisseurs !== null || (hasNames(before.filtres) && reading.has('quel')));

/** « le montant moyen ? » after contracts is theirs, and none of mandats. */
export const isMeanOfContracts = (before: Frame, { said }: Spoken, reading: Reading): boolean =>
  before.sujet === 'marches' &&
  reading.has('moyenne', 'mediane') &&
  reading.tokens.length <= SHORT &&
  [...said].every((one) => one === 'mesure' || one === 'sujet') &&
  reading.placesOf('depense').every((at) => /^(?:montants?|mnt|valeurs?|couts?)$/.test(reading.tokens[at]!.text));

/** « combien de marchés ? » after something that was named: its own, and not all of them. */
export const countsContractsOf = (before: Frame, { said, frame }: Spoken, { tokens }: Reading): boolean =>
  frame.sujet === 'marches' &&
  frame.acte === 'mesurer' &&
  frame.mesure === 'nombre' &&
  before.sujet !== 'marches' &&
  hasNames(before.filtres) &&
  tokens.length <= SHORT &&
  [...said].every((one) => one === 'mesure' || one === 'sujet') &&
  !tokens.some(({ text }) => ITSELF.test(text));

const COUNTED: Readonly<Partial<Record<Frame['mesure'], Axe>>> = {
  nombre_fournisseurs: 'fournisseur',
  nombre_mandats: 'mandat',
};

/** « lesquels ? », « la liste »: what was counted. */
export const isListAsked = ({ tokens }: Reading): boolean =>
  tokens.length <= 2 && tokens.some(({ text }) => /^(?:lesquels|lesquelles|liste)$/.test(text));

/** « le plus gros ? », « lesquels ? » after suppliers were counted: of them. */
export function ofCounted(before: Frame, { rang, ordre, n, place }: Frame, reading: Reading): Frame | null {
  const axe = before.mesure === 'nombre_groupes' ? before.groupe : (COUNTED[before.mesure] ?? null);
  const saysOther = reading.has('fournisseurs', 'direction', 'famille', 'mandats', 'marches', 'depense', 'periode');
  return axe === null ||
    (before.groupe !== null && before.mesure !== 'nombre_groupes') ||
    before.sujet !== 'achats' ||
    !(rang || isListAsked(reading)) ||
    saysOther
    ? null
    : { ...before, groupe: axe, mesure: 'montant_ht', rang, ordre, n, place };
}

export const ITSELF = /^(?:total|totaux|tous|toutes?|ensemble|global|general|ville|mairie|commune|collectivite)/;
const OF_ROWS: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'varier', 'lister']);

const LEANING = new Set(['sur', 'dont', 'avec', 'parmi', 'et']);
export const WHOLE = /^(?:total|totaux|tous|toutes?|tout|ensemble|general|global)/;

/** « sur combien de mandats ? » after something that was named: a measure, and nothing of what. */
function isBareMeasure(reading: Reading, { said, frame }: Spoken, before: Frame): boolean {
  const { tokens } = reading;
  const isOfSame = before.sujet === 'achats' && frame.sujet === 'achats' && before.acte === 'mesurer';
  const leans = LEANING.has(tokens[0]?.text ?? '') || tokens.length <= SHORT;
  return (
    isOfSame &&
    leans &&
    said.has('mesure') &&
    [...said].every((one) => one === 'mesure' || one === 'sujet') &&
    hasNames(before.filtres) &&
    !tokens.some(({ text }) => WHOLE.test(text))
  );
}

/** « combien de factures ? » after the largest supplier: his or everyone’s, nothing tells. */
export const measuresOneOfRank = (before: Frame, { said, frame }: Spoken, { tokens }: Reading): boolean =>
  before.rang &&
  NAMED_AXES.has(before.groupe) &&
  frame.groupe === null &&
  !frame.part &&
  (/^(?:nombre_|montant_(?:moyen|median|maximum))/.test(frame.mesure) ||
    (frame.sujet === 'paiements' && frame.mesure !== before.mesure)) &&
  [...said].every((one) => one === 'mesure' || one === 'sujet') &&
  tokens.length <= SHORT &&
  // « en nombre de mandats » ranks them by that.
  tokens[0]?.text !== 'en' &&
  !tokens.some(({ text }) => ITSELF.test(text));

/** « hors marché », « en investissement »: which rows, and nothing of what. */
export const isBareFilter = (reading: Reading, said: Spoken['said']): boolean =>
  reading.tokens.length <= SHORT &&
  [...said].every((one) => one === 'filtres' || one === 'sujet') &&
  said.has('filtres') &&
  !reading.has('marches', 'depense', 'combien', 'conformite', 'appel', 'adaptee', 'sans_publicite', 'echeance');

/** « qui sont les 3 premiers fournisseurs ? » after something that was named: those of it. */
const asksFirstOnes = (reading: Reading, said: Spoken['said'], before: Frame): boolean =>
  (reading.has('qui', 'quel', 'chez_qui') || reading.tokens.length <= SHORT) &&
  said.has('groupe') &&
  !said.has('noms') &&
  !said.has('periode') &&
  !said.has('filtres') &&
  !reading.has('depense', 'par', 'tous') &&
  !reading.tokens.some(({ text }) => WHOLE.test(text)) &&
  hasNames(before.filtres) &&
  reading.tokens.length <= LONGEST_TURN;

const textOf = ({ tokens }: Reading): string => tokens.map(({ text }) => text).join(' ');

export const hasNames = ({ familles, services, fournisseurs, types }: Filtres): boolean =>
  [familles, services, fournisseurs, types].some((filtre) => filtre !== null);

/** « combien ? », « pour quel montant ? »: an amount of what was spoken of. */
export const isBareAmount = ({ sujet, mesure }: Frame, reading: Reading): boolean =>
  sujet === 'achats' && mesure === 'montant_ht' && !reading.has('ttc', 'part');
