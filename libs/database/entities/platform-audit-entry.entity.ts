import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an operator did: one hash chain for the platform, which a trigger keeps. */
@Entity('platform_audit_entries')
export class PlatformAuditEntry {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'operator_id', nullable: true })
  operatorId!: string | null;

  @Column('text')
  action!: string;

  @Column('text', { name: 'resource_type' })
  resourceType!: string;

  @Column('text', { name: 'resource_id', nullable: true })
  resourceId!: string | null;

  @Column('jsonb', { default: () => "'{}'" })
  details!: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Position in the chain, from 1. */
  @Column('bigint')
  sequence!: string;

  @Column('bytea', { name: 'previous_hash' })
  previousHash!: Buffer;

  @Column('bytea')
  hash!: Buffer;
}
