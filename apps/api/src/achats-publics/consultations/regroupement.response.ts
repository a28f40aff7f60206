import { ConsultationDetail } from './consultations.response.js';

/** What a person did to the grouping of marchés. */
export class RegroupementItem {
  /**
   * To be given to undo it.
   * @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4b01
   */
  id!: string;

  /**
   * attacher, detacher, fusionner, scinder or confirmer.
   * @example attacher
   */
  action!: string;

  /**
   * Marchés that it moved.
   * @example ["0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"]
   */
  marches!: string[];

  /** @example 2026-01-15T09:30:00.000Z */
  created_at!: string;

  /**
   * Until when it can be undone.
   * @example 2026-02-14T09:30:00.000Z
   */
  annulable_jusqu_au!: string;

  /**
   * When it was undone.
   * @example 2026-01-16T09:30:00.000Z
   */
  annule_le!: string | null;
}

export class RegroupementList {
  regroupements!: RegroupementItem[];

  /** @example 1 */
  total!: number;
}

export class RegroupementFait {
  regroupement!: RegroupementItem;

  /** The consultation, as it is now. */
  consultation!: ConsultationDetail;
}
