import type { TestApi } from '../support/api.js';
import { startApiForCli } from '../support/cli.js';
import { asOwner } from '../support/factories.js';
import { SignedHeads } from '../support/signed-heads.js';

let api: TestApi;
let heads: SignedHeads;
beforeAll(async () => {
  api = await startApiForCli();
  heads = await SignedHeads.of(api);
});
afterAll(async () => {
  await api.close();
  await heads.remove();
});

describe('the chain of the platform', () => {
  const platform = async (sql: string) => {
    for (let index = 0; index < 3; index += 1) {
      await asOwner(
        api,
        `INSERT INTO platform_audit_entries (action, resource_type, details) VALUES ('x', 'test', '{"a": null}')`,
      );
    }
    const file = heads.newFile();
    await heads.sign(file);
    const before = await heads.verify(file);
    expect(before.data.platform).toMatchObject({ intact: true });
    const kept = await asOwner<{ head: unknown; entries: unknown }>(
      api,
      `SELECT (SELECT to_jsonb(head) FROM platform_audit_heads head) AS head,
              (SELECT jsonb_agg(to_jsonb(entry)) FROM platform_audit_entries entry) AS entries`,
    );
    await asOwner(api, sql);
    const { data } = await heads.verify(file);
    // As it was, for the next trial: the chain numbers entries that it is given as new ones.
    await asOwner(
      api,
      `ALTER TABLE platform_audit_entries DISABLE TRIGGER _100_chain__insert; DELETE FROM platform_audit_entries; DELETE FROM platform_audit_heads;
       INSERT INTO platform_audit_heads SELECT * FROM jsonb_populate_record(NULL::platform_audit_heads, '${JSON.stringify(kept[0]!.head)}');
       INSERT INTO platform_audit_entries
         SELECT * FROM jsonb_populate_recordset(NULL::platform_audit_entries, '${JSON.stringify(kept[0]!.entries)}');
       ALTER TABLE platform_audit_entries ENABLE TRIGGER _100_chain__insert`,
    );
    return data.platform as { intact: boolean; first_bad: number; reason: string };
  };

  it.each([
    ['editing', `UPDATE platform_audit_entries SET action = 'y' WHERE sequence = 2`, 'altered'],
    ['editing what a detail holds', `UPDATE platform_audit_entries SET details = '{}' WHERE action = 'x'`, 'altered'],
    ['deleting', 'DELETE FROM platform_audit_entries WHERE sequence = 2', 'missing'],
    [
      'reordering',
      `ALTER TABLE platform_audit_entries DROP CONSTRAINT platform_audit_entries_sequence;
       UPDATE platform_audit_entries SET sequence = 5 - sequence WHERE sequence IN (2, 3);
       ALTER TABLE platform_audit_entries ADD CONSTRAINT platform_audit_entries_sequence UNIQUE (sequence)`,
      'moved',
    ],
    ['cutting the tail', 'DELETE FROM platform_audit_entries WHERE sequence > 2', 'tail_cut'],
    ['emptying it', 'DELETE FROM platform_audit_entries; DELETE FROM platform_audit_heads', 'emptied'],
    [
      'recomputing everything',
      `UPDATE platform_audit_entries SET action = 'y' WHERE sequence = 1;
       CREATE TEMPORARY TABLE kept AS SELECT * FROM platform_audit_entries;
       DELETE FROM platform_audit_entries; DELETE FROM platform_audit_heads;
       INSERT INTO platform_audit_entries (id, action, resource_type, resource_id, details)
         SELECT id, action, resource_type, resource_id, details FROM kept ORDER BY sequence`,
      'rewritten',
    ],
  ])('%s is found', async (_name, sql, reason) => {
    expect(await platform(sql)).toMatchObject({ intact: false, reason });
  });

  it('takes no number, instant or hash from who appends', async () => {
    const [row] = await asOwner<{ forged: boolean }>(
      api,
      `INSERT INTO platform_audit_entries (action, resource_type, sequence, hash, created_at)
       VALUES ('x', 'test', 1, '\\x00', '2020-01-01')
       RETURNING sequence = 1 OR hash = '\\x00' OR created_at < now() - interval '1 day' AS forged`,
    );
    expect(row).toEqual({ forged: false });
  });
});
