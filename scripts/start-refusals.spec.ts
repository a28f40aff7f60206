import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Settings } from '#config/settings.js';
import { freePorts, killStarts, Start } from '../test/support/started.js';
import { BLOCKED_PORTS, checkPortsFirst, DEFAULT_PORTS } from './lib/ports.mjs';
import { reachRedis } from './lib/reachable-redis.mjs';

/** What `npm start` refuses before anything exists: each start ends by itself, and leaves nothing. */
describe('npm start refuses', () => {
  const dataDir = join(mkdtempSync(join(realpathSync(tmpdir()), 'start-refusals-')), 'data');
  const postgres = join(dataDir, 'postgres');
  let environment: Record<string, string>;

  beforeAll(async () => {
    const port = await freePorts(4);
    environment = { PORT: String(port), METRICS_PORT: String(port + 1), DATA_DIR: dataDir };
  });

  afterAll(async () => {
    await killStarts();
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });

  it('names the malformed settings in one list, never their values, before anything exists', async () => {
    const faults = { WEBHOOK_RETRY_DELAYS: 'not-to-be-shown', DEMO: 'not-to-be-shown', NODE_ENV: 'not-to-be-shown' };
    const start = new Start({ ...environment, ...faults });
    expect(await start.exit).toBe(1);
    expect(start.output.match(/Réglages à corriger/g)).toHaveLength(1);
    for (const setting of Object.keys(faults)) expect(start.output).toContain(`  - ${setting} : `);
    expect(start.output).not.toContain('not-to-be-shown');
    expect(existsSync(postgres)).toBe(false);
  });

  it('says once, within ten seconds, that Redis does not answer, and never its password', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const begun = Date.now();
    const start = new Start({ ...environment, REDIS_URL: 'redis://:not-to-be-shown@127.0.0.1:1' });
    // Half of the ten seconds at most is waiting: a busy machine needs the rest to start the program.
    const waits = [1, (silent.address() as AddressInfo).port].map(async (port) => {
      await expect(reachRedis(`redis://127.0.0.1:${port}`, new AbortController().signal)).rejects.toThrow(
        'Redis ne répond pas',
      );
      return Date.now() - begun;
    });
    expect(Math.max(...(await Promise.all(waits)))).toBeLessThan(5_000);
    expect(await start.exit).toBe(1);
    expect(Date.now() - begun).toBeLessThan(10_000);
    silent.close();
    expect(start.output.match(/REDIS_URL/g)).toHaveLength(2);
    expect(start.output).toContain('Redis ne répond pas à 127.0.0.1:1 (rien n’y écoute)');
    expect(start.output).not.toContain('not-to-be-shown');
    expect(existsSync(postgres)).toBe(false);
    // Told before the packages and the build.
    const before = spawnSync('npm', ['run', '--silent', 'prestart'], {
      env: { ...process.env, ...environment, REDIS_URL: 'redis://:not-to-be-shown@127.0.0.1:1' },
      encoding: 'utf8',
    });
    expect([before.status, before.stdout]).toEqual([1, '']);
    expect(before.stderr).toContain('Redis ne répond pas à 127.0.0.1:1 (rien n’y écoute)');
    expect(before.stderr).not.toContain('not-to-be-shown');
  });

  it('names DATABASE_URL, not a setting that nobody gave, where PostgreSQL does not answer', async () => {
    const start = new Start({ ...environment, DATABASE_URL: 'postgres://u:not-to-be-shown@127.0.0.1:1/x' });
    expect(await start.exit).toBe(1);
    expect(start.output).toContain('PostgreSQL ne répond pas à l’adresse de DATABASE_URL (rien n’y écoute)');
    expect(start.output).not.toMatch(/not-to-be-shown|DATABASE_MIGRATION_URL/);
  });

  it('a service and metrics on one port', async () => {
    const start = new Start({ ...environment, METRICS_PORT: String(Number(environment.PORT) - 2) });
    expect(await start.exit).toBe(1);
    expect(start.output).toContain('PORT est l’un des trois ports que prend METRICS_PORT');
    expect(existsSync(postgres)).toBe(false);
  });

  it('names the setting of a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(Number(environment.PORT) + 2, resolve));
    const start = new Start(environment);
    expect(await start.exit).toBe(1);
    expect(start.output).toMatch(/port \d+ est déjà pris.*METRICS_PORT/);
    // Told before the packages and the build, in one sentence.
    const before = spawnSync('npm', ['run', '--silent', 'prestart'], {
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
    expect([before.status, before.stdout]).toEqual([1, '']);
    expect(before.stderr).toMatch(/Arrêt : le port \d+ est déjà pris.*METRICS_PORT=\d+ npm start\s*$/);
    await new Promise((resolve) => server.close(resolve));
  });

  it('refuses the ports that no browser opens, and names the setting', async () => {
    const begun = Date.now();
    const start = new Start({ ...environment, PORT: '4190' });
    expect(await start.exit).toBe(1);
    expect(start.output).toContain('le port 4190 est réservé à un autre protocole : aucun navigateur ne l’ouvre.');
    expect(start.output).toContain('PORT=5190 npm start');
    expect(Date.now() - begun).toBeLessThan(10_000);
    const metrics = checkPortsFirst({ ...environment, METRICS_PORT: '6664' });
    await expect(metrics).rejects.toThrow('le port 6665 est réservé à un autre protocole');
    for (const port of BLOCKED_PORTS) {
      const refused: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: Error) => error.cause);
      expect([port, String(refused)]).toEqual([port, 'Error: bad port']);
    }
  });

  it('looks at the ports that the settings name where nothing is asked for', () => {
    const { port, metricsPort } = new Settings();
    expect(DEFAULT_PORTS).toEqual({ PORT: port, METRICS_PORT: metricsPort });
  });

  it('leaves what is no port to the settings, which tell it with the others', async () => {
    // Sixteen for whoever reads it as a number: a blocked port, which nobody asked for.
    await checkPortsFirst({ ...environment, PORT: '0x105e' });
  });

  it('generates no secret in production, and names those it needs', async () => {
    const start = new Start({ ...environment, NODE_ENV: 'production' });
    expect(await start.exit).toBe(1);
    expect(start.output).toMatch(
      /JWT_KEYS, SHARE_LINK_KEYS, WEBHOOK_SECRET_KEYS, REFRESH_TOKEN_KEY, AUDIT_SIGNING_KEY/,
    );
  });

  it('refuses the demo in production, before anything exists', async () => {
    const start = new Start({ ...environment, NODE_ENV: 'production', DEMO: 'true' });
    expect(await start.exit).toBe(1);
    expect(start.output).toContain('DEMO : la démonstration, dont les mots de passe sont publics');
    expect(existsSync(postgres)).toBe(false);
  });

  it('says in one sentence, at once, that DATA_DIR cannot serve', async () => {
    const file = join(dataDir, '..', 'fichier');
    writeFileSync(file, '');
    for (const [place, why] of [
      ['/proc/x', 'son système de fichiers n’accepte pas de dossier à cet endroit'],
      [file, 'c’est un fichier'],
      [join(file, 'data'), 'l’un des éléments de son chemin est un fichier'],
      [join(dataDir, '../absent/data'), 'n’existe pas'],
    ] as const) {
      const begun = Date.now();
      const start = new Start({ ...environment, DATA_DIR: place });
      expect([place, await start.exit]).toEqual([place, 1]);
      const lines = start.output.split('\n').filter((line) => line.includes('DATA_DIR'));
      expect([place, lines]).toEqual([place, [expect.stringContaining(why)]]);
      expect(Date.now() - begun).toBeLessThan(10_000);
    }
  });
});
