import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

/** Members and elements that fit into a mebibyte, of which the validation would take the square. */
let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
});

const wide = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, 0]));
const many = (count: number, element: unknown): unknown[] => Array.from({ length: count }, () => element);

describe('a body that is wider than any of the interface', () => {
  it.each<[string, string, object, string]>([
    ['of a stranger', '/api/v1/auth/login', wide(60_000), 'body'],
    ['within a member', '/api/v1/exports/ticket', { document: 'dossier', params: wide(60_000) }, 'params'],
    ['of empty lines', '/api/v1/bordereaux', { libelle: 'BPU', lignes: many(300_000, {}) }, 'lignes'],
    ['of texts', '/api/v1/api-keys', { label: 'x', permissions: many(100_000, 'a') }, 'permissions'],
    ['of lists of lists', '/api/v1/bordereaux', { lignes: many(4_000, many(100, 0)) }, 'body'],
  ])('is refused before it is validated: %s', async (_name, path, json, field) => {
    const before = process.cpuUsage();
    const answer = await call(api, 'POST', path, { ...member, json });
    expect([answer.status, answer.body.error.code, answer.body.error.details.length]).toEqual([
      400,
      'validation_failed',
      1,
    ]);
    expect(answer.body.error.details[0].field).toBe(field);
    // A tenth of a second of the processor, whatever else keeps it busy; validated, up to seventeen.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(2);
  });

  it('does not refuse the longest price schedule', async () => {
    const ligne = { designation: 'Enrobé à chaud', unite: 'T', prix_unitaire_ht: 74.5, code: 'E1' };
    const lignes = many(5_000, ligne).map((each, index) => ({ ...(each as object), code: `E${index}` }));
    const answer = await call(api, 'POST', '/api/v1/bordereaux', { ...member, json: { libelle: 'BPU', lignes } });
    expect([answer.status, answer.body.error?.details]).toEqual([201, undefined]);
  });
});
