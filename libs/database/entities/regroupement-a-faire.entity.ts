import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An organisation whose contracts were never grouped into consultations. */
@Entity('regroupements_a_faire')
export class RegroupementAFaire {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  depuis!: Date;
}
