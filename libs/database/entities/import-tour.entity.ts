import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The place of an organisation in the line of the imports. */
@Entity('import_tours')
export class ImportTour {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  /** When the organisation last began or ended an import. */
  @Column('timestamptz', { name: 'dernier_tour' })
  dernierTour!: Date;
}
