import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keyring } from '#common/keyring.js';
import { waiting } from './lib/jest-runner.mjs';
import { longest } from './lib/jest-sequencer.mjs';
import { acquireLock, holderOf, releaseLock } from './lib/lock.mjs';
import { forConsole } from './lib/log-file.mjs';
import { identify, isSameProcess } from './lib/processes.mjs';
import { projectRoot } from './lib/project.mjs';
import { keyRings, loadSecrets } from './lib/secrets.mjs';
import { sourcesReachableFrom } from './lib/source-graph.mjs';

const directory = mkdtempSync(join(realpathSync(tmpdir()), 'setup-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('acquireLock', () => {
  const file = join(directory, 'lock');
  const contender = `
    const { acquireLock } = await import(${JSON.stringify(join(projectRoot, 'scripts/lib/lock.mjs'))});
    console.log(acquireLock(${JSON.stringify(file)}) ? 'refused' : 'taken');
    setTimeout(() => undefined, 60_000);`;

  /** What each of several processes that start together is told; they live on until `end`. */
  async function contend(count: number): Promise<{ answers: string[]; end: () => Promise<unknown> }> {
    const children = Array.from({ length: count }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', contender]),
    );
    const answers = await Promise.all(
      children.map(
        (child) => new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text).trim()))),
      ),
    );
    const end = () =>
      Promise.all(
        children.map((child) => {
          const gone = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGKILL');
          return gone;
        }),
      );
    return { answers, end };
  }

  it('is given to one of those who ask together, and again once that one was killed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { answers, end } = await contend(5);
      expect(answers.sort()).toEqual(['refused', 'refused', 'refused', 'refused', 'taken']);
      expect(holderOf(file)).toBeDefined();
      await end();
      expect(holderOf(file)).toBeUndefined();
    }
    expect(acquireLock(file)).toBeUndefined();
    releaseLock(file);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('does not take another process of the same number for its holder', () => {
    expect(isSameProcess(identify(process.pid))).toBe(true);
    expect(isSameProcess({ ...identify(process.pid), start: '1' })).toBe(false);
  });
});

describe('loadSecrets', () => {
  const dataDir = join(directory, 'data');
  const file = join(dataDir, 'secrets.json');
  beforeAll(() => mkdirSync(dataDir));

  it('generates key rings the processes can read, once, for their owner alone', () => {
    const first = loadSecrets({ dataDir, environment: {}, embedded: true });
    for (const name of keyRings) expect(Keyring.parse(first[name]).current.secret).toHaveLength(32);
    expect(new Set(Object.values(first)).size).toBe(8);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(loadSecrets({ dataDir, environment: {}, embedded: true })).toEqual(first);
  });

  it('leaves what the environment gives to the environment', () => {
    const secrets = loadSecrets({ dataDir, environment: { JWT_KEYS: 'given' }, embedded: false });
    expect(Object.keys(secrets).sort()).toEqual([
      'AUDIT_SIGNING_KEY',
      'REFRESH_TOKEN_KEY',
      'SHARE_LINK_KEYS',
      'WEBHOOK_SECRET_KEYS',
    ]);
  });

  it('names what production lacks, and generates nothing', () => {
    const environment = { NODE_ENV: 'production', JWT_KEYS: 'given' };
    expect(() => loadSecrets({ dataDir: directory, environment, embedded: false })).toThrow(
      /SHARE_LINK_KEYS, WEBHOOK_SECRET_KEYS, REFRESH_TOKEN_KEY, AUDIT_SIGNING_KEY/,
    );
    expect(readdirSync(directory)).toEqual(['data']);
  });

  it('refuses to replace the lost or damaged secrets of a database that exists', () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(file, '{"JWT');
    expect(() => loadSecrets({ dataDir, environment: {}, embedded: true })).toThrow(/illisible/);
    rmSync(file);
    expect(() => loadSecrets({ dataDir, environment: {}, embedded: true })).toThrow(/a disparu/);
  });
});

describe('forConsole', () => {
  it.each([
    ['{"level":30,"msg":"request"}', undefined],
    ['', undefined],
    ['{"level":40,"msg":"queue away"}', 'attention : queue away'],
    ['{"level":50,"msg":"failed","err":{"type":"Error","message":"disk full"}}', 'erreur : failed (disk full)'],
    ['{"level":60,"err":{"type":"RangeError","message":"x"}}', 'erreur fatale : RangeError (x)'],
    ['Error: not a log line', 'Error: not a log line'],
    ['{cut in the mid', '{cut in the mid'],
  ])('%s', (line, shown) => {
    expect(forConsole(line)).toBe(shown);
  });
});

describe('sourcesReachableFrom', () => {
  it('follows imports by relative path and by library name, and no package', () => {
    const sources = sourcesReachableFrom('scripts/migrate.ts');
    expect(sources).toEqual(
      expect.arrayContaining([
        'scripts/migrate.ts',
        'libs/database/migrate.ts',
        'libs/database/migrations/0001-baseline.sql',
      ]),
    );
    for (const source of sources) expect(readFileSync(join(projectRoot, source), 'utf8')).not.toBe('');
    expect(sources.filter((source: string) => source.includes('node_modules'))).toEqual([]);
  });
});

it('the spec files that the order of the tests names are there, each once', () => {
  const named = [...(longest as string[]), ...(waiting as Set<string>)];
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  expect(longest.length).toBe(new Set(longest as string[]).size);
});
