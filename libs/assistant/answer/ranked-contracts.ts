import { formatDay, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { type Frame, isByEnd } from '../frame/frame.js';
import type { RowOrder } from '../tools/agregat/marches.sql.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import { type LocalAnswer, answered, declined, type Wording } from './answer.js';
import { NO_TENDERS } from './measure.answer.js';
import { cut, isOfPaid, restOf, sayBefore, sayChange, sayLength } from './one-contract.answer.js';
import { inYears } from './scope-words.js';
import { sayTied } from './tied-contracts.js';

/** Those that end soon by their end, the first of a rank by what is ranked, else the latest. */
export function orderOf({ n, rang, recents, ordre, filtres, champ }: Frame): RowOrder {
  const isUpward = ordre === 'asc';
  if (champ === 'offres' && rang) return isUpward ? 'offres_asc' : 'offres';
  if (champ === 'duree' && rang) return isUpward ? 'duree_asc' : 'duree';
  if (champ === 'avenants' && rang) return filtres.parAvenant === 'hausse' ? 'hausse_avenants' : 'avenants';
  if (isOfPaid(champ) && rang) return isUpward ? `${champ}_asc` : champ;
  if (isOfPaid(champ)) return 'consommation';
  if (champ === 'fin' && rang) return 'fin_tardive';
  if (isByEnd(filtres) && !rang) return 'echeance';
  if (recents) return isUpward ? 'ancien' : 'recent';
  if (filtres.parPaiement && !rang) return 'paye';
  if (!rang && n === null) return 'recent';
  return isUpward ? 'montant_asc' : 'montant';
}

/** « 7 675 425,58 € HT mandatés en 2025 », or since the contract began, before what is left of it. */
const sayPaidThen = (one: MarcheTrouve, when: string): string =>
  one.paye_ht === undefined
    ? `${formatExactAmount(one.execution?.consomme_ht ?? 0)} HT mandatés à ce jour ; ${restOf(one)}`
    : `${formatExactAmount(one.paye_ht)} HT mandatés${when}`;

const RANKED_BY_PAID = {
  consommation: ['le plus consommé', 'le moins consommé'],
  depassement: ['le plus dépassé', 'le moins dépassé'],
  reste: ['sur lequel il reste le plus', 'sur lequel il reste le moins'],
  paye: ['sur lequel on a mandaté le plus', 'sur lequel on a mandaté le moins'],
} as const;

/** « le quatrième »: one row of a rank by amount, with those before it in the table. */
export function sayPlace(
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
export function sayFirst(wording: Wording, tied: readonly MarcheTrouve[], more: Partial<LocalAnswer>): LocalAnswer {
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
    case 'consommation':
    case 'depassement':
    case 'reste':
    case 'paye':
      return say(
        RANKED_BY_PAID[frame.champ][isUpward ? 1 : 0],
        frame.champ === 'paye' ? sayPaidThen(first, inYears(wording)) : restOf(first),
      );
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
export function sayLast(
  { frame, tools }: Wording,
  marches: readonly MarcheTrouve[],
  more: Partial<LocalAnswer>,
): LocalAnswer {
  const [first] = marches;
  const end = first!.date_fin;
  if (end === null) return declined('La fin de ces marchés n’est pas renseignée.');
  const verb = frame.filtres.statut === 'termine' ? 'qui a pris fin en dernier' : 'qui prendra fin le dernier';
  return answered(
    `Le marché ${verb}${inYears({ frame, tools })} est le ${first!.numero}, « ${cut(first!.objet)} », le ${formatDay(end)}${holdersOf(first!)}${sayTied(marches)}.`,
    more,
  );
}

export const holdersOf = ({ titulaires }: MarcheTrouve): string =>
  titulaires.length === 0 ? '' : `, attribué à ${titulaires.slice(0, 3).join(', ')}`;
