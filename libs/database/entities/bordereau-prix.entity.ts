import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A price schedule (not the PES bundle of mandats). */
@Entity('bordereaux_prix')
export class BordereauPrix {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'marche_id', nullable: true })
  marcheId!: string | null;

  @Column('uuid', { name: 'lot_id', nullable: true })
  lotId!: string | null;

  @Column('uuid', { name: 'fournisseur_id', nullable: true })
  fournisseurId!: string | null;

  @Column('text')
  libelle!: string;

  @Column('integer', { name: 'version_bordereau', default: 1 })
  versionBordereau!: number;

  @Column('date', { name: 'date_effet', nullable: true })
  dateEffet!: string | null;

  @Column('date', { name: 'date_fin', nullable: true })
  dateFin!: string | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
