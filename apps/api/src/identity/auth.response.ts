export class TokenPair {
  /** Bearer token of the next requests. */
  access_token!: string;

  /** Renews the pair once, through `POST /api/v1/auth/refresh`. */
  refresh_token!: string;

  /** @example Bearer */
  token_type!: 'Bearer';

  /**
   * Seconds that the access token lasts.
   * @example 900
   */
  expires_in!: number;
}

export class ProfileOrganization {
  /** @example 0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77 */
  id!: string;

  /** @example "Ville de Montreuil" */
  name!: string;

  /** @example acheteur */
  role!: string;

  /** @example ["procurement.read", "procurement.write"] */
  permissions!: string[];

  /** @example ["achats_publics"] */
  modules!: string[];
}

export class Profile {
  id!: string;

  /** @example acheteur@demo.test */
  email!: string;

  /** @example "Camille Acheteur" */
  name!: string;

  organizations!: ProfileOrganization[];
}
