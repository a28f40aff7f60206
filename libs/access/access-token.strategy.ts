import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import type { Keyring } from '#common/keyring.js';
import { Settings } from '#config/settings.js';
import { type AccessTokenClaims, AUDIENCES, TOKEN_ALGORITHM, TOKEN_ISSUER } from './access-token.js';

export const ACCESS_TOKEN_STRATEGY = 'access-token';

/**
 * Checks the signature, algorithm, issuer, audience and end of a bearer token (RFC 8725: the algorithm is ours, the key
 * is named by `kid`). Whether its session still stands is asked of the database by the guard.
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN_STRATEGY) {
  constructor(settings: Settings) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: keyNamedByToken(settings.jwtKeys),
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: Object.values(AUDIENCES),
    });
  }

  validate(claims: AccessTokenClaims): AccessTokenClaims {
    return claims;
  }
}

function keyNamedByToken(keys: Keyring): SecretOrKeyProvider {
  return (_request, token, done) => {
    const key = keys.find(readKeyId(String(token)));
    done(key ? null : new Error('unknown key'), key?.secret);
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
