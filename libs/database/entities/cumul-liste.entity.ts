import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sum of the lines that the filters of their list cannot tell apart. Written by triggers alone. */
@Entity('cumuls_listes')
export class CumulListe {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('bigint')
  groupe!: string;

  @PrimaryColumn('date')
  periode!: string;

  /** Of the group of cumuls_lignes, which has the verdict. */
  @Column('bigint')
  empreinte!: string;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  @Column('text', { nullable: true })
  section!: string | null;

  @Column('text', { nullable: true })
  compte!: string | null;

  @Column('text', { name: 'source_classement', nullable: true })
  sourceClassement!: string | null;

  @Column('boolean')
  ttc!: boolean;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;

  /** Repeats that of the group of cumuls_lignes. */
  @Column('text', { default: 'a_verifier' })
  conformite!: string;
}
