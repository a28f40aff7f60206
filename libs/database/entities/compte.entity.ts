import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A budget account the organisation uses. */
@Entity('comptes')
export class Compte {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('text')
  numero!: string;

  @Column('text')
  norme!: string;

  @Column('text')
  libelle!: string;

  @Column('text', { nullable: true })
  section!: string | null;

  @Column('boolean', { name: 'hors_perimetre', default: false })
  horsPerimetre!: boolean;

  /** No list holds it, and nobody has decided yet what it is. */
  @Column('boolean', { default: false })
  inconnu!: boolean;
}
