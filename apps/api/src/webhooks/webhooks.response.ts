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

  /**
   * First failed attempt since the last success; null while deliveries succeed.
   * @example "2026-03-02T10:04:00.000Z"
   */
  failing_since!: string | null;

  /**
   * Last success, to within ten seconds.
   * @example "2026-03-02T10:00:00.000Z"
   */
  last_success_at!: string | null;

  /**
   * While the secret is being replaced: the instant from which the new one alone signs.
   * @example "2026-03-03T10:00:00.000Z"
   */
  secret_changes_at!: string | null;

  created_at!: string;
  updated_at!: string;
}

export class ChangedWebhookResponse extends WebhookResponse {
  /**
   * Of a suspended entry point: where to read what happens meanwhile.
   * @example "Point d’entrée suspendu : rien ne lui est envoyé. Ce qui se passe entre-temps se lit dans GET /api/v1/evenements."
   */
  avertissement?: string;
}

export class SecretResponse {
  id!: string;

  /**
   * The new signing secret, shown here and never again.
   * @example whsec_3q2-7w
   */
  secret!: string;

  /**
   * Until then the former secret signs `X-Service-Signature` and the new one `X-Service-Signature-Next`; from then on the
   * new one signs alone. Null when deliveries were not signed: the new secret signs at once.
   * @example "2026-03-03T10:00:00.000Z"
   */
  secret_changes_at!: string | null;
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
  /** false when the entry point does not receive the event: not subscribed to it, or suspended. */
  queued!: boolean;
  delivery_id!: string | null;

  /**
   * Why nothing is sent; null when the delivery is queued.
   * @example null
   */
  raison!: string | null;
}
