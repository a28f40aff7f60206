import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The payment delay of a mandat, with its one possible interruption. */
@Entity('suivi_dgp')
export class SuiviDgp {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'mandat_id' })
  mandatId!: string;

  @Column('boolean')
  eligible!: boolean;

  @Column('date', { name: 'date_demande', nullable: true })
  dateDemande!: string | null;

  @Column('date', { name: 'date_service_fait', nullable: true })
  dateServiceFait!: string | null;

  @Column('date', { name: 'date_debut', nullable: true })
  dateDebut!: string | null;

  @Column('date', { name: 'date_mandatement', nullable: true })
  dateMandatement!: string | null;

  @Column('date', { name: 'date_limite', nullable: true })
  dateLimite!: string | null;

  /** Last day to pay by the code, whatever the file says: by the shortest delay that the buyer may have. */
  @Column({ type: 'date', name: 'limite_calculee', nullable: true, insert: false, update: false })
  limiteCalculee!: string | null;

  /** The same by the longest delay that the buyer may have. */
  @Column({ type: 'date', name: 'limite_tardive', nullable: true, insert: false, update: false })
  limiteTardive!: string | null;

  @Column('integer', { name: 'delai_legal_min', default: 30 })
  delaiLegalMin!: number;

  @Column('integer', { name: 'delai_legal_max', default: 30 })
  delaiLegalMax!: number;

  @Column('integer', { name: 'delai_contractuel', nullable: true })
  delaiContractuel!: number | null;

  /** Last day for which a file that tells of payments told of this mandat. */
  @Column('date', { name: 'paiement_constate_le', nullable: true })
  paiementConstateLe!: string | null;

  @Column('date', { name: 'date_paiement', nullable: true })
  datePaiement!: string | null;

  @Column('integer', { name: 'duree_jours', nullable: true })
  dureeJours!: number | null;

  @Column('integer', { name: 'jours_suspension', nullable: true })
  joursSuspension!: number | null;

  @Column('date', { name: 'interruption_debut', nullable: true })
  interruptionDebut!: string | null;

  @Column('date', { name: 'interruption_fin', nullable: true })
  interruptionFin!: string | null;

  @Column('text', { name: 'interruption_motif', nullable: true })
  interruptionMotif!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
