import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's place in an organisation. */
@Entity('organization_members')
export class OrganizationMember {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  role!: 'administrateur' | 'acheteur' | 'lecteur' | 'auditeur';

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** Let in, or given its role, by the demo: no member where that is off. */
  @Column('boolean', { default: false })
  demo!: boolean;
}
