import { getMetadataStorage } from 'class-validator';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';

/** A list of nothing passes the validation of nested objects, which looks at the elements alone. */
let api: TestApi;
let member: TestMember;
let marche: string;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
  const json = { numero: 'M1', objet: 'Voirie', date_notification: '2025-02-01' };
  marche = (await call(api, 'POST', '/api/v1/marches', { ...member, json })).body.data.id as string;
});

const body = { numero: 'M2', objet: 'Voirie', date_notification: '2025-02-01' };

describe('a list where an object is expected', () => {
  it.each<[string, () => string, object]>([
    ['lieu_execution', () => 'marches', { ...body, lieu_execution: [] }],
    ['titulaires', () => 'marches', { ...body, titulaires: [[]] }],
    ['lots', () => 'marches', { ...body, lots: [[[]]] }],
    ['fournisseur', () => `marches/${marche}/sous-traitances`, { fournisseur: [[]] }],
    ['lignes', () => 'bordereaux', { libelle: 'BPU', lignes: [[]] }],
  ])('is refused: %s', async (field, path, json) => {
    const answer = await call(api, 'POST', `/api/v1/${path()}`, { ...member, json });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.error.details).toContainEqual({ field, message: 'Un objet est attendu.' });
  });

  it('is looked for wherever an object is nested', () => {
    const storage = getMetadataStorage() as unknown as {
      validationMetadatas: Map<unknown, { type: string; name?: string; propertyName: string }[]>;
    };
    const nested = [...storage.validationMetadatas.values()].flatMap((members) =>
      members
        .filter(({ type }) => type === 'nestedValidation')
        .map(({ propertyName }) => ({
          propertyName,
          checked: members.some((other) => other.propertyName === propertyName && other.name === 'isObject'),
        })),
    );
    expect(nested.length).toBeGreaterThan(4);
    expect(nested.filter(({ checked }) => !checked)).toEqual([]);
  });
});
