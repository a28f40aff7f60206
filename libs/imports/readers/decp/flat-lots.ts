import { FlatContract, type FlatRow, titulairesOf, versionOf } from '#imports/readers/decp/flat-contract.js';
import { grouper } from '#procurement/identite/grouper.js';

type Rows = [FlatRow, ...FlatRow[]];

/** Members that the rows of a modification say otherwise in the layout of decp.info. */
const STATE = ['dureeMois', 'montant', 'dateNotification'];
const VERSIONED = [...STATE, 'datePublicationDonnees'];

/**
 * The contracts that rows of one buyer and one identifier tell, in the order of their first rows. Lots bear one identifier: rows
 * are of one contract when they say the same of it, holders, modifications and subcontracts apart. What differs is told apart;
 * the identity step says later what it is.
 */
export function contractsOf(rows: readonly FlatRow[]): FlatContract[] {
  const places = new Map(rows.map((row, place) => [row, place]));
  const inOrder = (one: FlatRow, other: FlatRow): number => places.get(one)! - places.get(other)!;
  return [...grouper(rows, ({ membres }) => JSON.stringify({ ...membres, ...BLANK })).values()]
    .flatMap((alike) => lotsOf(alike as Rows))
    .map((lot) => lot.sort(inOrder))
    .sort(([one], [other]) => inOrder(one, other))
    .map((lot) => new FlatContract(lot));
}

const BLANK = Object.fromEntries(VERSIONED.map((member) => [member, '']));

/**
 * Rows that differ by what a modification changes alone. The states of the first version are the lots; a later state is of the
 * one lot that there is, else of the only one that shares a holder with it. A lot has one state of each version: what is left is
 * told by itself.
 */
function lotsOf(rows: Rows): Rows[] {
  const [first, ...later] = [...grouper(rows, ({ cell }) => versionOf(cell))].sort(([one], [other]) => one - other);
  const lots = statesOf(first![1], VERSIONED);
  const orphans: Rows[] = [];
  for (const [, version] of later) {
    const free = new Set(lots);
    for (const state of statesOf(version, STATE)) {
      const holders = holdersOf(state);
      const sharing =
        lots.length === 1 ? lots : lots.filter((lot) => [...holdersOf(lot)].some((id) => holders.has(id)));
      if (sharing.length === 1 && free.delete(sharing[0]!)) sharing[0]!.push(...state);
      else orphans.push(state);
    }
  }
  return [...lots, ...orphans];
}

const statesOf = (rows: readonly FlatRow[], members: readonly string[]): Rows[] => [
  ...(grouper(rows, ({ membres }) =>
    JSON.stringify(members.map((member) => membres[member])),
  ).values() as Iterable<Rows>),
];

const holdersOf = (rows: readonly FlatRow[]): Set<unknown> =>
  new Set(rows.flatMap(({ cell }) => titulairesOf(cell).map(({ id }) => id)).filter((id) => id !== ''));
