export class DeliveryAttemptResponse {
  /** 1 to 4. */
  number!: number;
  started_at!: string;
  duration_ms!: number;
  status_code!: number | null;
  error_msg!: string | null;

  /**
   * timeout, dns, tls, connection, status (an answer that is no 2xx) or guard (an address that is not called).
   * @example timeout
   */
  error_code!: string | null;
}

export class DeliveryResponse {
  /** Also the `id` of the envelope, identical on every attempt. */
  id!: string;

  /** @example marche.created */
  event!: string;

  /** The body sent, byte for byte. */
  payload!: string;

  /** pending while an attempt remains. */
  status!: 'pending' | 'success' | 'failure';

  /** HTTP status of the last answer. */
  status_code!: number | null;

  /** Why the last attempt failed. */
  error_msg!: string | null;

  /**
   * The same as a stable code: timeout, dns, tls, connection, status or guard.
   * @example timeout
   */
  error_code!: string | null;
  attempt_count!: number;

  /** When the next attempt is due, while one remains. */
  next_retry_at!: string | null;
  created_at!: string;
  finished_at!: string | null;
  attempts!: DeliveryAttemptResponse[];
}

export class DeliveryList {
  deliveries!: DeliveryResponse[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class EventStatistics {
  /** @example marche.created */
  event!: string;
  success!: number;
  failure!: number;
  pending!: number;
}

export class WebhookStatistics {
  /** Days of retention that the figures cover. */
  period_days!: number;
  total!: number;
  success!: number;
  failure!: number;
  pending!: number;

  /** Percentage of finished deliveries that succeeded; null when none has finished. */
  success_pct!: number | null;

  attempts!: number;

  /** Attempts that got no answer: they count in no duration. */
  attempts_unanswered!: number;

  /** Duration of the attempts that got an answer, in milliseconds. */
  duration_ms_p50!: number | null;
  duration_ms_p95!: number | null;

  /** The oldest delivery still pending. */
  oldest_pending_at!: string | null;
  by_event!: EventStatistics[];
}
