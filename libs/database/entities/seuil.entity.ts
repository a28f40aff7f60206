import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A threshold of the code over a span of days; loaded from the rules shipped with the release. */
@Entity('seuils')
export class Seuil {
  @PrimaryColumn('text')
  code!: string;

  @PrimaryColumn('text')
  objet!: string;

  @PrimaryColumn('text')
  acheteur!: string;

  @Column('numeric', { precision: 15, scale: 2 })
  montant!: string;

  @PrimaryColumn('date', { name: 'valid_from' })
  validFrom!: string;

  @Column('date', { name: 'valid_to', nullable: true })
  validTo!: string | null;

  @Column('text')
  texte!: string;

  @Column('text')
  source!: string;

  @Column('boolean', { name: 'a_verifier' })
  aVerifier!: boolean;
}
