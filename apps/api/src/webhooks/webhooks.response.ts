export class WebhookResponse {
  id!: string;

  /** @example https://client.exemple.fr/webhooks */
  url!: string;

  /** @example ["*"] */
  events!: string[];

  /** false: suspended, configuration and secret are kept. */
  is_active!: boolean;

  /** Whether deliveries are signed. */
  has_secret!: boolean;

  /**
   * Outcome of the last finished delivery.
   * @example success
   */
  last_status!: 'success' | 'failure' | null;

  /** Number of definitively lost deliveries. */
  fail_count!: number;

  created_at!: string;
  updated_at!: string;
}

export class CreatedWebhookResponse {
  id!: string;
  url!: string;
  events!: string[];
  is_active!: boolean;
  has_secret!: boolean;

  /**
   * The signing secret, shown here and never again; null when deliveries are not signed.
   * @example whsec_3q2-7w
   */
  secret!: string | null;

  created_at!: string;
}

export class WebhookList {
  webhooks!: WebhookResponse[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class SubscribableEventResponse {
  /** @example marche.created */
  event!: string;

  /** What the event announces. */
  description!: string;

  /** Whether the service emits it at present. */
  emitted!: boolean;

  /** JSON Schema (draft 2020-12) of `data`. */
  schema!: Record<string, unknown>;

  /** A `data` that fits the schema. */
  example!: Record<string, unknown>;
}

export class TestDeliveryResponse {
  /** false when the entry point does not receive the test event: not subscribed to `*`, or suspended. */
  queued!: boolean;
  delivery_id!: string | null;
}
