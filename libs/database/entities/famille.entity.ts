import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A homogeneous family of purchases, which needs are counted by (R2121-1). */
@Entity('familles')
export class Famille {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'nomenclature_id' })
  nomenclatureId!: string;

  @Column('text')
  code!: string;

  @Column('text')
  libelle!: string;

  @Column('text', { name: 'type_achat' })
  typeAchat!: string;

  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId!: string | null;

  @Column('text', { name: 'prefixes_cpv', array: true, default: [] })
  prefixesCpv!: string[];

  @Column('text', { array: true, default: [] })
  comptes!: string[];

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
