import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A lot of a marché. */
@Entity('lots')
export class Lot {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'marche_id' })
  marcheId!: string;

  @Column('integer')
  numero!: number;

  @Column('text')
  objet!: string;

  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  montant!: string | null;

  @Column('text', { nullable: true })
  cpv!: string | null;

  @Column('uuid', { name: 'fournisseur_id', nullable: true })
  fournisseurId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
