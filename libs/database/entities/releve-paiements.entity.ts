import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Payments of an exercice by direction, month of issue and days; written by `relever_exercice()`. */
@Entity('releves_paiements')
export class RelevePaiements {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('integer')
  exercice!: number;

  @PrimaryColumn('integer')
  rang!: number;

  @Column('uuid', { name: 'service_id', nullable: true })
  serviceId!: string | null;

  @Column('date')
  mois!: string;

  /** Null: unpaid, or paid before the delay began. */
  @Column('integer', { nullable: true })
  jours!: number | null;

  @Column('bigint')
  nombre!: string;

  @Column('bigint')
  payes!: string;

  @Column('bigint', { name: 'en_retard' })
  enRetard!: string;

  @Column('bigint', { name: 'a_l_heure' })
  aLHeure!: string;

  @Column('bigint')
  connus!: string;

  @Column('bigint', { name: 'jours_de_retard' })
  joursDeRetard!: string;

  @Column('bigint')
  impayes!: string;

  @Column('bigint', { name: 'impayes_en_retard' })
  impayesEnRetard!: string;

  @Column('bigint')
  inconnus!: string;

  /** Late, paid or not. */
  @Column('bigint')
  retards!: string;

  @Column('bigint', { name: 'sans_taux' })
  sansTaux!: string;

  @Column('numeric', { precision: 15, scale: 2 })
  interets!: string;
}
