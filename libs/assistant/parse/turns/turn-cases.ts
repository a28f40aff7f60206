import { type Filtres, type Frame, isByEnd, NO_FILTERS } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { ITSELF, SHORT } from './continues.js';
import type { Spoken } from '../draft.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';

/** « combien a-t-on payé à cette entreprise ? » after its contracts: what it was paid, and no amount of these. */
export function paidToHolder({ sujet, filtres }: Frame, { frame, said }: Spoken, { tokens }: Reading): Frame | null {
  const isPaid = tokens.some(({ text }) => /^(?:pay|vers|regl|depens)/.test(text));
  return sujet === 'marches' &&
    filtres.fournisseurs !== null &&
    filtres.marche === null &&
    isPaid &&
    frame.sujet === 'achats'
    ? {
        ...frame,
        filtres: {
          ...frame.filtres,
          fournisseurs: said.has('noms') ? frame.filtres.fournisseurs : filtres.fournisseurs,
        },
      }
    : null;
}

const WHICH = /^(?:lesquels|lesquelles)$/;

/** « lesquels dépassent 90 000 € ? » after contracts were counted: those, and no count of them; « lequel finit en premier ? »: that one. */
export const listedWhere = (frame: Frame, { said, frame: spoken }: Spoken, reading: Reading): Frame =>
  frame.sujet === 'marches' && frame.acte === 'lister' && spoken.n === 1 && isByEnd(spoken.filtres)
    ? { ...frame, n: 1 }
    : whereCounted(frame, said, reading);

const whereCounted = (frame: Frame, said: Spoken['said'], reading: Reading): Frame =>
  frame.sujet === 'marches' &&
  frame.acte === 'mesurer' &&
  frame.groupe === null &&
  !said.has('mesure') &&
  reading.tokens.slice(0, 2).some(({ text }) => WHICH.test(text))
    ? { ...frame, acte: 'lister', mesure: 'nombre', part: false }
    : frame;

const ONE_OF = { laquelle: ['service', 'famille'], lequel: ['fournisseur'] } as const;

/** « laquelle dépense le plus ? » after directions: one of them. */
export function rankedAmong(before: Frame, frame: Frame, reading: Reading): Frame {
  const which = ONE_OF[(reading.tokens[0]?.text ?? '') as 'laquelle'] as readonly Frame['groupe'][] | undefined;
  const isOpen = frame.groupe === null && frame.rang && frame.acte === 'mesurer' && frame.sujet === before.sujet;
  return isOpen && before.acte === 'mesurer' && which?.includes(before.groupe)
    ? { ...frame, groupe: before.groupe, n: frame.n ?? 1 }
    : frame;
}

/** Those of the exercice that was told, or of the later of two. */
const lateOf = (before: Frame): Frame =>
  before.acte === 'mesurer'
    ? { ...before, mesure: 'en_retard', part: false }
    : {
        ...{ ...before, acte: 'mesurer', mesure: 'en_retard', groupe: null, rang: false, n: null },
        periode: { ...before.periode, exercices: before.periode.exercices.slice(0, 1), memeDate: false },
      };

const LATE = /^(?:interets|en_retard|retard_moyen)$/;

/** « et combien de mandats concernés ? » after interest: those that were paid late. */
export const ofLatePayments = (before: Frame, { frame, said }: Spoken): Frame | null | undefined =>
  before.sujet === 'paiements' && frame.mesure === 'nombre_mandats' && !said.has('noms') && !said.has('periode')
    ? LATE.test(before.mesure)
      ? lateOf(before)
      : null
    : undefined;

/** « combien de mandats ? » after interest */
export const countsLatePayments = (before: Frame, { tokens }: Reading): boolean =>
  LATE.test(before.mesure) && tokens.length <= SHORT && !tokens.some(({ text }) => ITSELF.test(text));

/** « et la dispense ? » after another threshold: of the same day and purchases. */
export const asksRuleOfSameDay = (before: Frame, { acte }: Frame, { tokens }: Reading): boolean =>
  before.acte === 'seuils' && acte === 'seuils' && tokens[0]?.text === 'et' && tokens.length <= SHORT;

/** « combien a-t-il touché en tout ? » after a contract: its holder, whom no frame names. */
export const asksOfHolder = ({ filtres }: Frame, { said }: Spoken, reading: Reading): boolean =>
  filtres.marche !== null &&
  !said.has('noms') &&
  !reading.has('offres', 'offre_unique') &&
  reading.tokens.some(({ text }) => /^(?:touche|recu|recoit|percu|gagne|encaisse)$/.test(text));

/** « d’un mandat »: of any. */
const ANY_ONE = /\bd['’]une?\s*$/;

/** « toutes directions ? », « toutes familles confondues », « le montant médian d’un mandat »: the filter of these goes. */
export function widened(filtres: Filtres, { tokens }: Reading): Filtres {
  const isAll = (thing: RegExp): boolean =>
    tokens.some(({ text }, at) => thing.test(text) && /^tou(?:s|tes)$/.test(tokens[at - 1]?.text ?? ''));
  const isAny = tokens.some(({ text, lead }) => /^(?:mandat|facture)$/.test(text) && ANY_ONE.test(lead));
  return {
    ...filtres,
    ...(isAny ? { montantMin: null, montantMax: null } : {}),
    ...(isAll(/^(?:directions?|services)$/) ? { services: null } : {}),
    ...(isAll(/^familles?$/) ? { familles: null } : {}),
    ...(isAll(/^(?:fournisseurs?|entreprises)$/) ? { fournisseurs: null } : {}),
    ...(isAll(/^types?$/) ? { types: null } : {}),
    ...(isAll(/^sections?$/) ? { sections: null } : {}),
  };
}

const WHOLE_YEAR = /^(?:annees?|exercices?|an|ans|complete?|entiere?|tout|toute|total|jusqu|depuis)$/;

/** Whether a turn that names an exercice speaks of the months of the question before. */
export const keepsMonths = (
  { said }: Spoken,
  { tokens }: Reading,
  { before, after, redite, serie }: ReadPeriod,
): boolean =>
  before ||
  after ||
  redite ||
  (!serie && [...said].every((one) => one === 'periode') && !tokens.some(({ text }) => WHOLE_YEAR.test(text)));

/** « lesquels ont augmenté ? » after groups: those groups, by how they changed. Anything else of them is in no frame. */
export function ofSameGroups(before: Frame, { frame, said }: Spoken, exerciceCourant: number): Frame | null {
  // Of the first ones, which of these rose is no rank of all.
  if ((frame.acte !== 'comparer' && frame.acte !== 'varier') || (before.acte === 'mesurer' && before.n !== null))
    return null;
  const periode = said.has('periode') ? frame.periode : betweenTold(before, exerciceCourant);
  return {
    ...before,
    ...{ acte: 'varier', mesure: 'montant_ht', part: false, base: null, croise: null, place: null, oppose: false },
    ...{ rang: frame.rang, ordre: frame.ordre, n: frame.n, periode },
  };
}

/** The two exercices that the same rows were just told in, one after the other; that of the question before where there was one. */
function betweenTold({ periode, filtres, avant }: Frame, exerciceCourant: number): Frame['periode'] {
  const isOfSame = avant && isSame(filtres, avant.filtres) && isSame(periode.mois, avant.mois ?? null);
  const told = [periode.exercices, avant?.exercices ?? []].map((years) =>
    years.length === 0 ? [exerciceCourant] : years,
  );
  const years = [...new Set(told.flat())].sort((one, other) => other - one);
  return isOfSame && years.length === 2 && told.every((one) => one.length === 1)
    ? { ...periode, exercices: years }
    : periode;
}

/** « pourquoi cette différence ? » after 2025 and then 2024: between these two, and not with the year before the last one told. */
export function explainedBetween(before: Frame, { frame, said }: Spoken, exerciceCourant: number): Frame | null {
  if (frame.acte !== 'expliquer' || before.acte !== 'mesurer' || said.has('periode') || said.has('noms')) return null;
  const periode = betweenTold(before, exerciceCourant);
  const isOfTwo = periode.exercices.length === 2;
  // Of the exercice that runs, its days are held against the same days.
  const memeDate = periode.mois === null && periode.exercices.includes(exerciceCourant);
  return isOfTwo
    ? { ...before, acte: 'expliquer', groupe: frame.groupe, n: frame.n, periode: { ...periode, memeDate } }
    : null;
}

/** « quelle direction a le plus augmenté ? » after 2026 and then 2025: between these two, and not from the year before the last one told. */
export function changedBetween(before: Frame, { frame, said }: Spoken, exerciceCourant: number): Frame | null {
  const isOfChange = frame.acte === 'varier' && before.acte === 'mesurer' && before.sujet === frame.sujet;
  const isAmount = /^montant_(?:ht|ttc)$/.test(before.mesure);
  if (!isOfChange || !isAmount || said.has('periode') || said.has('noms') || before.groupe !== null) return null;
  const periode = betweenTold(before, exerciceCourant);
  if (periode.exercices.length !== 2) return null;
  const memeDate = periode.mois === null && periode.exercices.includes(exerciceCourant);
  return { ...frame, filtres: before.filtres, periode: { ...periode, memeDate } };
}

/** « et pour des travaux ? », « et 100 000 € ? », « et en 2025 ? » of a rule: it is told of another purchase or day. */
export function ruleOfAnother(before: Frame, { frame, said, seuil }: Spoken): Frame {
  const { familles, types } = frame.filtres;
  const { besoin } = frame;
  const isOther = familles !== null || types !== null;
  return {
    ...before,
    filtres: isOther ? { ...before.filtres, familles, types } : before.filtres,
    periode: said.has('periode') ? frame.periode : before.periode,
    besoin:
      besoin.montant !== null || seuil !== null
        ? { ...before.besoin, ...besoin, seuil }
        : { ...before.besoin, concession: besoin.concession || before.besoin.concession },
  };
}

/** « et pour chaque direction, le plus payé ? »: of the same rows and time; a name that each group is one of goes. */
export function firstOfEachOf(before: Frame, { frame, said }: Spoken): Frame {
  if (before.sujet !== 'achats') return frame;
  const { services, familles, fournisseurs, types, sections, passation } = before.filtres;
  const kept: Partial<Filtres> = {
    ...{ types, sections, passation },
    ...(frame.groupe === 'service' || frame.croise === 'service' ? {} : { services }),
    ...(frame.groupe === 'famille' || frame.croise === 'famille' ? {} : { familles }),
    ...(frame.groupe === 'fournisseur' || frame.croise === 'fournisseur' ? {} : { fournisseurs }),
  };
  const told = Object.fromEntries(Object.entries(frame.filtres).filter(([, one]) => one !== null && one !== false));
  return {
    ...frame,
    filtres: { ...NO_FILTERS, ...kept, ...told },
    periode: said.has('periode') ? frame.periode : before.periode,
  };
}

const PLACED = [
  ['services', 'service'],
  ['familles', 'famille'],
  ['fournisseurs', 'fournisseur'],
] as const;

/** « elle est à quel rang des directions ? » after one direction: its place among all, in the exercice that was asked about. */
export function ofSamePlace({ filtres, periode }: Frame, { frame, said }: Spoken): Frame | null {
  const named = PLACED.filter(([name]) => filtres[name] !== null);
  const [first] = named;
  if (!first || named.length > 1 || filtres[first[0]]!.sauf || filtres[first[0]]!.valeurs.length > 1) return null;
  return {
    ...frame,
    acte: 'mesurer',
    sujet: 'achats',
    mesure: 'montant_ht',
    groupe: first[1],
    rang: false,
    n: null,
    place: null,
    filtres: { ...NO_FILTERS, [first[0]]: filtres[first[0]] },
    periode: said.has('periode') ? frame.periode : periode,
  };
}

const VERDICTS = ['conforme', 'non_conforme', 'a_verifier'] as const;

/** « et conformes ? » after « non conformes », « et non conforme ? » after a rate: that verdict in the place of the other. */
export function ofOtherVerdict(before: Frame, reading: Reading): Frame | null {
  const asked = VERDICTS.filter((verdict) => reading.has(verdict));
  const isBare = reading.tokens.every(
    ({ text }, at) =>
      ['conforme', 'non_conforme', 'a_verifier', 'vide', 'qui'].includes(reading.of(at)!) || text === 'et',
  );
  const isRate = before.mesure === 'conformite_pct' && before.groupe === null;
  if (asked.length !== 1 || !isBare || before.sujet !== 'achats' || !(isRate || before.filtres.verdicts)) return null;
  const filtres: Filtres = { ...before.filtres, verdicts: { valeurs: asked, sauf: false } };
  // A rate is already that of what conforms.
  if (isRate && asked[0] === 'conforme') return { ...before, filtres: { ...before.filtres, verdicts: null } };
  return isRate ? { ...before, mesure: 'montant_ht', part: true, filtres } : { ...before, filtres };
}
