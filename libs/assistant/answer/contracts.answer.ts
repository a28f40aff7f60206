import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { AMENDED } from '../frame/bounds.js';
import { capital } from '../frame/capital.js';
import { asksWhether, fieldOfConditions } from '../frame/conditions.js';
import { type Frame, isByEnd, NO_FILTERS } from '../frame/frame.js';
import type { Champ } from '../frame/terms.js';
import type { RowOrder } from '../tools/agregat/marches.sql.js';
import { MAX_LIST, type MarchesData, type MarcheTrouve } from '../tools/marches.tool.js';
import { type Beside, type LocalAnswer, answered, contractArguments, type Wording } from './answer.js';
import { tableOf } from './contracts-table.js';
import { sayUnknownMentions } from './mentions.answer.js';
import { linksOf } from './links.js';
import { noContract } from './no-contract.answer.js';
import { isOver, onlyRunning } from './running-contracts.js';
import { sayRunningFirst } from './running-first.answer.js';
import { isClause, sayClause, sayRenewals } from './clauses.answer.js';
import {
  cut,
  detailOf,
  isOfPaid,
  nameOf,
  sayBefore,
  sayContract,
  sayPaid,
  sayRest,
  saySheet,
  toldField,
} from './one-contract.answer.js';
import { holdersOf, orderOf, sayFirst, sayLast, sayPlace } from './ranked-contracts.js';
import { rowsShown, SHOWN_WHOLE } from './rows-shown.js';
import { inYears } from './scope-words.js';
import { answerSubcontractors, saySubcontractors } from './subcontractors.answer.js';
import { subjectName } from './subject.js';
import { asksFirst, SAME_PLACE, sayTied, tiedContracts } from './tied-contracts.js';
import { sayWhether } from './whether.answer.js';
import { sayWhetherEach } from './whether-each.answer.js';
import { isWithinAmounts, withoutAmounts } from './within-amounts.js';

/** Contracts, each a row; one alone is told in a sentence. */
export async function answerContracts(wording: Wording): Promise<LocalAnswer> {
  const { frame, tools } = wording;
  if (frame.soit) return sayWhetherEach(wording, frame.soit);
  if (frame.champ === 'sous_traitance' && frame.filtres.marche === null && !asksWhether(frame))
    return answerSubcontractors(wording);
  const tri = orderOf(frame);
  const asked = contractArguments({ ...wording, frame: asksWhether(frame) ? withoutAmounts(frame) : frame });
  const isWhole = asked['n'] === undefined && !asksFirst(frame) && !addsUpPaid(frame);
  const many = asksFirst(frame)
    ? { n: SAME_PLACE }
    : addsUpPaid(frame)
      ? { n: MAX_LIST }
      : isWhole
        ? { n: SHOWN_WHOLE }
        : {};
  const isSubcontracted = frame.champ === null && (frame.filtres.mentions?.includes('sous_traitance') ?? false);
  const detail = isSubcontracted
    ? ({ detail: 'clauses' } as const)
    : detailOf(asksWhether(frame) ? fieldOfConditions(frame) : frame.champ);
  const read = await tools.call('recherche_marches', { ...asked, ...many, ...detail, tri });
  const { nombre } = read.donnees;
  const donnees = isWhole ? { ...read.donnees, marches: [...rowsShown(nombre, read.donnees.marches)] } : read.donnees;
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
      `Le marché${frame.filtres.statut === 'termine' ? ' terminé' : ''} le plus ${frame.ordre === 'asc' ? 'ancien' : 'récent'}${when} est le ${first.numero}, « ${cut(first.objet)} », notifié le ${formatDay(first.date_notification)}${holdersOf(first)}${sayTied(marches)}.`,
      more,
    );
  if (isByEnd(frame.filtres) && frame.n === 1)
    return answered(
      `Le ${frame.filtres.echeanceMois === null ? 'premier' : 'prochain'} marché à prendre fin${frame.filtres.parFin ? when : ''} est le ${first.numero}, « ${cut(first.objet)} », le ${formatDay(first.date_fin!)}${holdersOf(first)}${sayTied(marches)}.`,
      more,
    );
  if (isOfPaid(frame.champ) && !frame.rang && !frame.filtres.parPaiement) {
    // « le marché de nettoyage » is the one that runs, whose end is known.
    const ending = marches.filter(({ date_fin }) => date_fin !== null);
    const runs =
      nombre === marches.length && !addsUpPaid(frame) ? onlyRunning(ending, wording.tools.scope.aujourdhui) : undefined;
    if (nombre > 1 && runs) return { ...(await sayOnlyRunning(wording, runs, nombre)), tableau: more.tableau };
    if (nombre > 1) return answered(sayOfEach(wording, donnees), more);
    return answered(frame.champ === 'paye' ? sayPaid(first) : sayRest(first), more);
  }
  const { champ } = frame;
  if (isClause(champ))
    return answered(
      marches
        .flatMap((one) =>
          one.clauses
            ? [
                `${nameOf(one)} : ${sayClause(champ, one.clauses)}${champ === 'reconduction' ? sayRenewals(one, wording.tools.scope.aujourdhui) : ''}.`,
              ]
            : [],
        )
        .join(' '),
      more,
    );
  if (champ === 'fiche' && nombre === 1) return answered(saySheet(first), more);
  if (frame.filtres.marche || (nombre === 1 && frame.champ !== null && frame.champ !== 'montant'))
    return answered(sayContract(wording, toldField(champ), first), more);
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
  const what = narrowed(frame);
  const which = `${formatQuantity(nombre, 'marché', 'marchés')}${amended ?? (ends || (when === '' ? '' : dated(frame, nombre)))}${when}${what}, pour un montant total de ${formatExactAmount(donnees.montant_total_ht)} HT${sayBefore(donnees.avenants_total_ht)}`;
  if (champ === 'fiche') return sheets(wording, donnees, { which, first: FIRST_ROWS[tri], more });
  const running = nombre === marches.length ? await sayRunningFirst(wording, marches, what) : '';
  if (running !== '') return answered(running, more);
  return answered(
    `${which}.${isSubcontracted ? saySubcontractors(marches) : ''}${await sayUnknownMentions(wording)}${sayColumn(frame)}${shown}`,
    more,
  );
}

/** « (en cours, travaux) »: what contracts are kept by beside their day; empty where nothing is. */
function narrowed(frame: Frame): string {
  const named = subjectName(frame).replace(
    /^marchés(?: notifiés| en vigueur| payés| qui prennent fin| (?:modifi|augment)és par avenant)?(?:, |$)/,
    '',
  );
  return named === '' ? '' : ` (${named})`;
}

interface Told {
  /** « 12 marchés qui prennent fin en 2027, pour un montant total de … » */
  which: string;
  /** Those that the table shows, where it does not show all. */
  first: string;
  more: Beside;
}

/** All of the contract that runs, where one alone does; what was asked of each is in the table. */
async function sheets(wording: Wording, { marches, nombre }: MarchesData, told: Told): Promise<LocalAnswer> {
  const { which, first, more } = told;
  const runs = nombre === marches.length ? onlyRunning(marches, wording.tools.scope.aujourdhui) : undefined;
  if (runs) return { ...(await sayOnlyRunning(wording, runs, nombre)), ...more };
  const shown = nombre > marches.length ? ` (${first.charAt(0).toLowerCase()}${first.slice(1)})` : '';
  return answered(`${which} : le tableau donne ce qui est demandé de chacun${shown}.`, more);
}

const OFFERS_TOLD = 3;

/** The tenders of each of a few contracts, those that run first. */
function sayOffers({ tools }: Wording, marches: readonly MarcheTrouve[], more: Partial<LocalAnswer>): LocalAnswer {
  const isEnded = (one: MarcheTrouve): boolean => isOver(one, tools.scope.aujourdhui);
  const told = marches
    .toSorted((a, b) => Number(isEnded(a)) - Number(isEnded(b)))
    .map((one) => {
      const count =
        one.offres_recues === null
          ? 'offres reçues non renseignées'
          : formatQuantity(one.offres_recues, 'offre reçue', 'offres reçues');
      return `${count} pour le ${one.numero}, « ${cut(one.objet)} »${isEnded(one) ? ', terminé' : ''}`;
    });
  return answered(`${capital(told.join(' ; '))}.`, more);
}

/** What the period is of: the end of the contracts, the time that they run, or their notification. */
function dated({ filtres }: Frame, nombre: number): string {
  if (filtres.parFin) return nombre > 1 ? ' qui prennent fin' : ' qui prend fin';
  if (filtres.enVigueur) return ' en vigueur';
  if (filtres.parPaiement) return nombre > 1 ? ' payés' : ' payé';
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
  motif: 'Le motif de chacun est',
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
  consommation: 'Les plus consommés',
  consommation_asc: 'Les moins consommés',
  depassement: 'Les plus dépassés',
  depassement_asc: 'Les moins dépassés',
  reste: 'Ceux sur lesquels il reste le plus',
  reste_asc: 'Ceux sur lesquels il reste le moins',
  paye: 'Ceux sur lesquels on a mandaté le plus',
  paye_asc: 'Ceux sur lesquels on a mandaté le moins',
};

/** What is left of that one, and that the others do not run. */
async function sayOnlyRunning(wording: Wording, { numero }: MarcheTrouve, nombre: number): Promise<LocalAnswer> {
  const marche = { code: numero, libelle: numero };
  const frame = { ...wording.frame, filtres: { ...NO_FILTERS, marche } };
  const told = await answerContracts({ ...wording, frame });
  return {
    ...told,
    texte: `${told.texte} C’est le seul des ${formatQuantity(nombre, 'marché', 'marchés')} qui soit en cours.`,
  };
}

/** « combien a-t-on payé dessus ? » of several: all of them are read, for their sum. */
const addsUpPaid = ({ champ, enTout = false }: Frame): boolean => enTout && champ === 'paye';

/** What is paid on several, or left of them: the table has it of each, and what is paid is added up where all of them were read. */
function sayOfEach(wording: Wording, { nombre, consomme_total_ht: total }: MarchesData): string {
  const { frame } = wording;
  const when = inYears(wording);
  const them = `${formatQuantity(nombre, 'marché', 'marchés')}${when === '' ? '' : `${dated(frame, nombre)}${when}`}${narrowed(frame)}`;
  const each = 'le tableau donne ce qui est mandaté et ce qui reste de chacun, les plus consommés d’abord.';
  return addsUpPaid(frame) && total !== undefined
    ? `${them} : ${formatExactAmount(total)} HT mandatés en tout ; ${each}`
    : `${them} : ${each}`;
}
