import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Purchases of a service over an exercice; written by triggers. */
@Entity('cumuls_services')
export class CumulService {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;

  /** Bought without a contract. */
  @Column('numeric', { name: 'hors_marche_ht', precision: 15, scale: 2, default: 0 })
  horsMarcheHt!: string;

  /** In files that name no contract. */
  @Column('numeric', { name: 'marche_inconnu_ht', precision: 15, scale: 2, default: 0 })
  marcheInconnuHt!: string;
}
