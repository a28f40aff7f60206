import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of a mandat, with what the aggregates group by. */
@Entity('lignes_mandat')
export class LigneMandat {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'mandat_id' })
  mandatId!: string;

  @Column('integer')
  numero!: number;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('text', { nullable: true })
  compte!: string | null;

  @Column('text', { nullable: true })
  fonction!: string | null;

  @Column('text', { nullable: true })
  section!: string | null;

  @Column('boolean', { name: 'hors_perimetre', default: false })
  horsPerimetre!: boolean;

  @Column('uuid', { name: 'operation_id', nullable: true })
  operationId!: string | null;

  @Column('uuid', { name: 'fournisseur_id', nullable: true })
  fournisseurId!: string | null;

  @Column('text', { nullable: true })
  facture!: string | null;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('numeric', { name: 'montant_tva', precision: 15, scale: 2, default: 0 })
  montantTva!: string;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  @Column('text', { name: 'source_classement', nullable: true })
  sourceClassement!: string | null;

  /** Of the classification, 0 to 1. */
  @Column('numeric', { precision: 3, scale: 2, nullable: true })
  confiance!: string | null;

  /** Of its mandat: the day of a purchase made without a marché. */
  @Column('date', { name: 'date_emission' })
  dateEmission!: string;

  /** The marché as the file names it, known or not. */
  @Column('text', { name: 'marche_reference', nullable: true })
  marcheReference!: string | null;

  /** Recorded reason that allows the purchase without the procedure its need would require. */
  @Column('text', { nullable: true })
  justification!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** `fichier` or `flux`: what the line came with names no contract at all. */
  @Column('text', { name: 'marche_non_renseigne', nullable: true })
  marcheNonRenseigne!: string | null;

  @Column('boolean', { name: 'compte_inconnu', default: false })
  compteInconnu!: boolean;

  /** `ht`, or `ttc` when montantHt is with tax, of an unknown rate. */
  @Column('text', { name: 'montant_base', default: 'ht' })
  montantBase!: string;

  /** Of the mandat that the line cancels. */
  @Column('integer', { name: 'exercice_annule', nullable: true })
  exerciceAnnule!: number | null;

  @Column('date', { name: 'emission_annulee', nullable: true })
  emissionAnnulee!: string | null;

  /** Names the rows of cumuls_listes that count the line. */
  @Column({ type: 'bigint', insert: false, update: false })
  groupe!: string;

  /** `montantHt` as a whole number. */
  @Column({ type: 'bigint', insert: false, update: false })
  centimes!: string;
}
