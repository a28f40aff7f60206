import { EMPTY_FRAME, type Filtre, type Filtres, type Frame, isOfTime, NO_FILTERS } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import { type Axe, NAMED_AXES } from '../../frame/terms.js';
import { asksSameOfOthers, isBareAmount, isMeanOfContracts, WHOLE } from './continues.js';
import type { Spoken } from '../draft.js';
import { mergedMentions } from '../names/mentions.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Reading } from '../reading.js';
import { keepsMonths, ofLatePayments } from './turn-cases.js';
import { whole } from './turn-rows.js';

/** When a turn is asked, and what it says of its time. */
export interface Days {
  exerciceCourant: number;
  period: ReadPeriod;
}

/** The frame before with what a turn says: its names, its filters, its period, its measure or its groups. */
export function merged(
  before: Frame,
  spoken: Spoken,
  reading: Reading,
  { exerciceCourant, period }: Days,
  filtres: Filtres,
): Frame | null {
  const { frame, said } = spoken;
  if (before.sujet === 'marches' && filtres.passation === 'hors_marche') return offContract(before, frame);
  const asked = frame.periode.exercices;
  // « depuis le 1er janvier 2020 » of contracts is whole exercices.
  const isWhole = before.sujet === 'marches' && frame.periode.suite && frame.periode.mois?.[0] === 1;
  const periode = said.has('periode')
    ? {
        ...frame.periode,
        ...(isWhole ? { mois: null, suite: false } : {}),
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
  const summed = isBare && saysAmount(reading) ? SUMS_OF[before.mesure] : undefined;
  if (summed && !said.has('groupe')) return { ...before, mesure: summed, part: false, filtres, periode };
  // « pour quel montant ? » of other payments that were counted: no frame adds these up.
  if (isBare && before.sujet === 'paiements' && !said.has('noms') && !said.has('groupe')) return null;
  const sameGroups = before.groupe !== null && !said.has('groupe') && ordersGroups(reading, before, frame);
  // « combien de travaux, au total ? » after the first familles of a direction: one figure, and no rank.
  const isTotal =
    isBare &&
    NAMED_AXES.has(before.groupe) &&
    !said.has('groupe') &&
    (said.has('filtres') || said.has('noms')) &&
    IN_ALL.test(wordsOf(reading));
  if (isTotal && before.acte === 'mesurer' && before.sujet === 'achats')
    return { ...whole(before), mesure: 'montant_ht', filtres, periode };
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
  const staysSame =
    asksSameOfOthers(reading, spoken, before) || countsByTime(before, spoken, reading) || ranksByUse(before, reading);
  // « qu’est-ce qui n’est pas conforme ? » of a rate: what these rows amount to, for their own rate says nothing.
  const isOfVerdict = before.mesure.startsWith('conformite') && frame.filtres.verdicts !== null;
  const mesure = staysSame
    ? before.mesure
    : measured || isOfVerdict
      ? frame.mesure
      : isCount
        ? 'nombre'
        : isBare && !isSameMeasure
          ? 'montant_ht'
          : before.mesure;
  // « combien en 2024 ? » after « pourquoi ? »: the figure.
  const asksFigure =
    (before.acte === 'expliquer' || before.acte === 'motiver') &&
    isBare &&
    frame.acte === 'mesurer' &&
    !said.has('groupe');
  if (asksFigure) return { ...whole(before), acte: 'mesurer', filtres, periode: { ...periode, memeDate: false } };
  const acte =
    kept === before && said.has('groupe') && (before.acte === 'lister' || before.acte === 'motiver')
      ? 'mesurer'
      : kept === before && before.acte === 'comparer' && said.has('groupe')
        ? 'mesurer'
        : followedAct(kept.acte, asked.length);
  return asFigure({
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
    ...((said.has('groupe') || measured) && before.deChacun ? { deChacun: false } : {}),
    ...((said.has('groupe') || said.has('n') || measured) && before.apres ? { apres: 0 } : {}),
    rang: said.has('groupe') ? frame.rang : frame.rang || (sameGroups ? before : kept).rang,
    place: frame.place ?? (said.has('groupe') ? null : kept.place),
    // « le plus gros ? » after the latest ones
    recents: frame.recents || (kept.recents && !frame.rang),
    ordre:
      before.acte === 'varier' && !reading.has('evolution')
        ? before.ordre
        : said.has('groupe') || frame.rang
          ? frame.ordre
          : kept.ordre,
    part: frame.part || (!measured && before.part),
    n:
      said.has('n') || (said.has('groupe') && before.acte !== 'varier') || (frame.rang && kept.recents)
        ? frame.n
        : before.n,
  });
}

/** « combien hors marché ? » after the contracts of somebody: what was bought there without one; null after other contracts. */
function offContract({ filtres }: Frame, { filtres: own, periode }: Frame): Frame | null {
  const { familles, fournisseurs, services, types } = mergedFilters(filtres, own);
  if ([familles, fournisseurs, services, types].every((one) => one === null)) return null;
  return {
    ...EMPTY_FRAME,
    filtres: { ...NO_FILTERS, familles, fournisseurs, services, types, passation: 'hors_marche' },
    periode,
  };
}

/** « ça fait combien par mois ? » after mandats were counted: how many, and no amount. */
const countsByTime = ({ mesure }: Frame, { frame, said }: Spoken, reading: Reading): boolean =>
  COUNTS.test(mesure) &&
  said.has('groupe') &&
  isOfTime(frame.groupe) &&
  isBareAmount(frame, reading) &&
  !reading.has('depense') &&
  !saysAmount(reading);

const USED = /^(?:utilis|employ|pratiqu|choisi|retenu)/;

/** « la moins utilisée ? » of procedures that were counted: by how many contracts, and by no amount. */
const ranksByUse = ({ mesure, groupe }: Frame, { tokens }: Reading): boolean =>
  mesure === 'nombre' && groupe === 'procedure' && tokens.some(({ text }) => USED.test(text));

const IN_ALL = /\b(?:au total|en tout)\b/;
const wordsOf = ({ tokens }: Reading): string => tokens.map(({ text }) => text).join(' ');

const MONTHS_OF: Readonly<Partial<Record<Axe, number>>> = { mois: 1, trimestre: 3, semestre: 6 };

/** « le mois d’août ? » of a series by month: its figure, and no series of one. */
function asFigure(frame: Frame): Frame {
  const { acte, groupe, periode } = frame;
  const months = groupe === null ? undefined : MONTHS_OF[groupe];
  const { mois } = periode;
  const isOnePart = months !== undefined && mois !== null && mois[1] - mois[0] + 1 === months && !periode.suite;
  return isOnePart && !frame.rang && acte === 'mesurer' && periode.exercices.length < 2
    ? { ...frame, groupe: null, croise: null, rang: false, place: null, n: null }
    : frame;
}

/** Acts of two exercices. */
const COMPARED: ReadonlySet<Frame['acte']> = new Set(['comparer', 'expliquer', 'varier']);
/** What payments that were counted amount to. */
const SUMS_OF: Readonly<Partial<Record<Frame['mesure'], Frame['mesure']>>> = {
  en_retard: 'montant_en_retard',
  a_l_heure: 'montant_a_l_heure',
  a_l_heure_pct: 'montant_a_l_heure',
};
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
  NAMED_AXES.has(groupe) &&
  sujet !== 'marches' &&
  reading.has('qui') &&
  !reading.has('fournisseurs', 'direction', 'famille', 'chez_qui', 'depense');

/** « et hors marché ? »: which of what was asked, and no other thing. */
const isOnlySide = (reading: Reading, said: Spoken['said']): boolean =>
  reading.has('hors_marche', 'formalisee') && !said.has('mesure') && !reading.has('marches', 'conformite');

/** « et en médiane ? » of delays is no amount. */
function turnedMeasure({ sujet, mesure }: Frame, reading: Reading): Frame['mesure'] | undefined {
  if (sujet === 'achats' || reading.has('offres')) return undefined;
  if (mesure === 'offres_moyennes' && !saysAmount(reading)) return undefined;
  if (reading.has('mediane')) return sujet === 'paiements' ? 'delai_median' : 'montant_median';
  if (reading.has('moyenne')) return sujet === 'paiements' ? 'delai_moyen' : 'montant_moyen';
  return undefined;
}

/** « et celles qui ont le plus baissé ? » after rises: the same changes, the other way. */
const changesAgain = (before: Frame, { acte }: Frame): boolean => before.acte === 'varier' && acte === 'varier';

/** A comparison that is asked again of two other years is one of those. */
const followedAct = (acte: Frame['acte'], years: number): Frame['acte'] =>
  acte === 'comparer' && years > 2 ? 'mesurer' : acte;

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

export function mergedFilters(before: Filtres, now: Filtres): Filtres {
  const back = SIDES.filter(
    (name) => isSame(before[name]?.valeurs, now[name]?.valeurs) && before[name]?.sauf && !now[name]?.sauf,
  );
  const said = Object.fromEntries(Object.entries(now).filter(([, filtre]) => filtre !== null && filtre !== false));
  const left: Partial<Record<keyof Filtres, Filtre<unknown> | null>> = {};
  // Another supplier is not asked about within the famille of the one before; what is left out stays out.
  if (now.fournisseurs && !now.fournisseurs.sauf && !before.familles?.sauf) left.familles = null;
  if (now.familles && !now.familles.sauf && !before.fournisseurs?.sauf) left.fournisseurs = null;
  // « et celui des espaces verts ? », « et pour l’électricité ? » after a contract, or words of an object: of that famille.
  const isOther = now.familles !== null && !now.familles.sauf && now.marche === null && now.texte === null;
  const found = isOther ? { marche: null, texte: null, motsObjet: null, sansFamille: null } : {};
  // « et ceux de moins de 50 k€ ? » after those of more than 200.
  const bounds =
    now.montantMin === null && now.montantMax === null
      ? {}
      : { montantMin: now.montantMin, montantMax: now.montantMax };
  // « et après le 15 mars ? » after those notified before another day.
  const days =
    now.notifieApres === null && now.notifieAvant === null
      ? {}
      : { notifieApres: now.notifieApres, notifieAvant: now.notifieAvant };
  return {
    ...before,
    ...left,
    ...found,
    ...said,
    ...keptOfSeveral(before, now),
    ...bounds,
    ...days,
    ...mergedMentions(before, now),
    ...Object.fromEntries(back.map((name) => [name, null])),
  } as Filtres;
}

/** « sans le gaz » after « électricité et gaz »: what is left of these, and not all that is bought but gas. */
const keptOfSeveral = (before: Filtres, now: Filtres): Partial<Filtres> =>
  Object.fromEntries(
    SIDES.flatMap((name) => {
      const [told, out] = [before[name] as Filtre<unknown> | null, now[name] as Filtre<unknown> | null];
      if (!told || told.sauf || !out?.sauf) return [];
      const left = told.valeurs.filter((one) => !out.valeurs.some((other) => isSame(one, other)));
      const areAllOfThem = left.length + out.valeurs.length === told.valeurs.length;
      return areAllOfThem && left.length > 0 ? [[name, { valeurs: left, sauf: false }]] : [];
    }),
  );

/** « avec les travaux » after « sans les travaux »: all of them again. */
const SIDES = ['familles', 'services', 'fournisseurs', 'types', 'sections'] as const;
