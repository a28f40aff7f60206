import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One recorded attempt of a delivery. */
@Entity('webhook_attempts')
export class WebhookAttempt {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'delivery_id' })
  deliveryId!: string;

  /** 1 to 4. */
  @PrimaryColumn('smallint')
  number!: number;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: Date;

  @Column('integer', { name: 'duration_ms' })
  durationMs!: number;

  /** `success`, or the kind of failure that metrics count by. */
  @Column('text')
  outcome!: string;

  @Column('integer', { name: 'status_code', nullable: true })
  statusCode!: number | null;

  @Column('text', { name: 'error_msg', nullable: true })
  errorMsg!: string | null;

  /** `Retry-After` as the receiver gave it: noted, not obeyed. */
  @Column('text', { name: 'retry_after', nullable: true })
  retryAfter!: string | null;
}
