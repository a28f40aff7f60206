import { formatQuantity } from '#design/format-francais.js';
import { type Frame, isByEnd } from '../frame/frame.js';
import type { ExecutionLue, MarcheTrouve } from '../tools/marches.tool.js';
import { type FieldOfPaid, isOfPaid } from './one-contract.answer.js';

/** Rows that are read where one is asked for: contracts that none is before are told with it. */
export const SAME_PLACE = 10;

/** What contracts are ranked by, of what was paid on them. */
function ranksOfPaid(champ: FieldOfPaid, execution: ExecutionLue | undefined): number | null {
  if (!execution) return null;
  const { reference_ht: limit, consomme_ht: paid } = execution;
  if (champ === 'paye') return paid;
  if (limit === null) return null;
  return champ === 'consommation' ? paid / limit : limit - paid;
}

/** What contracts are ranked by. */
function rankedBy({ champ, rang, recents, filtres }: Frame): (one: MarcheTrouve) => number | string | null {
  if (recents && !rang) return ({ date_notification }) => date_notification;
  if (isByEnd(filtres) && !rang) return ({ date_fin }) => date_fin;
  if (isOfPaid(champ))
    return ({ execution, paye_ht }) =>
      champ === 'paye' && paye_ht !== undefined ? paye_ht : ranksOfPaid(champ, execution);
  if (champ === 'fin') return ({ date_fin }) => date_fin;
  if (champ === 'offres') return ({ offres_recues }) => offres_recues;
  if (champ === 'duree') return ({ duree_mois }) => duree_mois ?? null;
  if (champ === 'avenants' && filtres.parAvenant === 'hausse') return ({ avenants_ht }) => avenants_ht ?? null;
  if (champ === 'avenants') return ({ avenants }) => avenants ?? null;
  return ({ montant_ht }) => montant_ht;
}

/** Whether the first one alone is asked for, by a rank or by time. */
export const asksFirst = ({ n, rang, recents, filtres }: Frame): boolean =>
  n === 1 && (rang || recents || isByEnd(filtres));

/** Those that stand at the place of the first, itself among them. */
export function tiedContracts(frame: Frame, marches: readonly MarcheTrouve[]): MarcheTrouve[] {
  const value = rankedBy(frame);
  const [first] = marches;
  return first === undefined ? [] : marches.filter((one) => value(one) === value(first));
}

/** « , comme 3 autres au tableau » */
export function sayTied(tied: readonly MarcheTrouve[]): string {
  const others = tied.length - 1;
  if (others < 1) return '';
  const many = formatQuantity(others, 'autre', 'autres');
  return `, comme ${tied.length === SAME_PLACE ? 'au moins ' : ''}${many} au tableau`;
}
