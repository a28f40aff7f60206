import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A threshold that a need went past, once, and when the task-worker looked at it. */
@Entity('franchissements_seuils')
export class FranchissementSeuil {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('text')
  perimetre!: string;

  @Column('uuid', { name: 'cible_id' })
  cibleId!: string;

  @Column('text')
  code!: string;

  @Column('numeric', { name: 'montant_seuil', precision: 15, scale: 2 })
  montantSeuil!: string;

  @Column('numeric', { name: 'besoin_ht', precision: 15, scale: 2 })
  besoinHt!: string;

  @Column('date')
  periode!: string;

  /** The marché that made the need grow, if one alone did. */
  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'publie_le', nullable: true })
  publieLe!: Date | null;
}
