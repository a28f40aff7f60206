import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The need of a famille for a year, as the buyer estimated it (R2121-6). */
@Entity('besoins_estimes')
export class BesoinEstime {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'famille_id' })
  familleId!: string;

  @PrimaryColumn('integer')
  exercice!: number;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
