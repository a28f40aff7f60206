import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A declared subcontract of a marché. */
@Entity('sous_traitances')
export class SousTraitance {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'marche_id' })
  marcheId!: string;

  @Column('integer')
  numero!: number;

  /** Null when the operator could not be identified. */
  @Column('uuid', { name: 'fournisseur_id', nullable: true })
  fournisseurId!: string | null;

  /** The operator as the file names it, when it could not be identified; may be empty. */
  @Column('text', { name: 'operateur_lu', nullable: true })
  operateurLu!: string | null;

  @Column('text', { nullable: true })
  objet!: string | null;

  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  montant!: string | null;

  @Column('integer', { name: 'duree_mois', nullable: true })
  dureeMois!: number | null;

  @Column('date', { name: 'date_notification', nullable: true })
  dateNotification!: string | null;

  @Column('date', { name: 'date_publication', nullable: true })
  datePublication!: string | null;

  @Column('text', { name: 'variation_prix', nullable: true })
  variationPrix!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
