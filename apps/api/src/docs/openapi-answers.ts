import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessDeclaration } from '#access/access-declaration.js';
import { AppError, type ErrorCode } from '#common/app-error.js';
import { OUTSIDE_ENVELOPE } from '#common/answers-media.decorator.js';
import { ERROR_TABLE } from './error-table.js';

type PathItem = OpenAPIObject['paths'][string];
export type Operation = NonNullable<PathItem['get']>;
type Responses = Operation['responses'];
type Components = NonNullable<OpenAPIObject['components']>;
type Headers = NonNullable<Components['headers']>;
type Schema = NonNullable<Components['schemas']>[string];

const JSON_TYPE = 'application/json';
const reference = (name: string): string => `#/components/schemas/${name}`;

/** Schemas of the envelope's three members. */
export const ENVELOPE_SCHEMAS: Record<string, Schema> = {
  Message: {
    type: 'object',
    description: 'Success with nothing to give back.',
    required: ['message'],
    properties: { message: { type: 'string', example: 'Ce qui a été fait, en une phrase.' } },
  },
  Error: {
    type: 'object',
    description: 'Refusal.',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'request_id'],
        properties: {
          code: { type: 'string', enum: ERROR_TABLE.map(({ code }) => code) },
          message: { type: 'string', description: 'For a person, in French.' },
          details: {
            description:
              'Faults of the input, the module or permission that is missing, or when (`modifie_le`) and by whom (`modifie_par`) what one changes was changed meanwhile.',
            oneOf: [
              {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['field', 'message'],
                  properties: { field: { type: 'string' }, message: { type: 'string' } },
                },
              },
              { type: 'object', additionalProperties: true },
            ],
          },
          request_id: { type: 'string', format: 'uuid', description: 'The value of the `X-Request-Id` header.' },
        },
      },
    },
  },
};

/** Headers of answers, described once. */
export const ANSWER_HEADERS = {
  RequestId: {
    description: 'Ce qu’il faut nommer pour parler de cette réponse.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Secondes à attendre avant la même requête ; absent quand attendre n’y change rien.',
    schema: { type: 'integer', minimum: 0 },
  },
} satisfies Headers;
const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
/** Refusals that may bear `Retry-After`. */
const RETRIED: ReadonlySet<number> = new Set([409, 429, 503]);

/** No operation answers it: it is what an address says to a method that is none of its operations. */
const NO_OPERATION = 405;

/** One reusable response a status, with an example a code. */
export function errorResponses(): NonNullable<Components['responses']> {
  const statuses = [...new Set(ERROR_TABLE.map(({ status }) => status))].filter((status) => status !== NO_OPERATION);
  return Object.fromEntries(statuses.map((status) => [`Error${status}`, errorResponse(status)]));
}

function errorResponse(status: number) {
  const lines = ERROR_TABLE.filter((line) => line.status === status);
  const examples = lines.map(({ code, condition }) => [code, { summary: condition, value: errorExample(code) }]);
  return {
    description: lines.map(({ code, condition }) => `\`${code}\` : ${condition}.`).join('\n\n'),
    headers: RETRIED.has(status) ? { ...REQUEST_ID, ...RETRY_AFTER } : REQUEST_ID,
    content: { [JSON_TYPE]: { schema: { $ref: reference('Error') }, examples: Object.fromEntries(examples) } },
  };
}

function errorExample(code: ErrorCode): object {
  const { message } = new AppError(code);
  return { error: { code, message, request_id: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77' } };
}

/** The refusals that a route can answer, from what it declares and takes. */
export function refusalsOf(path: string, method: string, operation: Operation, access: AccessDeclaration): number[] {
  // Headers that are too large are refused before any route.
  const statuses = [431, 500, 503];
  const business = access.kind === 'business';
  if (access.kind !== 'public') statuses.push(401);
  if (access.kind === 'identity' && !access.apiKeys) statuses.push(403);
  if (business) statuses.push(400, 403, 429);
  if (business && access.module !== null) statuses.push(402);
  if (path.includes('{')) statuses.push(404);
  if (path.startsWith('/api/public/')) statuses.push(410);
  if (operation.requestBody) statuses.push(400, 408, 413, 415);
  if (operation.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'If-Match'))
    statuses.push(412);
  if (business && method !== 'get') statuses.push(409);
  if (business && method === 'get') statuses.push(413);
  if (path.startsWith('/api/v1/auth/')) statuses.push(429);
  if (path === '/api/v1/auth/login' || path === '/api/v1/auth/refresh') statuses.push(401);
  return [...new Set(statuses)].sort((left, right) => left - right);
}

/** Wraps what the controllers return as the interceptor does: `{data}` or `{message}`; raw answers stay untyped. */
export function inEnvelope(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (response === undefined || '$ref' in response) return [status, response];
      const schema = response.content?.[JSON_TYPE]?.schema;
      if (schema && OUTSIDE_ENVELOPE in schema) {
        delete schema[OUTSIDE_ENVELOPE];
        return [status, identified(response)];
      }
      if (!/^2/.test(status))
        return [status, response.content ? identified(response) : refusal(status, response.description)];
      const description = response.description || 'Succès.';
      const content = schema ? wrapped(schema) : response.content;
      return [
        status,
        { description, headers: { ...response.headers, ...REQUEST_ID }, ...(content ? { content } : {}) },
      ];
    }),
  );
}

/** A response with the header that every answer bears. */
export const identified = <T extends { headers?: Headers }>(response: T): T & { headers: Headers } => ({
  ...response,
  headers: { ...response.headers, ...REQUEST_ID },
});

/** A refusal that a route declares beside those of its kind: in words, with the body of all. */
const refusal = (status: string, description: string) => ({
  $ref: `#/components/responses/Error${status}`,
  description,
});

function wrapped(schema: Schema) {
  const name = '$ref' in schema ? schema.$ref.split('/').pop() : undefined;
  if (name === 'RawResult' || name === 'StreamableFile') return undefined;
  if (name === 'MessageResult') return { [JSON_TYPE]: { schema: { $ref: reference('Message') } } };
  return { [JSON_TYPE]: { schema: { type: 'object' as const, required: ['data'], properties: { data: schema } } } };
}
