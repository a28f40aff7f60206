import { type Frame, isOfTime, namesOfAxis } from '../../frame/frame.js';
import { isSame } from '../../frame/same.js';
import type { Reading } from '../reading.js';
import { bothMonths, summedPeriods } from './both-turns.js';

const OF_RANK =
  /^(?:et|alors|donc|lequel|laquelle|quel|quelle|entre|est|etait|a|ete|fut|on|t|il|elle|deux|2|trois|3|mois|annees?|exercices?|trimestres?|semestres?|directions?|services?|fournisseurs?|entreprises?|familles?|plus|moins|chere?|forte?|elevee?|gros|grosse|couteux|couteuse|haute?|bas|basse|importante?|faible|depense|depensier|depensiere|coute|pese|dans|ca|ce|qui)$/;

/** « lequel des deux est le plus cher ? »: the years, the months or the names that were told, ranked; null where the turn says more. */
export function rankedOfSet(before: Frame, reading: Reading): Frame | null {
  const { tokens } = reading;
  const isRank = tokens.every(({ text }) => OF_RANK.test(text)) && reading.has('plus', 'moins');
  const isAmount = /^montant_(?:ht|ttc)$/.test(before.mesure) && before.sujet === 'achats';
  if (!isRank || !isAmount || (before.acte !== 'mesurer' && before.acte !== 'comparer')) return null;
  const set = setOf(before, tokens.map(({ text }) => text).join(' '));
  // « qui dépense le moins des deux ? » is somebody, and none of two years.
  if (!set || (isOfTime(set.groupe) && reading.has('qui'))) return null;
  const ordre = reading.has('moins') ? 'asc' : 'desc';
  return {
    ...before,
    acte: 'mesurer',
    croise: null,
    rang: true,
    oppose: false,
    part: false,
    base: null,
    n: null,
    place: null,
    ordre,
    ...set,
  };
}

/** The set that a turn ranks: as many of a kind as were told. */
function setOf(before: Frame, said: string): Pick<Frame, 'groupe' | 'periode'> | null {
  const { filtres, periode, avant } = before;
  const saysTime = /\b(?:mois|annees?|exercices?|trimestres?|semestres?)\b/.test(said);
  const axe = (['service', 'famille', 'fournisseur'] as const).find((one) => {
    const names = namesOfAxis(one, filtres);
    return names && !names.sauf && names.valeurs.length > 1;
  });
  if (axe && !saysTime)
    return isMany(said, namesOfAxis(axe, filtres)!.valeurs.length) ? { groupe: axe, periode } : null;
  if (periode.exercices.length > 1) {
    const ofYears = !saysTime || /\b(?:annee|exercice)/.test(said) || periode.mois !== null;
    if (!ofYears || !isMany(said, periode.exercices.length)) return null;
    const exercices = [...periode.exercices].sort((one, other) => one - other);
    return { groupe: 'exercice', periode: { ...periode, exercices, memeDate: false } };
  }
  const ofYears = avant && isSame(avant.filtres, filtres) && /\b(?:annee|exercice)/.test(said) && isMany(said, 2);
  const years = ofYears ? summedPeriods(before, avant) : null;
  if (years?.groupe === 'exercice')
    return {
      groupe: 'exercice',
      periode: { ...years.periode, exercices: years.periode.exercices.toSorted((a, b) => a - b) },
    };
  const isOfSame = avant !== null && isSame(avant.filtres, filtres) && isSame(avant.exercices, periode.exercices);
  if (!isOfSame || !isMany(said, 2) || (saysTime && !/\bmois\b/.test(said))) return null;
  const months = bothMonths(periode.mois, avant.mois);
  return months && { groupe: 'mois', periode: { ...periode, ...months } };
}

/** « des deux », « des trois »: no other number than that of the set. */
function isMany(said: string, count: number): boolean {
  const [number] = /\b(?:deux|2|trois|3)\b/.exec(said) ?? [];
  return number === undefined || count === (/deux|2/.test(number) ? 2 : 3);
}
