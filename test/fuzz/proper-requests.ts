import fc from 'fast-check';
import { multipartBodies } from './multipart.js';
import {
  type Body,
  type Caller,
  CALLERS,
  type HostileRequest,
  json,
  resolved,
  usualCaller,
  usualParameter,
  usualSegment,
} from './requests.js';
import type { Operation, Surface } from './surface.js';
import { validValue } from './valid-values.js';

/** Requests to one route as a client sends them that read the description; a few with one mistake. */
export function properRequestsTo(surface: Surface, operation: Operation): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      caller: rarely<Caller>(fc.constant(usualCaller(operation)), fc.constantFrom(...CALLERS)),
      path: pathOf(operation),
      query: queryOf(operation),
      body: bodyOf(surface, operation),
      headers: headersOf(operation),
    })
    .map(({ caller, path, query, body, headers }) => ({
      operation,
      caller,
      method: operation.method,
      target: query === '' ? path : `${path}?${query}`,
      headers: { ...body.headers, ...headers },
      body: body.body,
    }));
}

const rarely = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: rare });

function pathOf({ path }: Operation): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment, position, all) => {
    if (!segment.startsWith('{')) return fc.constant(segment);
    const resource = (all[position - 1] ?? 'none').replace(/[^a-z-]/g, '');
    return rarely(
      fc.nat(40).map((index) => usualSegment(segment.slice(1, -1), resource, index)),
      fc.constantFrom('0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77', 'inconnu'),
    );
  });
  return fc.tuple(...segments).map((parts) => parts.join('/'));
}

function queryOf({ parameters = [] }: Operation): fc.Arbitrary<string> {
  const known = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema = {}, required = false }) =>
      fc.oneof(
        { weight: required ? 0 : 9, arbitrary: fc.constant('') },
        { weight: 5, arbitrary: fc.nat(40).map((index) => `${name}=${usualParameter(name, schema, index)}`) },
        { weight: 1, arbitrary: fc.constantFrom(`${name}=`, `${name}=x`, `${name}=-1`) },
      ),
    );
  const unknown = rarely(fc.constant(''), fc.constant('parametre_inconnu=1'));
  return fc.tuple(unknown, ...known).map((parts) => parts.filter((part) => part !== '').join('&'));
}

function bodyOf(surface: Surface, { requestBody }: Operation): fc.Arbitrary<Body> {
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (media === undefined) return fc.constant({ headers: {}, body: undefined });
  if (media === 'multipart/form-data') return multipartBodies;
  const schema = content?.schema ?? {};
  const { properties = {}, required = [] } = resolved(surface, schema);
  const names = Object.keys(properties);
  const valid = fc.nat(1000).map((index) => validValue(surface, schema, index) as Record<string, unknown>);
  const some = fc
    .tuple(valid, fc.subarray(names))
    .map(([body, kept]) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => required.includes(name) || kept.includes(name))),
    );
  const mistaken = fc
    .tuple(valid, fc.constantFrom(...names, 'membre_inconnu'), fc.constantFrom<unknown>(null, '', -1, [], {}, 'x'))
    .map(([body, name, value]) => ({ ...body, [name]: value }));
  return fc
    .oneof({ weight: 4, arbitrary: valid }, { weight: 6, arbitrary: some }, { weight: 2, arbitrary: mistaken })
    .map((body) => json(JSON.stringify(body)));
}

/** Conditions and keys, where the route takes them. */
function headersOf({ method, parameters = [] }: Operation): fc.Arbitrary<Record<string, string>> {
  const conditional = parameters.some(({ name }) => name === 'If-Match');
  return fc
    .record({
      gzip: fc.boolean(),
      key: fc.option(fc.uuid(), { freq: 3 }),
      match: fc.option(fc.constantFrom('*', '"autre"'), { freq: 3 }),
      known: fc.option(fc.constant('"0"'), { freq: 3 }),
    })
    .map(({ gzip, key, match, known }) => ({
      ...(gzip ? { 'accept-encoding': 'gzip' } : {}),
      ...(method === 'POST' && key !== null ? { 'idempotency-key': key } : {}),
      ...(conditional && match !== null ? { 'if-match': match } : {}),
      ...(method === 'GET' && known !== null ? { 'if-none-match': known } : {}),
    }));
}
