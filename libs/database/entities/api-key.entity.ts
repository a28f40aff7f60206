import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a client system presents; bound to one organisation, known by its hash alone. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  label!: string;

  @Column('text', { array: true })
  permissions!: string[];

  @Column('bytea')
  hash!: Buffer;

  @Column('uuid', { name: 'created_by', nullable: true })
  createdBy!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  /** Made by the demo: opens nothing where the demo is off. */
  @Column('boolean', { default: false })
  demo!: boolean;

  /** Last characters of its text; null for those issued before hints were kept. */
  @Column('text', { nullable: true })
  hint!: string | null;

  /** The key that takes its place. */
  @Column('uuid', { name: 'replaced_by', nullable: true })
  replacedBy!: string | null;
}
