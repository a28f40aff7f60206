import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of a price schedule. */
@Entity('lignes_prix')
export class LignePrix {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'bordereau_id' })
  bordereauId!: string;

  @Column('text')
  code!: string;

  @Column('text')
  designation!: string;

  @Column('text')
  unite!: string;

  @Column('numeric', { name: 'prix_unitaire_ht', precision: 15, scale: 4 })
  prixUnitaireHt!: string;

  @Column('uuid', { name: 'famille_id', nullable: true })
  familleId!: string | null;

  @Column({ type: 'text', insert: false, update: false, select: false })
  recherche!: string;

  @Column({ type: 'tsvector', insert: false, update: false, select: false })
  lexemes!: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
