import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Need of a famille or of an opération over an exercice (R2121-1); written by triggers. */
@Entity('besoins')
export class Besoin {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('integer')
  exercice!: number;

  @Column('text')
  perimetre!: string;

  @Column('uuid', { name: 'cible_id' })
  cibleId!: string;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  @Column('bigint')
  nombre!: string;

  /** Part that is with tax, of an unknown rate. */
  @Column('numeric', { name: 'ttc_ht', precision: 15, scale: 2, default: 0 })
  ttcHt!: string;

  @Column('numeric', { name: 'hors_marche_ht', precision: 15, scale: 2, default: 0 })
  horsMarcheHt!: string;

  @Column('numeric', { name: 'hors_marche_ttc_ht', precision: 15, scale: 2, default: 0 })
  horsMarcheTtcHt!: string;

  @Column('numeric', { name: 'marche_inconnu_ht', precision: 15, scale: 2, default: 0 })
  marcheInconnuHt!: string;

  /** What its running contracts still engage, at least. */
  @Column('numeric', { name: 'engage_min_ht', precision: 15, scale: 2, default: 0 })
  engageMinHt!: string;

  /** The same, at most; null where no amount bounds it. */
  @Column('numeric', { name: 'engage_max_ht', precision: 15, scale: 2, nullable: true, default: 0 })
  engageMaxHt!: string | null;

  /** Last day on which these hold by themselves: one of its contracts ends then. Null where none engages anything. */
  @Column('date', { name: 'engage_jusqu_au', nullable: true })
  engageJusquAu!: string | null;

  /** Paid and engaged, when it was last held against the thresholds; null: never since its engaged part counts. */
  @Column('numeric', { name: 'seuils_ht', precision: 15, scale: 2, nullable: true, default: 0 })
  seuilsHt!: string | null;

  /** Whether its groups of lines are to be judged again. */
  @Column('boolean', { name: 'a_juger', default: false })
  aJuger!: boolean;
}
