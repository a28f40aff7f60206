import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACES_OF_CLOSED_LISTS } from '../../apps/api/src/docs/closed-lists.js';
import { OPERATIONS, TEXTS } from '../../apps/api/src/docs/french/in-french.js';
import { WHAT_EXAMPLES_NEED } from '../../apps/api/src/docs/french/what-examples-need.js';
import { GROUPS } from '../../apps/api/src/docs/openapi-groups.js';
import { FIELDS } from '../../apps/web/src/features/marches/form-definition.js';
import { FREE_TEXTS } from './free-texts.js';
import { describeBuild, isDescribable } from '../support/description.js';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  anyOf?: Schema[];
  example?: unknown;
  description?: string;
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
  schema?: Schema & { example?: unknown };
}

interface Operation {
  operationId: string;
  summary?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description?: string; headers?: object; content?: Content }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { headers?: object }> };
}

/** Words that no French text has. */
const ENGLISH = /\b(the|of|is|its|with|by|and|which|that|whose|what)\b/i;

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
  });

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

  // The form tells them with its other faults: what it does not know is told by the service, once those are mended.
  it('limits what is written of a marché as the form of the application does', () => {
    const membersOf = (schema: Schema): Record<string, Schema> => resolve(schema.anyOf?.[0] ?? schema).properties ?? {};
    const limitsOf = (name: string): Schema =>
      name
        .split('.')
        .reduce<Schema>(
          (schema, member) => membersOf(schema)[member] ?? {},
          description.components.schemas['CreateMarcheDto']!,
        );
    const known = FIELDS.filter(({ kind }) => ['text', 'long', 'integer'].includes(kind)).map(
      ({ name, least, most }) => [name, least ?? 0, most],
    );
    const described = known.map(([name]) => {
      const { minimum, maximum, maxLength, pattern } = limitsOf(String(name));
      // « De 1 à 16 caractères » is a pattern, for no space may stand at its edge.
      return [name, minimum ?? 0, maximum ?? maxLength ?? (pattern === '^\\S(.{0,14}\\S)?$' ? 16 : undefined)];
    });
    expect(known).toEqual(described);
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

  describe('types what a client reads and sends', () => {
    /** Every text of a body, under the name of its member, and every parameter. */
    const leaves = (): [string, string, Schema][] => [
      ...Object.entries(description.components.schemas).flatMap(([name, schema]) => textsOf(name, '', schema)),
      ...operations().flatMap(([, { operationId, parameters = [] }]) =>
        parameters.flatMap(({ name, schema, description: words }): [string, string, Schema][] =>
          schema ? [[`${operationId}?${name}`, name, { ...schema, ...(words && { description: words }) }]] : [],
        ),
      ),
    ];
    const textsOf = (owner: string, name: string, schema: Schema): [string, string, Schema][] => [
      ...([schema.type].flat().includes('string')
        ? [[`${owner}.${name}`, name, schema] as [string, string, Schema]]
        : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([member, inner]) => textsOf(owner, member, inner)),
      ...(schema.items ? textsOf(owner, name, schema.items) : []),
    ];

    it('instants and days as dates, identifiers as UUIDs, but for what only looks like one', () => {
      const bare = leaves().filter(
        ([, name, { format, enum: values }]) =>
          !values &&
          ((/_at$/.test(name) && format !== 'date-time') ||
            (/^date_/.test(name) && !format?.startsWith('date')) ||
            (/(^|_)id$|Id$/.test(name) && format !== 'uuid')),
      );
      expect(bare.map(([place]) => place)).toEqual(['AuditLog.resource_id']);
    });

    it('pages and exercices as whole numbers', () => {
      const whole = leaves().filter(([place]) => /\?(page|page_size|limit|year|annee)$/.test(place));
      expect(whole.length).toBeGreaterThan(70);
      expect(whole.filter(([, , { type }]) => type !== 'integer')).toEqual([]);
    });

    it.each([
      [
        'integer',
        'CreateShareDto.ttl_days ShareResponse.ttl_days CreateLienDto.expires_in_days WebhookResponse.fail_count',
      ],
      ['integer', 'EvenementItem.sequence EvenementList.suivant ImportItem.lignes_lues LotDto.numero BornesDeRang.min'],
      ['number', 'LigneItem.montant_ht SynthesePaiements.interets DashboardResponse.volume_total BornesDeMontant.min'],
    ])('as %s: %s', (type, places) => {
      const typeAt = (place: string) => {
        const [owner, member] = place.split('.') as [string, string];
        return [place, [description.components.schemas[owner]!.properties![member]!.type].flat()[0]];
      };
      expect(places.split(' ').map(typeAt)).toEqual(places.split(' ').map((place) => [place, type]));
    });

    it('closed lists by their values, at every place that a list names', () => {
      const listed = new Set(
        leaves().flatMap(([place, , { enum: values, pattern }]) => (values || pattern ? [place] : [])),
      );
      expect(PLACES_OF_CLOSED_LISTS.filter((place) => !listed.has(place))).toEqual([]);
      // What a text tells in words, « conforme, non_conforme ou a_verifier », its type tells too.
      const toldOnly = leaves().filter(
        ([, , { enum: values, pattern, description: words = '' }]) =>
          !values && !pattern && /^`?[a-z_]+`?(, `?[a-z_\d]+`?)+,? ou `?[a-z_]+/.test(words),
      );
      expect(toldOnly.map(([place]) => place)).toEqual([]);
    });

    it('every text by a format, a list or a pattern, but for what has a reason to be any', () => {
      const plain = leaves().filter(
        ([, , { format, enum: values, pattern }]) => format === undefined && !values && pattern === undefined,
      );
      const any = plain.filter(([, , { type }]) => [type].flat().includes('string')).map(([, name]) => name);
      expect([...new Set(any)].filter((name) => !FREE_TEXTS.has(name))).toEqual([]);
      // A reason is of a text that there is.
      expect([...FREE_TEXTS].filter((name) => !any.includes(name))).toEqual([]);
    });

    it('every answer by its request id, whatever its status', () => {
      const bare = operations().flatMap(([name, { responses }]) =>
        Object.entries(responses)
          .filter(([, { $ref, headers }]) => {
            const told = $ref ? description.components.responses[$ref.split('/').pop()!]!.headers : headers;
            return !Object.hasOwn(told ?? {}, 'X-Request-Id');
          })
          .map(([status]) => `${name} ${status}`),
      );
      expect(bare).toEqual([]);
    });

    it('dates and identifiers by what their example shows, whatever their name', () => {
      const shown = leaves().filter(
        ([, name, { format, example }]) =>
          format === undefined &&
          // One or several.
          name !== 'fournisseur' &&
          typeof example === 'string' &&
          /^(\d{4}-\d\d-\d\d(T.*)?|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(example),
      );
      expect(shown.map(([place]) => place)).toEqual([]);
    });
  });

  it('has neither an error nor a warning of Spectral, by all its rules', async () => {
    const linted = structuredClone(description);
    // A refusal of all routes is read at the first that names it: at each, it takes twice the time of the rest.
    const named = new Set<string>();
    for (const { responses } of Object.values(linted.paths).flatMap((item) => Object.values(item))) {
      for (const [status, { $ref }] of Object.entries(responses)) {
        if ($ref && named.has($ref)) delete responses[status];
        else if ($ref) named.add($ref);
      }
    }
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [[oas as never, 'all']], rules: {} });
    const faults = await spectral.run(linted as unknown as Record<string, unknown>);
    expect(faults.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([]);
  });

  describe('is published in French', () => {
    it('what each operation does, in a group that has its description', () => {
      const ids = operations().map(([, { operationId }]) => operationId);
      expect(ids.filter((id) => !Object.hasOwn(OPERATIONS, id))).toEqual([]);
      expect(Object.keys(OPERATIONS).filter((id) => !ids.includes(id))).toEqual([]);
      const groups = new Set(operations().flatMap(([, { tags }]) => tags));
      expect([...groups].sort()).toEqual(GROUPS.map(({ name }) => name).sort());
    });

    it('what must be done before an example works, by routes that exist', () => {
      const ids = operations().map(([, { operationId }]) => operationId);
      expect(Object.keys(WHAT_EXAMPLES_NEED).filter((id) => !ids.includes(id))).toEqual([]);
      const routes = Object.values(WHAT_EXAMPLES_NEED).flatMap((text) => [
        ...text.matchAll(/`(GET|POST) ([^`?]+)[^`]*`/g),
      ]);
      expect(routes.length).toBeGreaterThan(15);
      const unknown = routes.filter(
        ([, method, path]) => !Object.hasOwn(description.paths[path!] ?? {}, method!.toLowerCase()),
      );
      expect(unknown.map(([text]) => text)).toEqual([]);
    });

    it('what each parameter and each answer is', () => {
      const french = new Set(Object.values(TEXTS));
      const shown = operations().flatMap(([, { parameters = [], responses }]) =>
        [...parameters, ...Object.values(responses)].flatMap(({ description: text }) => text ?? []),
      );
      const english = [...new Set(shown)].filter((text) => !french.has(text) && ENGLISH.test(text));
      expect(english).toEqual([]);
    });

    it('whatever else it describes: members of bodies, headers, deliveries', () => {
      const english = new Set<string>();
      JSON.parse(JSON.stringify(description), (member, value: unknown) => {
        if (member === 'description' && typeof value === 'string' && ENGLISH.test(value)) english.add(value);
        return value;
      });
      expect([...english]).toEqual([]);
    });
  });
});
