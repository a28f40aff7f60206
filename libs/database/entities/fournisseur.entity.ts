import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A supplier as the files identify it. */
@Entity('fournisseurs')
export class Fournisseur {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text', { name: 'type_id' })
  typeId!: string;

  @Column('text')
  identifiant!: string;

  @Column('text', { nullable: true })
  siren!: string | null;

  @Column('text', { name: 'raison_sociale' })
  raisonSociale!: string;

  @Column({ type: 'text', insert: false, update: false, select: false })
  recherche!: string;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
