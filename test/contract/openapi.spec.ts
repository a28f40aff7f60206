import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeBuild, isDescribable } from '../support/description.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Parameter {
  $ref?: string;
  in?: string;
  name: string;
  description?: string;
  example?: unknown;
  schema?: { example?: unknown; enum?: unknown };
}

interface Operation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

it('has a schema for each class: no two of one name, of which one would hide the other', () => {
  const files = ['apps', 'libs'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:response|dto)\.ts$/.test(name))
      .map((name) => join(root, name)),
  );
  const names = files.flatMap((file) =>
    // Queries are parameters, not schemas.
    [...readFileSync(file, 'utf8').matchAll(/^export class (\w+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => !name.endsWith('Query')),
  );
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

(isDescribable ? describe : describe.skip)('the OpenAPI description of the build', () => {
  let description: Description;
  beforeAll(() => {
    description = describeBuild<Description>();
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

  it('says what each route does, and what each of its parameters is, with an example', () => {
    const bare = operations().flatMap(([name, { summary, parameters = [] }]) => [
      ...(summary ? [] : [`${name}: no summary`]),
      ...parameters
        .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
        .filter(({ description, example, schema }) => {
          const shown = example ?? schema?.example ?? schema?.enum;
          return !description || shown === undefined;
        })
        .map((parameter) => `${name}: ${parameter.name}`),
    ]);
    expect(bare).toEqual([]);
  });

  /** These answer outside the envelope (contract, « Envelope and errors »). */
  const RAW = ['get /health', 'get /health/ready', 'get /api/v1/apidocs/openapi.json'];

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
    expect(bare.map(([name]) => name).sort()).toEqual([...RAW].sort());
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
