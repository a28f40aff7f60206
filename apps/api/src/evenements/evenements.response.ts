import { ApiProperty } from '@nestjs/swagger';

/** Any JSON value. */
const VALUE = {
  nullable: true,
  oneOf: ['string', 'number', 'boolean', 'object', 'array'].map((type) => ({
    type,
    ...(type === 'array' && { items: {} }),
  })),
};

export class EvenementRessource {
  /**
   * marche, famille, mandat, import, compte or webhook.
   * @example marche
   */
  type!: string;

  /** @example 01980c5e-7c1a-7b1f-9d3e-2f5a6b7c8d9e */
  id!: string | null;
}

/** What an event moved of one member. */
export class ChangementItem {
  /** @example montant */
  champ!: string;

  /** Its value before, as the resource shows it; of a list, the items that went or changed. */
  @ApiProperty(VALUE)
  avant!: unknown;

  /** Its value after; of a list, the items that came or changed. */
  @ApiProperty(VALUE)
  apres!: unknown;
}

export class EvenementItem {
  /**
   * Place in the log of the organisation; grows, never changes.
   * @example 1204
   */
  sequence!: number;

  /**
   * The `evenement_id` that its deliveries carry in `data`.
   * @example 01980c5e-7c1a-7d77-8c3b-4e5f60718293
   */
  evenement_id!: string;

  /** @example marche.updated */
  event!: string;

  ressource!: EvenementRessource;

  /**
   * When it happened; also the `timestamp` of its deliveries.
   * @example "2026-03-02T10:00:00.000Z"
   */
  timestamp!: string;

  /** As in its deliveries: see `GET /api/v1/webhooks/events`. */
  data!: Record<string, unknown>;

  /**
   * Who did it, by name; null where the service did, and for events of before 29 November 2026.
   * @example "Camille Acheteur"
   */
  auteur!: string | null;

  /** What a change of a marché moved; null where nothing tells. No delivery carries it. */
  @ApiProperty({ type: [ChangementItem], nullable: true })
  changements!: ChangementItem[] | null;
}

export class EvenementList {
  evenements!: EvenementItem[];

  /**
   * What to give as `apres` to go on.
   * @example 1204
   */
  suivant!: number;

  /**
   * Whether more stands behind.
   * @example false
   */
  reste!: boolean;

  /**
   * The oldest sequence that is kept, whoever may see it; null for an empty log. When it is above `apres` + 1, events went
   * with the retention: read the resources anew.
   * @example 1
   */
  plus_ancienne!: number | null;
}
