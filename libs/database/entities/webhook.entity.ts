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
}
