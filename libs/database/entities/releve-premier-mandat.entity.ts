import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the hundred largest mandats of an exercice; written by `relever_exercice()`. */
@Entity('releves_premiers_mandats')
export class RelevePremierMandat {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('integer')
  exercice!: number;

  @PrimaryColumn('integer')
  rang!: number;

  @Column('uuid', { name: 'mandat_id' })
  mandatId!: string;

  /** Of lines. */
  @Column('bigint')
  nombre!: string;

  @Column('bigint')
  centimes!: string;

  @Column('numeric', { name: 'montant_tva', precision: 15, scale: 2 })
  montantTva!: string;
}
