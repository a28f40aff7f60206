import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One link of an organisation's audit chain. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('bigint')
  sequence!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'actor_type' })
  actorType!: string;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text')
  action!: string;

  @Column('text', { name: 'resource_type' })
  resourceType!: string;

  @Column('text', { name: 'resource_id', nullable: true })
  resourceId!: string | null;

  @Column('jsonb')
  details!: Record<string, unknown>;

  @Column('bytea', { name: 'previous_hash' })
  previousHash!: Buffer;

  @Column('bytea')
  hash!: Buffer;
}
