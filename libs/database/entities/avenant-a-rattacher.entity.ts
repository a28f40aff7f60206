import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A modification that a file tells of one of several lots, until a person says of which. */
@Entity('avenants_a_rattacher')
export class AvenantARattacher {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text', { name: 'acheteur_siret' })
  acheteurSiret!: string;

  /** As the file writes it, with the suffix of DECP v1. */
  @Column('text')
  numero!: string;

  /** Number of the lots that it may be of. */
  @Column('text', { name: 'numero_marche' })
  numeroMarche!: string;

  /** Number of the modification. */
  @Column('integer')
  rang!: number;

  @Column('text')
  objet!: string;

  /** Total after it, HT. */
  @Column('numeric', { precision: 15, scale: 2, nullable: true })
  montant!: string | null;

  @Column('integer', { name: 'duree_mois', nullable: true })
  dureeMois!: number | null;

  @Column('date', { name: 'date_notification', nullable: true })
  dateNotification!: string | null;

  @Column('date', { name: 'date_publication', nullable: true })
  datePublication!: string | null;

  /** `typeIdentifiant`, `identifiant` and `denominationSociale` of each holder. */
  @Column('jsonb')
  titulaires!: unknown;

  /** Of the row, so that the same one again is known. */
  @Column('text')
  empreinte!: string;

  /** `a_rattacher`, `rattache` or `ecarte`. */
  @Column('text', { default: 'a_rattacher' })
  statut!: string;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('uuid', { name: 'avenant_id', nullable: true })
  avenantId!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
