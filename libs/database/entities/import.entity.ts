import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An uploaded file and its ledger. */
@Entity('imports')
export class Import {
  @PrimaryColumn('uuid', { name: 'organization_id' })
  organizationId!: string;

  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('text', { nullable: true })
  type!: string | null;

  @Column('text', { nullable: true })
  format!: string | null;

  @Column('text', { name: 'fichier_nom' })
  fichierNom!: string;

  @Column('bigint', { name: 'fichier_taille' })
  fichierTaille!: string;

  @Column('text', { name: 'fichier_sha256' })
  fichierSha256!: string;

  /** Path of the upload under DATA_DIR. */
  @Column('text')
  chemin!: string;

  @Column('boolean', { name: 'dry_run', default: false })
  dryRun!: boolean;

  @Column('text', { default: 'en_attente' })
  statut!: string;

  @Column('integer', { default: 0 })
  tentatives!: number;

  @Column('bigint', { name: 'octets_lus', default: 0 })
  octetsLus!: string;

  @Column('integer', { name: 'lignes_lues', default: 0 })
  lignesLues!: number;

  @Column('integer', { name: 'lignes_acceptees', default: 0 })
  lignesAcceptees!: number;

  @Column('integer', { name: 'lignes_corrigees', default: 0 })
  lignesCorrigees!: number;

  @Column('integer', { name: 'lignes_rejetees', default: 0 })
  lignesRejetees!: number;

  /** Counts by kind of object (created, updated, unchanged) and warnings. */
  /** Bytes of the upload until the import ends, then of the original rows it keeps. */
  @Column('bigint', { name: 'octets_gardes', default: 0 })
  octetsGardes!: string;

  @Column('jsonb', { default: {} })
  bilan!: unknown;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('jsonb', { nullable: true })
  erreur!: unknown;

  @Column('text', { name: 'acteur_type' })
  acteurType!: string;

  @Column('uuid', { name: 'acteur_id', nullable: true })
  acteurId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** Labels of the columns of a table, as its file writes them; null for other formats. */
  @Column('text', { array: true, nullable: true })
  entete!: string[] | null;

  /** What separates the cells of the rows kept of a table. */
  @Column('text', { nullable: true })
  separateur!: string | null;

  /** The import whose rejected rows this one corrects. */
  @Column('uuid', { name: 'import_source_id', nullable: true })
  importSourceId!: string | null;

  /** Rows of the source, in the order of the rows of this import; null for one that corrects nothing. */
  @Column('integer', { name: 'source_numeros', array: true, nullable: true })
  sourceNumeros!: number[] | null;

  /** The day that the data of the file was drawn, as the sender says it. */
  @Column('date', { name: 'date_extraction', nullable: true })
  dateExtraction!: string | null;
}
