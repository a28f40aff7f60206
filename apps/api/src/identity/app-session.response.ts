import { Profile } from './auth.response.js';
import { OrganizationItem } from './organizations.response.js';

/** What the application gets of its session: the refresh token stays in the cookie, out of the reach of scripts. */
export class AppSession {
  /** Bearer token of the next requests. */
  access_token!: string;

  /**
   * Seconds that the access token lasts.
   * @example 900
   */
  expires_in!: number;

  /** Whose session it is, as `GET /api/v1/auth/me` says it. */
  account!: Profile;

  /** Its organisations, as `GET /api/v1/organizations` lists them. */
  organizations!: OrganizationItem[];
}
