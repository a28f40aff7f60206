import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A rule of an organisation: the lines that meet the criterion belong to the famille. */
@Entity('regles_classement')
export class RegleClassement {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  critere!: string;

  @Column('text')
  valeur!: string;

  @Column('uuid', { name: 'famille_id' })
  familleId!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
