import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was put to competition at once: one or several contracts, its lots. */
@Entity('consultations')
export class Consultation {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** Number that the platform or the buyer gave it. */
  @Column('text', { nullable: true })
  reference!: string | null;

  @Column('text')
  objet!: string;

  @Column('text', { nullable: true })
  procedure!: string | null;

  @Column('date', { name: 'date_lancement', nullable: true })
  dateLancement!: string | null;

  /** HT, of all lots over their whole duration (R2121-1). */
  @Column('numeric', { name: 'estimation_ht', precision: 15, scale: 2, nullable: true })
  estimationHt!: string | null;

  @Column('text', { name: 'estimation_methode', nullable: true })
  estimationMethode!: string | null;

  @Column('integer', { name: 'lots_declares', nullable: true })
  lotsDeclares!: number | null;

  /** `inconnu`, `publie`, `aucun` or `profil_seul` (R2131-12). */
  @Column('text', { default: 'inconnu' })
  avis!: string;

  @Column('text', { name: 'avis_support', nullable: true })
  avisSupport!: string | null;

  @Column('text', { name: 'avis_reference', nullable: true })
  avisReference!: string | null;

  @Column('date', { name: 'avis_date', nullable: true })
  avisDate!: string | null;

  /** A code of justifications, or `aucun`; null while nobody said. */
  @Column('text', { nullable: true })
  cas!: string | null;

  @Column('text', { name: 'cas_reference', nullable: true })
  casReference!: string | null;

  /** Bought for a network of water, heat, energy or transport (L1212-3). */
  @Column('boolean', { name: 'activite_reseau', nullable: true })
  activiteReseau!: boolean | null;

  /** Not of the homogeneous need of its famille (R2121-6). */
  @Column('boolean', { name: 'besoin_distinct', nullable: true })
  besoinDistinct!: boolean | null;

  @Column('uuid', { name: 'operation_id', nullable: true })
  operationId!: string | null;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  /** `sur`, `probable` or `main`: a person said so. */
  @Column('text', { default: 'sur' })
  regroupement!: string;

  /** Where each fact comes from, by member. */
  @Column('jsonb', { default: {} })
  provenances!: unknown;

  @Column('boolean', { name: 'a_juger', default: true })
  aJuger!: boolean;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
