import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Interest rate of a semester: ECB rate of its first day plus points. */
@Entity('taux_interets')
export class TauxInteret {
  @PrimaryColumn('date', { name: 'valid_from' })
  validFrom!: string;

  @Column('date', { name: 'valid_to' })
  validTo!: string;

  @Column('numeric', { name: 'taux_bce', precision: 5, scale: 2 })
  tauxBce!: string;

  @Column('numeric', { precision: 5, scale: 2 })
  points!: string;

  @Column('text')
  source!: string;

  @Column('boolean', { name: 'a_verifier' })
  aVerifier!: boolean;
}
