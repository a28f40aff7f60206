import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import type { TestApi } from '../support/api.js';
import { startApiForCli } from '../support/cli.js';
import { asOwner, createOrganization } from '../support/factories.js';

const CLI = 'scripts/cli.mjs';
const LOADER = 'dist/programs/load-demo.js';
/** The demo is loaded by a program of the build; `scripts/start.spec.ts` loads it whole. */
const built = existsSync(LOADER) || process.env['CI'] !== undefined;
if (!built) console.warn('demo load not checked: no build (npm run build).');

let api: TestApi;
beforeAll(async () => {
  api = await startApiForCli({ DEMO: 'true' });
});
afterAll(() => api.close());

(built ? describe : describe.skip)('loading the demo is refused, and fills nothing', () => {
  /** The program as npm starts it, on the database of the api under test. */
  async function load(
    environment: Record<string, string> = {},
  ): Promise<{ code: number | null; out: string; err: string }> {
    const child = spawn(process.execPath, [CLI, 'demo', 'load', '--json'], {
      env: { PATH: process.env['PATH'], ...api.environment, OPERATOR_PASSWORD: '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, err, code] = await Promise.all([readAll(child.stdout), readAll(child.stderr), ended]);
    return { code, out, err };
  }

  it('never loads in production', async () => {
    const refused = await load({ NODE_ENV: 'production', DEMO: '' });
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toContain('ne se charge pas en production');
    expect(await asOwner(api, 'SELECT FROM organizations')).toEqual([]);
  });

  it('never mixes with a real organisation of the same SIRET', async () => {
    const { id } = await createOrganization(api, { siret: '21690123100011' });
    expect((await load()).code).toBe(1);
    await asOwner(api, 'DELETE FROM organizations WHERE id = $1', [id]);
  });
});
