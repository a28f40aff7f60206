import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startApi, startBeside, type TestApi } from '../support/api.js';
import type { Environment } from '../support/environment.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importEnd, importFile, upload } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

const HEADER = 'Exercice;Mandat;Date mandat;Compte;Montant HT';
const file = (mandat = 1) => ({ nom: 'mandats.csv', contenu: `${HEADER}\n2025;${mandat};15/03/2025;6064;10,00` });

/** Keeps whoever writes the exercice 2025 of the organisation waiting, until it is called. */
async function holdBack(api: TestApi, organization: string): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await owner.query('BEGIN');
  await owner.query('INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)', [organization]);
  return () => owner.end();
}

/** Statements that the database is at for the task-worker. */
const busy = (api: TestApi) =>
  asOwner(
    api,
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'achats-task-worker' AND xact_start IS NOT NULL`,
  );

const kept = async (api: TestApi, { organization }: TestMember): Promise<number> => {
  const [row] = await asOwner<{ count: number }>(
    api,
    `SELECT ((SELECT count(*) FROM mandats WHERE organization_id = $1)
       + (SELECT count(*) FROM import_lignes_acceptees WHERE organization_id = $1))::int AS count`,
    [organization],
  );
  return row!.count;
};

const CASES: { title: string; environment: Environment; code: string; words: RegExp }[] = [
  {
    title: 'a statement that takes too long',
    environment: { IMPORT_STATEMENT_SECONDS: '1' },
    code: 'operation_trop_longue',
    words: /^Une opération a duré plus de 1 seconde pendant l’enregistrement des données/,
  },
  {
    title: 'a run that passes its deadline',
    environment: { IMPORT_DEADLINE_SECONDS: '2' },
    code: 'delai_depasse',
    words: /^L’import a dépassé son délai de 2 secondes pendant l’enregistrement des données/,
  },
];

for (const { title, environment, code, words } of CASES) {
  it(`ends ${title}, in words, and frees its place at once`, async () => {
    const api = await startApi(environment);
    const worker = await startTaskWorker(api);
    const member = await createMember(api);
    const release = await holdBack(api, member.organization);
    try {
      const { body } = await upload(api, member, file());
      const end = await importEnd(api, member, body.data.id as string);
      expect(end).toMatchObject({
        statut: 'echoue',
        message: expect.stringMatching(words),
        erreur: { code, phase: 'enregistrement', message: expect.stringMatching(words) },
      });
      expect(await busy(api)).toEqual([]);
      expect(await kept(api, member)).toBe(0);
      await release();
      expect(await importFile(api, member, file())).toMatchObject({ statut: 'termine', lignes_acceptees: 1 });
    } finally {
      await release();
      await worker.close();
      await api.close();
    }
  });
}

it('ends an import whose statement an operator cancels', async () => {
  const api = await startApi();
  const worker = await startTaskWorker(api);
  const member = await createMember(api);
  const release = await holdBack(api, member.organization);
  try {
    const { body } = await upload(api, member, file());
    const waiting = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'achats-task-worker' AND wait_event_type = 'Lock' AND query LIKE '%INTO exercices%'`;
    while ((await asSuperuser(api, waiting)) === 0) await pause(20);
    const end = await importEnd(api, member, body.data.id as string);
    expect(end).toMatchObject({ statut: 'echoue', erreur: { code: 'interrompu', phase: 'enregistrement' } });
    expect(await kept(api, member)).toBe(0);
  } finally {
    await release();
    await worker.close();
    await api.close();
  }
});

async function asSuperuser({ database }: TestApi, sql: string): Promise<number> {
  const url = new URL(process.env['TEST_POSTGRES_URL']!);
  url.pathname = `/${database.name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

const count = async (api: TestApi, table: string, { organization }: TestMember): Promise<number> => {
  const sql = `SELECT count(*)::int AS count FROM ${table} WHERE organization_id = $1`;
  return (await asOwner<{ count: number }>(api, sql, [organization]))[0]!.count;
};

describe('what one organisation may send', () => {
  it('is so many imports that wait, over all processes of the api', async () => {
    const api = await startApi({ IMPORT_MAX_WAITING: '5' });
    const beside = await startBeside(api);
    try {
      const member = await createMember(api);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => upload(n % 2 ? api : beside, member, file(n))),
      );
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(25);
      expect(refused[0]!.body.error).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('a déjà 5 imports en attente'),
      });
      expect([await count(api, 'imports', member), await count(api, 'import_receptions', member)]).toEqual([5, 0]);
      expect((await upload(api, await createMember(api), file())).status).toBe(202);
    } finally {
      await beside.close();
      await api.close();
    }
  });
});

describe('the bytes that one organisation may send', () => {
  const MOST = 35_000;
  let api: TestApi;
  let worker: { close(): Promise<void> } | undefined;
  beforeAll(async () => {
    api = await startApi({ IMPORT_MAX_STORED_BYTES: String(MOST) });
  });
  afterAll(async () => {
    await worker?.close();
    await api.close();
  });

  const large = { nom: 'mandats.csv', contenu: Buffer.alloc(10_000, 'x') };

  it('are counted together and given back by what is refused', async () => {
    const member = await createMember(api);
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(api, member, large)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 413);
    expect(refused).toHaveLength(9);
    expect(refused[0]!.body.error.message).toContain('(34,2 Kio)');
    expect(await count(api, 'import_receptions', member)).toBe(0);
    worker = await startTaskWorker(api);
    const { body } = answers.find(({ status }) => status === 202)!;
    expect((await importEnd(api, member, body.data.id as string)).statut).toBe('echoue');
    while ((await asOwner(api, `SELECT FROM imports WHERE statut <> 'echoue'`)).length > 0) await pause(20);
    expect((await upload(api, member, large)).status).toBe(202);
  });

  it('comprise the rows that ended imports keep', async () => {
    worker ??= await startTaskWorker(api);
    const member = await createMember(api);
    expect((await importFile(api, member, file())).statut).toBe('termine');
    const of = [member.organization];
    const [row] = await asOwner<{ octets: string }>(
      api,
      'SELECT octets_gardes AS octets FROM imports WHERE organization_id = $1',
      of,
    );
    expect(Number(row!.octets)).toBe('2025;1;15/03/2025;6064;10,00'.length);
    await asOwner(api, `UPDATE imports SET octets_gardes = ${MOST - 1} WHERE organization_id = $1`, of);
    expect((await upload(api, member, file())).status).toBe(413);
  });

  it('are refused before they are read where their number is told, and while they are read otherwise', async () => {
    const member = await createMember(api);
    expect(await answerToHeadOnly(api, member, 60_000)).toBe(413);
    // Without a length it is read until it exceeds.
    expect(await sendChunked(api, member, 60_000)).toBe(413);
    expect(await sendChunked(api, member, 20_000)).toBe(202);
    expect([await count(api, 'imports', member), await count(api, 'import_receptions', member)]).toEqual([1, 0]);
  });
});

const head = ({ token, organization }: TestMember) => ({
  authorization: `Bearer ${token}`,
  'x-organization-id': organization,
  'content-type': 'multipart/form-data; boundary=limite',
});

/** The status answered to a request that announces its length and sends nothing of its body. */
function answerToHeadOnly(api: TestApi, member: TestMember, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${api.url}/api/v1/imports`, {
      method: 'POST',
      headers: { ...head(member), 'content-length': String(length) },
    });
    sent.on('error', reject).on('response', (response) => {
      resolve(response.statusCode!);
      sent.destroy();
    });
    sent.flushHeaders();
  });
}

/** The status answered to a file of so many bytes whose length is not told. */
function sendChunked(api: TestApi, member: TestMember, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${api.url}/api/v1/imports`, { method: 'POST', headers: head(member) });
    sent.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode!));
    });
    sent.write('--limite\r\nContent-Disposition: form-data; name="file"; filename="m.csv"\r\n\r\n');
    sent.write(Buffer.alloc(bytes, 'x'));
    sent.end('\r\n--limite--\r\n');
  });
}
