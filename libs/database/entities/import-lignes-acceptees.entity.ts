import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Accepted rows of an import, in blocks of five hundred numbers. */
@Entity('import_lignes_acceptees')
export class ImportLignesAcceptees {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'import_id' })
  importId!: string;

  /** The rows of the numbers 500 × bloc + 1 to 500 × (bloc + 1). */
  @PrimaryColumn('integer')
  bloc!: number;

  /** Rows of the block. */
  @Column('integer')
  nombre!: number;

  /** In their order, each `[numero, ligne, original, avertissements]`. */
  @Column('json')
  lignes!: unknown;
}
