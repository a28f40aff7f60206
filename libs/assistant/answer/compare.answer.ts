import { formatExactAmount, formatShare } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { capital } from '../frame/capital.js';
import type { Frame } from '../frame/frame.js';
import { isRunning, sayDayOfYear } from '../frame/say-frame.js';
import type { Axe, Mesure } from '../frame/terms.js';
import type { AgregatData, Chiffres } from '../tools/agregat/resultat.js';
import type { Toolbox } from '../toolbox.js';
import { type LocalAnswer, answered, declined, toolArguments, type Wording, yearsOf } from './answer.js';
import { besideGap, directionOf } from './change-in-percent.js';
import { AXIS_NAMES, COLUMNS, sayFigure, sayGroup, taxOf } from './figures.js';
import { linksOf } from './links.js';
import { answerRateInNumber } from './rate-in-number.answer.js';
import { inYear } from './scope-words.js';
import { shareOf } from './share.answer.js';
import { subjectName } from './subject.js';
import {
  isWholeAgainstOpen,
  NO_SAME_DAY,
  readBothYears,
  readsVerdicts,
  sayApart,
  saySameDay,
  type TwoYears,
  whyNoComparison,
  whyNothingThen,
  yearsCompared,
} from './two-years.js';

/**
 * The frame with the two exercices that are compared: those asked for, or the one asked for and the one before; up to the
 * same day when the recent one is not over.
 */
export function resolveComparison(frame: Frame, tools: Toolbox): Frame {
  // « depuis 2024 »: the last one against the first.
  const [recent, ...others] = [...yearsOf({ frame, tools })].sort((a, b) => b - a);
  const former = others.at(-1) ?? recent! - 1;
  const exercices = [recent!, former];
  // « T4 2026 contre T4 2025 »: both up to the same day too.
  const open = isRunning({ ...frame, periode: { ...frame.periode, exercices: [recent!] } }, tools.scope);
  const memeDate = frame.sujet !== 'marches' && !readsVerdicts(frame) && (frame.periode.memeDate || open);
  return { ...frame, periode: { ...frame.periode, exercices, memeDate } };
}

/** Two exercices side by side, up to the same day when the recent one is not over. */
export async function answerComparison(wording: Wording): Promise<LocalAnswer> {
  const { frame } = wording;
  if (frame.mesure === 'conformite_nombre_pct') return answerRateInNumber(wording);
  const years = yearsCompared(wording);
  const refusal = whyNoComparison(wording, years);
  if (refusal !== undefined) return declined(refusal);
  const [after, before] = await readBothYears(wording, years, { groupe: null });
  const nothing = after.refus ?? (await whyNothingThen(wording, years, [after, before]));
  if (nothing !== undefined) return declined(nothing);
  const share = frame.part && frame.sujet === 'achats' ? shareOf(frame) : undefined;
  if (share) {
    const wholes = await readBothYears(wording, years, { groupe: null, filtres: share.within });
    return answerShares(wording, [after, before], wholes, years);
  }
  const measure = frame.mesure;
  const [now, then] = [after.total[measure], before.total[measure]];
  if (now == null || then == null)
    return declined(`Je n’ai pas de quoi comparer ${years.former} et ${years.recent} pour ${subjectName(frame)}.`);
  const subject = subjectName(frame);
  const isNothing = now === 0 && then === 0 && measure.startsWith('montant');
  if (isNothing) return declined(`Rien n’est enregistré pour ${subject} en ${years.former} ni en ${years.recent}.`);
  const told = isWholeAgainstOpen(wording, years)
    ? `${sayApart((value) => `${sayFigure(measure, value)}${taxOf(measure)}`, [now, then], years, wording)}.${NO_SAME_DAY}`
    : `${sayChange(measure, now, then, years, wording)}.`;
  return answered(`${capital(subject)} : ${told}${await sayFormerWhole(wording, years)}`, {
    liens: linksOf({ ...wording, frame: { ...frame, periode: { ...frame.periode, exercices: [years.recent] } } }),
    lignes: after.total['nombre_lignes'] ?? after.total['nombre'] ?? after.total['payes'] ?? 0,
    graphique: {
      genre: 'barres',
      titre: subject,
      points: [
        { libelle: String(years.former), valeur: then, texte: sayFigure(measure, then) },
        { libelle: String(years.recent), valeur: now, texte: sayFigure(measure, now) },
      ],
    },
  });
}

const SUMMED: ReadonlySet<Mesure> = new Set<Mesure>(['montant_ht', 'montant_ttc', 'montant_tva', 'nombre_mandats']);

/** « et en 2025 ? » may ask for the whole of it, where both are told up to the same day. */
async function sayFormerWhole(wording: Wording, { former, sameDate }: TwoYears): Promise<string> {
  const { mesure, sujet, periode } = wording.frame;
  if (!sameDate || sujet !== 'achats' || periode.mois !== null || !SUMMED.has(mesure)) return '';
  const ofYear = { ...periode, exercices: [former], memeDate: false };
  const { donnees } = await wording.tools.call('agregat', toolArguments(wording, { periode: ofYear, groupe: null }));
  const whole = donnees.total[mesure];
  return whole == null ? '' : ` ${former} entier : ${sayFigure(mesure, whole)}${taxOf(mesure)}.`;
}

/** « la part du hors marché, 2025 contre 2024 »: both shares, and the points between them. */
function answerShares(
  wording: Wording,
  [after, before]: readonly AgregatData[],
  [all, allBefore]: readonly AgregatData[],
  years: TwoYears,
): LocalAnswer {
  const pct = (part: AgregatData | undefined, whole: AgregatData | undefined): number | null =>
    (whole?.total['montant_ht'] ?? 0) > 0
      ? percentOf(part?.total['montant_ht'] ?? 0, whole!.total['montant_ht']!)
      : null;
  const [now, then] = [pct(after, all), pct(before, allBefore)];
  const subject = subjectName(wording.frame);
  if (now === null || then === null)
    return declined(`Je n’ai pas de quoi comparer ${years.former} et ${years.recent} pour ${subject}.`);
  if (isWholeAgainstOpen(wording, years))
    return answered(
      `${capital(subject)}, part des achats : ${sayApart(formatShare, [now, then], years, wording)}.${NO_SAME_DAY}`,
      { lignes: after?.total['nombre_lignes'] ?? 0 },
    );
  return answered(
    `${capital(subject)} : ${formatShare(now)} des achats en ${years.recent} contre ${formatShare(then)} en ${years.former}${saySameDay(years, wording)}, en ${directionOf(now - then)}.`,
    { lignes: after?.total['nombre_lignes'] ?? 0 },
  );
}

function sayChange(mesure: Mesure, now: number, then: number, years: TwoYears, wording: Wording): string {
  const [recent, former] = [inYear(wording, years.recent), inYear(wording, years.former)];
  const day = saySameDay(years, wording);
  const figure = (value: number): string =>
    `${sayFigure(mesure, value)}${mesure === 'interets' ? ' d’intérêts moratoires dus' : ''}${taxOf(mesure)}`;
  if (then === 0 && !mesure.endsWith('_pct')) return `${figure(now)}${recent}, rien${former}${day}`;
  const gap = Math.round((now - then) * 100) / 100;
  const direction = directionOf(gap);
  if (mesure.endsWith('_pct') || mesure.startsWith('delai'))
    return `${figure(now)}${recent} contre ${figure(then)}${former}, en ${direction}`;
  const rate = besideGap(now - then, then);
  const amount =
    mesure.startsWith('montant') || mesure === 'interets'
      ? formatExactAmount(Math.abs(gap))
      : sayFigure(mesure, Math.abs(gap));
  return `${figure(now)}${recent} contre ${figure(then)}${former}${day}, soit une ${direction} de ${amount}${rate}`;
}

/** The axis along which a change is explained: the one that is asked for, else the familles, or within one the directions. */
const moversAxis = ({ sujet, filtres, groupe }: Frame): Axe =>
  groupe && MOVING.has(groupe) ? groupe : sujet === 'paiements' || filtres.familles ? 'service' : 'famille';
const MOVING: ReadonlySet<Axe> = new Set<Axe>(['service', 'famille', 'fournisseur', 'type', 'section']);

const MOVERS = 5;
const ALL_GROUPS = 5000;

/** « Pourquoi ? »: the groups that moved most between two exercices, for the rows are all that the data says. */
export async function answerExplanation(wording: Wording): Promise<LocalAnswer> {
  const { frame } = wording;
  if (frame.sujet === 'marches')
    return declined(
      'Je ne sais pas expliquer l’évolution des marchés : je peux les lister par année ou par procédure.',
    );
  const years = yearsCompared(wording);
  const axe = moversAxis(frame);
  const measure = frame.mesure === 'conformite_pct' ? 'non_conforme_ht' : frame.mesure;
  const [after, before] = await readBothYears(wording, years, { groupe: axe, n: ALL_GROUPS });
  const nothing = after.refus ?? (await whyNothingThen(wording, years, [after, before]));
  if (nothing !== undefined) return declined(nothing);
  const whole: Mesure = frame.mesure;
  const [now, then] = [after.total[whole], before.total[whole]];
  if (isWholeAgainstOpen(wording, years) && now != null)
    return explainOpen(wording, axe, after.groupes, { measure, now, then: then ?? null });
  const movers = moversOf(after, before, measure);
  if (now == null || then == null || movers.length === 0)
    return declined(`Je n’ai pas de quoi comparer ${years.former} et ${years.recent}.`);
  const shown: Mesure = frame.mesure === 'conformite_pct' ? 'montant_ht' : whole;
  const subject = frame.mesure === 'conformite_pct' ? 'Le taux de conformité' : subjectName(frame);
  const [first] = movers;
  return answered(
    `${capital(subject)} : ${sayChange(whole, now, then, years, wording)}. Ce qui a le plus bougé${frame.mesure === 'conformite_pct' ? ' dans le montant non conforme' : ''} : ${sayGroup(axe, first!)}. Les données disent où, pas pourquoi.`,
    {
      tableau: {
        titre: `Ce qui a le plus bougé entre ${years.former} et ${years.recent}`,
        colonnes: [AXIS_NAMES[axe], String(years.former), String(years.recent), 'Écart'],
        lignes: movers.map((one) => [
          sayGroup(axe, one),
          sayFigure(shown, one.then),
          sayFigure(shown, one.now),
          sayFigure(shown, Math.round((one.now - one.then) * 100) / 100),
        ]),
      },
      lignes: after.total['nombre_lignes'] ?? after.total['payes'] ?? 0,
    },
  );
}

/** Verdicts have no same date: an exercice that runs is told alone, by what weighs most in it, and set against no whole one. */
function explainOpen(
  wording: Wording,
  axe: Axe,
  groupes: AgregatData['groupes'],
  { measure, now, then }: { measure: string; now: number; then: number | null },
): LocalAnswer {
  const { frame, tools } = wording;
  const { recent, former } = yearsCompared(wording);
  const isRate = frame.mesure === 'conformite_pct';
  const shown: Mesure = isRate ? 'montant_ht' : frame.mesure;
  const largest = groupes
    .map(({ libelle, chiffres }) => ({ libelle, value: chiffres[measure] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOVERS);
  const [first] = largest;
  if (!first) return declined(`Rien n’est enregistré pour ${subjectName(frame)} en ${recent}.`);
  const figure = (value: number): string => `${sayFigure(frame.mesure, value)}${taxOf(frame.mesure)}`;
  const whole = then === null ? '' : ` (${former} entier : ${figure(then)})`;
  return answered(
    `${capital(isRate ? 'le taux de conformité' : subjectName(frame))} : ${figure(now)} en ${recent}, au ${sayDayOfYear(tools.scope.aujourdhui)}${whole}. Ce qui pèse le plus${isRate ? ' dans le montant non conforme' : ''} : ${sayGroup(axe, first)}, ${sayFigure(shown, first.value)}. Les données disent où, pas pourquoi.`,
    {
      tableau: {
        titre: `Ce qui pèse le plus en ${recent}`,
        colonnes: [AXIS_NAMES[axe], isRate ? 'Montant non conforme HT' : COLUMNS[shown]],
        lignes: largest.map((one) => [sayGroup(axe, one), sayFigure(shown, one.value)]),
      },
      lignes: groupes.length,
    },
  );
}

interface Mover {
  libelle: string | null;
  now: number;
  then: number;
}

function moversOf(after: AgregatData, before: AgregatData, measure: string): Mover[] {
  const byKey = new Map<string | null, Mover>();
  const value = (chiffres: Chiffres): number => chiffres[measure] ?? 0;
  for (const { cle, libelle, chiffres } of before.groupes) byKey.set(cle, { libelle, now: 0, then: value(chiffres) });
  for (const { cle, libelle, chiffres } of after.groupes) {
    byKey.set(cle, { libelle, now: value(chiffres), then: byKey.get(cle)?.then ?? 0 });
  }
  return [...byKey.values()]
    .filter(({ now, then }) => now !== then)
    .sort((a, b) => Math.abs(b.now - b.then) - Math.abs(a.now - a.then))
    .slice(0, MOVERS);
}
