import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry point: an address of the client that events are posted to. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  /** Key of the ring that sealed the secret; null with it when deliveries are unsigned. */
  @Column('text', { name: 'secret_key_id', nullable: true })
  secretKeyId!: string | null;

  @Column('bytea', { name: 'secret_sealed', nullable: true })
  secretSealed!: Buffer | null;

  /** Outcome of the last finished delivery. */
  @Column('text', { name: 'last_status', nullable: true })
  lastStatus!: 'success' | 'failure' | null;

  /** Definitively lost deliveries. */
  @Column('integer', { name: 'fail_count', default: 0 })
  failCount!: number;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** A secret that replaces the other one from `nextSecretAt` on; both sign until then. */
  @Column('text', { name: 'next_secret_key_id', nullable: true })
  nextSecretKeyId!: string | null;

  @Column('bytea', { name: 'next_secret_sealed', nullable: true })
  nextSecretSealed!: Buffer | null;

  @Column('timestamptz', { name: 'next_secret_at', nullable: true })
  nextSecretAt!: Date | null;

  /** The first failed attempt since the last success. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** Hours of failure that were told of: 0, 1 or 24. */
  @Column('smallint', { name: 'failing_notice', default: 0 })
  failingNotice!: number;

  /** To within ten seconds. */
  @Column('timestamptz', { name: 'last_success_at', nullable: true })
  lastSuccessAt!: Date | null;
}
