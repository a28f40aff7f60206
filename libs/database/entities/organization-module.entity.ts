import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A module that an organisation subscribed to. */
@Entity('organization_modules')
export class OrganizationModule {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('text')
  module!: string;

  @Column('timestamptz', { name: 'activated_at', default: () => 'now()' })
  activatedAt!: Date;
}
