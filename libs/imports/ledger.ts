/** The ledger: `lues` = `acceptees` + `corrigees` + `rejetees`, always. */
export interface Decompte {
  lues: number;
  acceptees: number;
  corrigees: number;
  rejetees: number;
}

/** Objects that an import created, changed or found as they are, by kind, such as `{marches: {crees: 3, …}}`. */
export type Bilan = Record<string, { crees: number; modifies: number; inchanges: number }>;
