import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importEnd, importFile, SDIS_06_SIRET, upload } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let file: { nom: string; contenu: Buffer };
let end: Record<string, unknown>;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { siret: SDIS_06_SIRET, role: 'acheteur' });
  file = await fixture('decp-v1-sdis-06.json');
  end = await importFile(api, member, file);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const countMarches = async (organization: string): Promise<number> => {
  const [row] = await asOwner<{ count: number }>(
    api,
    'SELECT count(*)::int AS count FROM marches WHERE organization_id = $1',
    [organization],
  );
  return row!.count;
};

describe('POST /api/v1/imports', () => {
  it('answers 202 with an identifier, and a task-worker loads the file', async () => {
    const other = await createMember(api);
    const answer = await upload(api, other, file, { type: 'decp' });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ data: { id: expect.any(String), statut: 'en_attente' } });
    const { statut } = await importEnd(api, other, answer.body.data.id as string);
    // This organisation has no SIRET: its contracts cannot be told from others'.
    expect(statut).toBe('echoue');
  });

  it('keeps a ledger that balances: own contracts, one doublon, two of another buyer', () => {
    expect(end).toMatchObject({
      statut: 'termine',
      type: 'decp',
      format: 'decp-v1-json',
      lignes_lues: 21,
      lignes_rejetees: 3,
      progression: 100,
      bilan: { marches: { crees: 18, modifies: 0, inchanges: 0 } },
    });
    expect((end['lignes_acceptees'] as number) + (end['lignes_corrigees'] as number)).toBe(18);
  });

  it('changes nothing when the same file comes again', async () => {
    const before = await call(api, 'GET', '/api/v1/marches?page_size=200', member);
    const again = await importFile(api, member, file);
    expect(again).toMatchObject({
      statut: 'termine',
      lignes_lues: 21,
      message:
        'Ce fichier a déjà été importé : rien n’a changé. Non retenues : 1 répétition ; 2 lignes d’un autre acheteur, mises à part.',
      bilan: { marches: { crees: 0, modifies: 0, inchanges: 18 } },
    });
    const after = await call(api, 'GET', '/api/v1/marches?page_size=200', member);
    expect(after.body).toEqual(before.body);
  });

  it('has one effect when the same file is posted several times at once', async () => {
    const fresh = await createMember(api, { siret: '28060051100099' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(api, fresh, file)));
    const ends = await Promise.all(answers.map((answer) => importEnd(api, fresh, answer.body.data.id as string)));
    const created = ends.map(({ bilan }) => (bilan as { marches: { crees: number } }).marches.crees);
    expect(created.sort((a, b) => a - b)).toEqual([0, 0, 0, 18]);
    expect(await countMarches(fresh.organization)).toBe(18);
  });

  it('gives the verdict and writes nothing with dry_run', async () => {
    const fresh = await createMember(api, { siret: '28060051100115' });
    const essai = await importFile(api, fresh, file, { dry_run: 'true' });
    expect(essai).toMatchObject({ statut: 'termine', dry_run: true, lignes_lues: 21, lignes_rejetees: 3 });
    expect(await countMarches(fresh.organization)).toBe(0);
  });

  it('reads the exercice of a contract without any date from its identifier', async () => {
    const fresh = await createMember(api, { siret: '26690025700046' });
    const imported = await importFile(api, fresh, await fixture('decp-v1-sans-dates.json'));
    expect(imported).toMatchObject({ lignes_lues: 3, lignes_rejetees: 0, bilan: { marches: { crees: 3 } } });
    expect(imported['lignes_corrigees']).toBeGreaterThanOrEqual(2);
    const { body } = await call(api, 'GET', '/api/v1/marches?exercice=2018&statut=en_preparation', fresh);
    expect(body.data.total).toBe(2);
  });

  it('emits import.completed and an audit entry in the same transaction as the data', async () => {
    const audited = await asOwner<{ details: Record<string, unknown> }>(
      api,
      `SELECT details FROM audit_entries WHERE organization_id = $1 AND action = 'import.completed' AND resource_id = $2`,
      [member.organization, end['id']],
    );
    expect(audited).toEqual([{ details: expect.objectContaining({ statut: 'termine', lignes_lues: 21 }) }]);
  });

  it('keeps no upload once the import is over', async () => {
    const directory = join(api.settings.dataDir, 'uploads', member.organization);
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([
    ['an unknown type', { nom: 'x.json', contenu: '{}' }, { type: 'factures' }, 'type'],
    ['a dry_run that is no boolean', { nom: 'x.json', contenu: '{}' }, { dry_run: 'peut-être' }, 'dry_run'],
    ['an unknown member', { nom: 'x.json', contenu: '{}' }, { organization_id: 'x' }, 'organization_id'],
  ])('refuses %s and keeps no file', async (_, bad, fields, field) => {
    const fresh = await createMember(api);
    const answer = await upload(api, fresh, bad, fields);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'validation_failed', details: [{ field }] });
    expect(await readdir(join(api.settings.dataDir, 'uploads', fresh.organization))).toEqual([]);
  });

  it('refuses a form without a file, a part of another name and a body that is no form', async () => {
    const form = new FormData();
    form.append('type', 'decp');
    const without = await call(api, 'POST', '/api/v1/imports', { ...member, body: form });
    expect(without.body.error).toMatchObject({ code: 'validation_failed', details: [{ field: 'file' }] });
    const other = new FormData();
    other.append('fichier', new Blob(['{}']), 'x.json');
    const renamed = await call(api, 'POST', '/api/v1/imports', { ...member, body: other });
    expect(renamed.body.error).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'fichier', message: expect.stringContaining('seuls file, type, dry_run et date_extraction') }],
    });
    const long = new FormData();
    long.append('type', 'a'.repeat(2000));
    const refused = await call(api, 'POST', '/api/v1/imports', { ...member, body: long });
    expect(refused.body.error.details).toEqual([
      { field: 'type', message: 'Le formulaire a trop de champs, ou un champ trop long.' },
    ]);
    const json = await call(api, 'POST', '/api/v1/imports', { ...member, json: {} });
    expect([json.status, json.body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('refuses a truncated form', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{"marches":';
    const answer = await call(api, 'POST', '/api/v1/imports', {
      ...member,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    ['empty', '', 'fichier_vide'],
    ['no known format', 'bonjour', undefined],
    ['truncated JSON', '{"marches": [{"id": "1"', undefined],
  ])('ends a file that is %s as echoue, with its reason', async (_, contenu, code) => {
    const failed = await importFile(api, member, { nom: 'fichier.json', contenu });
    expect(failed).toMatchObject({ statut: 'echoue', lignes_lues: 0, erreur: { code: code ?? expect.any(String) } });
    expect(failed['message']).toEqual(expect.any(String));
  });
});

describe('a file over the limit', () => {
  it('is refused with 413 and leaves nothing on the disk', async () => {
    const small = await startApi({ UPLOAD_MAX_BYTES: '1000' });
    try {
      const fresh = await createMember(small);
      const answer = await upload(small, fresh, { nom: 'gros.csv', contenu: 'x'.repeat(1001) });
      expect([answer.status, answer.body.error.code]).toEqual([413, 'payload_too_large']);
      expect(await readdir(join(small.settings.dataDir, 'uploads', fresh.organization))).toEqual([]);
      expect((await upload(small, fresh, { nom: 'juste.csv', contenu: 'x'.repeat(1000) })).status).toBe(202);
    } finally {
      await small.close();
    }
  });
});

describe('GET /api/v1/imports', () => {
  it('lists the latest first', async () => {
    const { body } = await call(api, 'GET', '/api/v1/imports?limit=2', member);
    expect(body.data.imports).toHaveLength(2);
    expect(body.data.total).toBeGreaterThan(2);
    const [first, second] = body.data.imports as { created_at: string }[];
    expect(first!.created_at >= second!.created_at).toBe(true);
  });

  it('lists the rejected rows with the original and the reasons', async () => {
    const { body } = await call(api, 'GET', `/api/v1/imports/${end['id'] as string}/lignes?statut=rejetee`, member);
    expect(body.data.total).toBe(3);
    const reasons = (body.data.lignes as { rejets: { champ: string }[] }[]).map(({ rejets }) => rejets[0]!.champ);
    expect(reasons.sort()).toEqual(['acheteur.id', 'acheteur.id', 'id']);
    expect(body.data.lignes[0].original).toContain('"acheteur"');
  });

  it('gives the rejected rows as CSV', async () => {
    const answer = await call(api, 'GET', `/api/v1/imports/${end['id'] as string}/rejets.csv`, member);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.text.split('\r\n').filter((line) => line !== '').length).toBe(4);
    expect(answer.text).toContain("Acheteur d’un autre SIREN (242900074, CC du Pays d'Iroise)");
  });

  it('follows an import to its end by server-sent events', async () => {
    const answer = await upload(api, member, file);
    const stream = await call(api, 'GET', `/api/v1/imports/${answer.body.data.id as string}/events`, member);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = stream.text.trim().split('\n\n');
    expect(events.at(-1)).toMatch(/^event: fin\ndata: \{.*"statut":"termine"/);
  });
});

describe('the refusals of every import route', () => {
  const routes = (id: string): [string, string][] => [
    ['POST', '/api/v1/imports'],
    ['GET', '/api/v1/imports'],
    ['GET', `/api/v1/imports/${id}`],
    ['GET', `/api/v1/imports/${id}/lignes`],
    ['GET', `/api/v1/imports/${id}/events`],
    ['GET', `/api/v1/imports/${id}/rejets.csv`],
  ];
  const each = async (
    caller: { token?: string; organization?: string },
    of = routes(end['id'] as string),
  ): Promise<unknown[]> => {
    const answers = await Promise.all(of.map(([method, path]) => call(api, method, path, caller)));
    return [...new Set(answers.map(({ status, body }) => `${status} ${body?.error?.code as string}`))];
  };

  it('401 without an identity', async () => {
    expect(await each({ organization: member.organization })).toEqual(['401 unauthenticated']);
  });

  it('402 without the module', async () => {
    expect(await each(await createMember(api, { modules: [] }))).toEqual(['402 module_not_subscribed']);
  });

  it('403 without the permission', async () => {
    expect(await each(await createMember(api, { role: 'lecteur' }))).toEqual(['403 permission_denied']);
  });

  it('404 for the import of another organisation', async () => {
    const stranger = await createMember(api);
    expect(await each(stranger, routes(end['id'] as string).slice(2))).toEqual(['404 not_found']);
    // The refusal of a file is no file.
    const refused = await call(api, 'GET', `/api/v1/imports/${end['id'] as string}/rejets.csv`, stranger);
    expect(refused.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(refused.headers.get('content-disposition')).toBeNull();
  });
});
