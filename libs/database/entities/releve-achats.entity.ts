import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Purchases of an exercice by month and what filters them; written by `relever_exercice()`. */
@Entity('releves_achats')
export class ReleveAchats {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('integer')
  exercice!: number;

  @PrimaryColumn('integer')
  rang!: number;

  @Column('date')
  mois!: string;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('text', { name: 'type_achat', nullable: true })
  typeAchat!: string | null;

  @Column('text', { nullable: true })
  section!: string | null;

  @Column('text')
  passation!: string;

  @Column('bigint')
  centimes!: string;

  @Column('numeric', { name: 'montant_tva', precision: 15, scale: 2 })
  montantTva!: string;

  @Column('bigint')
  nombre!: string;
}
