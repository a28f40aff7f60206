import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Mandats of an exercice, of a direction or of a month; written by `relever_exercice()`. */
@Entity('releves_mandats')
export class ReleveMandats {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('integer')
  exercice!: number;

  @PrimaryColumn('integer')
  rang!: number;

  @Column('text')
  par!: string;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('date', { nullable: true })
  mois!: string | null;

  @Column('bigint')
  mandats!: string;

  /** Of lines. */
  @Column('bigint')
  nombre!: string;

  @Column('bigint')
  centimes!: string;

  @Column('numeric', { name: 'montant_tva', precision: 15, scale: 2 })
  montantTva!: string;

  /** In cents, with half a cent between two. */
  @Column('numeric', { precision: 15, scale: 1 })
  mediane!: string;

  @Column('bigint')
  maximum!: string;
}
