import type { ModuleName, Permission } from '#access/permissions.js';

/** The documents that the service makes (interface, "Export ticket"). */
export const DOCUMENTS = ['cartographie', 'annuel', 'nomenclature', 'dossier', 'audit'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

export type Format = 'pdf' | 'xlsx' | 'csv' | 'json';

export interface DocumentDefinition {
  /** The first one is the default. */
  formats: readonly Format[];
  /** What its reader must be allowed, at issue and at opening. */
  needs: { module?: ModuleName; permission: Permission };
}

const EXPORT = { module: 'achats_publics', permission: 'procurement.export' } as const;

/** What each document comes as, and who may read it. The log belongs to no module (contract, "Identity"). */
export const CATALOGUE: Readonly<Record<DocumentName, DocumentDefinition>> = {
  cartographie: { formats: ['pdf', 'xlsx', 'csv'], needs: EXPORT },
  annuel: { formats: ['pdf', 'xlsx'], needs: EXPORT },
  nomenclature: { formats: ['pdf', 'xlsx', 'csv'], needs: EXPORT },
  dossier: { formats: ['pdf', 'json'], needs: EXPORT },
  audit: { formats: ['csv', 'xlsx'], needs: { permission: 'audit.read' } },
};

export const MEDIA_TYPES: Readonly<Record<Format, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A document that was asked for, once its parameters are read. */
export interface DocumentRequest {
  document: DocumentName;
  format: Format;
  /** Null: the current exercice; for the log, all of it. */
  year: number | null;
  /** The marché of a dossier. */
  id: string | null;
}
