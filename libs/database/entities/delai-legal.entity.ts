import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Legal payment delay of a kind of buyer, in days. */
@Entity('delais_legaux')
export class DelaiLegal {
  @PrimaryColumn('text')
  nature!: string;

  @Column('integer')
  jours!: number;

  @Column('text')
  texte!: string;

  @Column('text')
  source!: string;

  @Column('boolean', { name: 'a_verifier' })
  aVerifier!: boolean;
}
