import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was paid on a contract; written by triggers. */
@Entity('cumuls_marches')
export class CumulMarche {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'marche_id' })
  marcheId!: string;

  @Column('numeric', { name: 'montant_ht', precision: 15, scale: 2 })
  montantHt!: string;

  /** Part that is with tax, of an unknown rate. */
  @Column('numeric', { name: 'ttc_ht', precision: 15, scale: 2 })
  ttcHt!: string;

  @Column('bigint')
  nombre!: string;

  /** Whether its groups of lines are to be judged again. */
  @Column('boolean', { name: 'a_juger', default: false })
  aJuger!: boolean;
}
