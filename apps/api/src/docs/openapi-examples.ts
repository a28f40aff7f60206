import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operation } from './openapi-answers.js';
import { MESSAGE_EXAMPLES } from './message-examples.js';
import { SHARED_EXAMPLES } from './shared-examples.js';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  example?: unknown;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  /** What a text holds: the events of a stream, by their names. */
  contentSchema?: Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

type Media = Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;

/**
 * Gives each JSON body and each JSON success of an operation a whole example, composed of those of its members: their own
 * (`@example`), or the one of their name where it means the same on every route.
 */
export function completeExamples(operation: Operation, schemas: Schemas): void {
  const contents: unknown[] = [operation.requestBody, ...successes(operation)].map(
    (part) => (part as { content?: Media } | undefined)?.content,
  );
  const place = { name: '', schemas: schemas as Record<string, Schema>, above: [] };
  for (const content of contents) {
    const stream = (content as Media | undefined)?.['text/event-stream'];
    if (stream?.schema?.contentSchema) stream.example = streamOf(stream.schema.contentSchema, place);
    const media = (content as Media | undefined)?.['application/json'];
    if (!media?.schema || media.example !== undefined || media.examples !== undefined) continue;
    const example = media.schema.$ref?.endsWith('/Message') ? messageOf(operation) : exampleOf(media.schema, place);
    if (example !== undefined) media.example = example;
  }
}

/** Events that a stream which goes well does not send. */
const MISHAPS: ReadonlySet<string> = new Set(['reprise', 'erreur']);

/** The events of a stream that goes well, one after the other as they are sent. */
const streamOf = ({ properties = {} }: Schema, place: Place): string =>
  Object.entries(properties)
    .filter(([event]) => !MISHAPS.has(event))
    .map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(exampleOf(data, place))}\n\n`)
    .join('');

function messageOf({ operationId = '' }: Operation): { message: string } | undefined {
  const message = MESSAGE_EXAMPLES[operationId];
  return message === undefined ? undefined : { message };
}

/** What was read before a change, which no example knows: one that does not hold is refused (409). */
export const AS_READ: ReadonlySet<string> = new Set([
  'ChangeMemberDto.attendu',
  'DecideCompteDto.attendu',
  'PatchConsultationsDto.versions',
  'PatchMemberDto.attendu',
  'SuivreAlertesDto.attendu',
]);

/** What has nothing to say beside the rest of its example: the delay is known, and its interruption has its dates. */
const NOTHING: ReadonlySet<string> = new Set([
  'DelaiPaiementItem.limite_tardive',
  'DelaiPaiementItem.jours_suspension',
]);

/** The schemas with the examples of texts as texts: the compiler plugin makes a number of `@example 39160000`. */
export function withTextExamples(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas), (_member, value: Schema) =>
    typeof value?.example === 'number' && [value.type].flat().includes('string')
      ? { ...value, example: String(value.example) }
      : value,
  ) as Schemas;
}

const successes = (operation: Operation): unknown[] =>
  Object.entries(operation.responses).flatMap(([status, response]) => (status.startsWith('2') ? [response] : []));

interface Place {
  /** Of the member that holds the value. */
  name: string;
  schemas: Record<string, Schema>;
  /** Schemas that the value is inside: one that holds itself (a tree) ends at its second level. */
  above: readonly string[];
}

/** An example of the schema; undefined where nothing says what it looks like. */
function exampleOf(schema: Schema, place: Place): unknown {
  const own = schema.example ?? schema.const ?? schema.enum?.[0] ?? schema.default;
  if (own !== undefined) return own;
  if (schema.$ref !== undefined) {
    const target = schema.$ref.split('/').pop()!;
    const resolved = place.schemas[target];
    if (resolved === undefined || place.above.includes(target)) return undefined;
    return exampleOf(resolved, { ...place, above: [...place.above, target] });
  }
  const variants = (schema.allOf ?? schema.oneOf ?? schema.anyOf)?.filter(({ type }) => type !== 'null');
  if (variants) return exampleOf(variants[0]!, place);
  if (schema.properties) {
    const known = Object.entries(schema.properties).filter(([name]) => !AS_READ.has(`${place.above.at(-1)}.${name}`));
    const members = known.map(([name, member]) => [
      name,
      NOTHING.has(`${place.above.at(-1)}.${name}`) ? null : exampleOf(member, { ...place, name }),
    ]);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }
  if (schema.items) {
    const item = exampleOf(schema.items, place);
    return item === undefined ? [] : [item];
  }
  return leafExample(schema, place.name);
}

function leafExample(schema: Schema, name: string): unknown {
  const types = [schema.type].flat();
  const shared = Object.hasOwn(SHARED_EXAMPLES, name) ? SHARED_EXAMPLES[name] : undefined;
  // The number of a marché is a text, that of a lot a number.
  if (shared !== undefined && types.includes('string') === (typeof shared === 'string')) return shared;
  if (types.includes('boolean')) return false;
  if (types.includes('object')) return {};
  if (/(^|_)id$/.test(name) || schema.format === 'uuid') return SHARED_EXAMPLES['id'];
  if (name.endsWith('_at') || schema.format === 'date-time') return SHARED_EXAMPLES['created_at'];
  if (name.startsWith('date_')) return SHARED_EXAMPLES['date_fin'];
  if (types.includes('number') || types.includes('integer')) {
    if (/_pct$|^taux/.test(name)) return 42.5;
    return /montant|_ht$|_ttc$|^volume|prix|minimum|maximum|mediane/.test(name) ? 1250.5 : 1;
  }
  return undefined;
}
