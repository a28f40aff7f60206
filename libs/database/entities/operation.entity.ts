import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A works operation, which needs for travaux are counted by. */
@Entity('operations')
export class Operation {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text')
  code!: string;

  @Column('text')
  libelle!: string;

  /** HT, of the works of the opération (R2121-5). */
  @Column('numeric', { name: 'estimation_ht', precision: 15, scale: 2, nullable: true })
  estimationHt!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
