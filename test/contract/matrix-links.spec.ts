import type { TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { createMember, createOperator, type TestMember } from '../support/factories.js';
import type { DeclaredRoute } from '../support/routes.js';
import { Matrix, nameOf, refusal, verdict } from './matrix-table.js';

/**
 * What is no session: tickets, links and other tokens, as bearers on every route, and each in the places of the others.
 * A public route looks at no identity: whoever asks gets what a stranger gets.
 */
let matrix: Matrix;
let api: TestApi;
let member: TestMember;
let operator: string;
beforeAll(async () => {
  matrix = await Matrix.start();
  api = matrix.api;
  member = await createMember(api);
  operator = (await createOperator(api)).token;
});
afterAll(() => matrix.close());

async function created(path: string, json: object): Promise<Answer['body']> {
  const answer = await call(api, 'POST', path, { ...member, json });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  matrix.secrets.keepFrom(answer.body);
  return answer.body.data;
}

const lastPart = (address: string): string => address.split('/').pop()!;

/** How each kind of token comes to be; a fresh one each time, for some are used up. */
const TOKENS = {
  'export ticket': async () =>
    lastPart((await created('/api/v1/exports/ticket', { document: 'audit', params: { format: 'csv' } })).url),
  'share link': async () => (await created('/api/v1/share', {})).token as string,
  'assistant link': async () => (await created('/api/v1/chatbot/tokens', { label: 'Site' })).token as string,
  invitation: async () => {
    const email = `${crypto.randomUUID()}@exemple.test`;
    return (await created('/api/v1/members', { email, name: 'Ada', role: 'lecteur' })).invitation.token as string;
  },
  'webhook secret': async () =>
    (await created('/api/v1/webhooks', { url: 'https://recepteur.invalid/', events: ['*'] })).secret as string,
  'refresh token': async () => {
    const { email, password } = member.account;
    const answer = await call(api, 'POST', '/api/v1/auth/login', { json: { email, password } });
    return answer.body.data.refresh_token as string;
  },
} satisfies Record<string, () => Promise<string>>;

const SESSIONS = {
  session: async () => member.token,
  'ended session': async () => {
    const { token } = await createMember(api);
    await call(api, 'POST', '/api/v1/auth/logout', { token });
    return token;
  },
  operator: async () => operator,
  'API key': async () =>
    (await created('/api/v1/api-keys', { label: 'x', permissions: ['procurement.read'] })).key as string,
};

type Kind = keyof typeof TOKENS | keyof typeof SESSIONS;
const ISSUERS: Record<Kind, () => Promise<string>> = { ...TOKENS, ...SESSIONS };
const KINDS = Object.keys(ISSUERS) as Kind[];

describe.each(Object.keys(TOKENS) as (keyof typeof TOKENS)[])('the token of an %s as a bearer', (kind) => {
  it('is no identity anywhere', async () => {
    const token = await TOKENS[kind]();
    for (const access of ['identity', 'business', 'operator']) {
      const found = await matrix.answers(access, () => ({ token, organization: member.organization }));
      expect(found).toEqual(matrix.expected(access, refusal('401 unauthenticated')));
    }
  });
});

describe('public routes', () => {
  let strangers: Record<string, string> | undefined;
  it.each(KINDS)('answer a bearer as they answer a stranger (%s)', async (kind) => {
    const token = await ISSUERS[kind]();
    const found = await matrix.answers('public', () => ({ token, organization: member.organization }));
    strangers ??= await matrix.answers('public', () => ({}));
    expect(found).toEqual(strangers);
  });
});

/** Whose token stands in the address of a public route, and what it refuses another with. */
const PLACES: { prefix: string; kind: Kind; other: string }[] = [
  { prefix: '/api/public/share/:token', kind: 'share link', other: '404 link_invalid' },
  { prefix: '/partage/:token', kind: 'share link', other: '404' },
  { prefix: '/api/public/chatbot/chat/:token', kind: 'assistant link', other: '404 link_invalid' },
  { prefix: '/chat/:token', kind: 'assistant link', other: '404' },
  { prefix: '/api/v1/documents/:ticket', kind: 'export ticket', other: '404' },
];

/** A credential in the address of a document is told so, whatever it is worth. */
const IN_DOCUMENTS: Partial<Record<Kind, string>> = {
  session: '400',
  'ended session': '400',
  operator: '400',
  'API key': '400',
  'refresh token': '400',
};

const BODIES: Record<string, object> = {
  'POST /api/public/chatbot/chat/:token/messages': { message: 'Combien en 2025 ?' },
  'POST /api/public/chatbot/chat/:token/feedback': { message_id: crypto.randomUUID(), appreciation: 'utile' },
};

const placeOf = ({ path }: DeclaredRoute): (typeof PLACES)[number] => {
  const place = PLACES.find(({ prefix }) => path.startsWith(prefix));
  if (!place) throw new Error(`whose token stands in ${path}? Say it in PLACES.`);
  return place;
};

describe('a token in the address', () => {
  it.each(KINDS)('opens its own routes, and no others (%s)', async (kind) => {
    for (const route of matrix.of('public').filter(({ path }) => /:(token|ticket)/.test(path))) {
      const place = placeOf(route);
      const token = await ISSUERS[kind]();
      const json = BODIES[nameOf(route)];
      const found = verdict(await matrix.ask(route, json ? { json } : {}, { token, ticket: token }));
      const other = (place.kind === 'export ticket' ? IN_DOCUMENTS[kind] : undefined) ?? place.other;
      if (kind !== place.kind) expect([nameOf(route), found]).toEqual([nameOf(route), other]);
      else expect([nameOf(route), found]).toEqual([nameOf(route), expect.stringMatching(/^20[01]$|^404 not_found$/)]);
    }
  });
});

describe('the log of all these requests', () => {
  it('holds no token, ticket, key or secret', () => {
    expect(matrix.secrets.size).toBeGreaterThan(20);
    expect(matrix.leaked()).toEqual([]);
  });
});
