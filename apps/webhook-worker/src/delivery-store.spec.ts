import pg from 'pg';
import type { Settings } from '#config/settings.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import { type AttemptRecord, DeliveryStore } from './delivery-store.js';

const attempt = (deliveryId: string): AttemptRecord => ({
  delivery: {
    organizationId: 'o',
    webhookId: 'w',
    deliveryId,
    token: 't',
    number: 1,
    createdAt: new Date(),
    traceparent: null,
    body: '{}',
    url: 'https://exemple.fr/',
    secret: null,
  },
  result: { outcome: 'success', durationMs: 1, statusCode: 200, errorMsg: null, retryAfter: null },
  startedAt: new Date(),
  retryInS: null,
});

const sqlError = (code: string): Error => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });

/** A store on a database that fails with each error in turn, then records; what it recorded, in order. */
function start(...errors: Error[]) {
  const recorded: string[] = [];
  const statement = async (_sql: string, [rows]: [string]): Promise<{ delivery_id: string }[]> => {
    const error = errors.shift();
    if (error) throw error;
    const ids = (JSON.parse(rows) as { delivery_id: string }[]).map(({ delivery_id }) => ({ delivery_id }));
    recorded.push(...ids.map(({ delivery_id }) => delivery_id));
    return ids;
  };
  const store = new DeliveryStore({ statement } as unknown as TenantDatabase, { webhookTimeoutMs: 100 } as Settings);
  return { store, recorded };
}

const passing = [
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated unexpectedly'),
  ...['57P01', '53300', '25006', '40P01', '57014'].map(sqlError),
];
it.each(passing.map((error) => [error.message, error] as const))(
  'keeps an attempt until it is recorded: %s',
  async (_message, error) => {
    const { store, recorded } = start(error);
    await store.record(attempt('a'));
    expect(recorded).toEqual(['a']);
  },
);

it('does not try again what PostgreSQL refuses', async () => {
  const { store, recorded } = start(sqlError('22P05'));
  await expect(store.record(attempt('a'))).rejects.toThrow('22P05');
  expect(recorded).toEqual([]);
});
