export class OperatorToken {
  access_token!: string;

  /** @example Bearer */
  token_type!: 'Bearer';

  /**
   * Seconds.
   * @example 28800
   */
  expires_in!: number;
}

export class PlatformOrganization {
  id!: string;

  /** @example "Ville de Montreuil" */
  name!: string;

  /** @example 21930048600018 */
  siret!: string | null;

  logo_url!: string | null;
  public_url!: string | null;

  /** @example ["achats_publics", "chatbot_ia"] */
  modules!: string[];

  /** Number of members. */
  members!: number;

  created_at!: string;
}

export class PlatformOrganizationList {
  organizations!: PlatformOrganization[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class PlatformAccount {
  id!: string;
  email!: string;
  name!: string;
  disabled!: boolean;
  created_at!: string;
}

export class AccountInvitation {
  /**
   * One-time token, answered this once: only its hash is kept.
   * @example inv_3q2-7w…
   */
  token!: string;

  expires_at!: string;
}

export class PlatformAccountList {
  accounts!: PlatformAccount[];
  total!: number;
  page!: number;
  limit!: number;
  pages!: number;
}

export class PlatformMember {
  id!: string;
  organization_id!: string;
  account_id!: string;

  /** @example acheteur */
  role!: string;
}

export class PlatformMemberItem {
  id!: string;
  /** Null for an address that is invited and has not accepted. */
  account_id!: string | null;

  /** @example camille.martin@ville.fr */
  email!: string;

  name!: string;

  /** @example acheteur */
  role!: string;

  disabled!: boolean;
  created_at!: string;
}

/** What an organisation is as a buyer, from a day on. */
export class OrganizationNature {
  /** @example 2020-01-01 */
  valid_from!: string;

  /** @example collectivite */
  nature!: string;

  /**
   * Sector of an entité adjudicatrice.
   * @example eau
   */
  secteur!: string | null;
}

export class OrganizationNatures {
  /** The latest first. */
  natures!: OrganizationNature[];

  /**
   * What the SIREN suggests, for an operator to confirm; null where only a person can tell.
   * @example collectivite
   */
  suggestion!: string | null;
}
