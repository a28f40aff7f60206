import { formatCount, formatExactAmount, formatQuantity, formatShare } from '#design/format-francais.js';
import type { AnswerTable, Chart } from '../engine.js';
import { askAmounts } from '../frame/bounds.js';
import { capital } from '../frame/capital.js';
import { type Filtre, type Frame, isOfTime, namesOfAxis } from '../frame/frame.js';
import { type Axe, type Mesure, NAMED_AXES } from '../frame/terms.js';
import type { AgregatData, Groupe } from '../tools/agregat/resultat.js';
import { answered, type Beside, declined, type LocalAnswer, type Wording } from './answer.js';
import {
  ADDITIVE,
  AXIS_NAMES,
  AXIS_PLURALS,
  COLUMNS,
  measuredBy,
  rowsCounted,
  sayFigure,
  sayGroup,
  taxOf,
} from './figures.js';
import { linksOf } from './links.js';
import { choiceOf } from './offers.js';
import { answerOthers } from './others.answer.js';
import { answerNext, answerPlace, answerTop } from './rank.answer.js';
import { headOf, isBounded, isRanked, ranked } from './ranked-groups.js';
import { inYears } from './scope-words.js';
import { answerSeries } from './series.answer.js';
import { subjectName } from './subject.js';
import { sayTies } from './ties.js';
import { sayTwins } from './twin-mandats.js';

/** The groups in the order asked, the first one told. */
export function answerGroups(wording: Wording, axe: Axe, donnees: AgregatData): LocalAnswer {
  const { frame } = wording;
  const measured = measuredBy(frame);
  const { groupes, unnamed } = ranked(frame, donnees.groupes, measured);
  const more = {
    tableau: tableOf(wording, axe, groupes),
    graphique: chartOf(axe, measured, titleOf(wording, axe), groupes),
    lignes: rowsCounted(frame, donnees.total) ?? 0,
    liens: linksOf(wording),
  };
  const [first] = groupes;
  // « par direction » of contracts that tell none.
  if (first && groupes.every(({ cle }) => cle === null) && frame.sujet === 'marches')
    return declined(`Ces marchés ne disent pas leur ${AXIS_NAMES[axe].toLowerCase()}.`);
  if (frame.mesure === 'nombre_groupes') return answerCount(wording, axe, donnees, more);
  if (frame.mesure === 'montant_par_groupe') return answerEach(wording, axe, donnees, more);
  if (!first && frame.sujet === 'marches' && isOfTime(axe) && measured === 'nombre')
    return answered(`${capital(subjectName(frame))} : ${sayFigure('nombre', 0)}${inYears(wording)}.`, { lignes: 0 });
  if (!first && COUNTED[measured] && frame.filtres.montantMin === null)
    return answered(`Aucun mandat n’a ${COUNTED_NONE[measured]!}${inYears(wording)}.`, { lignes: 0 });
  if (frame.apres) return answerNext(wording, axe, groupes, more);
  if (!first)
    return isBounded(frame)
      ? answered(
          `${AXIS_PLURALS[axe].aucun}${axe === 'mandat' ? OF_PURCHASES : ''} ne répond à cette demande${inYears(wording)}.`,
          { lignes: 0 },
        )
      : declined(`Rien n’est enregistré pour ${subjectName(frame)}${inYears(wording)}.`);
  const isOfWord = axe === 'famille' && frame.filtres.familles?.ensemble !== undefined;
  if (isSumOfNames(frame, axe) && (groupes.length > 1 || isOfWord))
    return answerSum(wording, axe, donnees, groupes, more);
  const sides = groupes.filter(({ cle }) => cle !== null);
  if (frame.oppose && sides.length >= 2 && measured === 'montant_ht') return answerOpposed(wording, sides, more);
  if (frame.autres) return answerOthers(wording, axe, donnees, groupes);
  if (isOfTime(axe)) return answerSeries(wording, axe, donnees, first, more);
  if (frame.place !== null) return answerPlace(wording, axe, groupes, more);
  if (frame.part && frame.n !== null) return answerTop(wording, axe, { ...donnees, groupes }, more);
  // « le premier pèse combien en % ? »: its part, the others beside.
  if (frame.part && frame.rang && frame.sujet === 'achats')
    return answerTop(wording, axe, { ...donnees, groupes: [first] }, more);
  const count = donnees.nombre_groupes;
  const { un, plusieurs } = AXIS_PLURALS[axe];
  const others =
    count > groupes.length + (unnamed ? 1 : 0)
      ? ` Au tableau : ${formatQuantity(groupes.length, un, plusieurs)} sur ${formatCount(count)}.`
      : '';
  const within = isCounted(frame)
    ? ` ${formatQuantity(count, un, plusieurs)} avec ${COUNTED[measured]!}.`
    : isBounded(frame)
      ? ` ${formatQuantity(count, un, plusieurs)}${sumOfBounded(frame, donnees, measured)}.`
      : '';
  const rest = unnamed ? ` ${sayGroup(axe, unnamed)} : ${sayFigure(measured, unnamed.chiffres[measured])}.` : '';
  const ties = sayTies(isRanked(frame) ? frame : { n: 1, place: null }, axe, donnees.groupes, measured);
  // Of rates, which of the equals come first would be chance.
  if (ties.last !== '' && measured.endsWith('_pct'))
    return declined(`Plusieurs ${plusieurs} sont à égalité au dernier des rangs demandés : rien ne les départage.`, [
      choiceOf({ ...frame, rang: false, n: null }, wording.tools.scope),
    ]);
  return answered(
    `${within.trim()}${within && ' '}${headOf(wording, axe, first, isSideTold(frame, measured) ? (donnees.total[measured] ?? null) : null)}${ties.first}.${ties.last}${others}${rest}${axe === 'mandat' ? sayTwins(groupes) : ''}`,
    more,
  );
}

/** Mandats that pay no purchase, as wages or subsidies, are none of those that are read. */
const OF_PURCHASES = ' d’achat';

/** What the names of a count of payments have: « 101 fournisseurs avec des paiements en retard ». */
const COUNTED: Readonly<Partial<Record<Mesure, string>>> = {
  en_retard: 'des paiements en retard',
  impayes: 'des mandats en attente de paiement',
  impayes_en_retard: 'des mandats en attente et en retard',
};
const COUNTED_NONE: typeof COUNTED = {
  en_retard: 'été payé en retard',
  impayes: 'de paiement en attente',
  impayes_en_retard: 'de paiement en attente et en retard',
};
const isCounted = ({ groupe, mesure, rang, n, ordre }: Frame): boolean =>
  NAMED_AXES.has(groupe) && COUNTED[mesure] !== undefined && !rang && n === null && ordre === 'desc';

/** « le total des mandats de plus de 50 000 € » */
const sumOfBounded = ({ groupe, filtres }: Frame, { total }: AgregatData, measured: Mesure): string =>
  // Below an amount are those that annul too.
  groupe === 'mandat' && filtres.montantMin !== null && total[measured] != null
    ? `, pour ${sayFigure(measured, total[measured])}${taxOf(measured)} au total`
    : '';

/** « quels achats sont non conformes ? »: what they amount to together is told before the first of them. */
const isSideTold = ({ filtres, rang, sujet, acte, groupe }: Frame, measured: Mesure): boolean =>
  acte === 'mesurer' &&
  sujet === 'achats' &&
  !rang &&
  measured === 'montant_ht' &&
  (filtres.verdicts !== null ||
    filtres.passation !== null ||
    filtres.familles?.sauf === true ||
    // What one supplier sells.
    (groupe === 'famille' && filtres.fournisseurs?.sauf === false && filtres.fournisseurs.valeurs.length === 1));

const titleOf = (wording: Wording, axe: Axe): string =>
  `${COLUMNS[measuredBy(wording.frame)]} par ${AXIS_NAMES[axe].toLowerCase()}${inYears(wording)}`;

function tableOf(wording: Wording, axe: Axe, groupes: readonly Groupe[]): AnswerTable {
  const measured = measuredBy(wording.frame);
  const withPart = ADDITIVE.has(measured);
  return {
    titre: titleOf(wording, axe),
    colonnes: [AXIS_NAMES[axe], COLUMNS[measured], ...(withPart ? ['Part'] : [])],
    lignes: groupes.map(({ libelle, chiffres }) => [
      sayGroup(axe, { libelle }),
      sayFigure(measured, chiffres[measured]),
      ...(withPart ? [chiffres['part_pct'] == null ? '–' : formatShare(chiffres['part_pct'])] : []),
    ]),
  };
}

/** « combien de familles », « combien de fournisseurs de plus de 100 000 € ». */
function answerCount(wording: Wording, axe: Axe, { nombre_groupes: count }: AgregatData, more: Beside): LocalAnswer {
  const { frame } = wording;
  const { un, plusieurs } = AXIS_PLURALS[axe];
  const asked = askAmounts(frame.filtres);
  const bounds = asked === '' ? '' : `${asked} HT`;
  const counted = formatQuantity(count, un, plusieurs);
  // « 1 marché par titulaire » before the count would be read as the count.
  if (frame.filtres.tenus !== null) return answered(`${counted} : ${subjectName(frame)}${inYears(wording)}.`, more);
  return answered(`${capital(subjectName(frame))} : ${counted}${inYears(wording)}${bounds}.`, more);
}

/** « en moyenne par mois »: what was bought, divided by the groups that have some. */
function answerEach(
  wording: Wording,
  axe: Axe,
  { total, nombre_groupes: count }: AgregatData,
  more: Beside,
): LocalAnswer {
  const { un, plusieurs } = AXIS_PLURALS[axe];
  return answered(
    `${capital(subjectName(wording.frame))} : ${sayFigure('montant_par_groupe', total['montant_par_groupe'])} HT par ${un} en moyenne${inYears(wording)} (${formatQuantity(count, un, plusieurs)}, ${formatExactAmount(total['montant_ht'] ?? 0)} HT).`,
    more,
  );
}

/** « électricité et gaz »: names that are added up. */
function isSumOfNames({ oppose, rang, n, filtres, mesure, part }: Frame, axe: Axe): boolean {
  const named: Filtre<unknown> | null | undefined = axe === 'type' ? filtres.types : namesOfAxis(axe, filtres);
  return (
    !oppose && !rang && !part && n === null && (named?.valeurs.length ?? 0) > 1 && !named!.sauf && ADDITIVE.has(mesure)
  );
}

function answerSum(
  wording: Wording,
  axe: Axe,
  { total }: AgregatData,
  groupes: readonly Groupe[],
  more: Beside,
): LocalAnswer {
  const measured = measuredBy(wording.frame);
  const parts = groupes.map((one) => `${sayGroup(axe, one)}, ${sayFigure(measured, one.chiffres[measured])}`);
  return answered(
    `${capital(subjectName(wording.frame))} : ${sayFigure(measured, total[measured])}${taxOf(measured)} au total${inYears(wording)}, dont ${parts.join(' ; ')}.`,
    more,
  );
}

/** « sports ou culture »: both, and what is between them. */
function answerOpposed(wording: Wording, groupes: readonly Groupe[], more: Beside): LocalAnswer {
  const axe = wording.frame.groupe!;
  const [first, second, ...others] = groupes;
  if (others.length > 0) {
    const each = groupes.map(
      (one) => `${sayGroup(axe, one)}, ${formatExactAmount(one.chiffres['montant_ht'] ?? 0)} HT`,
    );
    return answered(`Du plus élevé au moins élevé${inYears(wording)} : ${each.join(' ; ')}.`, more);
  }
  const [more_, less] = [first!.chiffres['montant_ht'] ?? 0, second!.chiffres['montant_ht'] ?? 0];
  const gap = Math.round(100 * Math.abs(more_ - less)) / 100;
  return answered(
    `${sayGroup(axe, first!)} : ${formatExactAmount(more_)} HT${inYears(wording)}, contre ${formatExactAmount(less)} HT pour ${sayGroup(axe, second!)}, soit un écart de ${formatExactAmount(gap)}.`,
    more,
  );
}

const MAX_POINTS = 24;

/** A line for time, bars for the rest. */
export function chartOf(axe: Axe, mesure: Mesure, titre: string, groupes: AgregatData['groupes']): Chart {
  return {
    genre: isOfTime(axe) ? 'courbe' : 'barres',
    titre,
    points: groupes.slice(0, MAX_POINTS).map((groupe) => ({
      libelle: sayGroup(axe, groupe),
      valeur: groupe.chiffres[mesure] ?? 0,
      texte: sayFigure(mesure, groupe.chiffres[mesure]),
    })),
  };
}
