import { Secrets } from '../support/secrets.js';
import { Judge } from './judge.js';
import type { HostileRequest } from './requests.js';
import type { Surface } from './surface.js';
import type { WireAnswer } from './wire.js';

const surface: Surface = {
  operations: [],
  responses: {},
  schemas: { Ville: { type: 'object', properties: { nom: { type: 'string' } } } },
};
const judge = new Judge(surface, new Set(['marches_numero_unique']));
const data = { type: 'object', properties: { data: { $ref: '#/components/schemas/Ville' } } };
const request = {
  method: 'GET',
  target: '/api/v1/villes',
  operation: {
    method: 'GET',
    path: '/api/v1/villes',
    responses: { 200: { content: { 'application/json': { schema: data } } }, 409: {} },
  },
} as unknown as HostileRequest;

const identifier = '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77';
const answer = (status: number, body: unknown): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': identifier },
  text: typeof body === 'string' ? body : JSON.stringify(body),
  milliseconds: 1,
});
const refused = (message: string, code = 'conflict', request_id = identifier): WireAnswer =>
  answer(409, { error: { code, message, request_id } });

describe('an answer to a hostile request', () => {
  it('is without fault in its envelope', () => {
    expect(judge.faults(request, answer(200, { data: { nom: 'Lyon' } }))).toEqual([]);
    expect(judge.faults(request, refused('Ce numéro est pris.'))).toEqual([]);
  });

  it.each([
    ['an internal error', answer(500, { error: {} }), 'status 500'],
    ['a cut connection', answer(0, 'socket hang up'), 'no answer'],
    ['a status that nobody declared', answer(418, { error: { code: 'x' } }), 'undeclared status 418'],
    ['another shape than described', answer(200, { data: { nom: 4 } }), 'not as described'],
    ['a second member beside data', answer(200, { data: {}, message: 'x' }), 'members data, message'],
    ['no envelope', answer(409, { message: 'non' }), 'no error envelope'],
    ['no JSON', answer(409, 'non'), 'not a JSON object'],
    ['the code of another status', refused('Non.', 'not_found'), 'code not_found with 409'],
    ['another request', refused('Non.', 'conflict', 'autre'), 'another request_id'],
    ['a constraint', refused('clé marches_numero_unique'), 'names the constraint marches_numero_unique'],
    ['a stack', refused('at Object.run (node.ts:1:2)'), 'tells the inside'],
    ['an error of the language', refused('TypeError: x is not a function'), 'tells the inside'],
    ['a statement', refused('SELECT id FROM accounts'), 'tells the inside'],
    ['a database message', refused('invalid input syntax for type uuid'), 'tells the inside'],
    ['a path', refused('/work/service/dist'), 'tells the inside'],
  ])('is at fault with %s', (_name, given, fault) => {
    expect(judge.faults(request, given).join()).toContain(fault);
  });
});

describe('secrets in a log', () => {
  it('are found wherever they stand, and no others', () => {
    const secrets = new Secrets();
    secrets.keep('court');
    secrets.keepFrom({ data: { key: 'ak_0123456789abcdef', url: '/api/v1/documents/td_0123456789abcdef' } });
    secrets.keepFrom({ data: { access_token: 'ak_01234567-autre-jeton' } });
    expect(secrets.size).toBe(3);
    expect(secrets.foundIn('court {"url":"/x?k=ak_0123456789abcdef&"}')).toEqual(['ak_0123456789abcdef']);
    expect(secrets.foundIn('td_0123456789abcdef')).toEqual(['td_0123456789abcdef']);
    expect(secrets.foundIn('ak_0123456789abcde')).toEqual([]);
  });
});
