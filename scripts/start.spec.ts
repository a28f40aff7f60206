import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { projectRoot } from './lib/project.mjs';
import { NOT_EVERY_DAY, NOT_IN_THE_DEMO } from '../test/support/demo-exceptions.js';
import { askTickets, openedPage, openExamples, playExamples, sendExamples } from '../test/support/played-examples.js';
import { type Demo, StartedService } from '../test/support/started-service.js';
import { Start } from '../test/support/started.js';
import { commandsOf, isAtHand, type Shell, type } from '../test/support/typed-commands.js';

/** One start, used as a stranger would; `start-again.spec.ts` kills it. */
describe('npm start', () => {
  let service: StartedService;
  let token: string;
  beforeAll(async () => {
    service = await StartedService.prepare();
  });
  afterAll(() => service.remove());

  it('runs everything, and shows how to enter', async () => {
    await service.start({ WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' });
    expect((await fetch(`${service.base}/health/ready`)).status).toBe(200);
    for (const offset of [1, 2, 3]) {
      expect((await fetch(`http://127.0.0.1:${service.port + offset}/metrics`)).status).toBe(200);
    }
    expect(service.running.output).toMatch(/administrateur@demo\.test +demo-administrateur-2026/);
    const shared = /http\S+\/partage\/\S+/.exec(service.running.output)?.[0] ?? '';
    const page = await fetch(shared.replace('localhost', '127.0.0.1'));
    expect(page.status).toBe(200);
    // Whoever has the link may ask the assistant, without an account.
    const chat = /href="(\/chat\/[^"]+)"/.exec(await page.text())?.[1];
    expect((await fetch(`${service.base}${chat}`)).status).toBe(200);
    expect(statSync(join(service.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    token = await service.logIn();
    expect(service.processes().length).toBeGreaterThan(4);
  });

  it('loads the demo again by the command line, which changes nothing', async () => {
    const demo = service.demo();
    const headers = { Authorization: `Bearer ${token}`, 'X-Organization-Id': demo.organization_id };
    const held = async (): Promise<number> => {
      const answer = await fetch(`${service.base}/api/v1/marches`, { headers });
      return ((await answer.json()) as { data: { total: number } }).data.total;
    };
    const contracts = await held();
    expect(contracts).toBeGreaterThan(100);
    // A file: it comes whole from the program that was started, as from the modules that the specs import.
    const file = await fetch(`${service.base}/api/v1/marches/export/decp`, { headers });
    expect(Object.keys((await file.json()) as object)).toEqual(['marches']);

    const { PATH = '', HOME = '' } = process.env;
    const loading = spawn(process.execPath, [join(projectRoot, 'scripts/cli.mjs'), 'demo', 'load', '--json'], {
      env: { PATH, HOME, DATA_DIR: service.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => loading.once('close', resolve));
    const printed = await readAll(loading.stdout);
    expect(await ended).toBe(0);
    const again = JSON.parse(printed) as Demo;
    expect([again.organization_id, again.accounts]).toEqual([demo.organization_id, demo.accounts]);
    expect(new URL(again.share_url).pathname).toMatch(/^\/partage\//);
    const questionOf = (address: string): string | null => new URL(address).searchParams.get('question');
    expect(questionOf(again.share_url)).toBe(questionOf(demo.share_url));
    expect(await held()).toBe(contracts);
  });

  it('refuses a second start beside it', async () => {
    const second = new Start(service.environment);
    expect(await second.exit).toBe(1);
    expect(second.output).toContain('sert déjà');
  });

  it('answers what the description tells to ask, with rows wherever the demo has some', async () => {
    const { organization_id: organization } = service.demo();
    const headers = { Authorization: `Bearer ${token}`, 'X-Organization-Id': organization };
    const played = await playExamples((path) => fetch(`${service.base}${path}`, { headers }));
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
    const everyDay = empty.filter((question) => !NOT_EVERY_DAY.has(question));
    expect(everyDay.sort()).toEqual([...NOT_IN_THE_DEMO].sort());

    const tickets = await askTickets(headers, service.base);
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
    const receiver = String(service.port + 4);
    const printed = await type(
      shell,
      commands.replaceAll('http://localhost:3000', service.base).replaceAll('4900', receiver),
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
      // The secret of the webhook, which is given once.
      '"secret":"',
      '"queued":true',
      '"event":"webhook.test"',
      '"evenements":[{',
      `npm run webhook:listen -- --port ${service.port + 4} --secret whsec_`,
    ];
    expect(said.filter((words) => !printed.includes(words))).toEqual([]);
  });

  it('takes what the reference gives as examples, with the identifiers that its page fills in', async () => {
    const { organization_id: organization } = service.demo();
    const headers = {
      Authorization: `Bearer ${await service.logIn()}`,
      'X-Organization-Id': organization,
      'Content-Type': 'application/json',
    };
    const send = (method: string, path: string, body: unknown) =>
      fetch(`${service.base}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
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
    const answer = await fetch(`${service.base}/docs/assets/achats-publics-client.tgz`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    const built = readFileSync(join(projectRoot, 'dist/client/achats-publics-client.tgz'));
    expect(Buffer.from(await answer.arrayBuffer()).equals(built)).toBe(true);
  });

  it('stops on Ctrl-C', async () => {
    service.running.kill('SIGINT');
    expect(await service.running.exit).toBe(0);
  });
});
