import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of mandats of a service over an exercice; written by triggers. */
@Entity('cumuls_mandats')
export class CumulMandats {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('bigint')
  nombre!: string;
}
