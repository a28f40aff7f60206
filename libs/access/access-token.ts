import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';

/** `aud` of a token: which half of the service it opens. */
export const AUDIENCES = { account: 'achats-api', operator: 'achats-platform' } as const;
export type Audience = (typeof AUDIENCES)[keyof typeof AUDIENCES];

export const TOKEN_ISSUER = 'achats-publics';
export const TOKEN_ALGORITHM = 'HS256';

/** Claims of an access token: `sub` the account or operator, `sid` its session. */
export interface AccessTokenClaims {
  sub: string;
  sid: string;
  aud: Audience;
  exp: number;
}

/** Issues the short-lived bearer tokens, signed by the first key of `JWT_KEYS`. */
@Injectable()
export class AccessTokenIssuer {
  private readonly jwt = new JwtService();

  constructor(
    private readonly settings: Settings,
    private readonly clock: DatabaseClock,
  ) {}

  /** A token that names its session and lasts `expiresIn` seconds. */
  issue(
    audience: Audience,
    subject: string,
    sessionId: string,
    expiresIn = this.settings.accessTokenTtl,
  ): { token: string; expiresIn: number } {
    const key = this.settings.jwtKeys.current;
    const token = this.jwt.sign(
      { sid: sessionId, iat: this.clock.seconds() },
      {
        secret: key.secret,
        keyid: key.id,
        algorithm: TOKEN_ALGORITHM,
        issuer: TOKEN_ISSUER,
        audience,
        subject,
        expiresIn,
      },
    );
    return { token, expiresIn };
  }
}
