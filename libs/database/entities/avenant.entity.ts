import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A modification of a marché. */
@Entity('avenants')
export class Avenant {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'marche_id' })
  marcheId!: string;

  @Column('integer')
  numero!: number;

  @Column('text', { nullable: true })
  objet!: string | null;

  @Column('date', { name: 'date_signature', nullable: true })
  dateSignature!: string | null;

  @Column('date', { name: 'date_publication', nullable: true })
  datePublication!: string | null;

  /** Signed, HT. */
  @Column('numeric', { name: 'variation_montant', precision: 15, scale: 2, default: 0 })
  variationMontant!: string;

  /** Total HT of the marché after it. */
  @Column('numeric', { name: 'montant_apres', precision: 15, scale: 2, nullable: true })
  montantApres!: string | null;

  /** New total duration in months. */
  @Column('integer', { name: 'duree_mois', nullable: true })
  dureeMois!: number | null;

  @Column('jsonb', { nullable: true })
  titulaires!: unknown;

  /** Read from a later publication of the marché, which listed no modification. */
  @Column('boolean', { default: false })
  deduit!: boolean;

  /** Ground of the modification (R2194-1 to R2194-8); null while nobody said. */
  @Column('text', { nullable: true })
  article!: string | null;

  /** False: nothing tells what it changed of the amount. */
  @Column('boolean', { name: 'montant_connu', default: true })
  montantConnu!: boolean;

  /** Members that a person gave. */
  @Column('jsonb', { default: () => "'{}'" })
  provenances!: Record<string, string>;

  /** The day and amounts that a person found right; null while nobody did. */
  @Column('text', { nullable: true })
  verifie!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
