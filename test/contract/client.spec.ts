import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The description exists in the build alone; `npm run client` writes the client from it. */
const GENERATOR = 'dist/scripts/client/generate.js';
/** Its exit code when the client is not the one of the build. */
const LAGS = 3;
const built = existsSync(GENERATOR) || process.env['CI'] !== undefined;
if (!built) console.warn('Client and OpenAPI not checked: no build (npm run build).');

(built ? describe : describe.skip)('the client kit', () => {
  let lags: boolean;
  beforeAll(() => {
    const run = spawnSync(process.execPath, [GENERATOR, '--check'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    lags = run.status === LAGS;
    if (run.status !== 0 && !lags) throw new Error(run.stderr || run.stdout);
  });

  it('is the one that "npm run client" writes from this build', () => {
    expect(lags).toBe(false);
  });

  it('describes the interface without an error or a warning of redocly, none of them ignored', () => {
    const run = spawnSync('node_modules/.bin/redocly', ['lint', 'dist/openapi.json', '--format=json'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_OPTIONS: '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    const { problems } = JSON.parse(run.stdout) as {
      problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
    };
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('calls no operation that the service does not describe', () => {
    const { paths } = JSON.parse(readFileSync('dist/openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const source = readFileSync('libs/client/operations.ts', 'utf8');
    const called = [...source.matchAll(/^ {2}'((?:GET|HEAD|POST|PUT|PATCH|DELETE) [^']+)': \{$/gm)].map(
      ([, name]) => name!,
    );
    expect(called.length).toBeGreaterThan(40);
    expect(called.filter((name) => !described.includes(name))).toEqual([]);
  });
});
