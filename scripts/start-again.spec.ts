import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, signal } from './lib/processes.mjs';
import { killAll, StartedService } from '../test/support/started-service.js';

/** Four starts of one data directory: each finds what the one before it left, and the last one stops as asked. */
describe('npm start, killed', () => {
  let service: StartedService;
  /** What the first start gave: every later one must accept it. */
  let token: string;
  const enters = async (): Promise<void> => {
    while (!(await service.me(token).catch(() => undefined))?.ok) await new Promise((wake) => setTimeout(wake, 100));
  };
  beforeAll(async () => {
    service = await StartedService.prepare();
    await service.start();
    token = await service.logIn();
  });
  afterAll(() => service.remove());

  it('starts a process again when it dies, PostgreSQL included', async () => {
    const [api] = service.recorded();
    if (api) signal(api.pid, 'SIGKILL');
    await service.running.says('api s’est arrêté (SIGKILL)');
    await enters();

    await killAll(service.clusterProcesses());
    await service.running.says('PostgreSQL s’est arrêté (SIGKILL)');
    await enters();
  });

  it('recovers by itself after a kill of the supervisor alone', async () => {
    const orphans = service.processes();
    service.running.kill('SIGKILL');
    await service.running.exit;
    // Connections of PostgreSQL come and go; PostgreSQL itself and the processes of the product are left.
    expect(service.recorded().filter(isSameProcess)).toHaveLength(3);
    expect(service.clusterProcesses()).not.toEqual([]);

    await service.start();
    expect(service.running.output).toContain('arrêt de ses 3 processus restants');
    expect(orphans.filter(isSameProcess)).toEqual([]);
    expect((await service.me(token)).status).toBe(200);
  });

  it('recovers by itself after a kill of everything, and stops on Ctrl-C', async () => {
    service.running.kill('SIGKILL');
    await service.running.exit;
    await killAll(service.processes());
    expect(existsSync(join(service.dataDir, 'postgres/postmaster.pid'))).toBe(true);

    await service.start();
    expect((await service.me(token)).status).toBe(200);
    service.running.kill('SIGINT');
    expect(await service.running.exit).toBe(0);
  });

  it('starts in production without any demo, refuses what the demo had left, and stops without leaving a process', async () => {
    const secrets = JSON.parse(readFileSync(join(service.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
    const rings = ['JWT_KEYS', 'SHARE_LINK_KEYS', 'WEBHOOK_SECRET_KEYS', 'REFRESH_TOKEN_KEY', 'AUDIT_SIGNING_KEY'];
    await service.start({ ...Object.fromEntries(rings.map((name) => [name, secrets[name]!])), NODE_ENV: 'production' });
    expect(service.running.output).not.toContain('demo');
    expect((await service.me(token)).status).toBe(401);
    const people = [
      ['/api/v1/auth/login', 'administrateur@demo.test', 'demo-administrateur-2026'],
      ['/api/platform/auth/login', 'operateur@demo.test', 'demo-operateur-2026'],
    ];
    for (const [path, email, password] of people)
      expect((await service.post(path!, { email, password })).status).toBe(401);

    const processes = service.processes();
    expect(processes.length).toBeGreaterThan(4);
    service.running.kill('SIGTERM');
    expect(await service.running.exit).toBe(0);
    expect(processes.filter(isSameProcess)).toEqual([]);
    expect(service.clusterProcesses()).toEqual([]);
  });
});
