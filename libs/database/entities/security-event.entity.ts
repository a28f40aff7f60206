import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in, a failed one or the like, until it is written to an audit. */
@Entity('security_events')
export class SecurityEventRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('timestamptz', { name: 'occurred_at', default: () => 'clock_timestamp()' })
  occurredAt!: Date;

  /** Whose audit it goes to; null for the audit of the platform. */
  @Column('uuid', { name: 'audit_organization', nullable: true })
  auditOrganization!: string | null;

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
}
