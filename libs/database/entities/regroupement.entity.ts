import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person did to the grouping of contracts into consultations. */
@Entity('regroupements')
export class Regroupement {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** `attacher`, `detacher`, `fusionner`, `scinder` or `confirmer`. */
  @Column('text')
  action!: string;

  /** Of each contract that changed consultation: `marche_id`, `avant`, `apres`. */
  @Column('jsonb')
  mouvements!: unknown;

  /** The touched consultations, as their rows were before. */
  @Column('jsonb')
  consultations!: unknown;

  @Column('text', { name: 'acteur_type' })
  acteurType!: string;

  @Column('uuid', { name: 'acteur_id', nullable: true })
  acteurId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'annule_le', nullable: true })
  annuleLe!: Date | null;
}
