import { type Frame, isByEnd, isOfTime, namesOfAxis } from '../../frame/frame.js';
import { type Axe, NAMED_AXES } from '../../frame/terms.js';
import type { OrderSaid } from './turn-edit.js';
import { whole } from './turn-rows.js';

/** « le plus gros marché », and « le quatrième ? » after it. */
const isRankOfContracts = ({ sujet, acte, groupe, rang, champ }: Frame): boolean =>
  sujet === 'marches' &&
  acte === 'lister' &&
  groupe === null &&
  rang &&
  (champ === null || champ === 'montant' || champ === 'titulaire');

/** Contracts that were listed in no rank: by their end where that found them, else the latest first. */
export const isListOfContracts = ({ sujet, acte, groupe, rang, filtres, champ }: Frame): boolean =>
  sujet === 'marches' && acte === 'lister' && groupe === null && !rang && filtres.marche === null && champ !== 'fiche';

/** « le premier ? » of a list: the one that it showed first, which is not the largest. */
const firstOfList = (before: Frame): Frame => ({ ...before, n: 1, champ: null, recents: !isByEnd(before.filtres) });

/** Another row of the same rank. */
export function placed(before: Frame, place: number | 'suivante'): Frame | null {
  if (isListOfContracts(before)) return place === 1 && before.n === null ? firstOfList(before) : null;
  if (isRankOfContracts(before)) {
    const rank = place === 'suivante' ? (before.place ?? before.n ?? 1) + 1 : place;
    return { ...before, place: rank === 1 ? null : rank, n: rank };
  }
  if (isOfTime(before.groupe)) return place === 'suivante' ? null : partOfSeries(before, place);
  // « le premier, c’est qui ? » of mandats: the one that came first, with who was paid.
  if (before.groupe === 'mandat')
    return place === 1 && before.rang && before.acte === 'mesurer' ? { ...before, n: 1 } : null;
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

/** The one at the other end of a rank. */
export const otherEnd = (before: Frame): Frame | null =>
  NAMED_AXES.has(before.groupe) && before.acte === 'mesurer' && before.filtres.montantMin === null
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
export function rated(before: Frame, isWorst: boolean): Frame | null {
  const verdict = verdictOf(before);
  const isLower = LOWER.has(before.mesure) || verdict === 'non_conforme';
  if (!NAMED_AXES.has(before.groupe) || before.acte !== 'mesurer') return null;
  if (!isLower && verdict === null && !before.mesure.endsWith('_pct')) return null;
  return { ...before, rang: true, place: null, n: 1, part: false, ordre: isLower === isWorst ? 'desc' : 'asc' };
}

/** So many of the groups, from the end that is asked for. */
export function firstOnes(before: Frame, n: number, ordre: OrderSaid): Frame | null {
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

/** Those that come after the first ones of the same rank. */
export function nextOnes(before: Frame, n: number, apres: number): Frame | null {
  const { acte, sujet, groupe, rang, croise, place, filtres } = before;
  const isRank =
    acte === 'mesurer' && sujet !== 'marches' && rang && NAMED_AXES.has(groupe) && croise === null && place === null;
  return isRank && filtres.montantMin === null && before.mesure !== 'nombre_groupes' && !before.oppose
    ? { ...before, part: false, base: null, n, apres }
    : null;
}

/** All but the groups that were told. */
export function othersOf(before: Frame): Frame | null {
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
export function extreme(before: Frame, ordre: Frame['ordre'], areSeveral: boolean): Frame | null {
  const { sujet, acte, groupe, filtres, mesure } = before;
  // « le plus gros ? » of contracts that were counted by exercice is one of them.
  const isOfRows = groupe === null || (groupe === 'exercice' && sujet === 'marches');
  if (!isOfRows || filtres.marche !== null) return null;
  // « le plus gros ? » of the next five to end: of these, which no frame ranks.
  if (sujet === 'marches' && before.n !== null && before.n > 1 && !isRankOfContracts(before)) return null;
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
