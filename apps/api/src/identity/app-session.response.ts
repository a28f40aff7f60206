/** What the application gets of its session: the refresh token stays in the cookie, out of the reach of scripts. */
export class AppSession {
  /** Bearer token of the next requests. */
  access_token!: string;

  /**
   * Seconds that the access token lasts.
   * @example 900
   */
  expires_in!: number;
}
