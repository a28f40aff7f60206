import { Column, Entity, PrimaryColumn } from 'typeorm';

/** That somebody asked to take back the mandats which an import created, and what became of it. */
@Entity('retraits_imports')
export class RetraitImport {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'import_id' })
  importId!: string;

  @Column('text', { default: 'en_attente' })
  statut!: 'en_attente' | 'termine' | 'echoue';

  /** What there was when it was asked for; at its end, what was taken back. */
  @Column('integer', { default: 0 })
  mandats!: number;

  @Column('integer', { default: 0 })
  lignes!: number;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2, default: 0 })
  montantHt!: string;

  /** Runs that failed in a row. */
  @Column('integer', { default: 0 })
  echecs!: number;

  /** Why it failed. */
  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { name: 'acteur_type' })
  acteurType!: string;

  @Column('uuid', { name: 'acteur_id', nullable: true })
  acteurId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;
}
