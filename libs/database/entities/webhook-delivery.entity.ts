import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event for one entry point, written in the business transaction. */
@Entity('webhook_deliveries')
export class WebhookDelivery {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** Also the `id` of the event's envelope. */
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId!: string;

  @Column('text')
  event!: string;

  /** The exact bytes sent, as UTF-8 text. */
  @Column('text')
  body!: string;

  @Column('text', { default: 'pending' })
  status!: 'pending' | 'success' | 'failure';

  @Column('smallint', { name: 'attempt_count', default: 0 })
  attemptCount!: number;

  /** When the next attempt is due; null once finished. */
  @Column('timestamptz', { name: 'next_retry_at', nullable: true, default: () => 'now()' })
  nextRetryAt!: Date | null;

  @Column('integer', { name: 'status_code', nullable: true })
  statusCode!: number | null;

  @Column('text', { name: 'error_msg', nullable: true })
  errorMsg!: string | null;

  /** Who holds the attempt under way, until when. */
  @Column('uuid', { name: 'claim_token', nullable: true })
  claimToken!: string | null;

  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  /** Claims whose lease ran out unrecorded, since the last recorded attempt. */
  @Column('smallint', { name: 'lost_claims', default: 0 })
  lostClaims!: number;

  /** Trace of the request that published the event (W3C Trace Context). */
  @Column('text', { nullable: true })
  traceparent!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** What the event is about. */
  @Column('uuid', { name: 'ressource_id', nullable: true })
  ressourceId!: string | null;

  /** Why the last attempt failed: an `ErrorCode` of `attempt-outcome`. */
  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  /** Of a large publication: it gives way to the others of its entry point. */
  @Column('boolean', { default: false })
  bulk!: boolean;
}
