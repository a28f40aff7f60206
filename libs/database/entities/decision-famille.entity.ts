import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person decided of the familles that were suggested for contracts. */
@Entity('decisions_familles')
export class DecisionFamille {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** `confirmer` or `refuser`. */
  @Column('text')
  action!: string;

  /** `marche_id` and `famille_id` of each contract. */
  @Column('jsonb')
  mouvements!: unknown;

  @Column('text', { name: 'acteur_type' })
  acteurType!: string;

  @Column('uuid', { name: 'acteur_id', nullable: true })
  acteurId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'annule_le', nullable: true })
  annuleLe!: Date | null;
}
