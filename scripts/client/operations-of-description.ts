import { comment, type JsonSchema, key, members, typeName, typeOf } from './typescript-of-schema.js';

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}

interface Content {
  content?: Record<string, { schema?: JsonSchema & { contentSchema?: JsonSchema } }>;
}

export interface Operation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { summary?: string; requestBody: Content } }>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Options of the client give these. */
const OWN_HEADERS = ['X-Organization-Id', 'Idempotency-Key'];

export const HEADER = `/* Generated from the OpenAPI description by "npm run client": do not edit. */

`;

/** The TypeScript source of every schema and operation of a description. */
export function operationsSource({ paths, components }: Description): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    Object.keys(schema.properties ?? {}).length > 0
      ? `${comment(schema.description, '')}export interface ${typeName(name)} {\n${members(schema, '  ')}}\n`
      : `${comment(schema.description, '')}export type ${typeName(name)} = ${typeOf(schema)};\n`,
  );
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationMember(method, path, operation)),
  );
  const map = `/** Every operation of the client interface: what it takes, and what its answer holds. */
export interface Operations {
${operations.join('')}}
`;
  return HEADER + [...schemas, map].join('\n');
}

/** The name under which the client calls an operation. */
export const operationName = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

function operationMember(method: string, path: string, operation: Operation): string {
  const parts = [
    parametersPart('path', operation, 'path'),
    parametersPart('query', operation, 'query'),
    parametersPart('headers', operation, 'header'),
    bodyPart(operation),
    eventsPart(operation),
    `    answer: ${answerType(method, operation)};\n`,
  ];
  return `${comment(operation.summary, '  ')}  ${key(operationName(method, path))}: {\n${parts.join('')}  };\n`;
}

function parametersPart(part: string, { parameters = [] }: Operation, place: Parameter['in']): string {
  const found = parameters.filter((parameter) => parameter.in === place && !OWN_HEADERS.includes(parameter.name));
  if (found.length === 0) return '';
  const optional = found.every(({ required }) => !required) ? '?' : '';
  const lines = found.map(({ name, required, description, schema }) => {
    // A query is text on the wire; numbers and booleans are written as such by the client.
    const type = place === 'query' && !schema?.enum ? 'string | number | boolean' : typeOf(schema, '      ');
    return `${comment(description, '      ')}      ${key(name)}${required ? '' : '?'}: ${type};\n`;
  });
  return `    ${part}${optional}: {\n${lines.join('')}    };\n`;
}

function bodyPart({ requestBody }: Operation): string {
  const json = requestBody?.content?.['application/json']?.schema;
  if (json) return `    body: ${typeOf(json, '    ')};\n`;
  const form = requestBody?.content?.['multipart/form-data']?.schema;
  return form ? `    form: ${typeOf(form, '    ')};\n` : '';
}

/** The events of a stream by their name, which the description says as members of what the text holds. */
function eventsPart(operation: Operation): string {
  const events = successesOf(operation)
    .map(({ content }) => content?.['text/event-stream']?.schema?.contentSchema?.properties)
    .find(Boolean);
  if (!events) return '';
  const lines = Object.entries(events).map(([name, schema]) => `      ${key(name)}: ${typeOf(schema, '      ')};\n`);
  return `    events: {\n${lines.join('')}    };\n`;
}

/** What the client gives back: the envelope's `data`, a message, or the bytes of a document. It asks for JSON where it may. */
function answerType(method: string, operation: Operation): string {
  const successes = successesOf(operation);
  const schema = jsonSchemaOf(operation);
  if (method === 'head') return 'undefined';
  if (!schema) return successes.some(({ content }) => content) ? 'Blob' : 'unknown';
  return schema.properties?.['data'] ? typeOf(schema.properties['data'], '    ') : typeOf(schema, '    ');
}

/** The JSON of an operation's success, in its envelope. */
export const jsonSchemaOf = (operation: Operation): JsonSchema | undefined =>
  successesOf(operation)
    .map(({ content }) => content?.['application/json']?.schema)
    .find(Boolean);

const successesOf = ({ responses }: Operation): Content[] =>
  Object.entries(responses).flatMap(([status, answer]) => (status.startsWith('2') ? [answer] : []));
