import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bulk reclassification asked for, and how far it went. */
@Entity('reclassements')
export class Reclassement {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** The criteria, as the route received them. */
  @Column('jsonb')
  demande!: unknown;

  @Column('text', { default: 'en_attente' })
  statut!: string;

  /** Lines that meet the criteria, counted as the work begins. */
  @Column('integer', { name: 'lignes_total', nullable: true })
  lignesTotal!: number | null;

  @Column('integer', { name: 'lignes_lues', default: 0 })
  lignesLues!: number;

  @Column('integer', { name: 'lignes_modifiees', default: 0 })
  lignesModifiees!: number;

  /** Batches that failed in a row. */
  @Column('integer', { default: 0 })
  echecs!: number;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { name: 'acteur_type' })
  acteurType!: string;

  @Column('uuid', { name: 'acteur_id', nullable: true })
  acteurId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** The operation that this one undoes. */
  @Column('uuid', { nullable: true })
  annule!: string | null;

  /** What was chosen, in words. */
  @Column('text', { default: '' })
  filtre!: string;

  /** Lines of a closed exercice, and those that an undoing leaves. */
  @Column('integer', { name: 'lignes_laissees', default: 0 })
  lignesLaissees!: number;
}
