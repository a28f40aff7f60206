/** The ledger: `lues` = `acceptees` + `corrigees` + `rejetees`, always. */
export interface Decompte {
  lues: number;
  acceptees: number;
  corrigees: number;
  rejetees: number;
}

/** Objects that an import created, changed or found as they are, by kind, such as `{marches: {crees: 3, …}}`. */
export type Bilan = Record<string, Changements>;

/** How many objects of one kind an import created, changed, found as they are. */
export interface Changements {
  crees: number;
  modifies: number;
  inchanges: number;
}
