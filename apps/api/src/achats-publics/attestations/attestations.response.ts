export class AttestationItem {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /** @example 2025-01-01 */
  du!: string;

  /** @example 2025-12-31 */
  au!: string;

  /** @example BOAMP */
  support!: string;

  /** @example "Camille Martin, directrice de la commande publique" */
  par!: string;

  /**
   * When it was recorded.
   * @example 2026-01-15T09:30:00.000Z
   */
  le!: string;
}

export class AttestationList {
  attestations!: AttestationItem[];

  total!: number;

  page!: number;

  page_size!: number;

  pages!: number;
}
