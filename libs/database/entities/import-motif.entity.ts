import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an import says of several rows at once. */
@Entity('import_motifs')
export class ImportMotif {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { name: 'import_id' })
  importId!: string;

  /** `rejetee`, `corrigee` or `avertissement`. */
  @PrimaryColumn('text')
  statut!: string;

  /** A code of `MOTIFS`. */
  @PrimaryColumn('text')
  code!: string;

  @PrimaryColumn('text')
  champ!: string;

  @Column('integer')
  nombre!: number;

  /** Up to three rows, each `{numero, ligne, raison}`. */
  @Column('jsonb')
  exemples!: unknown;

  /** Its rows in their order, 5,000 at most; null for imports that were made before they were kept. */
  @Column('integer', { array: true, nullable: true })
  numeros!: number[] | null;
}
