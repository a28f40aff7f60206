import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number that the log of events of an organisation gave. */
@Entity('evenements_tetes')
export class EvenementTete {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('bigint')
  sequence!: string;
}
