import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment order. Amounts are signed: annulations and reductions are negative. */
@Entity('mandats')
export class Mandat {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('text', { default: '' })
  budget!: string;

  /** 01 ordinaire, 02 annulation ou réduction, 03 ordre de paiement (PES TypBord). */
  @Column('text', { name: 'type_bordereau', default: '01' })
  typeBordereau!: string;

  @Column('text')
  numero!: string;

  @Column('text', { nullable: true })
  bordereau!: string | null;

  @Column('text', { name: 'nature_piece', nullable: true })
  naturePiece!: string | null;

  @Column('text', { default: '' })
  objet!: string;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('uuid', { name: 'fournisseur_id', nullable: true })
  fournisseurId!: string | null;

  @Column('date', { name: 'date_emission' })
  dateEmission!: string;

  @Column('date', { name: 'date_paiement', nullable: true })
  datePaiement!: string | null;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('numeric', { name: 'montant_tva', precision: 15, scale: 2, default: 0 })
  montantTva!: string;

  @Column('integer', { name: 'exercice_origine', nullable: true })
  exerciceOrigine!: number | null;

  @Column('text', { name: 'numero_origine', nullable: true })
  numeroOrigine!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
