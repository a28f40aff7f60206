import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request that was sent under an `Idempotency-Key`, and what it was answered. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** The account or the API key that sent it. */
  @PrimaryColumn('uuid', { name: 'caller_id' })
  callerId!: string;

  @PrimaryColumn('bytea', { name: 'key_hash' })
  keyHash!: Buffer;

  @Column('bytea', { name: 'request_hash' })
  requestHash!: Buffer;

  /** The request that runs, of those that were sent under the key. */
  @Column('uuid')
  holder!: string;

  @Column('timestamptz', { name: 'held_until' })
  heldUntil!: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Its work was committed. */
  @Column('boolean', { default: false })
  applied!: boolean;

  /** Null until it was answered. */
  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('text', { name: 'sealing_key', nullable: true })
  sealingKey!: string | null;

  @Column('bytea', { nullable: true })
  answer!: Buffer | null;
}
