import pg from 'pg';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let ours: TestMember;
let theirs: TestMember;
let database: TenantDatabase;
beforeAll(async () => {
  api = await sharedApi();
  [ours, theirs] = [await createMember(api), await createMember(api)];
  database = api.app.get(TenantDatabase);
  for (const { organization } of [ours, theirs]) {
    await database.transaction({ organizationId: organization }, (tx) =>
      appendAudit(
        tx,
        { actor: { type: 'service', id: null } },
        { action: 'test', resourceType: 'test', resourceId: null },
      ),
    );
  }
});

const everything =
  'SELECT organization_id FROM audit_entries UNION ALL SELECT organization_id FROM organization_members';

describe('row-level security, with no filter in the query', () => {
  it('shows the rows of the transaction’s organisation alone', async () => {
    const rows = await database.transaction({ organizationId: ours.organization }, (tx) =>
      tx.many<{ organization_id: string }>(everything),
    );
    expect(new Set(rows.map((row) => row.organization_id))).toEqual(new Set([ours.organization]));
  });

  it('shows nothing without an organisation', async () => {
    expect(await database.common.transaction((tx) => tx.many(everything))).toEqual([]);
    expect(await database.common.statement(everything)).toEqual([]);
  });

  it('refuses to write into another organisation, and does not reach its rows', async () => {
    const write = database.transaction({ organizationId: ours.organization }, (tx) =>
      tx.execute(`INSERT INTO organization_modules (organization_id, module) VALUES ($1, 'chatbot_ia')`, [
        theirs.organization,
      ]),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const touched = await database.transaction({ organizationId: ours.organization }, (tx) =>
      tx.execute('DELETE FROM organization_modules WHERE organization_id = $1', [theirs.organization]),
    );
    expect(touched).toBe(0);
  });

  it('lets no setting pass to the next user of a connection', async () => {
    const client = new pg.Client({ connectionString: api.database.appUrl, options: '-c role=achats_app' });
    await client.connect();
    try {
      const visible = async () => (await client.query(everything)).rows.length;
      await client.query(`BEGIN; SET LOCAL app.organization_id = '${ours.organization}'`);
      expect(await visible()).toBeGreaterThan(0);
      await client.query('COMMIT');
      expect(await visible()).toBe(0);
      await client.query(`BEGIN; SET LOCAL app.organization_id = '${theirs.organization}'`);
      await client.query('ROLLBACK');
      expect(await visible()).toBe(0);
    } finally {
      await client.end();
    }
  });

  it('is what protects: with the policy broken, the other organisation’s rows appear', async () => {
    await asOwner(api, 'ALTER TABLE audit_entries DISABLE ROW LEVEL SECURITY');
    try {
      const rows = await database.transaction({ organizationId: ours.organization }, (tx) =>
        tx.many<{ organization_id: string }>('SELECT organization_id FROM audit_entries'),
      );
      expect(rows.map((row) => row.organization_id)).toContain(theirs.organization);
    } finally {
      await asOwner(api, 'ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY');
    }
  });
});

describe('a tenant transaction', () => {
  it('needs the UUID of an organisation', async () => {
    const work = database.transaction({ organizationId: `x'; DROP TABLE accounts; --` }, async () => undefined);
    await expect(work).rejects.toThrow(/UUID/);
  });

  it('rolls back everything when its work throws', async () => {
    const work = database.transaction({ organizationId: ours.organization }, async (tx) => {
      await tx.execute('DELETE FROM organization_modules');
      throw new Error('halfway');
    });
    await expect(work).rejects.toThrow('halfway');
    const modules = await asOwner(api, 'SELECT 1 FROM organization_modules WHERE organization_id = $1', [
      ours.organization,
    ]);
    expect(modules.length).toBe(2);
  });

  it('runs what follows a commit after it, and not at all after a rollback', async () => {
    const calls: string[] = [];
    const ctx = { organizationId: ours.organization };
    await database.transaction(ctx, async (tx) => tx.afterCommit(() => void calls.push('committed')));
    const failed = database.transaction(ctx, async (tx) => {
      tx.afterCommit(() => void calls.push('rolled back'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(calls).toEqual(['committed']);
  });

  it('survives its connection being cut: the next one gets another connection', async () => {
    const cut = database.transaction({ organizationId: ours.organization }, async (tx) => {
      const row = await tx.first<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const superuser = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
      await superuser.connect();
      await superuser.query('SELECT pg_terminate_backend($1)', [row!.pid]);
      await superuser.end();
      await tx.first('SELECT 1');
    });
    await expect(cut).rejects.toThrow();
    expect(await database.common.statement('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('many requests at once, whose statements share connections', () => {
  it('are each answered for their own caller', async () => {
    for (const { organization } of [ours, theirs]) {
      await asOwner(
        api,
        `WITH exercice AS (INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025))
         INSERT INTO mandats (organization_id, exercice, numero, objet, date_emission, montant_ht)
         SELECT $1, 2025, n::text, $1::text, '2025-01-01', 1 FROM generate_series(1, 3) n`,
        [organization],
      );
    }
    const callers = [
      { caller: ours, expected: [200, 3, ours.organization] },
      { caller: theirs, expected: [200, 3, theirs.organization] },
      { caller: { token: ours.token, organization: theirs.organization }, expected: [403] },
      { caller: { token: 'jeton', organization: ours.organization }, expected: [401] },
    ];
    const answers = await Promise.all(
      Array.from({ length: 240 }, async (_, index) => {
        const { status, body } = await call(api, 'GET', '/api/v1/mandats', callers[index % 4]!.caller);
        if (status !== 200) return [status];
        const mandats = body.data.mandats as { objet: string }[];
        return [status, mandats.length, ...new Set(mandats.map(({ objet }) => objet))];
      }),
    );
    expect(answers).toEqual(answers.map((_, index) => callers[index % 4]!.expected));
  });
});
