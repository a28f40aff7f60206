import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A budget year of an organisation; a closed one (clos) refuses writes. */
@Entity('exercices')
export class Exercice {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('integer')
  annee!: number;

  @Column('text', { default: 'ouvert' })
  statut!: string;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
