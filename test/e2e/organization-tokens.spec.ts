import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import pg from 'pg';
import { createApiKey } from '#access/api-key.js';
import { createOrganizationToken } from '#access/organization-token.js';
import { bytesOfUuid } from '#common/uuid-bytes.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

/** Keys, tickets and links name their organisation; those issued before did not, and stay valid. */
let api: TestApi;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  [member, other] = [await createMember(api), await createMember(api)];
});

const ORGANIZATION_BYTES = 16;

interface Kind {
  name: string;
  /** What every text of the kind begins with. */
  prefix: string;
  table: 'api_keys' | 'export_tickets' | 'chatbot_liens';
  column: 'hash' | 'token_hash';
  issue(): Promise<string>;
  /** As it was issued before. */
  former(): string;
  /** Of an organisation, issued to nobody. */
  unknown(organization: string): string;
  open(text: string): Promise<Answer>;
  /** What an unknown one is answered. */
  refused: number;
}

const formerKey = (): string => {
  const secret = randomBytes(20);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(secret));
  return `ak_${Buffer.concat([secret, checksum]).toString('base64url')}`;
};
const withChecksum = (content: Buffer): Buffer => {
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([content, checksum]);
};

const KINDS: Kind[] = [
  {
    name: 'an API key',
    prefix: 'ak_',
    table: 'api_keys',
    column: 'hash',
    issue: async () => {
      const json = { label: 'Logiciel', permissions: ['procurement.read'] };
      return (await call(api, 'POST', '/api/v1/api-keys', { ...member, json })).body.data.key as string;
    },
    former: formerKey,
    unknown: (organization) => createApiKey(organization).text,
    open: (text) => call(api, 'GET', '/api/v1/marches', { token: text, organization: member.organization }),
    refused: 401,
  },
  {
    name: 'an export ticket',
    prefix: 'td_',
    table: 'export_tickets',
    column: 'token_hash',
    issue: async () => {
      const json = { document: 'nomenclature', params: { format: 'csv' } };
      const { url } = (await call(api, 'POST', '/api/v1/exports/ticket', { ...member, json })).body.data;
      return (url as string).replace('/api/v1/documents/', '');
    },
    former: () => `td_${randomBytes(32).toString('base64url')}`,
    unknown: (organization) => `td_${createOrganizationToken(organization)}`,
    open: (text) => call(api, 'GET', `/api/v1/documents/${text}`),
    refused: 404,
  },
  {
    name: 'an assistant link',
    prefix: '',
    table: 'chatbot_liens',
    column: 'token_hash',
    issue: async () => {
      const json = { label: 'Site', expires_in_days: 0 };
      return (await call(api, 'POST', '/api/v1/chatbot/tokens', { ...member, json })).body.data.token as string;
    },
    former: () => randomBytes(32).toString('base64url'),
    unknown: (organization) => createOrganizationToken(organization),
    open: (text) => call(api, 'GET', `/api/public/chatbot/chat/${text}`),
    refused: 404,
  },
];

/** The same text with another organisation in it, and a right checksum where the kind has one. */
function inTheNameOf(organization: string, { prefix, table }: Kind, text: string): string {
  const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
  const secret = bytes.subarray(ORGANIZATION_BYTES);
  const content = Buffer.concat([bytesOfUuid(organization), table === 'api_keys' ? secret.subarray(0, -4) : secret]);
  return prefix + (table === 'api_keys' ? withChecksum(content) : content).toString('base64url');
}

/** Makes the issued one as if it had been issued before. */
async function giveFormerText({ table, column, former }: Kind, issued: string): Promise<string> {
  const text = former();
  const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
  await asOwner(api, `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`, [hashOf(text), hashOf(issued)]);
  return text;
}

const LOOK_UPS = /\b(\w*api_key|open_export_ticket|find_chatbot_lien|organization_of_former_token)\(/;

/** An answer, and the statements that looked a token up for it. */
async function lookedUp(ask: () => Promise<Answer>): Promise<{ answer: Answer; statements: string[] }> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [asked] = parameters as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (LOOK_UPS.test(text)) statements.push(text);
    return (query as (...all: unknown[]) => unknown).apply(this, parameters);
  } as typeof query;
  try {
    return { answer: await ask(), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}

const without = (answer: Answer): string => answer.text.replace(/"request_id":"[^"]+"/, '');

describe.each(KINDS)('$name', (kind) => {
  it('names its organisation and opens', async () => {
    const text = await kind.issue();
    const bytes = Buffer.from(text.slice(kind.prefix.length), 'base64url');
    expect(bytes.subarray(0, ORGANIZATION_BYTES)).toEqual(bytesOfUuid(member.organization));
    expect((await kind.open(text)).status).toBe(200);
  });

  it('of the former form opens', async () => {
    const text = await giveFormerText(kind, await kind.issue());
    expect((await kind.open(text)).status).toBe(200);
  });

  it('with the name of another organisation in it is answered as an unknown one', async () => {
    const issued = await kind.issue();
    const unknown = await lookedUp(() => kind.open(kind.unknown(member.organization)));
    expect([unknown.answer.status, unknown.statements.length > 0]).toEqual([kind.refused, true]);
    const forged = inTheNameOf(other.organization, kind, issued);
    for (const text of [forged, kind.unknown(other.organization), kind.unknown(crypto.randomUUID())]) {
      const { answer, statements } = await lookedUp(() => kind.open(text));
      expect([text, answer.status, without(answer)]).toEqual([text, unknown.answer.status, without(unknown.answer)]);
      // In the same time: the same statements, each one look into an index.
      expect(statements).toEqual(unknown.statements);
    }
    const former = await kind.open(kind.former());
    expect([former.status, without(former)]).toEqual([unknown.answer.status, without(unknown.answer)]);
    expect((await kind.open(issued)).status).toBe(200);
  });
});

it('only the former form is looked for in all organisations', async () => {
  const issued = await Promise.all(KINDS.map((kind) => kind.issue()));
  const formerOnes = await Promise.all(KINDS.map(async (kind) => giveFormerText(kind, await kind.issue())));
  await asOwner(api, 'REVOKE EXECUTE ON FUNCTION organization_of_former_token FROM achats_app');
  try {
    for (const [index, kind] of KINDS.entries()) {
      expect([kind.name, (await kind.open(issued[index]!)).status]).toEqual([kind.name, 200]);
      expect([kind.name, (await kind.open(formerOnes[index]!)).status]).toEqual([kind.name, 500]);
    }
  } finally {
    await asOwner(api, 'GRANT EXECUTE ON FUNCTION organization_of_former_token TO achats_app');
  }
});
