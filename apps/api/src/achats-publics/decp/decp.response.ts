export class RemarqueItem {
  /** @example 2025-014 */
  numero!: string;

  /**
   * Member of DECP v2.
   * @example codeCPV
   */
  champ!: string;

  /**
   * ecarte (the marché is not published), omis (a part is left out), suppose (a neutral value is published) or adapte.
   * @example ecarte
   */
  gravite!: string;

  /** @example Code CPV absent ou mal formé. */
  message!: string;
}

/** What a publication would hold, and what could not be converted and why. */
export class RapportDecp {
  exportes!: number;

  ecartes!: number;

  /** Remarks by kind over all marchés. */
  nombre_remarques!: { ecarte: number; omis: number; suppose: number; adapte: number };

  /** The first thousand, those that set a marché aside first. */
  remarques!: RemarqueItem[];
}
