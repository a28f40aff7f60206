import type { Actor } from '#database/audit.js';
import type { TenantContext } from '#database/tenant-database.js';
import type { ImportType } from './recognise.js';

/** An import as a run takes it up. */
export interface ImportRow {
  id: string;
  type: ImportType | null;
  fichier_nom: string;
  fichier_taille: string;
  fichier_sha256: string;
  chemin: string;
  dry_run: boolean;
  /** Runs that began, this one included: a later run has a higher number. */
  tentatives: number;
  acteur_type: Actor['type'];
  acteur_id: string | null;
}

/** Whose data a run writes, and in whose name. */
export interface RunContext extends TenantContext {
  actor: Actor;
}
