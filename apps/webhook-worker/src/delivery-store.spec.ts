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
    nextSecret: null,
  },
  result: { outcome: 'success', durationMs: 1, statusCode: 200, errorMsg: null, retryAfter: null },
  startedAt: new Date(),
  retryInS: null,
});

const sqlError = (code: string): Error => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code });

/** A store on a database that fails with each error in turn, then records all but `bad`; what it recorded, in order. */
function start(...errors: Error[]) {
  const recorded: string[] = [];
  const statement = async (_sql: string, [rows]: [string]): Promise<{ delivery_id: string }[]> => {
    const error = errors.shift() ?? (rows.includes('"bad"') ? sqlError('22P05') : undefined);
    if (error) throw error;
    const ids = (JSON.parse(rows) as { delivery_id: string }[]).map(({ delivery_id }) => ({ delivery_id }));
    recorded.push(...ids.map(({ delivery_id }) => delivery_id));
    return ids;
  };
  const database = { everywhere: () => ({ statement }) } as unknown as TenantDatabase;
  const store = new DeliveryStore(database, { webhookTimeoutMs: 100 } as Settings);
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

it('drops what PostgreSQL refuses, and none of what is recorded with it', async () => {
  const { store, recorded } = start();
  const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map((id) => store.record(attempt(id))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(recorded).toEqual(['a', 'b']);
});
