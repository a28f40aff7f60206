import type { Actor } from '#database/audit.js';
import type { TenantContext } from '#database/tenant-database.js';
import type { Import } from '#database/entities/import.entity.js';
import type { RowOf } from '#database/row.js';
import type { ImportType } from './recognise.js';

/** An import as a run takes it up. */
export interface ImportRow extends RowOf<
  Import,
  'id' | 'fichier_nom' | 'fichier_taille' | 'fichier_sha256' | 'chemin' | 'dry_run' | 'acteur_id' | 'date_extraction'
> {
  type: ImportType | null;
  /** Runs that began, this one included: a later run has a higher number. */
  tentatives: number;
  acteur_type: Actor['type'];
}

/** Whose data a run writes, and in whose name. */
export interface RunContext extends TenantContext {
  actor: Actor;
}
