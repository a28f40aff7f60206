import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startApi, type TestApi } from '../support/api.js';
import { findChromium, launchChromium } from '../support/browser.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';
import { createWebhook, startWebhookWorker } from '../support/webhooks.js';

const run = promisify(execFile);
const NAME = '@achats-publics/client';
/** Options of this very process are not those of an integrator. */
const environment = { ...process.env, NODE_OPTIONS: '' };
const ROWS = [
  'Exercice;Mandat;Date mandat;Compte;Montant HT',
  '2025;1;15/03/2025;6064;10,00',
  '2025;2;31/02/2025;6064;5,00',
];

/** What the integrator has: an empty folder, the archive, and its README. */
let folder: string;
let app: string;
let installed: string;
let tour: Map<string, string>;
let api: TestApi;
let member: TestMember;
let settings: Record<string, string>;
let origin: string;
let pages: Server;
const running: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'achats-client-'));
  app = join(folder, 'app');
  installed = join(app, 'node_modules', NAME);
  pages = servePackage();
  await once(pages.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  await Promise.all([install(), startService()]);
});
afterAll(async () => {
  for (const one of running.reverse()) await one.close();
  pages.close();
  rmSync(folder, { recursive: true, force: true });
});

async function install(): Promise<void> {
  // As the build left it, and the api serves it.
  const archive = resolve('dist/client/achats-publics-client.tgz');
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: app, env: environment });
  const readme = readFileSync(join(installed, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/```ts\n\/\/ ([\w-]+)\.ts\n([^]*?)```/g)];
  tour = new Map(blocks.map(([, name, source]) => [name!, source!]));
  for (const [name, source] of tour) writeFileSync(join(app, `${name}.ts`), source);
}

async function startService(): Promise<void> {
  api = await startApi({ CORS_ORIGINS: origin });
  running.push(api, await startTaskWorker(api), await startWebhookWorker(api));
  member = await createMember(api);
  const permissions = ['procurement.read', 'procurement.write', 'procurement.import'];
  const key = await call(api, 'POST', '/api/v1/api-keys', { ...member, json: { label: 'Intégration', permissions } });
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2026 } });
  for (const numero of ['2026-001', '2026-002']) await declare(numero);
  settings = { ACHATS_URL: `${api.url}/`, ACHATS_KEY: key.body.data.key, ACHATS_ORGANIZATION: member.organization };
}

async function declare(numero: string): Promise<void> {
  const json = {
    numero,
    objet: 'Mobilier scolaire',
    type: 'fournitures',
    procedure: 'Procédure adaptée',
    montant: 84500.5,
    date_notification: '2026-03-02',
    duree_mois: 24,
    titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' }],
  };
  const answer = await call(api, 'POST', '/api/v1/marches', { ...member, json });
  if (answer.status !== 201) throw new Error(`contract refused: ${answer.text}`);
}

/** The package as a page of an integrator's site gets it. */
const servePackage = (): Server =>
  createServer((request, response) => {
    const name = /^\/client\/([\w-]+\.js)$/.exec(request.url ?? '')?.[1];
    if (name === undefined)
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Site</title>');
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(readFileSync(join(installed, 'dist', name)));
  });

const tsc = (options: object, files: string[]): Promise<string> => {
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  };
  const project = join(app, `tsconfig-${files[0]}.json`);
  const compilerOptions = { target: 'es2022', ...strict, ...options };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: files.map((name) => `${name}.ts`) }));
  return run(resolve('node_modules/.bin/tsc'), ['-p', project], { cwd: app, env: environment }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
};

const runTour = async (name: string, parameters: string[] = [], more: Record<string, string> = {}): Promise<string> => {
  const env = { ...environment, ...settings, ...more };
  return (await run(process.execPath, [`out/${name}.js`, ...parameters], { cwd: app, env })).stdout;
};

describe('the archive', () => {
  it('holds the build, its types and its papers, and nothing else', () => {
    const built = readdirSync(join(installed, 'dist'));
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json']);
    const sources = readdirSync('libs/client').filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
    const expected = sources.flatMap((name) => [name.replace('.ts', '.d.ts'), name.replace('.ts', '.js')]);
    expect(built.sort()).toEqual(expected.sort());
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toContain('EUROPEAN UNION PUBLIC LICENCE v. 1.2');
  });

  it('imports nothing but itself, and names nothing of the house', () => {
    const texts = readdirSync(join(installed, 'dist')).map((name) =>
      readFileSync(join(installed, 'dist', name), 'utf8'),
    );
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, from]) => from!),
    );
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((from) => !/^\.\/[\w-]+\.js$/.test(from))).toEqual([]);
    expect(
      texts.filter((text) => /sourceMappingURL|\blibs\/|\bapps\/|\bprocess\.|\brequire\(|\bBuffer\./.test(text)),
    ).toEqual([]);
  });

  it('says what it is, where its types are and what it weighs', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: NAME, license: 'EUPL-1.2', type: 'module', sideEffects: false });
    expect(manifest['exports']).toMatchObject({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } });
    expect(Object.keys(manifest)).not.toContain('dependencies');
    const scripts = readdirSync(join(installed, 'dist')).filter((name) => name.endsWith('.js'));
    const weight = gzipSync(scripts.map((name) => readFileSync(join(installed, 'dist', name), 'utf8')).join('')).length;
    const said = /About (\d+) KB gzip/.exec(readFileSync(join(installed, 'README.md'), 'utf8'))?.[1];
    expect(Math.round(weight / 1024)).toBe(Number(said));
  });
});

describe('in an empty folder', () => {
  it('compiles, for Node and for a bundler, and tells a wrong call from a right one', async () => {
    writeFileSync(join(app, 'types.ts'), TYPES);
    const node = { module: 'nodenext', types: ['node'], typeRoots: [resolve('node_modules/@types')], outDir: 'out' };
    const browser = { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [], noEmit: true };
    const names = [...tour.keys()];
    expect(names).toEqual(['contracts', 'import-file', 'receiver', 'change', 'limits', 'session']);
    expect(await Promise.all([tsc(node, names), tsc(browser, ['types'])])).toEqual(['', '']);
  });

  it('reads contracts', async () => {
    const lines = (await runTour('contracts')).trim().split('\n');
    expect([lines[0], ...lines.slice(1).sort()]).toEqual(['2 contracts', '2026-001 84500.5', '2026-002 84500.5']);
  });

  it('sends a file with its progress and follows its import to the rejected row', async () => {
    const file = join(folder, 'mandats.csv');
    writeFileSync(file, ROWS.join('\n'));
    const printed = await runTour('import-file', [file]);
    const bytes = ROWS.join('\n').length;
    expect(printed).toContain(`${bytes} of ${bytes} bytes`);
    expect(printed).toMatch(/fin termine 100 %\n1 rows accepted, 1 rejected\nrow 2: .*31\/02\/2025/);
  });

  it('writes under a key, and holds a session', async () => {
    expect(await runTour('limits', ['DIR-ECOLES'])).toBe('service DIR-ECOLES\n');
    const { body } = await call(api, 'GET', '/api/v1/services', member);
    expect(await runTour('change', [body.data.services[0].id])).toBe('Direction des écoles (fermé)\n');
    const { email, password } = member.account;
    expect(await runTour('session', [], { ACHATS_EMAIL: email, ACHATS_PASSWORD: password })).toBe(`${email}\n`);
  });

  it('runs the example of /docs', async () => {
    writeFileSync(join(app, 'example.mjs'), readFileSync('apps/api/src/docs/assets/client.mjs'));
    const env = { ...environment, ...settings };
    const { stdout } = await run(process.execPath, ['example.mjs'], { cwd: app, env });
    expect(stdout).toContain('2026-001 Mobilier scolaire');
  });

  it('loads by require too', async () => {
    const script = `const { ApiClient } = require('${NAME}'); console.log(typeof ApiClient)`;
    writeFileSync(join(app, 'old.cjs'), script);
    expect((await run(process.execPath, ['old.cjs'], { cwd: app, env: environment })).stdout).toBe('function\n');
  });

  it('verifies the deliveries of the service, under the next secret too, and refuses those of another', async () => {
    const receivers: ChildProcess[] = [];
    let printed = '';
    const listen = async (secrets: string): Promise<string> => {
      const env = { ...environment, PORT: '0', ACHATS_WEBHOOK_SECRETS: secrets };
      const receiver = spawn(process.execPath, ['out/receiver.js'], { cwd: app, env });
      receivers.push(receiver);
      let own = '';
      receiver.stdout.on('data', (text: Buffer) => ((own += text.toString()), (printed += text.toString())));
      await until(() => /port: \d+/.test(own));
      return `http://127.0.0.1:${/port: (\d+)/.exec(own)![1]}/`;
    };
    try {
      const placeholder = await createWebhook(api, member, 'http://127.0.0.1:4999/', ['user.removed']);
      const [right, wrong] = [
        await listen(`whsec_the-next-one ${placeholder.secret}`),
        await listen('whsec_of-another'),
      ];
      await call(api, 'PUT', `/api/v1/webhooks/${placeholder.id}`, { ...member, json: { url: right, events: ['*'] } });
      await createWebhook(api, member, wrong);
      await declare('2026-003');
      await until(() => printed.includes('created') && printed.includes('refused'));
      expect(printed).toContain('created 2026-003 84500.5');
      expect(printed).toContain('refused wrong_signature');
    } finally {
      for (const receiver of receivers) receiver.kill();
    }
  });
});

const chromium = findChromium();

(chromium ? it : it.skip)('works in a browser, from another origin', async () => {
  const browser = await launchChromium(chromium!);
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    const seen = await page.evaluate(
      async ({ url, token, organization, rows }) => {
        const at = '/client/index.js';
        const { ApiClient, verify } = (await import(at)) as typeof import('#client/index.js');
        const client = new ApiClient({ baseUrl: url, token: () => token, organization });
        const sent: boolean[] = [];
        const { id } = await client.upload('POST /api/v1/imports', {
          form: { file: new File([rows], 'navigateur.csv'), type: 'mandats', dry_run: true },
          onProgress: ({ loaded, total }) => sent.push(loaded > rows.length && loaded === total),
        });
        const events: string[] = [];
        for await (const { event } of client.events('GET /api/v1/imports/:id/events', { path: { id } }))
          events.push(event);
        const { total } = await client.call('GET /api/v1/marches');
        const errorOf = (work: Promise<unknown>): Promise<string> =>
          work.then(
            () => 'none',
            (error: Error) => `${error.name} ${(error as { status?: number }).status}`,
          );
        const unknown = client.call('GET /api/v1/marches/:id', { path: { id: organization } });
        const form = { file: new Blob(['x']), type: 'decp' as const };
        const away = client.with({ baseUrl: 'http://127.0.0.1:4998' });
        const stranger = client.with({ token: 'ak_x' });
        return {
          sent: sent.at(-1),
          last: events.at(-1),
          total: total > 1,
          errors: [
            await errorOf(unknown),
            await errorOf(stranger.upload('POST /api/v1/imports', { form, onProgress: () => undefined })),
            await errorOf(away.call('GET /api/v1/marches', { retries: 0 })),
            await errorOf(away.upload('POST /api/v1/imports', { form, onProgress: () => undefined })),
            await errorOf(verify('{}', { 'x-service-signature': `sha256=${'0'.repeat(64)}` }, 'whsec_x')),
          ],
        };
      },
      { url: api.url, token: settings['ACHATS_KEY']!, organization: member.organization, rows: ROWS.join('\n') },
    );
    expect(seen).toEqual({
      sent: true,
      last: 'fin',
      total: true,
      errors: [
        'ApiRefusal 404',
        'ApiRefusal 401',
        'ApiConnectionError undefined',
        'ApiConnectionError undefined',
        'WebhookRejected undefined',
      ],
    });
  } finally {
    await browser.close();
  }
});

/** What an integrator may write, and what the compiler must refuse. */
const TYPES = `import { ApiClient, type ErrorCode, type ImportItem, type ListItem, type LoggedEvent, type WebhookEvent } from '${NAME}';

declare const client: ApiClient;
declare const signal: AbortSignal | undefined;

export async function calls(): Promise<void> {
  const page = await client.call('GET /api/v1/marches', { query: { search: 'x', page: 2 }, signal, timeoutMs: 10 });
  const numero: string | undefined = page.marches[0]?.numero;
  const csv: Blob = await client.call('GET /api/v1/reports/cartographie', { query: { format: 'csv' } });
  const { data, headers, requestId } = await client.answer('GET /api/v1/auth/me');
  const etag: string | null = headers.get('etag');
  for await (const marche of client.items('GET /api/v1/marches')) {
    const item: ListItem<'GET /api/v1/marches'> = marche;
    const montant: number | null = item.montant;
    void montant;
  }
  for await (const event of client.evenements({ query: { apres: 12 } })) {
    const logged: LoggedEvent = event;
    if (event.event === 'marche.updated') console.log(logged.sequence, event.data.version, event.data.champs_modifies);
    // @ts-expect-error an import has no version
    if (event.event === 'import.completed') console.log(event.data.version);
  }
  for await (const step of client.events('GET /api/v1/imports/:id/events', { path: { id: '1' } })) {
    const item: ImportItem = step.data;
    void item;
  }
  for await (const step of client.events('POST /api/v1/chatbot/messages', { body: { message: 'x' } })) {
    if (step.event === 'texte') console.log(step.data.texte);
    if (step.event === 'erreur') console.log(step.data.code);
    // @ts-expect-error a beginning has no text
    if (step.event === 'debut') console.log(step.data.texte);
  }
  void [numero, csv, data.email, requestId, etag];
  // @ts-expect-error no such operation
  await client.call('GET /api/v1/marche');
  // @ts-expect-error the path is missing
  await client.call('GET /api/v1/marches/:id');
  // @ts-expect-error an unknown filter
  await client.call('GET /api/v1/marches', { query: { seach: 'x' } });
  // @ts-expect-error a file is uploaded
  await client.call('POST /api/v1/imports', { form: { file: new Blob() } });
  // @ts-expect-error no list by pages
  client.items('GET /api/v1/dashboard');
}

export function amountOf(event: WebhookEvent): number | null {
  switch (event.event) {
    case 'marche.created':
    case 'marche.updated':
      return event.data.montant;
    case 'marche.seuil_depasse':
      return event.data.besoin_ht;
    case 'webhook.test':
      // @ts-expect-error a test has no amount
      return event.data.montant;
    default:
      return null;
  }
}

export const code: ErrorCode = 'validation_failed';
`;
