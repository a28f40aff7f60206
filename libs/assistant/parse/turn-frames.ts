import { above, below } from '../frame/bounds.js';
import { EMPTY_FRAME, type Filtres, type Frame, isOfTime, namesOfAxis, NARROWEST, NO_FILTERS } from '../frame/frame.js';
import type { Axe, Champ } from '../frame/terms.js';
import type { ReadPeriod } from './periods.js';
import type { Edit, OrderSaid } from './turn-edits.js';

const NAMED_AXES: ReadonlySet<Axe | null> = new Set<Axe | null>(['fournisseur', 'famille', 'service']);

const isAmount = ({ mesure }: Frame): boolean => /^montant_(?:ht|ttc)$/.test(mesure);
/** The rows that an answer was about, as a whole. */
export const whole = (frame: Frame): Frame => ({
  ...frame,
  groupe: null,
  croise: null,
  rang: false,
  place: null,
  n: null,
  part: false,
  base: null,
  champ: null,
});

/** The frame with its edit; null where that frame has nothing of the kind. */
export function edited(before: Frame, edit: Edit, period: ReadPeriod, exerciceCourant: number): Frame | null {
  // Days are of their own year.
  if (before.periode.jours && (period.dite || /^(?:avant|ecart|memes_mois)$/.test(edit.genre))) return null;
  const { autres: _autres, ...told } = before;
  if (edit.genre === 'contre') return against(told, period.periode);
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

function applied(before: Frame, edit: Edit, exerciceCourant: number): Frame | null {
  switch (edit.genre) {
    case 'place':
      return placed(before, edit.place);
    case 'bout':
      return NAMED_AXES.has(before.groupe) && before.acte === 'mesurer' && before.filtres.montantMin === null
        ? {
            ...before,
            croise: null,
            part: false,
            rang: true,
            place: null,
            n: 1,
            ordre: before.ordre === 'asc' ? 'desc' : 'asc',
          }
        : null;
    case 'qualite':
      return rated(edit.axe ? { ...before, groupe: edit.axe } : before, edit.pire);
    case 'compte':
      // « de combien ? » of changes is told with them.
      if (before.acte === 'communs' || (before.acte === 'varier' && edit.seul)) return before;
      return counted(before, edit.seul ?? false);
    case 'total':
      return totalled(before);
    case 'part':
      return shared(before);
    case 'pourcent':
      if (before.acte === 'varier') return { ...before, relatif: true };
      return before.acte === 'comparer' ? before : shared(before);
    case 'hors_taxe':
      return isAmount(before) && before.sujet === 'achats' ? { ...before, mesure: 'montant_ht' } : null;
    case 'redit':
      return before.acte === 'comparer' || before.acte === 'varier' ? before : null;
    case 'detail':
      return detailed(before);
    case 'autres':
      return othersOf(before);
    case 'premiers':
      return firstOnes(before, edit.n, edit.ordre);
    case 'extreme':
      return extreme(before, edit.ordre, edit.tous ?? false);
    case 'axe':
      return grouped(before, edit.axe);
    case 'avant':
    case 'ecart':
      return ofYearBefore(before, edit.genre, exerciceCourant);
    case 'contre':
      return null;
    case 'memes_mois':
      return before.periode.mois !== null && before.acte === 'mesurer' ? before : null;
    case 'hausse':
      return { ...before, rang: true, n: 1, place: null, relatif: edit.relatif };
    case 'borne':
      return beyond(before, edit.cote);
    case 'champ':
      return ofContract(before, edit.champ);
  }
}

/** « le plus gros marché », and « le quatrième ? » after it. */
const isRankOfContracts = ({ sujet, acte, groupe, rang, champ }: Frame): boolean =>
  sujet === 'marches' &&
  acte === 'lister' &&
  groupe === null &&
  rang &&
  (champ === null || champ === 'montant' || champ === 'titulaire');

/** Another row of the same rank. */
function placed(before: Frame, place: number | 'suivante'): Frame | null {
  if (isRankOfContracts(before)) {
    const rank = place === 'suivante' ? (before.place ?? before.n ?? 1) + 1 : place;
    return { ...before, place: rank === 1 ? null : rank, n: rank };
  }
  if (isOfTime(before.groupe)) return place === 'suivante' ? null : partOfSeries(before, place);
  if (!NAMED_AXES.has(before.groupe) || before.acte !== 'mesurer' || before.sujet === 'marches') return null;
  if (before.filtres.montantMin !== null || before.mesure === 'nombre_groupes') return null;
  if (place === 1) return { ...before, croise: null, part: false, base: null, rang: true, place: null, n: 1 };
  const at = place === 'suivante' ? (before.place ?? before.n ?? 1) + 1 : place;
  return { ...before, croise: null, part: false, base: null, rang: true, place: at, n: at };
}

const PARTS: Readonly<Partial<Record<Axe, number>>> = { mois: 12, trimestre: 4, semestre: 2 };

/** « le premier ? » of quarters: that quarter, and not the highest. */
function partOfSeries(before: Frame, place: number): Frame | null {
  const { acte, rang, groupe, periode } = before;
  const parts = (groupe && PARTS[groupe]) ?? 0;
  if (acte !== 'mesurer' || rang || place > parts || periode.mois !== null || periode.exercices.length > 1) return null;
  const months = 12 / parts;
  return { ...whole(before), periode: { ...periode, mois: [months * (place - 1) + 1, months * place] } };
}

const LOWER: ReadonlySet<Frame['mesure']> = new Set<Frame['mesure']>([
  ...([
    'delai_moyen',
    'delai_median',
    'en_retard',
    'retard_moyen',
    'impayes',
    'impayes_en_retard',
    'interets',
  ] as const),
]);

/** The one verdict of the lines that were counted or added up. */
function verdictOf({ filtres: { verdicts }, mesure }: Frame): string | null {
  const isOfOne = verdicts !== null && !verdicts.sauf && verdicts.valeurs.length === 1;
  return isOfOne && /^(?:nombre_lignes|montant_ht)$/.test(mesure) ? verdicts.valeurs[0]! : null;
}

/** The best or the worst of groups that a figure rates. */
function rated(before: Frame, isWorst: boolean): Frame | null {
  const verdict = verdictOf(before);
  const isLower = LOWER.has(before.mesure) || verdict === 'non_conforme';
  if (!NAMED_AXES.has(before.groupe) || before.acte !== 'mesurer') return null;
  if (!isLower && verdict === null && !before.mesure.endsWith('_pct')) return null;
  return { ...before, rang: true, place: null, n: 1, part: false, ordre: isLower === isWorst ? 'desc' : 'asc' };
}

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

/** So many of the groups, from the end that is asked for. */
function firstOnes(before: Frame, n: number, ordre: OrderSaid): Frame | null {
  // « le prochain marché à finir », then « les cinq prochains »
  const isOfNextEnds = before.acte === 'lister' && before.filtres.echeanceMois !== null && before.champ === null;
  if (isOfNextEnds && (ordre === null || ordre === 'prochains')) return { ...before, n };
  if (ordre === 'prochains') return null;
  if (!NAMED_AXES.has(before.groupe) || before.sujet === 'marches' || before.mesure === 'nombre_groupes') return null;
  if (before.acte !== 'mesurer' && before.acte !== 'varier') return null;
  const kept = { ...before, rang: true, place: null, croise: null, n };
  if (ordre === null) return kept;
  if (ordre === 'plus') return { ...kept, ordre: 'desc' };
  if (ordre === 'bout') return { ...kept, ordre: before.ordre === 'asc' ? 'desc' : 'asc' };
  const one = rated(before, ordre === 'pire');
  return one && { ...one, n };
}

/** All but the groups that were told. */
function othersOf(before: Frame): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (!NAMED_AXES.has(groupe) || acte !== 'mesurer' || sujet !== 'achats' || before.mesure !== 'montant_ht')
    return null;
  const isOfAll = before.croise === null && !before.oppose && !before.situe && before.base !== 'groupe';
  const isOpen = namesOfAxis(groupe, filtres) === null && filtres.montantMin === null && filtres.montantMax === null;
  return isOfAll && isOpen && before.place === null && before.rang && before.ordre === 'desc'
    ? { ...before, autres: true, part: false, n: before.n ?? SHOWN }
    : null;
}

/** Rows of a rank that an answer shows. */
const SHOWN = 10;

/** The largest or the least of the contracts or the mandats that were spoken of. */
function extreme(before: Frame, ordre: Frame['ordre'], areSeveral: boolean): Frame | null {
  const { sujet, acte, groupe, filtres, mesure } = before;
  if (groupe !== null || filtres.marche !== null) return null;
  if (sujet === 'marches' && (acte === 'lister' || mesure === 'nombre'))
    return {
      ...whole(before),
      acte: 'lister',
      mesure: 'nombre',
      rang: true,
      n: areSeveral ? null : 1,
      ordre,
      recents: false,
    };
  const ofMandats = /^(?:nombre_mandats|montant_moyen|montant_median)$/.test(mesure);
  return sujet === 'achats' && acte === 'mesurer' && ofMandats && ordre === 'desc' && !areSeveral
    ? { ...whole(before), mesure: 'montant_maximum', rang: true }
    : null;
}

/** How many rows there were. */
function counted(before: Frame, isBare: boolean): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (sujet === 'marches')
    return (acte === 'lister' || (groupe === null && before.mesure !== 'nombre')) && filtres.marche === null
      ? { ...whole(before), acte: 'mesurer', mesure: 'nombre' }
      : null;
  // « combien y en a-t-il ? » of mandats that were listed
  if (sujet === 'achats' && acte === 'mesurer' && groupe === 'mandat' && before.n === null && !isBare)
    return { ...whole(before), mesure: 'nombre_mandats' };
  if (sujet !== 'achats' || acte !== 'mesurer' || !NAMED_AXES.has(groupe) || !isAmount(before) || before.n !== null)
    return null;
  const { montantMin, montantMax } = filtres;
  const isBounded = montantMin !== null || montantMax !== null;
  if (isBare && !isBounded) return null;
  return groupe === 'fournisseur' && !isBounded
    ? { ...whole(before), mesure: 'nombre_fournisseurs' }
    : { ...whole(before), groupe, mesure: 'nombre_groupes' };
}

/** What the rows amount to, together. */
function totalled(before: Frame): Frame | null {
  const { acte, sujet, groupe, n } = before;
  if (sujet === 'marches')
    return before.filtres.marche === null && (acte === 'lister' || before.mesure === 'nombre') && n === null
      ? { ...whole(before), acte: 'mesurer', mesure: 'montant_ht' }
      : null;
  if (sujet !== 'achats' || !isAmount(before)) return null;
  // Mandats within a bound are counted with their sum.
  if (groupe === 'mandat' && n === null && acte === 'mesurer') return { ...whole(before), mesure: 'nombre_mandats' };
  if (before.filtres.montantMin !== null || before.filtres.montantMax !== null) return null;
  if (acte === 'comparer') return { ...before, acte: 'mesurer', groupe: 'exercice' };
  if (acte !== 'mesurer' || groupe === null) return null;
  // Of the first ones, their sum is told with their part.
  if (n !== null)
    return NAMED_AXES.has(groupe) && before.place === null && n > 1 ? { ...before, croise: null, part: true } : null;
  return whole(before);
}

/** What part it is of the whole. */
function shared(before: Frame): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (acte !== 'mesurer' || sujet !== 'achats' || !isAmount(before) || before.place !== null) return null;
  if (groupe !== null && !isOfTime(groupe)) return { ...before, part: before.n !== null };
  const kept = NARROWEST.filter((name) => filtres[name] !== null);
  return groupe === null && kept.length > 0 && kept.every((name) => isOnlyKept(filtres, name))
    ? { ...before, mesure: 'montant_ht', part: true, base: null }
    : null;
}

const isOnlyKept = (filtres: Filtres, name: keyof Filtres): boolean => {
  const filtre = filtres[name];
  return typeof filtre !== 'object' || filtre === null || !('sauf' in filtre) || !filtre.sauf;
};

/** The same rows, by whom or by what. */
function grouped(before: Frame, axe: Axe): Frame | null {
  const name = axe === 'famille' ? 'familles' : axe === 'service' ? 'services' : 'fournisseurs';
  const isOpen = before.filtres[name] === null || before.filtres[name].sauf;
  if (before.acte !== 'mesurer' || before.sujet !== 'achats' || !isOpen || !isAmount(before)) return null;
  if (before.filtres.montantMin !== null || before.filtres.montantMax !== null) return null;
  return { ...whole(before), groupe: axe };
}

const DETAILS: readonly (readonly [Axe, 'familles' | 'services' | 'fournisseurs'])[] = [
  ['famille', 'familles'],
  ['service', 'services'],
  ['fournisseur', 'fournisseurs'],
];

/** What an amount is made of: by the first axis that no filter holds to one; contracts themselves. */
function detailed(before: Frame): Frame | null {
  const { acte, sujet, groupe, filtres } = before;
  if (acte !== 'mesurer' || groupe !== null || filtres.marche !== null) return null;
  if (sujet === 'marches') return before.mesure === 'nombre' ? { ...whole(before), acte: 'lister' } : null;
  const open = DETAILS.find(([, name]) => filtres[name] === null || filtres[name].sauf);
  return open ? grouped(before, open[0]) : null;
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
