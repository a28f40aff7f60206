export class PlatformAuditLog {
  id!: string;
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
}

export class PlatformAuditLogList {
  logs!: PlatformAuditLog[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}
