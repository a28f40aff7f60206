import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last link of an organisation's audit chain. */
@Entity('audit_heads')
export class AuditHead {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('bigint')
  sequence!: string;

  @Column('bytea')
  hash!: Buffer;
}
