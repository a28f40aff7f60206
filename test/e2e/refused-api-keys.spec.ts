import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember } from '../support/factories.js';
import { until } from '../support/until.js';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

interface Log {
  action: string;
  resource_id: string;
  details: Record<string, unknown>;
}

describe('an API key that opens nothing any more', () => {
  it('is named in the audit of its organisation when it comes, once a minute with a count', async () => {
    const admin = await createMember(api);
    const create = async (label: string): Promise<{ id: string; key: string }> => {
      const json = { label, permissions: ['audit.read'], expires_in_days: 1 };
      return (await call(api, 'POST', '/api/v1/api-keys', { ...admin, json })).body.data;
    };
    const [expired, deleted] = [await create('Ancienne'), await create('Retirée')];
    await asOwner(api, `UPDATE api_keys SET expires_at = now() WHERE id = $1`, [expired.id]);
    await call(api, 'DELETE', `/api/v1/api-keys/${deleted.id}`, admin);
    for (let turn = 0; turn < 10; turn += 1) {
      for (const { key } of [expired, deleted]) {
        const answer = await call(api, 'GET', '/api/v1/audit', { token: key, organization: admin.organization });
        expect([answer.status, answer.body.error.message]).toEqual([
          401,
          'Cette clé d’API est inconnue, supprimée ou expirée : vérifiez-la, ou créez-en une autre.',
        ]);
      }
    }
    const read = async (): Promise<Log[]> => (await call(api, 'GET', '/api/v1/audit', admin)).body.data.logs;
    await until(async () => (await read()).length >= 5);
    const logs = await read();
    expect(logs.map(({ action }) => action).toSorted()).toEqual([
      'api_key.created',
      'api_key.created',
      'api_key.deleted',
      'api_key.refused',
      'api_key.refused',
    ]);
    const refused = logs.filter(({ action }) => action === 'api_key.refused');
    expect(
      refused.map(({ resource_id, details }) => [resource_id, details['reason'], details['label']]).toSorted(),
    ).toEqual(
      [
        [expired.id, 'expired', 'Ancienne'],
        [deleted.id, 'deleted', 'Retirée'],
      ].toSorted(),
    );
    const [written] = await asOwner<{ text: string }>(
      api,
      `SELECT string_agg(entry::text, ' ') AS text FROM audit_entries entry`,
    );
    for (const { key } of [expired, deleted]) expect(written!.text).not.toContain(key);
  });
});
