import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Figures of an exercice are to be taken again; written by triggers. */
@Entity('ecritures_a_relever')
export class EcritureARelever {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('timestamptz', { name: 'ecrit_le', default: () => 'clock_timestamp()' })
  ecritLe!: Date;
}
