import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A corrected or rejected row of an import; accepted rows are in `import_lignes_acceptees`. */
@Entity('import_lignes')
export class ImportLigne {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'import_id' })
  importId!: string;

  @PrimaryColumn('integer')
  numero!: number;

  @Column('integer', { nullable: true })
  ligne!: number | null;

  @Column('text')
  statut!: string;

  @Column('text')
  original!: string;

  @Column('jsonb', { default: [] })
  corrections!: unknown;

  @Column('jsonb', { default: [] })
  rejets!: unknown;

  @Column('jsonb', { default: [] })
  avertissements!: unknown;
}
