import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { isUuid } from '#common/filters.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, createOperator, type TestMember } from '../support/factories.js';

/** What a bearer token may not be (RFC 8725, OWASP ASVS 9): each is one fault away from a token that is admitted. */
let api: TestApi;
let member: TestMember;
let operator: string;
let secret: Buffer;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  operator = (await createOperator(api)).token;
  secret = Buffer.from(api.environment['JWT_KEYS']!.split(':')[1]!, 'base64url');
});

type Json = Record<string, unknown>;
const encode = (part: Json): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const parts = (token: string): [Json, Json, string] => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string): Json => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
  return [read(header), read(claims), signature];
};

/** A token signed as the service signs its own, with changes. */
function signed(header: Json, claims: Json, hash = 'sha256', key: Buffer | string = secret): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

const me = async (token: string): Promise<string> => {
  const { status, body } = await call(api, 'GET', '/api/v1/auth/me', { token });
  return `${status} ${body.error?.code ?? ''}`.trim();
};
const platform = async (token: string): Promise<string> => {
  const { status, body } = await call(api, 'GET', '/api/platform/organizations', { token });
  return `${status} ${body.error?.code ?? ''}`.trim();
};

it('signs as the service does: unchanged, such a token is admitted', async () => {
  const [header, claims] = parts(member.token);
  expect(signed(header, claims)).toBe(member.token);
  expect(await me(signed(header, claims))).toBe('200');
});

describe('an algorithm that is not ours', () => {
  it.each(['none', 'None', 'NONE', 'nOnE', ''])('is refused: "%s", signed or not', async (alg) => {
    const [header, claims, signature] = parts(member.token);
    const text = `${encode({ ...header, alg })}.${encode(claims)}`;
    for (const token of [`${text}.`, text, `${text}.${signature}`, signed({ ...header, alg }, claims)]) {
      expect(await me(token)).toBe('401 unauthenticated');
    }
  });

  it.each([
    ['HS384', 'sha384'],
    ['HS512', 'sha512'],
  ])('is refused even under our key: %s', async (alg, hash) => {
    const [header, claims] = parts(member.token);
    expect(await me(signed({ ...header, alg }, claims, hash))).toBe('401 unauthenticated');
  });

  it('is refused with a key of the sender in the header', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [header, claims] = parts(member.token);
    const jwk = publicKey.export({ format: 'jwk' }) as Json;
    for (const extra of [
      { jwk },
      { jku: 'https://attaquant.invalid/jwks.json' },
      { x5u: 'https://attaquant.invalid/' },
    ]) {
      const text = `${encode({ ...header, alg: 'RS256', ...extra })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64url');
      expect(await me(`${text}.${signature}`)).toBe('401 unauthenticated');
    }
  });
});

describe('a key that is not ours', () => {
  it.each<[string, unknown]>([
    ['an unknown name', 'autre'],
    ['an empty name', ''],
    ['no name', undefined],
    ['a file', '../../../../dev/null'],
    ['an injection', "' UNION SELECT 'x"],
    ['a number', 1],
    ['a list', ['test']],
    ['a member of every object', 'constructor'],
    ['the prototype', '__proto__'],
  ])('is refused: %s', async (_name, kid) => {
    const [header, claims] = parts(member.token);
    for (const key of [secret, '', 'undefined']) {
      expect(await me(signed({ ...header, kid }, claims, 'sha256', key))).toBe('401 unauthenticated');
    }
  });

  it('is refused when it is that of another purpose', async () => {
    const [header, claims] = parts(member.token);
    for (const name of ['SHARE_LINK_KEYS', 'WEBHOOK_SECRET_KEYS', 'REFRESH_TOKEN_KEY']) {
      const other = Buffer.from(api.environment[name]!.split(':')[1]!, 'base64url');
      expect([name, await me(signed(header, claims, 'sha256', other))]).toEqual([name, '401 unauthenticated']);
    }
  });
});

describe('claims that are not ours', () => {
  it.each<[string, Json]>([
    ['no audience', { aud: undefined }],
    ['another audience', { aud: 'autre-service' }],
    ['an empty audience', { aud: [] }],
    ['another issuer', { iss: 'autre-service' }],
    ['no issuer', { iss: undefined }],
    ['not yet', { nbf: 4_000_000_000 }],
  ])('are refused: %s', async (_name, change) => {
    const [header, claims] = parts(member.token);
    expect(await me(signed(header, { ...claims, ...change }))).toBe('401 unauthenticated');
  });

  it.each<[string, Json]>([
    ['the operators’', { aud: 'achats-platform' }],
    ['both', { aud: ['achats-api', 'achats-platform'] }],
  ])('open neither half of the service to an account under another audience: %s', async (_name, change) => {
    const [header, claims] = parts(member.token);
    const token = signed(header, { ...claims, ...change });
    expect(await me(token)).toBe('401 unauthenticated');
    expect(await platform(token)).toMatch(/^401 /);
  });

  it('are refused past their end, and say so', async () => {
    const [header, claims] = parts(member.token);
    expect(await me(signed(header, { ...claims, exp: 1_000_000_000 }))).toBe('401 token_expired');
  });

  it.each<[string, Json]>([
    ['a session that is no identifier', { sid: 'pas-un-uuid' }],
    ['a session in SQL', { sid: "' OR 1=1 --" }],
    ['a session that is a number', { sid: 42 }],
    ['several sessions', { sid: ['0198c0de-7a3b-4c11-8f0e-2b5d1c9e4a77'] }],
    ['no session', { sid: undefined }],
    ['an account that is no identifier', { sub: 'administrateur' }],
    ['no account', { sub: undefined }],
    ['the account of another session', { sub: crypto.randomUUID() }],
    ['an end that is no number', { exp: '4000000000' }],
    ['an end between two seconds', { exp: 4_000_000_000.5 }],
    ['no end', { exp: undefined }],
  ])('are refused before anything relies on them: %s', async (_name, change) => {
    const [header, claims] = parts(member.token);
    expect(await me(signed(header, { ...claims, ...change }))).toBe('401 unauthenticated');
    const [ofOperatorHeader, ofOperator] = parts(operator);
    if (change['sub'] === undefined || !isUuid(String(change['sub'])))
      expect(await platform(signed(ofOperatorHeader, { ...ofOperator, ...change }))).toBe('401 unauthenticated');
  });

  it('name a session that is there', async () => {
    const [header, claims] = parts(member.token);
    expect(await me(signed(header, { ...claims, sid: crypto.randomUUID() }))).toBe('401 session_ended');
  });
});

describe('one half of the service', () => {
  it('admits no token of the other', async () => {
    expect(await me(operator)).toBe('401 unauthenticated');
    expect(await platform(member.token)).toBe('401 unauthenticated');
    expect([await me(member.token), await platform(operator)]).toEqual(['200', '200']);
  });

  it('admits no session of the other under its own audience', async () => {
    const [header, ofOperator] = parts(operator);
    expect(await me(signed(header, { ...ofOperator, aud: 'achats-api' }))).toBe('401 session_ended');
    const [, ofMember] = parts(member.token);
    expect(await platform(signed(header, { ...ofMember, aud: 'achats-platform' }))).toBe('401 session_ended');
  });
});

describe('a refresh token', () => {
  it('is no access token, and an access token no refresh token', async () => {
    const { email, password } = member.account;
    const { body } = await call(api, 'POST', '/api/v1/auth/login', { json: { email, password } });
    const { access_token, refresh_token } = body.data;
    expect(await me(refresh_token)).toBe('401 unauthenticated');
    const refreshed = await call(api, 'POST', '/api/v1/auth/refresh', { json: { refresh_token: access_token } });
    expect([refreshed.status, refreshed.body.error.code]).toEqual([400, 'validation_failed']);
    expect(await me(access_token)).toBe('200');
  });
});

describe('a token whose account was disabled', () => {
  it('is refused at once', async () => {
    const other = await createMember(api);
    expect(await me(other.token)).toBe('200');
    await asOwner(api, 'UPDATE accounts SET disabled_at = now() WHERE id = $1', [other.account.id]);
    expect(await me(other.token)).toBe('401 session_ended');
  });
});
