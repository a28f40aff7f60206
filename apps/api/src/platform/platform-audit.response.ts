export class PlatformAuditLog {
  id!: string;

  /**
   * Position in the platform's chain, from 1.
   * @example 42
   */
  sequence!: number;

  created_at!: string;
  operator_id!: string | null;

  /** @example operateur@demo.test */
  operator_email!: string | null;

  /** @example organization.updated */
  action!: string;

  /** @example organization */
  resource_type!: string;

  resource_id!: string | null;

  /** What changed; never a secret. */
  details!: Record<string, unknown>;

  /** SHA-256 over the entry and the hash of the one before, in hexadecimal. */
  hash!: string;
}

export class PlatformAuditLogList {
  logs!: PlatformAuditLog[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}
