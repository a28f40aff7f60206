import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { multipartBodies } from './multipart.js';
import type { Operation, Schema, Surface } from './surface.js';
import { existing, validValue } from './valid-values.js';
import { hostileText, hostileValue, massAssignment, toJson } from './values.js';

/** Whose credentials a request carries. */
export const CALLERS = ['administrator', 'anonymous', 'operator', 'api-key', 'link', 'stranger'] as const;
export type Caller = (typeof CALLERS)[number];

/** A request as generated: its identifiers and tokens are still markers. */
export interface HostileRequest {
  operation: Operation;
  caller: Caller;
  method: string;
  /** Path and query as they stand on the wire. */
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const MAX_BODY = 1024 * 1024;

/** Requests to one route, most of them by whoever the route lets in. */
export function requestsTo(surface: Surface, operation: Operation): fc.Arbitrary<HostileRequest> {
  const usual = usualCaller(operation);
  const caller = fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...CALLERS) },
  );
  return fc
    .record({
      caller,
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(operation.method) },
        { weight: 1, arbitrary: fc.constantFrom('PATCH', 'OPTIONS', 'HEAD', 'DELETE', 'PUT', 'POST', 'GET') },
      ),
      path: pathOf(operation),
      query: queryOf(operation),
      body: bodyOf(surface, operation),
      headers: strangeHeaders,
    })
    .map(({ caller, method, path, query, body, headers }) => ({
      operation,
      caller,
      method,
      target: query === '' ? path : `${path}?${query}`,
      headers: { ...body.headers, ...headers },
      body: body.body,
    }));
}

export function usualCaller({ access, path }: Operation): Caller {
  if (access?.kind === 'operator') return 'operator';
  if (access?.kind === 'public') return path.includes('{') ? 'link' : 'anonymous';
  return 'administrator';
}

/** A lone surrogate has no escape: it becomes the replacement character first. */
const inAddress = (text: string): string => encodeURIComponent(Buffer.from(text).toString()).slice(0, 6000);
/** Escapes that decode to no text. */
const brokenEscape = fc.constantFrom(
  '%',
  '%E0%A4%A',
  '%00',
  '%c0%80',
  '%ff',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'a%0d%0ab',
);

function pathOf({ path }: Operation): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment, position, all) => {
    if (!segment.startsWith('{')) return fc.constant(segment);
    const name = segment.slice(1, -1);
    const resource = (all[position - 1] ?? 'none').replace(/[^a-z-]/g, '');
    return fc.oneof(
      { weight: 6, arbitrary: fc.nat(40).map((index) => usualSegment(name, resource, index)) },
      { weight: 2, arbitrary: hostileText.map((text) => inAddress(text) || '%20') },
      { weight: 1, arbitrary: brokenEscape },
    );
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

export function usualSegment(name: string, resource: string, index: number): string {
  if (name === 'annee') return String(1990 + index);
  if (name === 'module') return ['achats_publics', 'chatbot_ia'][index % 2]!;
  if (name === 'name') return ['reference.js', 'reference.css'][index % 2]!;
  if (name === 'token' || name === 'ticket') return existing(`${name}-${resource}`, index);
  return existing(name === 'memberId' ? 'members' : resource, index);
}

function queryOf(operation: Operation): fc.Arbitrary<string> {
  const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const known = declared.map(({ name, schema }) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      { weight: 3, arbitrary: fc.nat(40).map((index) => `${name}=${usualParameter(name, schema ?? {}, index)}`) },
      { weight: 2, arbitrary: hostileText.map((text) => `${name}=${inAddress(text)}`) },
      { weight: 1, arbitrary: brokenEscape.map((text) => `${name}=${text}`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(hostileText, hostileText)
          .map(([a, b]) => `${name}=${inAddress(a)}&${name}=${inAddress(b)}`),
      },
      { weight: 1, arbitrary: fc.constantFrom(`${name}[]=a`, `${name}[a]=b`, `${name}[__proto__][x]=1`, `${name}`) },
    ),
  );
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'page=1000000000',
        'page=-1&page_size=0&limit=0',
        'page=1e9&limit=1e400',
        'page_size=9007199254740993&limit=99999999999999999999',
        'page[]=1&limit[]=2',
        '__proto__[admin]=1&constructor[prototype][admin]=1',
        'organization_id=00000000-0000-4000-8000-000000000000',
        '&&&=&=&?',
      ),
    },
    { weight: 1, arbitrary: fc.constantFrom(1000, 7000, 10_000).map((times) => 'a&'.repeat(times)) },
  );
  const some = fc.tuple(extra, ...known).map((parts) => parts.filter((part) => part !== '').join('&'));
  // Routes that refuse a parameter that they do not know would hardly ever be reached.
  return fc.oneof({ weight: 2, arbitrary: some }, { weight: 1, arbitrary: fc.constant('') });
}

export function usualParameter(name: string, schema: Schema, index: number): string {
  if (name === 'id' || name === 'marche') return existing('marches', index);
  if (name === 'conversation_id') return existing('conversations', index);
  if (['service', 'famille', 'fournisseur'].includes(name)) return existing(`${name}s`, index);
  const value = schema.enum?.[index % schema.enum.length] ?? schema.example ?? index;
  return inAddress(String(value));
}

export interface Body {
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

export const json = (body: string | Buffer, type = 'application/json'): Body => ({
  headers: { 'content-type': type },
  body,
});

function bodyOf(surface: Surface, operation: Operation): fc.Arbitrary<Body> {
  const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const none = fc.constant<Body>({ headers: {}, body: undefined });
  if (media === undefined) return fc.oneof({ weight: 12, arbitrary: none }, { weight: 1, arbitrary: foreignBodies });
  if (media === 'multipart/form-data') {
    return fc.oneof(
      { weight: 8, arbitrary: multipartBodies },
      { weight: 1, arbitrary: none },
      { weight: 1, arbitrary: foreignBodies },
    );
  }
  const values = bodyValues(surface, content?.schema ?? {});
  const asForm = operation.path.startsWith('/console');
  return fc.oneof(
    { weight: 16, arbitrary: values.map((value) => (asForm ? form(value) : json(toJson(value)))) },
    { weight: 3, arbitrary: values.chain((value) => spoilt(toJson(value))) },
    { weight: 1, arbitrary: none },
    { weight: 1, arbitrary: foreignBodies },
  );
}

function form(value: unknown): Body {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [['value', value]];
  const body = members.map(([name, member]) => {
    const text = typeof member === 'string' ? member : (JSON.stringify(member) ?? '');
    return `${inAddress(String(name))}=${inAddress(text)}`;
  });
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: body.join('&') };
}

/** A valid body, and what is near it: a member replaced, missing or too many; or anything at all. */
function bodyValues(surface: Surface, schema: Schema): fc.Arbitrary<unknown> {
  const valid = fc.nat(1000).map((index) => validValue(surface, schema, index) as Record<string, unknown>);
  const { properties = {}, required = [] } = resolved(surface, schema);
  const names = Object.keys(properties);
  const member = names.length > 0 ? fc.constantFrom(...names) : fc.constant('value');
  const replaced = fc.tuple(valid, fc.array(fc.tuple(member, hostileValue), { minLength: 1, maxLength: 3 }));
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, fc.subarray(names))
        .map(([body, kept]) => pick(body, [...required, ...kept.slice(0, 2)])),
    },
    { weight: 6, arbitrary: replaced.map(([body, changes]) => ({ ...body, ...Object.fromEntries(changes) })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, member, hostileValue, fc.nat())
        .map(([body, name, value, at]) => inside(body, name, value, at)),
    },
    { weight: 1, arbitrary: fc.tuple(valid, member).map(([body, dropped]) => ({ ...body, [dropped]: undefined })) },
    { weight: 2, arbitrary: fc.tuple(valid, massAssignment).map(([body, extra]) => withMember(body, extra)) },
    { weight: 1, arbitrary: hostileValue },
  );
}

export const resolved = (surface: Surface, schema: Schema): Schema =>
  schema.$ref ? (surface.schemas[schema.$ref.split('/').pop()!] ?? {}) : schema;

const pick = (body: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));

/** `Object.fromEntries` makes a member of `__proto__`, where a literal would set the prototype. */
const withMember = (body: Record<string, unknown>, member: [string, unknown]): Record<string, unknown> =>
  Object.fromEntries([...Object.entries(body), member]);

/** The value put into the first object that a list of the body holds, or in place of a member. */
function inside(body: Record<string, unknown>, name: string, value: unknown, at: number): Record<string, unknown> {
  for (const [list, items] of Object.entries(body)) {
    const item: unknown = Array.isArray(items) ? items[0] : undefined;
    if (typeof item !== 'object' || item === null) continue;
    const members = Object.keys(item);
    return { ...body, [list]: [{ ...item, [members[at % members.length] ?? name]: value }] };
  }
  return { ...body, [name]: value };
}

/** The same body as a faulty client would write it. */
function spoilt(text: string): fc.Arbitrary<Body> {
  const bytes = Buffer.from(text);
  return fc.oneof(
    fc.constantFrom<Body>(
      json(text.slice(0, -1)),
      json(`\ufeff${text}`),
      json(`${text}${text}`),
      json(`[${text}]`),
      json(text.replace('{', '{"__proto__":{"admin":true},')),
      json(text.replace('{', '{"toString":1,"toString":2,')),
      json(text.replace(/"[^"]*"$/, '"\\ud800"')),
      json(text.replaceAll('"', "'")),
      json(Buffer.concat([bytes.subarray(0, -2), Buffer.from([0xff, 0xfe]), bytes.subarray(-2)])),
      json(bytes, 'application/json; charset=utf-7'),
      json(bytes, 'application/json; charset=iso-8859-1'),
      json(bytes, 'APPLICATION/JSON;charset=UTF-8'),
      json(bytes, 'application/x-www-form-urlencoded'),
      json(bytes, 'text/plain'),
      json(bytes, 'application/merge-patch+json'),
      json(bytes, 'multipart/form-data'),
      json(bytes, 'multipart/form-data; boundary=x'),
    ),
    fc.constant<Body>({ headers: { ...json(text).headers, 'content-encoding': 'gzip' }, body: gzipSync(text) }),
    fc.constant<Body>({ headers: { ...json(text).headers, 'content-encoding': 'br, gzip' }, body: bytes }),
    fc.constantFrom(0, 1).map((more) => json(`{"a":"${'a'.repeat(MAX_BODY - 8 + more)}"}`)),
  );
}

/** A million zeros, as a thousand bytes. */
const BOMB = gzipSync(Buffer.alloc(1_000_000));

const foreignBodies = fc.constantFrom<Body>(
  json('{}'),
  json('{"a":1}', 'text/plain'),
  json('<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>', 'application/xml'),
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: BOMB },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'deflate' }, body: BOMB },
  { headers: { 'transfer-encoding': 'chunked' }, body: 'abc' },
);

const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 14, arbitrary: fc.constant({}) },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-organization-id': 'toto' },
      { 'x-organization-id': 'a'.repeat(8000) },
      { 'x-organization-id': '00000000-0000-0000-0000-000000000000' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer null' },
      { authorization: 'Basic YTph' },
      { authorization: `Bearer ${'a'.repeat(8000)}` },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
      { authorization: 'Bearer ak_0000000000000000000000000000000000000000' },
      { cookie: 'console_session=a; console_session=b; =; a' },
      { cookie: `console_session=${'a'.repeat(4000)}` },
      { accept: 'text/event-stream' },
      { accept: '*/*;q=0,,;' },
      { 'accept-language': '%ff' },
      { 'accept-encoding': 'gzip, br, zstd;q=2' },
      { range: 'bytes=0-1,5-9999999999' },
      { 'if-none-match': '*' },
      { origin: 'https://ailleurs.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-for': "127.0.0.1, ' OR 1=1" },
      { 'x-forwarded-host': 'ailleurs.example' },
      { forwarded: 'for="[::1]"' },
      { traceparent: '00-00000000000000000000000000000000-0000000000000000-ff' },
    ),
  },
);
