import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an organisation is as a buyer, from a day on. */
@Entity('natures_acheteur')
export class NatureAcheteur {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('date', { name: 'valid_from' })
  validFrom!: string;

  @Column('text')
  nature!: string;

  @Column('text', { nullable: true })
  secteur!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
