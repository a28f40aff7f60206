import { randomBytes } from 'node:crypto';
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { loadSettings } from '#config/load-settings.js';
import type { TestApi } from '../support/api.js';
import { appendEntry } from '../support/audit.js';
import { startApiForCli } from '../support/cli.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { SignedHeads } from '../support/signed-heads.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';

const OF_THE_ORGANIZATION = `organization_id = $1`;

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

async function withEntries(count: number): Promise<TestMember> {
  const member = await createMember(api);
  for (let index = 1; index <= count; index += 1) await add(member, index);
  return member;
}
const add = (member: TestMember, index: number) =>
  appendEntry(api, member, {
    action: 'marche.created',
    resourceType: 'marche',
    resourceId: String(index),
    details: {},
  });

describe('signed heads', () => {
  it('are one line a chain that changed, for the owner of the file alone', async () => {
    const [member, file] = [await withEntries(2), heads.newFile()];
    const first = await heads.sign(file);
    expect([first.code, first.data.key_id, first.data.public_key]).toEqual([
      0,
      's1',
      expect.stringContaining('BEGIN PUBLIC KEY'),
    ]);
    const all = await heads.linesOf(file);
    expect(all.length).toBe(first.data.written);
    const line = JSON.parse(all.find((text) => text.includes(member.organization))!) as Record<string, unknown>;
    expect(line).toEqual({
      organization_id: member.organization,
      sequence: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      instant: expect.stringMatching(/Z$/),
      key_id: 's1',
      previous: all.length === 1 ? null : expect.anything(),
      signature: expect.stringMatching(/^[\w-]{86}$/),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await heads.sign(file)).data.written).toBe(0);
    await add(member, 3);
    expect((await heads.sign(file)).data.written).toBe(1);
    const verdict = await heads.verify(file);
    expect([verdict.code, verdict.data.broken, verdict.data.heads.faults]).toEqual([0, 0, []]);
  });

  it('all go to a new file, so that each rotated file stands alone and they may be read one behind the other', async () => {
    const [member, old, next] = [await withEntries(1), heads.newFile(), heads.newFile()];
    await heads.sign(old);
    await add(member, 2);
    expect((await heads.sign(next)).data.written).toBe((await heads.linesOf(old)).length);
    const both = heads.newFile();
    await writeFile(both, (await readFile(old, 'utf8')) + (await readFile(next, 'utf8')));
    for (const file of [old, next, both]) expect((await heads.verify(file)).code).toBe(0);
  });

  it('go on behind a line that a full disk cut', async () => {
    const [member, file] = [await withEntries(1), heads.newFile()];
    await heads.sign(file);
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));
    await add(member, 2);
    await heads.sign(file);
    const verdict = await heads.verify(file);
    expect([verdict.code, verdict.data.heads.faults]).toEqual([0, []]);
  });

  it('are written by the task-worker at the interval of the setting', async () => {
    const [member, file] = [await withEntries(1), heads.newFile()];
    const settings = loadSettings({
      ...api.environment,
      AUDIT_SIGNING_KEY: heads.key,
      AUDIT_HEADS_FILE: file,
      AUDIT_HEADS_INTERVAL: '1',
    });
    const worker = await startTaskWorker({ ...api, settings });
    try {
      await until(async () => (await readFile(file, 'utf8').catch(() => '')).includes(member.organization));
    } finally {
      await worker.close();
    }
    expect((await heads.verify(file)).code).toBe(0);
  });

  it('are signed from what the file holds, whatever the database says and forged lines claim', async () => {
    const [member, file] = [await withEntries(1), heads.newFile()];
    await heads.sign(file);
    await add(member, 2);
    // As their owner could: a line that pretends that the second entry was signed.
    const claimed = { ...JSON.parse((await heads.linesOf(file)).at(-1)!), organization_id: member.organization };
    const [head] = await asOwner<{ sequence: string; hash: string }>(
      api,
      `SELECT sequence, encode(hash, 'hex') AS hash FROM audit_heads WHERE ${OF_THE_ORGANIZATION}`,
      [member.organization],
    );
    await appendFile(file, `${JSON.stringify({ ...claimed, sequence: Number(head!.sequence), hash: head!.hash })}\n`);
    await heads.sign(file);
    const last = JSON.parse((await heads.linesOf(file)).at(-1)!) as Record<string, unknown>;
    expect([last['organization_id'], last['sequence'], last['hash']]).toEqual([member.organization, 2, head!.hash]);
    const marks = await asOwner(api, `SELECT FROM information_schema.columns WHERE column_name LIKE 'signed%'`);
    expect(marks).toEqual([]);
  });

  it('need their key', async () => {
    for (const args of [
      ['audit', 'heads'],
      ['audit', 'verify', '--heads', heads.newFile()],
    ]) {
      const { code, err } = await heads.cli(args, { AUDIT_SIGNING_KEY: '' });
      expect([code, err]).toEqual([2, expect.stringContaining('AUDIT_SIGNING_KEY')]);
    }
  });
});

/** Gives every entry of the chain the number, link and hash that follow from what it now holds, as its owner can. */
const REHASH = `DO $$
  DECLARE
    entry audit_entries;
    last bytea;
    position bigint := 0;
    organization uuid := '%ID%';
  BEGIN
    last := sha256(convert_to(organization::text, 'UTF8'));
    FOR entry IN SELECT * FROM audit_entries WHERE organization_id = organization ORDER BY sequence LOOP
      position := position + 1;
      DELETE FROM audit_entries WHERE organization_id = organization AND sequence = entry.sequence;
      entry.sequence := position;
      entry.previous_hash := last;
      last := audit_entry_hash(entry);
      entry.hash := last;
      INSERT INTO audit_entries VALUES (entry.*);
    END LOOP;
    UPDATE audit_heads SET sequence = position, hash = last WHERE organization_id = organization;
  END $$`;

const SWAP = `UPDATE audit_entries SET sequence = sequence + 1000 WHERE ${OF_THE_ORGANIZATION} AND sequence IN (2, 3);
  UPDATE audit_entries SET sequence = CASE sequence WHEN 1002 THEN 3 ELSE 2 END
  WHERE ${OF_THE_ORGANIZATION} AND sequence > 1000`;

describe('what the owner of the database does to a chain is told as what it is', () => {
  it.each([
    ['editing', `UPDATE audit_entries SET action = 'x' WHERE ${OF_THE_ORGANIZATION} AND sequence = 2`, 2, 'altered'],
    ['deleting', `DELETE FROM audit_entries WHERE ${OF_THE_ORGANIZATION} AND sequence = 2`, 2, 'missing'],
    ['reordering', SWAP, 2, 'moved'],
    ['cutting the tail', `DELETE FROM audit_entries WHERE ${OF_THE_ORGANIZATION} AND sequence > 3`, 4, 'tail_cut'],
    [
      'cutting the tail and its head',
      `DELETE FROM audit_entries WHERE ${OF_THE_ORGANIZATION} AND sequence > 3; ${REHASH}`,
      4,
      'tail_cut',
    ],
    [
      'emptying the table',
      `DELETE FROM audit_entries WHERE ${OF_THE_ORGANIZATION}; DELETE FROM audit_heads WHERE ${OF_THE_ORGANIZATION}`,
      1,
      'emptied',
    ],
    [
      'editing, and recomputing everything',
      `UPDATE audit_entries SET action = 'x' WHERE ${OF_THE_ORGANIZATION} AND sequence = 2; ${REHASH}`,
      4,
      'rewritten',
    ],
    [
      'deleting, and recomputing everything',
      `DELETE FROM audit_entries WHERE ${OF_THE_ORGANIZATION} AND sequence = 2; ${REHASH}`,
      4,
      'rewritten',
    ],
    ['reordering, and recomputing everything', `${SWAP}; ${REHASH}`, 4, 'rewritten'],
  ])('%s', async (_name, sql, first, reason) => {
    const [member, file] = [await withEntries(4), heads.newFile()];
    await heads.sign(file);
    await add(member, 5);
    await heads.sign(file);
    const id = member.organization;
    const statements = sql.replaceAll('$1', `'${id}'`).replaceAll('%ID%', id);
    await asOwner(api, statements);
    const { code, data } = await heads.verify(file, '--organization', id);
    expect([code, data.heads.faults]).toEqual([1, []]);
    expect(data.organizations).toEqual([expect.objectContaining({ intact: false, first_bad: first, reason })]);
    // Without the heads, a chain that was recomputed whole looks whole.
    const blind = await heads.cli(['audit', 'verify', '--organization', id]);
    if (reason === 'rewritten') expect(blind.code).toBe(0);
    const told = await heads.cli(['audit', 'verify', '--heads', file, '--organization', id]);
    expect([told.code, told.out]).toEqual([1, expect.stringContaining('ROMPUE')]);
  });

  it('removing the organisation', async () => {
    const [member, file] = [await withEntries(1), heads.newFile()];
    await heads.sign(file);
    await asOwner(api, 'DELETE FROM organizations WHERE id = $1', [member.organization]);
    const { code, data } = await heads.verify(file);
    expect(code).toBe(1);
    expect(data.organizations).toContainEqual(
      expect.objectContaining({ organization_id: member.organization, reason: 'absent' }),
    );
  });
});

describe('what is done to the lines of the file is told as what it is', () => {
  const change = async (edit: (lines: string[]) => string[]) => {
    const file = heads.newFile();
    const member = await withEntries(1);
    await heads.sign(file);
    for (let index = 2; index <= 4; index += 1) {
      await add(member, index);
      await heads.sign(file);
    }
    await writeFile(file, `${edit(await heads.linesOf(file)).join('\n')}\n`);
    const { code, data } = await heads.verify(file, '--organization', member.organization);
    return { code, kinds: data.heads.faults.map(({ kind }: { kind: string }) => kind) as string[] };
  };

  it.each<[string, (lines: string[]) => string[], string[]]>([
    [
      'a line changed',
      (lines) => [...lines.slice(0, -1), lines.at(-1)!.replace(/"sequence":\d+/, '"sequence":1')],
      ['forged'],
    ],
    ['a line removed', (lines) => lines.toSpliced(-2, 1), ['unlinked']],
    [
      'two lines that changed places',
      (lines) => [...lines.slice(0, -2), lines.at(-1)!, lines.at(-2)!],
      ['unlinked', 'unlinked'],
    ],
    ['the first lines removed', (lines) => lines.slice(-2), ['unlinked']],
    ['a line that is no head', (lines) => lines.toSpliced(-1, 1, '{}'), ['unreadable']],
    [
      'an unsigned member added to the last line',
      (lines) => lines.with(-1, `${lines.at(-1)!.slice(0, -1)},"note":"x"}`),
      ['forged'],
    ],
    ['a member written twice', (lines) => lines.with(-1, lines.at(-1)!.replace('{', '{"sequence":9,')), ['forged']],
    ['a line added in between', (lines) => lines.toSpliced(-1, 0, 'x'), ['unreadable', 'unlinked']],
  ])('%s', async (_name, edit, kinds) => {
    const found = await change(edit);
    expect([found.code, [...found.kinds].sort()]).toEqual([1, [...kinds].sort()]);
  });

  it('every line signed by another key', async () => {
    const [, file] = [await withEntries(1), heads.newFile()];
    await heads.cli(['audit', 'heads', '--file', file], {
      AUDIT_SIGNING_KEY: `s1:${randomBytes(32).toString('base64url')}`,
    });
    const same = await heads.verify(file);
    expect([same.code, same.data.heads.faults[0].kind]).toEqual([1, 'forged']);
    const other = heads.newFile();
    await heads.cli(['audit', 'heads', '--file', other], {
      AUDIT_SIGNING_KEY: `s2:${randomBytes(32).toString('base64url')}`,
    });
    expect((await heads.verify(other)).data.heads.faults[0].kind).toBe('unknown_key');
  });
});

describe('a verification that would prove nothing', () => {
  it('says that a function it computes with was replaced', async () => {
    const [member, file] = [await withEntries(2), heads.newFile()];
    await heads.sign(file);
    await asOwner(
      api,
      `CREATE OR REPLACE FUNCTION audit_entry_hash(entry audit_entries) RETURNS bytea
       LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$ SELECT entry.hash $$`,
    );
    try {
      await asOwner(api, `UPDATE audit_entries SET action = 'x' WHERE organization_id = $1 AND sequence = 1`, [
        member.organization,
      ]);
      const { code, data } = await heads.verify(file);
      expect([code, data.warnings]).toEqual([
        1,
        [expect.stringContaining('la fonction audit_entry_hash n’est pas celle')],
      ]);
    } finally {
      await asOwner(api, await readFile('libs/database/schema/audit/functions/audit_entry_hash.sql', 'utf8'));
    }
  });

  const REPLACED = [
    {
      what: 'a function of its own in the place of one of PostgreSQL',
      change: `CREATE FUNCTION public.convert_to(given text, encoding text) RETURNS bytea LANGUAGE sql AS $$
                 SELECT pg_catalog.convert_to(replace(given, 'forged', 'api_key.created'), 'UTF8'::name) $$`,
      undo: 'DROP FUNCTION public.convert_to(text, text)',
      said: 'convert_to, ajouté au schéma, prend la place',
    },
    {
      what: 'another search path of a function',
      change: 'ALTER FUNCTION audit_entry_hash SET search_path = elsewhere, public, pg_temp',
      undo: 'ALTER FUNCTION audit_entry_hash SET search_path = public, pg_temp',
      said: 'la fonction audit_entry_hash n’est pas celle',
    },
    {
      what: 'a view in the place of its table',
      change: 'ALTER TABLE platform_audit_heads RENAME TO kept; CREATE VIEW platform_audit_heads AS SELECT * FROM kept',
      undo: 'DROP VIEW platform_audit_heads; ALTER TABLE kept RENAME TO platform_audit_heads',
      said: 'platform_audit_heads n’est plus une simple table',
    },
  ];
  it.each(REPLACED)('says that the owner of the database put $what', async ({ change, undo, said }) => {
    const [, file] = [await withEntries(2), heads.newFile()];
    await heads.sign(file);
    await asOwner(api, change);
    try {
      const { code, data } = await heads.verify(file);
      expect([code, data.warnings]).toEqual([1, [expect.stringContaining(said)]]);
    } finally {
      await asOwner(api, undo);
    }
  });

  it('is not led elsewhere by a search path of the database', async () => {
    const [member, file] = [await withEntries(2), heads.newFile()];
    await heads.sign(file);
    await asOwner(
      api,
      `CREATE SCHEMA led;
       CREATE FUNCTION led.audit_verify() RETURNS TABLE (entries bigint, first_bad bigint, reason text)
         LANGUAGE sql AS $$ SELECT 2, NULL::bigint, NULL::text $$;
       GRANT USAGE ON SCHEMA led TO PUBLIC;
       ALTER DATABASE ${api.database.name} SET search_path = led, public;
       UPDATE audit_entries SET action = 'x' WHERE organization_id = '${member.organization}' AND sequence = 1`,
    );
    try {
      const { code, data } = await heads.verify(file);
      const chain = (data.organizations as { organization_id: string }[]).find(
        ({ organization_id }) => organization_id === member.organization,
      );
      expect([code, chain]).toMatchObject([1, { intact: false, reason: 'altered', first_bad: 1 }]);
    } finally {
      await asOwner(api, `ALTER DATABASE ${api.database.name} RESET search_path; DROP SCHEMA led CASCADE`);
    }
  });

  it('says that a folder, or nothing, is no file of heads', async () => {
    const folder = dirname(heads.newFile());
    for (const args of [
      ['audit', 'verify', '--heads', folder],
      ['audit', 'heads', '--file', folder],
    ]) {
      const { code, err } = await heads.cli(args);
      expect([code, err]).toEqual([2, expect.stringContaining(`${folder} est un dossier, un fichier est attendu.`)]);
      expect(err).not.toContain('EISDIR');
    }
    const missing = heads.newFile();
    expect((await heads.cli(['audit', 'verify', '--heads', missing])).err).toContain(
      `le fichier ${missing} n’existe pas`,
    );
  });

  it('says that a file holds no signed head', async () => {
    const file = heads.newFile();
    await writeFile(file, '');
    const { code, data } = await heads.verify(file);
    expect([code, data.warnings]).toEqual([1, ['le fichier ne contient aucune tête signée']]);
  });
});
