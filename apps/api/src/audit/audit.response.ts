export class AuditLog {
  /**
   * Position in the organisation's chain, from 1.
   * @example 42
   */
  sequence!: number;

  created_at!: string;

  /** account, api_key, operator or service. */
  actor_type!: string;
  actor_id!: string | null;

  /**
   * Name of the account, or label of the key; null when it is no longer known.
   * @example "Camille Martin"
   */
  acteur_nom!: string | null;

  /** @example marche.created */
  action!: string;

  /** @example marche */
  resource_type!: string;
  resource_id!: string | null;

  /**
   * What people call it: as it is named now, else as the entry tells; null when neither does.
   * @example "2025-014 Fourniture de mobilier scolaire"
   */
  ressource_libelle!: string | null;
  details!: Record<string, unknown>;

  /** SHA-256 over the entry and the hash of the one before, in hexadecimal. */
  hash!: string;
}

export class AuditLogList {
  logs!: AuditLog[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class AuditVerification {
  /** Whether the whole chain holds. */
  intact!: boolean;

  /** Entries that were read. */
  entries!: number;

  /** Sequence of the first bad entry. */
  first_bad!: number | null;

  /** altered, missing or unlinked. */
  reason!: string | null;
}
