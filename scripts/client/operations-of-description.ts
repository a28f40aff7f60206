import { comment, type JsonSchema, key, members, typeOf } from './typescript-of-schema.js';

interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const HEADER = `/* Generated from the OpenAPI description by "npm run client": do not edit. */

`;

/** The TypeScript source of every schema and operation of a description. */
export function operationsSource({ paths, components }: Description): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    schema.properties
      ? `${comment(schema.description, '')}export interface ${name} {\n${members(schema, '  ')}}\n`
      : `${comment(schema.description, '')}export type ${name} = ${typeOf(schema)};\n`,
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

function operationMember(method: string, path: string, operation: Operation): string {
  const parts = [
    parametersPart('path', operation, 'path'),
    parametersPart('query', operation, 'query'),
    bodyPart(operation),
    `    answer: ${answerType(operation)};\n`,
  ];
  const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return `${comment(operation.summary, '  ')}  ${key(name)}: {\n${parts.join('')}  };\n`;
}

function parametersPart(part: string, { parameters = [] }: Operation, place: Parameter['in']): string {
  const found = parameters.filter((parameter) => parameter.in === place);
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
  return requestBody?.content?.['multipart/form-data'] ? '    body: FormData;\n' : '';
}

/** What the client gives back: the envelope's `data`, a message, or the bytes of a document. It asks for JSON where it may. */
function answerType({ responses }: Operation): string {
  const successes = Object.entries(responses).flatMap(([status, answer]) => (status.startsWith('2') ? [answer] : []));
  const schema = successes.map(({ content }) => content?.['application/json']?.schema).find(Boolean);
  if (!schema) return successes.some(({ content }) => content) ? 'Blob' : 'undefined';
  return schema.properties?.['data'] ? typeOf(schema.properties['data'], '    ') : typeOf(schema, '    ');
}
