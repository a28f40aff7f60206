import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Lines of an exercice by type, section and verdict; written by triggers. */
@Entity('cumuls_exercices')
export class CumulExercice {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  @Column('text', { nullable: true })
  section!: string | null;

  @Column('text')
  conformite!: string;

  @Column('boolean')
  classee!: boolean;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;

  @Column('boolean', { name: 'hors_perimetre' })
  horsPerimetre!: boolean;

  /** marche, hors_marche or inconnue. */
  @Column('text')
  passation!: string;

  /** The amounts are with tax, of an unknown rate. */
  @Column('boolean')
  ttc!: boolean;
}
