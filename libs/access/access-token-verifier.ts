import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Passport } from 'passport';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { AppError } from '#common/app-error.js';
import type { Keyring } from '#common/keyring.js';
import { isUuid } from '#common/filters.js';
import { Settings } from '#config/settings.js';
import { DatabaseClock } from '#database/database-clock.js';
import { type AccessTokenClaims, AUDIENCES, TOKEN_ALGORITHM, TOKEN_ISSUER } from './access-token.js';
import { bearerOf } from './bearer.js';

const STRATEGY = 'access-token';

/**
 * Checks the signature, algorithm, issuer, audience and end of a bearer token with passport-jwt (RFC 8725: the
 * algorithm is ours, the key is named by `kid`). Whether its session still stands is asked of the database by the guard.
 */
@Injectable()
export class AccessTokenVerifier {
  // An authenticator of its own: passport's default one is shared by every application of a process.
  private readonly passport = new Passport();

  constructor(
    settings: Settings,
    private readonly clock: DatabaseClock,
  ) {
    const options = {
      jwtFromRequest: ({ headers }: Request) => bearerOf(headers.authorization) ?? null,
      secretOrKeyProvider: keyNamedByToken(settings.jwtKeys),
      algorithms: [TOKEN_ALGORITHM as 'HS256'],
      issuer: TOKEN_ISSUER,
      audience: Object.values(AUDIENCES),
      // Otherwise jsonwebtoken uses the clock of this machine.
      ignoreExpiration: true,
    };
    const strategy = new Strategy(options, (claims: AccessTokenClaims, done) => done(null, claims));
    this.passport.use(STRATEGY, strategy);
  }

  /**
   * The claims of the request's bearer token.
   * @throws AppError token_expired past its end, unauthenticated for every other fault
   */
  verify(request: Request): Promise<AccessTokenClaims> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, claims: AccessTokenClaims | false | undefined, fault: unknown): void => {
        if (!isWellFormed(claims)) reject(refusal(error ?? fault));
        else if (this.clock.seconds() < claims.exp) resolve(claims);
        else reject(new AppError('token_expired'));
      };
      this.passport.authenticate(STRATEGY, { session: false }, settle)(request, undefined, reject);
    });
  }
}

/**
 * A signature says who wrote the claims, not that they have the shape that the code relies on: identifiers reach SQL and
 * the audits, so they are UUIDs or the token is none of ours.
 */
function isWellFormed(
  claims: Partial<Record<keyof AccessTokenClaims, unknown>> | false | undefined,
): claims is AccessTokenClaims {
  if (!claims) return false;
  const { sub, sid, aud, exp } = claims;
  return isText(sub) && isUuid(sub) && isText(sid) && isUuid(sid) && isText(aud) && Number.isSafeInteger(exp);
}

const isText = (claim: unknown): claim is string => typeof claim === 'string';

const refusal = (cause: unknown): AppError => new AppError('unauthenticated', { cause });

/**
 * The key that the token's `kid` names, as a key object made once. Given plain bytes, jsonwebtoken would first try to read
 * them as a public key, at every request.
 */
function keyNamedByToken(keys: Keyring): SecretOrKeyProvider {
  const objects = new Map<string, KeyObject>();
  return (_request, token, done) => {
    const id = readKeyId(String(token));
    const key = keys.find(id);
    if (!key) return done(new Error('unknown key'));
    let object = objects.get(id);
    if (!object) objects.set(id, (object = createSecretKey(key.secret)));
    // jsonwebtoken takes key objects; the types of passport-jwt do not say so yet.
    return done(null, object as unknown as Buffer);
  };
}

/** The `kid` of a compact JWS, or an empty text when its header cannot be read. */
function readKeyId(token: string): string {
  const [header = ''] = token.split('.', 1);
  try {
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { kid?: unknown };
    return typeof kid === 'string' ? kid : '';
  } catch {
    return ''; // not a JSON header: no key has the empty name, so the token is refused
  }
}
