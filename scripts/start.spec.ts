import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { clusterProcesses } from './lib/embedded-postgres.mjs';
import { isSameProcess, signal, waitUntilGone } from './lib/processes.mjs';
import { projectRoot } from './lib/project.mjs';
import { NOT_IN_THE_DEMO } from '../test/support/demo-exceptions.js';
import { askTickets, openedPage, openExamples, playExamples, sendExamples } from '../test/support/played-examples.js';
import { freePorts, killStarts, Start } from '../test/support/started.js';
import { commandsOf, isAtHand, type Shell, type } from '../test/support/typed-commands.js';

/** What loading the demo prints. */
interface Demo {
  organization_id: string;
  accounts: { email: string; password: string }[];
  share_url: string;
}

interface NamedProcess {
  pid: number;
  start: string;
}

describe('npm start', () => {
  const dataDir = join(mkdtempSync(join(realpathSync(tmpdir()), 'start-')), 'data');
  const postgres = join(dataDir, 'postgres');
  let environment: Record<string, string>;
  let base: string;

  const recorded = (): NamedProcess[] =>
    JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as NamedProcess[];
  const post = (path: string, body: object) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const logIn = async () => {
    const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo;
    const { email, password } = accounts[0] ?? {};
    const answer = (await (await post('/api/v1/auth/login', { email, password })).json()) as {
      data: { access_token: string };
    };
    return answer.data.access_token;
  };
  const me = (token: string) => fetch(`${base}/api/v1/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  async function killAll(processes: NamedProcess[]): Promise<void> {
    for (const { pid } of processes) signal(pid, 'SIGKILL');
    await waitUntilGone(processes, 10_000);
  }

  beforeAll(async () => {
    execFileSync(process.execPath, [join(projectRoot, 'scripts/prepare.mjs')], { stdio: 'pipe' });
    const port = await freePorts(4);
    base = `http://127.0.0.1:${port}`;
    environment = { PORT: String(port), METRICS_PORT: String(port + 1), DATA_DIR: dataDir };
  });

  afterAll(async () => {
    await killStarts();
    if (existsSync(dataDir)) {
      if (existsSync(join(dataDir, 'processes.json'))) await killAll(recorded());
      await killAll(clusterProcesses(postgres));
    }
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  });

  /** Four starts of one data directory: each finds what the one before it left, and the last one stops as asked. */
  describe('one data directory', () => {
    const ready = 'Ctrl-C pour tout arrêter';
    const enters = async (token: string): Promise<void> => {
      while (!(await me(token).catch(() => undefined))?.ok) await new Promise((wake) => setTimeout(wake, 100));
    };
    /** The start that runs, and a token that the first one gave: every later one must accept it. */
    let running: Start;
    let token: string;

    const startAgain = async (more: Record<string, string> = {}): Promise<void> => {
      running = new Start({ ...environment, ...more });
      await running.says(ready);
    };

    it('runs everything, and shows how to enter', async () => {
      await startAgain();
      expect((await fetch(`${base}/health/ready`)).status).toBe(200);
      for (const offset of [1, 2, 3]) {
        expect((await fetch(`http://127.0.0.1:${Number(environment.PORT) + offset}/metrics`)).status).toBe(200);
      }
      expect(running.output).toMatch(/administrateur@demo\.test +demo-administrateur-2026/);
      const shared = /http\S+\/partage\/\S+/.exec(running.output)?.[0] ?? '';
      expect((await fetch(shared.replace('localhost', '127.0.0.1'))).status).toBe(200);
      expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
      token = await logIn();
      expect([...recorded(), ...clusterProcesses(postgres)].length).toBeGreaterThan(4);
    });

    it('loads the demo again by the command line, which changes nothing', async () => {
      const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo;
      const headers = { Authorization: `Bearer ${token}`, 'X-Organization-Id': demo.organization_id };
      const held = async (): Promise<number> => {
        const answer = await fetch(`${base}/api/v1/marches`, { headers });
        return ((await answer.json()) as { data: { total: number } }).data.total;
      };
      const contracts = await held();
      expect(contracts).toBeGreaterThan(100);
      // A file: it comes whole from the program that was started, as from the modules that the specs import.
      const file = await fetch(`${base}/api/v1/marches/export/decp`, { headers });
      expect(Object.keys((await file.json()) as object)).toEqual(['marches']);

      const { PATH = '', HOME = '' } = process.env;
      const loading = spawn(process.execPath, [join(projectRoot, 'scripts/cli.mjs'), 'demo', 'load', '--json'], {
        env: { PATH, HOME, DATA_DIR: dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = new Promise<number | null>((resolve) => loading.once('close', resolve));
      const printed = await readAll(loading.stdout);
      expect(await ended).toBe(0);
      const again = JSON.parse(printed) as Demo;
      expect([again.organization_id, again.accounts]).toEqual([demo.organization_id, demo.accounts]);
      expect(new URL(again.share_url).pathname).toMatch(/^\/partage\//);
      expect(await held()).toBe(contracts);
    });

    it('refuses a second start beside it', async () => {
      const second = new Start(environment);
      expect(await second.exit).toBe(1);
      expect(second.output).toContain('sert déjà');
    });

    it('starts a process again when it dies, PostgreSQL included', async () => {
      const [api] = recorded();
      if (api) signal(api.pid, 'SIGKILL');
      await running.says("api s'est arrêté (SIGKILL)");
      await enters(token);

      await killAll(clusterProcesses(postgres));
      await running.says("PostgreSQL s'est arrêté (SIGKILL)");
      await enters(token);
    });

    it('recovers by itself after a kill of the supervisor alone', async () => {
      const orphans = [...recorded(), ...clusterProcesses(postgres)];
      running.kill('SIGKILL');
      await running.exit;
      // Connections of PostgreSQL come and go; PostgreSQL itself and the processes of the product are left.
      expect(recorded().filter(isSameProcess)).toHaveLength(3);
      expect(clusterProcesses(postgres)).not.toEqual([]);

      await startAgain({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
      expect(running.output).toContain('arrêt de ses 3 processus restants');
      expect(orphans.filter(isSameProcess)).toEqual([]);
      expect((await me(token)).status).toBe(200);
    });

    it('answers what the description tells to ask, with rows wherever the demo has some', async () => {
      const { organization_id: organization } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo;
      const headers = { Authorization: `Bearer ${token}`, 'X-Organization-Id': organization };
      const played = await playExamples((path) => fetch(`${base}${path}`, { headers }));
      expect(played.length).toBeGreaterThan(120);
      const refused = played.filter(({ status }) => status !== 200).map(({ question, status }) => [question, status]);
      // A key that this route tells of, a need that this one asks for: no example can name them.
      const engagements = '/api/v1/nomenclature/seuils/engagements';
      expect(refused).toEqual([
        ['/api/v1/api-keys/current', 404],
        [engagements, 400],
        [`${engagements}?exercice=2026`, 400],
      ]);
      const empty = played.filter(({ rows }) => rows === 0).map(({ question }) => question.replace('/api/v1/', ''));
      expect(empty.sort()).toEqual([...NOT_IN_THE_DEMO].sort());

      const tickets = await askTickets(headers, base);
      expect(tickets).toEqual({
        cartographie: 201,
        annuel: 201,
        nomenclature: 201,
        // Its marché is another organisation's.
        dossier: 404,
        audit: 201,
      });
    });

    /** Commands as they are written, but for the ports of this run; what an unquoted mark or a lost word would print is told. */
    async function typed(shell: Shell, commands: string): Promise<string> {
      const receiver = String(Number(environment['PORT']) + 4);
      const printed = await type(
        shell,
        commands
          .replaceAll('http://localhost:3000', base)
          .replaceAll('4900', receiver)
          // The seconds that are written are a person's, on a machine that does nothing else.
          .replaceAll(/^sleep (\d+)$/gm, (_line, seconds) => `sleep ${3 * Number(seconds)}`),
      );
      expect(printed).not.toMatch(/no matches found|command not found|parse error|undefined/);
      return printed;
    }

    it('answers the README’s five minutes with curl as they are written, and they leave nothing behind', async () => {
      const before = readdirSync(projectRoot);
      const [, ...commands] = commandsOf(readFileSync('README.md', 'utf8'), 'Five minutes with curl');
      const printed = await typed(isAtHand('zsh') ? 'zsh' : 'bash', commands.join(''));
      const said = [
        '"name":"Ville de Lyon (démonstration)"',
        '"raison_sociale":"BUREAU 205"',
        '"lignes_rejetees":65',
        'marche.repetition',
        'numero;ligne;champs;raisons;original',
        '"volume_total":',
        'authentic → 204',
        '"status":"success","status_code":204',
        '{"message":"Session terminée."}',
        '"code":"session_ended"',
      ];
      expect(said.filter((words) => !printed.includes(words))).toEqual([]);
      expect(readdirSync(projectRoot)).toEqual(before);
    });

    it('answers the first steps of the reference', async () => {
      const commands = readFileSync('apps/api/src/docs/assets/premiers-pas.sh', 'utf8');
      const printed = await typed('bash', commands);
      const said = [
        '"label":"Premiers pas"',
        '"marches":[{',
        '"queued":true',
        '"event":"webhook.test"',
        '"evenements":[{',
      ];
      expect(said.filter((words) => !printed.includes(words))).toEqual([]);
    });

    it('takes what the reference gives as examples, with the identifiers that its page fills in', async () => {
      const { organization_id: organization } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Demo;
      const headers = {
        Authorization: `Bearer ${await logIn()}`,
        'X-Organization-Id': organization,
        'Content-Type': 'application/json',
      };
      const send = (method: string, path: string, body: unknown) =>
        fetch(`${base}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const opened = await openExamples(await openedPage(send), send);
      expect(opened.length).toBeGreaterThan(20);
      expect(opened.filter(({ status }) => status !== 200)).toEqual([]);
      const sent = await sendExamples(await openedPage(send), send);
      expect(sent.length).toBeGreaterThan(75);
      const refused = sent.filter(({ status }) => status > 299);
      // The description says of each what must be done first, and of no other.
      expect(refused.filter(({ warned }) => !warned)).toEqual([]);
      const warnedInVain = sent.filter(
        ({ warned, operation }) => warned && !refused.some((one) => one.operation === operation),
      );
      expect(warnedInVain).toEqual([]);
    });

    it('gives the archive of the client that was built with it', async () => {
      const answer = await fetch(`${base}/docs/assets/achats-publics-client.tgz`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
      const built = readFileSync(join(projectRoot, 'dist/client/achats-publics-client.tgz'));
      expect(Buffer.from(await answer.arrayBuffer()).equals(built)).toBe(true);
    });

    it('recovers by itself after a kill of everything, and stops on Ctrl-C', async () => {
      running.kill('SIGKILL');
      await running.exit;
      await killAll([...recorded(), ...clusterProcesses(postgres)]);
      expect(existsSync(join(postgres, 'postmaster.pid'))).toBe(true);

      await startAgain();
      expect((await me(token)).status).toBe(200);
      running.kill('SIGINT');
      expect(await running.exit).toBe(0);
    });

    it('starts in production without any demo, refuses what the demo had left, and stops without leaving a process', async () => {
      const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
      const rings = ['JWT_KEYS', 'SHARE_LINK_KEYS', 'WEBHOOK_SECRET_KEYS', 'REFRESH_TOKEN_KEY', 'AUDIT_SIGNING_KEY'];
      await startAgain({ ...Object.fromEntries(rings.map((name) => [name, secrets[name]!])), NODE_ENV: 'production' });
      expect(running.output).not.toContain('demo');
      expect((await me(token)).status).toBe(401);
      const people = [
        ['/api/v1/auth/login', 'administrateur@demo.test', 'demo-administrateur-2026'],
        ['/api/platform/auth/login', 'operateur@demo.test', 'demo-operateur-2026'],
      ];
      for (const [path, email, password] of people) expect((await post(path!, { email, password })).status).toBe(401);

      const processes = [...recorded(), ...clusterProcesses(postgres)];
      expect(processes.length).toBeGreaterThan(4);
      running.kill('SIGTERM');
      expect(await running.exit).toBe(0);
      expect(processes.filter(isSameProcess)).toEqual([]);
      expect(clusterProcesses(postgres)).toEqual([]);
    });
  });
});
