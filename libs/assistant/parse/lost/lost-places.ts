import { type Frame, isOfTime } from '../../frame/frame.js';
import type { Mesure } from '../../frame/terms.js';
import { type Draft, isAway } from '../draft.js';
import type { Reading } from '../reading.js';
import { holdsWholeGroups } from '../time/several-parts.js';

/** What numbers, amounts, months and years came to. */
export function lostPlaces(
  frame: Frame,
  { n, place, amounts, mois, period, names, suppliers, reading, exerciceCourant }: Draft,
): number[] {
  const { acte, sujet, filtres, groupe, mesure, periode, champ } = frame;
  // « quelle place » of what has none
  if (frame.situe && (groupe === null || periode.exercices.length > 1)) return [0];
  const ofAmounts = reading.placesOf('chiffre');
  const isList =
    groupe !== null || sujet === 'marches' || acte === 'varier' || acte === 'besoins' || acte === 'expliquer';
  if (n !== null && !isList) return ofAmounts;
  const isRow = sujet === 'marches' && acte === 'lister' && groupe === null && frame.rang && frame.champ !== 'offres';
  if (place !== null && !isRow && (groupe === null || sujet === 'marches' || acte !== 'mesurer' || isOfTime(groupe)))
    return ofAmounts;
  const isThreshold = acte === 'besoins' && frame.besoin.montant !== null;
  const isMark = frame.repere != null;
  const isBound = (!isMark && amounts.min !== null && !isThreshold) || (!isMark && amounts.max !== null);
  // Amounts are kept between bounds without tax.
  if (amounts.isBoundTtc && (isBound || (isMark && mesure !== 'montant_ttc'))) return ofAmounts;
  const bounds = sujet === 'marches' || groupe !== null || OF_MANDATS.has(mesure);
  const isOfPapers = sujet === 'paiements' && boundsPapers(frame, reading);
  if (isBound && !isOfPapers && (!bounds || sujet === 'paiements' || acte === 'comparer' || acte === 'varier'))
    return ofAmounts;
  const isNeed = ['procedure', 'besoins', 'seuils'].includes(acte) && frame.besoin.montant === amounts.montant;
  if (amounts.montant !== null && !isNeed && !isMark) return ofAmounts;
  if (mois !== null && filtres.echeanceMois === null && periode.mois === null) return ofAmounts;
  const ofTime = reading.placesOf('periode');
  if ((period.after && periode.exercices.length === 0) || (periode.jour !== null && !RULES.has(acte))) return ofTime;
  if (periode.mois && (acte === 'besoins' || mesure === 'conformite_pct')) return ofTime;
  // Months that do not follow each other are some of a group, or all of it.
  if (periode.parmi && (!OF_APART.has(acte) || (isOfTime(groupe) && !holdsWholeGroups(groupe!, periode.parmi))))
    return ofTime;
  // Months are those of each exercice: « depuis juillet 2025 » runs over two.
  if (period.conflit && (period.unite === null || groupe !== period.unite)) return ofTime;
  if (period.auJour && sujet === 'marches') return ofTime;
  if (frame.seuls && (periode.mois !== null || period.serie)) return ofTime;
  if (periode.jours && (sujet !== 'achats' || acte !== 'mesurer' || mesure === 'conformite_pct'))
    return ofTime.length > 0 ? ofTime : [0];
  if (periode.suite && (sujet !== 'achats' || acte !== 'mesurer' || groupe === 'exercice')) return ofTime;
  if (
    period.depuis &&
    !periode.suite &&
    periode.mois !== null &&
    periode.exercices.some((year) => year !== exerciceCourant)
  )
    return ofTime;
  if (period.periode.exercices.length > 1 && (acte === 'besoins' || acte === 'procedure')) return ofTime;
  if (champ !== null && period.dite && filtres.marche !== null && sujet === 'marches') return ofTime;
  const unkept = unkeptNames(frame, { names, suppliers, reading });
  if (unkept.length > 0) return unkept;
  const lost = names.length + suppliers.length > 0 && (acte === 'seuils' || acte === 'taux');
  return lost ? reading.placesOf('nom') : [];
}

const PAPER = /^(?:mandats?|factures?|paiements?)$/;

/** « mandats de plus de 50 000 € payés en retard »: an amount of whole mandats, beside how they were paid. */
const boundsPapers = ({ acte, groupe, mesure, filtres }: Frame, reading: Reading): boolean =>
  acte === 'mesurer' &&
  (groupe === null || groupe === 'mandat') &&
  mesure !== 'interets' &&
  filtres.familles === null &&
  filtres.types === null &&
  reading.tokens.some(({ text }) => PAPER.test(text));

const OF_APART: ReadonlySet<Frame['acte']> = new Set(['mesurer', 'lister', 'comparer', 'varier', 'expliquer']);
const RULES: ReadonlySet<Frame['acte']> = new Set(['seuils', 'procedure', 'taux']);

/** Names that no filter holds: one side of « hors » took the place of the other. */
function unkeptNames(
  { filtres }: Frame,
  { names, suppliers, reading }: Pick<Draft, 'names' | 'suppliers' | 'reading'>,
): number[] {
  const kept = [filtres.familles, filtres.services, filtres.fournisseurs].flatMap((one) => one?.valeurs ?? []);
  const isKept = (code: string): boolean => kept.some((one) => one.code === code || one.code === '*');
  return [
    ...names.filter((name) => !name.entites.some(({ code }) => isKept(code)) && !isAway(filtres, name, reading)),
    // Of several that one name fits, the one that was chosen is enough.
    ...suppliers.filter(({ places: [at] }) => !suppliers.some((one) => one.places[0] === at && isKept(one.code))),
  ].flatMap(({ places }) => [...places]);
}

const OF_MANDATS: ReadonlySet<Mesure> = new Set([
  'nombre_mandats',
  'montant_moyen',
  'montant_median',
  'montant_maximum',
]);
