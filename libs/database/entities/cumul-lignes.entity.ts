import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Lines that the rules judge alike, with their verdict; written by triggers. */
@Entity('cumuls_lignes')
export class CumulLignes {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  @Column('text', { nullable: true })
  section!: string | null;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  @Column('uuid', { name: 'operation_id', nullable: true })
  operationId!: string | null;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('boolean', { name: 'marche_inconnu' })
  marcheInconnu!: boolean;

  @Column('boolean', { name: 'hors_perimetre' })
  horsPerimetre!: boolean;

  @Column('text', { nullable: true })
  justification!: string | null;

  @Column('date', { nullable: true })
  periode!: string | null;

  @Column('text', { nullable: true })
  perimetre!: string | null;

  @Column('uuid', { name: 'cible_id', nullable: true })
  cibleId!: string | null;

  @Column('text', { default: 'a_verifier' })
  conformite!: string;

  @Column('boolean', { name: 'a_juger', default: true })
  aJuger!: boolean;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;

  /** Exercice whose need judges the group: that of the cancelled mandat for an annulation. */
  @Column('integer', { name: 'exercice_juge' })
  exerciceJuge!: number;

  @Column('boolean', { name: 'marche_non_renseigne' })
  marcheNonRenseigne!: boolean;

  @Column('boolean', { name: 'compte_inconnu' })
  compteInconnu!: boolean;

  /** The amounts are with tax, of an unknown rate. */
  @Column('boolean')
  ttc!: boolean;

  @Column('text', { default: 'donnee_manquante' })
  motif!: string;

  /** The facts that alone decide. */
  @Column('text', { array: true, default: [] })
  manque!: string[];

  /** Part of the amount paid beyond the maximum of the contract. */
  @Column('numeric', { name: 'au_dela_ht', precision: 15, scale: 2, default: 0 })
  auDelaHt!: string;

  /** Of what the group is grouped by. */
  @Column({ type: 'bigint', insert: false, update: false })
  empreinte!: string;
}
