import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the export published of a contract, which it outlives. */
@Entity('publications_decp')
export class PublicationDecp {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('text')
  numero!: string;

  @PrimaryColumn('text', { default: '' })
  lot!: string;

  /** Day that the export gives as the publication of the data. */
  @Column('date', { name: 'premier_export', nullable: true })
  premierExport!: string | null;

  /** Values that a person confirmed for publication, by member of DECP v2. */
  @Column('jsonb', { default: {} })
  suppositions!: unknown;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** Confirmed values that a person withdrew: they are still no facts when they come back. */
  @Column('jsonb', { name: 'suppositions_retirees', default: {} })
  suppositionsRetirees!: unknown;
}
