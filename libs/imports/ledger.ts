/** The ledger: `lues` = `acceptees` + `corrigees` + `rejetees`, always. */
export interface Decompte {
  lues: number;
  acceptees: number;
  corrigees: number;
  rejetees: number;
}

/**
 * Objects that an import created, changed or found as they are, by kind, such as `{marches: {crees: 3, …}}`; counts of what
 * a person has to look at, such as `{avenants_a_rattacher: 1}`; and the exercices that it opened, `{exercices_ouverts: [2027]}`.
 */
export type Bilan = Record<string, Changements | number | readonly number[]>;

/** How many objects of one kind an import created, changed, found as they are. */
export interface Changements {
  crees: number;
  modifies: number;
  inchanges: number;
}

/** What an import did to each kind of resource, without what else a person has to know. */
export const changementsOf = (bilan: Bilan): Record<string, Changements> =>
  Object.fromEntries(
    Object.entries(bilan).filter(
      (entry): entry is [string, Changements] => typeof entry[1] === 'object' && 'crees' in entry[1],
    ),
  );
