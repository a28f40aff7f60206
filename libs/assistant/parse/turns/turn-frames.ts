import { above, below } from '../../frame/bounds.js';
import { EMPTY_FRAME, type Filtres, type Frame, isOfTime, NO_FILTERS } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import type { Champ } from '../../frame/terms.js';
import type { ReadPeriod } from '../time/periods.js';
import type { Edit } from './turn-edit.js';
import { extreme, firstOnes, isListOfContracts, nextOnes, otherEnd, othersOf, placed, rated } from './turn-ranks.js';
import { isAmount, whole } from './turn-rows.js';
import { counted, detailed, eachOf, grouped, shared, totalled } from './turn-totals.js';

/** The frame with its edit; null where that frame has nothing of the kind. */
export function edited(before: Frame, edit: Edit, period: ReadPeriod, exerciceCourant: number): Frame | null {
  // Days are of their own year.
  if (before.periode.jours && (period.dite || /^(?:avant|ecart|memes_mois)$/.test(edit.genre))) return null;
  // Of several ranks, no turn says which.
  if (before.deChacun) return null;
  const { autres: _autres, apres, ...told } = before;
  if (edit.genre === 'suivants') return nextOnes(told, edit.n ?? before.n!, (apres ?? 0) + before.n!);
  if (edit.genre === 'contre') return against(told, period.periode);
  // Of those that come after the first ones, no frame has the sum nor the part.
  if (apres && SUMS.has(edit.genre)) return null;
  const frame = applied(told, edit, exerciceCourant);
  if (frame === null || !period.dite || edit.genre === 'avant' || (edit.genre === 'ecart' && period.before))
    return frame;
  const { exercices, mois } = period.periode;
  // A comparison has its two years.
  if (edit.genre === 'ecart') return null;
  const isOfBefore = mois === null && (edit.genre === 'memes_mois' || exercices.length === 0);
  return {
    ...frame,
    periode: {
      ...frame.periode,
      parmi: isOfBefore ? before.periode.parmi : period.periode.parmi,
      exercices: exercices.length > 0 ? exercices : frame.periode.exercices,
      mois:
        mois ?? (edit.genre === 'memes_mois' ? before.periode.mois : exercices.length > 0 ? null : frame.periode.mois),
    },
  };
}

const SUMS: ReadonlySet<Edit['genre']> = new Set<Edit['genre']>(['part', 'pourcent', 'total', 'autres']);

function applied(before: Frame, edit: Edit, exerciceCourant: number): Frame | null {
  switch (edit.genre) {
    case 'place':
      return placed(before, edit.place);
    case 'suivants':
      return null;
    case 'ville':
      return ofWholeTown(before);
    case 'bout':
      return otherEnd(before);
    case 'qualite':
      return rated(edit.axe ? { ...before, groupe: edit.axe } : before, edit.pire);
    case 'compte':
      // « de combien ? » of contracts that are exceeded
      if (edit.ecart && before.sujet === 'marches' && before.filtres.paye === 'depasse')
        return { ...before, acte: 'lister', mesure: 'nombre', rang: true, champ: 'depassement' };
      // « de combien ? » of changes is told with them.
      if (before.acte === 'communs' || (before.acte === 'varier' && edit.seul)) return before;
      return (
        counted(before, edit.seul ?? false) ??
        (edit.redit && tellsAmount(before) ? before : null) ??
        (!edit.seul && isCountOfContracts(before) ? before : null)
      );
    case 'venus':
      return cameOrLeft(before, edit.seuls, exerciceCourant);
    case 'total':
      return totalled(before);
    case 'part':
      return shared(before);
    case 'pourcent':
      if (before.acte === 'varier') return { ...before, relatif: true };
      return before.acte === 'comparer' ? before : shared(before);
    case 'hors_taxe':
      return isAmount(before) && before.sujet === 'achats' ? { ...before, mesure: 'montant_ht' } : null;
    case 'en_nombre':
      return before.mesure === 'conformite_pct' ? { ...before, mesure: 'conformite_nombre_pct' } : null;
    case 'en_montant':
      if (before.mesure === 'conformite_nombre_pct') return { ...before, mesure: 'conformite_pct' };
      return ['comparer', 'varier', 'besoins'].includes(before.acte) ? before : null;
    case 'redit':
      return ['comparer', 'varier', 'besoins'].includes(before.acte) ? before : null;
    case 'depuis':
      return since(before);
    case 'chacun':
      return eachOf(before);
    case 'mandats':
      return showsMandats(before, edit.anciens) || (!edit.anciens && isListOfContracts(before)) ? before : null;
    case 'detail':
      return detailed(before);
    case 'autres':
      return othersOf(before);
    case 'premiers':
      if (edit.mandats && (before.sujet !== 'achats' || before.acte !== 'mesurer')) return null;
      return firstOnes(edit.mandats ? { ...before, mesure: 'nombre_mandats' } : before, edit.n, edit.ordre);
    case 'extreme':
      return extremes(edit.entier ? unbounded(before) : before, edit);
    case 'indemnite':
      return before.acte === 'taux' || (before.acte === 'definition' && before.terme === INTEREST)
        ? { ...EMPTY_FRAME, acte: 'definition', terme: INTEREST }
        : null;
    case 'seuil':
      return needOf(before, exerciceCourant);
    case 'reste':
      return notConform(before);
    case 'axe':
      // « de qui ? » of contracts that were listed: their holders.
      return edit.axe === 'fournisseur' && before.acte === 'lister' && before.filtres.marche === null
        ? { ...before, champ: 'titulaire' }
        : grouped(before, edit.axe);
    case 'avant':
    case 'ecart':
      return ofYearBefore(before, edit.genre, exerciceCourant);
    case 'contre':
      return null;
    case 'memes_mois':
      return before.periode.mois !== null && before.acte === 'mesurer' ? before : null;
    case 'hausse':
      return {
        ...{ ...before, rang: true, n: 1, place: null, relatif: edit.relatif },
        ...(edit.sens ? { ordre: edit.sens, deuxSens: false } : {}),
      };
    case 'borne':
      return beyond(before, edit.cote);
    case 'champ':
      return ofContract(before, edit.champ);
  }
}

/** Whether the answer showed the mandats that it counted, and first those which wait for longest. */
const showsMandats = ({ acte, sujet, mesure, groupe, part, rang }: Frame, areOldest: boolean): boolean =>
  acte === 'mesurer' &&
  sujet === 'paiements' &&
  groupe === null &&
  !part &&
  !rang &&
  (mesure === 'impayes' || mesure === 'impayes_en_retard' || (mesure === 'en_retard' && !areOldest));

/** The suppliers that came in the exercice that was told, or that left it; null where no supplier was spoken of. */
function cameOrLeft(before: Frame, seuls: NonNullable<Frame['seuls']>, exerciceCourant: number): Frame | null {
  const { acte, groupe, mesure, periode, filtres } = before;
  const isOfSuppliers = acte === 'communs' || groupe === 'fournisseur' || mesure === 'nombre_fournisseurs';
  if (!isOfSuppliers || before.sujet !== 'achats' || periode.mois !== null || filtres.fournisseurs !== null)
    return null;
  const recent = periode.exercices.length === 0 ? exerciceCourant : Math.max(...periode.exercices);
  const exercices = seuls === 'nouveaux' ? [recent, recent - 1] : [recent - 1, recent];
  return {
    ...EMPTY_FRAME,
    ...{ acte: 'communs', groupe: 'fournisseur', seuls, filtres },
    periode: { ...EMPTY_FRAME.periode, exercices },
  };
}

/** The glossary entry that tells the 40 € of each late payment. */
const INTEREST = 'intérêts moratoires';

/** The largest or the least, as many as are asked for. */
function extremes(before: Frame, { ordre, tous, n }: Extract<Edit, { genre: 'extreme' }>): Frame | null {
  const { acte, groupe, rang, mesure } = before;
  // « et le plus léger ? » of months that were ranked: the other end of them.
  if (
    ordre === 'asc' &&
    isOfTime(groupe) &&
    rang &&
    acte === 'mesurer' &&
    before.ordre === 'desc' &&
    !mesure.endsWith('_pct')
  )
    return { ...before, ordre, place: null };
  const found = extreme(before, ordre, tous ?? false);
  return found && n !== undefined ? { ...found, n } : found;
}

/** What is « non conforme » of a rate of conformity, by its amount: what is « à vérifier » is no breach, and the rate told it. */
const notConform = (before: Frame): Frame | null =>
  before.mesure === 'conformite_pct' &&
  before.groupe === null &&
  before.acte === 'mesurer' &&
  before.filtres.verdicts === null
    ? {
        ...whole(before),
        mesure: 'montant_ht',
        filtres: { ...before.filtres, verdicts: { valeurs: ['non_conforme'], sauf: false } },
      }
    : null;

/** The need of the one famille that was spoken of, in the exercice that runs; of a part of it, no threshold is held against it. */
function needOf({ acte, sujet, filtres, periode }: Frame, exerciceCourant: number): Frame | null {
  const { familles } = filtres;
  const others = (Object.keys(NO_FILTERS) as (keyof Filtres)[]).filter((name) => name !== 'familles');
  const isOfFamille = familles?.valeurs.length === 1 && others.every((name) => isSame(filtres[name], NO_FILTERS[name]));
  const isNow = periode.mois === null && periode.exercices.every((year) => year === exerciceCourant);
  return isOfFamille && !familles.sauf && isNow && acte === 'mesurer' && sujet === 'achats'
    ? {
        ...EMPTY_FRAME,
        acte: 'besoins',
        filtres: { ...NO_FILTERS, familles },
        periode: { ...EMPTY_FRAME.periode, exercices: [exerciceCourant] },
      }
    : null;
}

/** « combien ? » of what told an amount: it is told again. */
const tellsAmount = ({ acte, sujet, groupe, n, rang }: Frame): boolean =>
  acte === 'mesurer' && sujet === 'achats' && (groupe === null || (rang && n === null));

/** Contracts are counted with what they amount to. */
const isCountOfContracts = ({ acte, sujet, groupe, mesure, filtres }: Frame): boolean =>
  acte === 'mesurer' && sujet === 'marches' && groupe === null && mesure === 'nombre' && filtres.marche === null;

/** « depuis quand ? »: the first purchase of the one supplier, or the notification of the one contract. */
function since(before: Frame): Frame | null {
  const { fournisseurs, marche } = before.filtres;
  // Of payments that wait, it is of them.
  if (before.sujet === 'paiements') return null;
  if (marche !== null) return ofContract(before, 'notification');
  if (fournisseurs === null || fournisseurs.sauf || fournisseurs.valeurs.length !== 1) return null;
  return { ...EMPTY_FRAME, acte: 'dater', filtres: { ...NO_FILTERS, fournisseurs } };
}

/** « et pour toute la ville ? » after one direction: the same of all of them; of what was of all, nothing tells what it would be. */
const ofWholeTown = (before: Frame): Frame | null =>
  before.filtres.services !== null && before.groupe === null && before.sujet !== 'marches'
    ? { ...before, part: false, base: null, filtres: { ...before.filtres, services: null } }
    : null;

const unbounded = (before: Frame): Frame => ({
  ...before,
  filtres: { ...before.filtres, montantMin: null, montantMax: null },
});

/** « au-dessus ? », « en dessous ? »: the rows on that side of the amount that bounded them. */
function beyond(before: Frame, cote: 'montantMin' | 'montantMax'): Frame | null {
  const { montantMin, montantMax } = before.filtres;
  if ((montantMin === null) === (montantMax === null) || before.filtres[cote] !== null) return null;
  const bounds =
    montantMin === null
      ? { montantMin: above(montantMax!), montantMax: null }
      : { montantMin: null, montantMax: below(montantMin) };
  return { ...before, filtres: { ...before.filtres, ...bounds } };
}

/** « c’était moins en 2024 ? »: one figure of the exercice that was spoken of, against that of another. */
function against(before: Frame, { exercices: [other], mois }: Frame['periode']): Frame | null {
  const [year, ...others] = before.periode.exercices;
  const isOne = before.acte === 'mesurer' && before.groupe === null && others.length === 0 && mois === null;
  if (!isOne || year === undefined || other === undefined || year === other) return null;
  const exercices = [Math.max(year, other), Math.min(year, other)];
  return { ...before, acte: 'comparer', part: false, base: null, periode: { ...before.periode, exercices } };
}

/** The exercice before the one that was spoken of: alone, or set against it. */
function ofYearBefore(before: Frame, genre: 'avant' | 'ecart', exerciceCourant: number): Frame | null {
  const { exercices } = before.periode;
  if (exercices.length > 1 || before.acte !== 'mesurer' || before.sujet === 'marches') return null;
  const year = exercices[0] ?? exerciceCourant;
  if (genre === 'avant') return { ...before, periode: { ...before.periode, exercices: [year - 1] } };
  return before.groupe === null
    ? { ...before, acte: 'comparer', part: false, periode: { ...before.periode, exercices: [year, year - 1] } }
    : null;
}

/** What is asked of the contract that was named. */
export function ofContract({ filtres: { marche } }: Frame, champ: Champ | 'paye' | 'mandat_max'): Frame {
  const frame = { ...EMPTY_FRAME, filtres: { ...NO_FILTERS, marche } };
  if (champ === 'mandat_max') return { ...frame, mesure: 'montant_maximum' };
  return champ === 'paye' ? frame : { ...frame, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ };
}
