/** How far the contracts of an organisation are judged again. */
export class AvancementDesVerdicts {
  /**
   * en_cours: contracts are being judged again; termine: all stand; aucun: it never was.
   * @example en_cours
   */
  statut!: string;

  /**
   * Contracts of the work.
   * @example 12000
   */
  total!: number;

  /**
   * Those that were judged.
   * @example 8000
   */
  juges!: number;

  /** @example 2026-11-22T10:00:00.000Z */
  commence_le!: string | null;

  /**
   * When the last batch was written.
   * @example 2026-11-22T10:00:20.000Z
   */
  avance_le!: string | null;

  /**
   * When all stood; null while it runs.
   * @example 2026-11-22T10:00:30.000Z
   */
  termine_le!: string | null;

  /**
   * When all will stand, at the pace so far; null before the first batch, and once it is over.
   * @example 2026-11-22T10:00:30.000Z
   */
  fin_prevue!: string | null;

  /**
   * The rules that they are judged by.
   * @example "2026-11-22-1f0c9a2b"
   */
  version_regles!: string | null;
}
