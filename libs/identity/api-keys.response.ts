export class ApiKeyItem {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /** @example "Logiciel de gestion financière" */
  label!: string;

  /**
   * Its last four characters; null for a key that was issued before they were kept.
   * @example gUqQ
   */
  hint!: string | null;

  /** @example ["procurement.read", "procurement.import"] */
  permissions!: string[];

  created_at!: string;
  expires_at!: string | null;
  expired!: boolean;

  /** Last use, to the minute; null when the key has never been used. */
  last_used_at!: string | null;

  /**
   * The key that takes its place, from the rotation on; null when none does.
   * @example "0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77"
   */
  replaced_by!: string | null;
}

export class ApiKeyOrganization {
  id!: string;

  /** @example "Ville de Modèleville" */
  name!: string;
}

export class PreviousApiKey {
  id!: string;

  /** Until then both keys are valid. */
  expires_at!: string;
}

export class ApiKeyList {
  api_keys!: ApiKeyItem[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class CreatedApiKey extends ApiKeyItem {
  /**
   * The key itself, answered this once: only its hash is kept.
   * @example ak_AZgMXnwaf1WOf5oLHC0-T2ZvciBleGFtcGxlIG9ubHksIG5vqiUgqQ
   */
  key!: string;
}

/** The key that asks. */
export class CurrentApiKey extends ApiKeyItem {
  organization!: ApiKeyOrganization;

  /**
   * Modules that the organisation subscribed to.
   * @example ["achats_publics"]
   */
  modules!: string[];
}

/** A key that takes the place of another one. */
export class RotatedApiKey extends CreatedApiKey {
  /** The key before it. */
  previous!: PreviousApiKey;
}
