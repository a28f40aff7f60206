import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Member types come from the compiler plugin of `nest build`, which Jest's transform does not run: the build is read. */
const BUILT = 'dist/apps/api/src/docs/openapi.js';
const built = existsSync(BUILT) || process.env.CI !== undefined;
if (!built) console.warn('OpenAPI types not checked: no build (npm run build).');

const PRINT = `
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { loadSettings } from '#config/load-settings.js';
const { AppModule } = await import('./dist/apps/api/src/app.module.js');
const { buildOpenApiDocument } = await import('./${BUILT}');
const keys = 'k:' + 'A'.repeat(43);
const settings = loadSettings({
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  JWT_KEYS: keys, SHARE_LINK_KEYS: keys, WEBHOOK_SECRET_KEYS: keys, REFRESH_TOKEN_KEY: keys,
});
// Preview: modules and routes are read, nothing is instantiated or connected.
const app = await NestFactory.create(AppModule.with(settings), { preview: true, logger: false, abortOnError: false });
process.stdout.write(JSON.stringify(buildOpenApiDocument(app)), () => process.exit(0));
`;

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Operation {
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

(built ? describe : describe.skip)('the OpenAPI description of the build', () => {
  let description: Description;
  beforeAll(() => {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', PRINT], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    if (run.status !== 0) throw new Error(run.stderr || run.stdout);
    description = JSON.parse(run.stdout) as Description;
  }, 60_000);

  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.split('/').pop();
    return name === undefined ? schema : (description.components.schemas[name] ?? {});
  };

  const operations = (): [string, Operation][] =>
    Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
    );

  it('gives streams the status that they are answered with, JSON beside them its own', () => {
    const streams = operations().flatMap(([name, { responses }]) =>
      Object.entries(responses)
        .filter(([, { content }]) => content && 'text/event-stream' in content)
        .map(([status, { content }]) => [name, status, Object.keys(content!).join(' ')]),
    );
    expect(streams).toEqual([
      ['get /api/v1/imports/{id}/events', '200', 'text/event-stream'],
      ['post /api/v1/chatbot/messages', '200', 'text/event-stream'],
      ['post /api/public/chatbot/chat/{token}/messages', '200', 'text/event-stream'],
    ]);
    expect(description.paths['/api/v1/chatbot/messages']!['post']!.responses['201']!.content).toHaveProperty([
      'application/json',
    ]);
  });

  it('holds the client routes', () => {
    expect(operations().map(([name]) => name)).toEqual(
      expect.arrayContaining(['post /api/v1/auth/login', 'get /api/v1/organizations', 'get /health']),
    );
  });

  it('types every JSON body that a route takes', () => {
    const untyped = operations().filter(([, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema !== undefined && Object.keys(resolve(schema).properties ?? {}).length === 0;
    });
    expect(untyped.map(([name]) => name)).toEqual([]);
  });

  it('shows every JSON answer in its envelope', () => {
    const bare = operations().filter(([, { responses }]) =>
      Object.entries(responses).some(([status, { content }]) => {
        const schema = status.startsWith('2') && content?.['application/json']?.schema;
        return schema && schema.properties?.['data'] === undefined && !schema.$ref?.endsWith('/Message');
      }),
    );
    expect(bare.map(([name]) => name)).toEqual([]);
  });

  it('types what every enveloped answer holds', () => {
    const untyped = operations().filter(([, { responses }]) =>
      Object.entries(responses).some(([status, { content }]) => {
        const data = status.startsWith('2') && content?.['application/json']?.schema.properties?.['data'];
        if (!data) return false;
        const held = resolve(data.items ?? data);
        return held.type === undefined || (held.type === 'object' && Object.keys(held.properties ?? {}).length === 0);
      }),
    );
    expect(untyped.map(([name]) => name)).toEqual([]);
  });
});
