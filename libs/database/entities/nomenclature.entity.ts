import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One version of the purchasing nomenclature; one is active at a time. */
@Entity('nomenclatures')
export class Nomenclature {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  numero!: number;

  @Column('text')
  libelle!: string;

  @Column('boolean', { default: true })
  active!: boolean;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
