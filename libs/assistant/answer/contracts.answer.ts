import { formatCount, formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import type { AnswerTable } from '../engine.js';
import { AMENDED } from '../frame/bounds.js';
import { capital } from '../frame/capital.js';
import { asksWhether, fieldOfConditions } from '../frame/conditions.js';
import { type Frame, isByEnd, NO_FILTERS } from '../frame/frame.js';
import type { Champ } from '../frame/terms.js';
import type { RowOrder } from '../tools/agregat/marches.sql.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { type LocalAnswer, answered, declined, contractArguments, type Wording } from './answer.js';
import { sayUnknownMentions } from './mentions.answer.js';
import { linksOf } from './links.js';
import { MAX_NAMES } from '../parse/names.js';
import { NO_TENDERS } from './measure.answer.js';
import { noContract } from './no-contract.answer.js';
import { choiceOf } from './offers.js';
import { isClause, sayClause } from './clauses.answer.js';
import {
  cut,
  detailOf,
  nameOf,
  sayBefore,
  sayChange,
  sayContract,
  sayLength,
  sayPaid,
  sayRest,
  sayShare,
  saySheet,
  VERDICTS,
} from './one-contract.answer.js';
import { inYears } from './scope-words.js';
import { subjectName } from './subject.js';
import { asksFirst, SAME_PLACE, sayTied, tiedContracts } from './tied-contracts.js';
import { sayWhether } from './whether.answer.js';
import { sayWhetherEach } from './whether-each.answer.js';
import { isWithinAmounts, withoutAmounts } from './within-amounts.js';

/** Contracts, each a row; one alone is told in a sentence. */
export async function answerContracts(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (frame.soit) return sayWhetherEach(wording, frame.soit);
  const tri = orderOf(frame);
  const asked = contractArguments({ ...wording, frame: asksWhether(frame) ? withoutAmounts(frame) : frame });
  const many = asksFirst(frame) ? { n: SAME_PLACE } : {};
  const detail = detailOf(asksWhether(frame) ? fieldOfConditions(frame) : frame.champ);
  const { donnees } = await tools.call('recherche_marches', { ...asked, ...many, ...detail, tri });
  const { nombre } = donnees;
  const marches = asksFirst(frame) ? tiedContracts(frame, donnees.marches) : donnees.marches;
  const [first] = marches;
  if (asksWhether(frame))
    return sayWhether(
      wording,
      marches.find((one) => isWithinAmounts(frame.filtres, one)),
    );
  if (!first) return noContract(wording);
  const when = inYears(wording);
  const more = { tableau: tableOf(wording, marches), lignes: nombre, liens: linksOf(wording) };
  if (frame.place !== null) return sayPlace(wording, frame.place, marches[frame.place - 1], { nombre, more });
  if (frame.champ === 'fin' && frame.rang && frame.n === 1) return sayLast(wording, marches, more);
  if (frame.rang && (frame.n ?? 2) === 1) return sayFirst(wording, marches, more);
  if (frame.recents && frame.n === 1 && first.date_notification !== null)
    return answered(
      `Le marché le plus ${frame.ordre === 'asc' ? 'ancien' : 'récent'}${when} est le ${first.numero}, « ${cut(first.objet)} », notifié le ${formatDay(first.date_notification)}${holdersOf(first)}${sayTied(marches)}.`,
      more,
    );
  if (isByEnd(frame.filtres) && frame.n === 1)
    return answered(
      `Le ${frame.filtres.echeanceMois === null ? 'premier' : 'prochain'} marché à prendre fin${frame.filtres.parFin ? when : ''} est le ${first.numero}, « ${cut(first.objet)} », le ${formatDay(first.date_fin!)}${holdersOf(first)}${sayTied(marches)}.`,
      more,
    );
  if (frame.champ === 'reste' || frame.champ === 'paye') {
    if (nombre > 1) return askWhichLeft(wording, nombre, marches);
    return answered(frame.champ === 'paye' ? sayPaid(first) : sayRest(first), more);
  }
  const { champ } = frame;
  if (isClause(champ))
    return answered(
      marches.flatMap((one) => (one.clauses ? [`${nameOf(one)} : ${sayClause(champ, one.clauses)}.`] : [])).join(' '),
      more,
    );
  if (champ === 'fiche') return answered(saySheet(first), more);
  if (frame.filtres.marche || (nombre === 1 && frame.champ !== null && frame.champ !== 'montant'))
    return answered(sayContract(wording, champ, first), more);
  if (frame.champ === 'offres' && nombre > 1 && nombre <= OFFERS_TOLD) return sayOffers(wording, marches, more);
  const shown = nombre > marches.length ? ` ${FIRST_ROWS[tri]} :` : '';
  const { echeanceMois, finAvant } = frame.filtres;
  const verb = nombre > 1 ? 'prennent' : 'prend';
  const ends =
    echeanceMois === null
      ? finAvant === null
        ? ''
        : ` ${verb} fin d’ici le ${formatDay(finAvant)}`
      : ` ${verb} fin dans les ${echeanceMois} mois`;
  const amended =
    frame.filtres.parAvenant && ` ${AMENDED[frame.filtres.parAvenant].replace(/s\b/, nombre > 1 ? 's' : '')}`;
  const named = subjectName(frame).replace(
    /^marchés(?: notifiés| en vigueur| qui prennent fin| (?:modifi|augment)és par avenant)?(?:, |$)/,
    '',
  );
  const what = named === '' ? '' : ` (${named})`;
  return answered(
    `${formatQuantity(nombre, 'marché', 'marchés')}${amended ?? (ends || (when === '' ? '' : dated(frame, nombre)))}${when}${what}, pour un montant total de ${formatExactAmount(donnees.montant_total_ht)} HT${sayBefore(donnees.avenants_total_ht)}.${await sayUnknownMentions(wording)}${sayColumn(frame)}${shown}`,
    more,
  );
}

const OFFERS_TOLD = 3;

/** The tenders of each of a few contracts, those that run first. */
function sayOffers({ tools }: Wording, marches: readonly MarcheTrouve[], more: Partial<LocalAnswer>): LocalAnswer {
  const isOver = ({ date_fin }: MarcheTrouve): boolean => date_fin !== null && date_fin < tools.scope.aujourdhui;
  const told = marches
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
    .map((one) => {
      const count =
        one.offres_recues === null
          ? 'offres reçues non renseignées'
          : formatQuantity(one.offres_recues, 'offre reçue', 'offres reçues');
      return `${count} pour le ${one.numero}, « ${cut(one.objet)} »${isOver(one) ? ', terminé' : ''}`;
    });
  return answered(`${capital(told.join(' ; '))}.`, more);
}

/** What the period is of: the end of the contracts, the time that they run, or their notification. */
function dated({ filtres }: Frame, nombre: number): string {
  if (filtres.parFin) return nombre > 1 ? ' qui prennent fin' : ' qui prend fin';
  if (filtres.enVigueur) return ' en vigueur';
  return nombre > 1 ? ' notifiés' : ' notifié';
}

/** Of several, what was asked of each stands beside it. */
const sayColumn = ({ champ }: Frame): string => {
  const column = champ && COLUMNS_SAID[champ];
  return column ? ` ${column} au tableau.` : '';
};
const COLUMNS_SAID: Readonly<Partial<Record<Champ, string>>> = {
  titulaire: 'Leurs titulaires sont',
  fin: 'Leurs fins sont',
  notification: 'Leurs notifications sont',
  procedure: 'Leurs procédures sont',
  offres: 'Leurs offres sont',
  duree: 'Leurs durées sont',
  avenants: 'Leurs avenants sont',
  conformite: 'Leur conformité est',
};

const FIRST_ROWS: Readonly<Record<RowOrder, string>> = {
  echeance: 'Les premiers à finir',
  fin_tardive: 'Les derniers à finir',
  montant: 'Les premiers par montant',
  montant_asc: 'Les plus petits',
  recent: 'Les plus récents',
  ancien: 'Les plus anciens',
  offres: 'Ceux qui ont reçu le plus d’offres',
  offres_asc: 'Ceux qui ont reçu le moins d’offres',
  avenants: 'Ceux qui ont le plus d’avenants',
  hausse_avenants: 'Ceux que les avenants ont le plus augmentés',
  duree: 'Les plus longs',
  duree_asc: 'Les plus courts',
};

/** Those that end soon by their end, the first of a rank by what is ranked, else the latest. */
function orderOf({ n, rang, recents, ordre, filtres, champ }: Frame): RowOrder {
  const isUpward = ordre === 'asc';
  if (champ === 'offres' && rang) return isUpward ? 'offres_asc' : 'offres';
  if (champ === 'duree' && rang) return isUpward ? 'duree_asc' : 'duree';
  if (champ === 'avenants' && rang) return filtres.parAvenant === 'hausse' ? 'hausse_avenants' : 'avenants';
  if (champ === 'fin' && rang) return 'fin_tardive';
  if (isByEnd(filtres) && !rang) return 'echeance';
  if (recents) return isUpward ? 'ancien' : 'recent';
  if (!rang && n === null) return 'recent';
  return isUpward ? 'montant_asc' : 'montant';
}

/** « le quatrième »: one row of a rank by amount, with those before it in the table. */
function sayPlace(
  wording: Wording,
  place: number,
  one: MarcheTrouve | undefined,
  { nombre, more }: { nombre: number; more: Partial<LocalAnswer> },
): LocalAnswer {
  const which = wording.frame.ordre === 'asc' ? 'moins important' : 'plus important';
  if (!one)
    return answered(
      `Il n’y a que ${formatQuantity(nombre, 'marché', 'marchés')}${inYears(wording)} : pas de ${place}e.`,
      more,
    );
  const figure = one.montant_ht === null ? 'montant inconnu' : `${formatExactAmount(one.montant_ht)} HT`;
  return answered(
    `Le ${place}e marché le ${which}${inYears(wording)} est le ${one.numero}, « ${cut(one.objet)} » : ${figure}${holdersOf(one)}.`,
    more,
  );
}

/** The first of a rank, by its amount unless its tenders, its length or its amendments are what is ranked. */
function sayFirst(wording: Wording, tied: readonly MarcheTrouve[], more: Partial<LocalAnswer>): LocalAnswer {
  const { frame } = wording;
  const first = tied[0]!;
  const isUpward = frame.ordre === 'asc';
  const named = `le ${first.numero}, « ${cut(first.objet)} »`;
  const say = (which: string, figure: string): LocalAnswer =>
    answered(
      `Le marché ${which}${inYears(wording)} est ${named} : ${figure}${holdersOf(first)}${sayTied(tied)}.`,
      more,
    );
  switch (frame.champ) {
    case 'offres':
      if (first.offres_recues === null) return declined(NO_TENDERS);
      return say(
        `qui a reçu ${isUpward ? 'le moins' : 'le plus'} d’offres`,
        formatQuantity(first.offres_recues, 'offre reçue', 'offres reçues'),
      );
    case 'duree':
      if (first.duree_mois == null) return declined('La durée de ces marchés n’est pas renseignée.');
      return say(isUpward ? 'le plus court' : 'le plus long', sayLength(first.duree_mois));
    case 'avenants':
      if (frame.filtres.parAvenant === 'hausse')
        return say(
          'que des avenants ont le plus augmenté',
          `${sayChange(first.avenants_ht ?? 0)} (${formatQuantity(first.avenants ?? 0, 'avenant', 'avenants')})`,
        );
      if (first.avenants == null) return declined('Les avenants ne se lisent pas par ce lien.');
      return first.avenants === 0
        ? answered(`Aucun de ces marchés${inYears(wording)} n’a d’avenant.`, { lignes: 0 })
        : say('qui a le plus d’avenants', formatQuantity(first.avenants, 'avenant', 'avenants'));
    default:
      return say(
        isUpward ? 'le moins important' : 'le plus important',
        first.montant_ht === null
          ? 'montant inconnu'
          : `${formatExactAmount(first.montant_ht)} HT${sayBefore(first.avenants_ht)}`,
      );
  }
}

/** The last to end, or that ended last, with how many end on the same day. */
function sayLast({ frame, tools }: Wording, marches: readonly MarcheTrouve[], more: Partial<LocalAnswer>): LocalAnswer {
  const [first] = marches;
  const end = first!.date_fin;
  if (end === null) return declined('La fin de ces marchés n’est pas renseignée.');
  const verb = frame.filtres.statut === 'termine' ? 'qui a pris fin en dernier' : 'qui prendra fin le dernier';
  return answered(
    `Le marché ${verb}${inYears({ frame, tools })} est le ${first!.numero}, « ${cut(first!.objet)} », le ${formatDay(end)}${holdersOf(first!)}${sayTied(marches)}.`,
    more,
  );
}

/** What is left is that of one contract: those that were found are offered. */
const askWhichLeft = ({ frame, tools }: Wording, nombre: number, marches: readonly MarcheTrouve[]): LocalAnswer =>
  declined(
    `${formatQuantity(nombre, 'marché répond', 'marchés répondent')} à cette demande, et ce qui en est payé ou en reste se dit d’un marché à la fois. Lequel ?`,
    marches
      .slice(0, MAX_NAMES)
      .map(({ numero }) =>
        choiceOf({ ...frame, filtres: { ...NO_FILTERS, marche: { code: numero, libelle: numero } } }, tools.scope),
      ),
  );

const holdersOf = ({ titulaires }: MarcheTrouve): string =>
  titulaires.length === 0 ? '' : `, attribué à ${titulaires.slice(0, 3).join(', ')}`;

/** The columns that every list has, then what was asked of the contracts. */
function tableOf({ frame, tools }: Wording, marches: readonly MarcheTrouve[]): AnswerTable {
  const isOver = ({ date_fin }: MarcheTrouve): boolean => date_fin !== null && date_fin < tools.scope.aujourdhui;
  const byEnd =
    frame.filtres.echeanceMois !== null ||
    frame.filtres.finAvant !== null ||
    frame.filtres.finApres !== null ||
    frame.filtres.parFin ||
    frame.champ === 'fin';
  // Beside contracts that run, those that are over say so.
  const showsEnd = !byEnd && marches.some(isOver);
  // Those that are kept by what is paid on them.
  const showsPaid = marches.length > 1 && marches.some(({ execution }) => execution !== undefined);
  const [title, cell] =
    (frame.filtres.offres !== null ? COLUMN_OF.offres : frame.champ && COLUMN_OF[frame.champ]) ?? [];
  return {
    titre: 'Marchés',
    colonnes: [
      'Marché',
      'Objet',
      'Titulaires',
      'Montant HT',
      byEnd ? 'Fin' : 'Notification',
      ...(showsPaid ? ['Payé'] : []),
      ...(title ? [title] : []),
      ...(showsEnd ? ['Fin'] : []),
    ],
    lignes: marches.map((one) => {
      const day = byEnd ? one.date_fin : one.date_notification;
      return [
        one.numero,
        cut(one.objet),
        cut(one.titulaires.join(', ') || '–'),
        one.montant_ht === null ? '–' : `${formatExactAmount(one.montant_ht)}${sayBefore(one.avenants_ht)}`,
        day === null ? '–' : formatDay(day),
        ...(showsPaid ? [sayShare(one)] : []),
        ...(cell ? [cell(one)] : []),
        ...(showsEnd
          ? [`${one.date_fin === null ? '–' : formatDay(one.date_fin)}${isOver(one) ? ', terminé' : ''}`]
          : []),
      ];
    }),
  };
}

const COLUMN_OF: Readonly<Partial<Record<Champ, [string, (one: MarcheTrouve) => string]>>> = {
  procedure: ['Procédure', ({ procedure }) => procedure ?? '–'],
  offres: ['Offres', ({ offres_recues }) => String(offres_recues ?? '–')],
  duree: ['Durée', ({ duree_mois }) => (duree_mois == null ? '–' : `${formatCount(duree_mois)} mois`)],
  avenants: ['Avenants', ({ avenants }) => String(avenants ?? '–')],
  conformite: ['Conformité', ({ verdict }) => VERDICTS[verdict ?? ''] ?? '–'],
};
