import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessDeclaration } from '#access/access-declaration.js';
import { IDEMPOTENCY_KEY, REPLAYED } from '#writing/idempotency-key.js';
import { placeOfCreated } from '#writing/place-of-created.js';
import type { Operation } from './openapi-answers.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Headers = NonNullable<Components['headers']>;

/** Conditions that any route of a kind takes, described once. */
export const WRITING_PARAMETERS: NonNullable<Components['parameters']> = {
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY,
    in: 'header',
    description:
      'A name that the caller gives this operation (a UUID, 1 to 255 ASCII characters). Sent again within 24 hours by the ' +
      'same caller, the same request is not done again: it gets the same status and answer, marked ' +
      `\`${REPLAYED}: true\`. For server callers: browsers may not send it.`,
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '7c4a8d09-ca37-4c5b-9c1f-0d6a3f2b1e55',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'ETag of an earlier answer: 304 without a body when it would be the same. The answer to a list bears its ETag where this ' +
      'header is sent, with any value.',
    required: false,
    schema: { type: 'string' },
  },
};

const ETAG: Headers[string] = {
  description:
    'Strong tag of this answer; `.gzip` at its end names the compressed one, and means the same in `If-Match`.',
  schema: { type: 'string' },
  example: '"n4bQgYhMfWWaL-qgxVrQFaO_Txs"',
};
const CHANGED_ETAG: Headers[string] = {
  ...ETAG,
  description: 'Strong tag of the resource as it is now, where the request bears `If-Match`.',
};
const LOCATION: Headers[string] = {
  description: 'Address of what was created.',
  schema: { type: 'string', format: 'uri-reference' },
};
const REPLAYED_HEADER: Headers[string] = {
  description: 'The answer that this Idempotency-Key had before.',
  schema: { type: 'string', enum: ['true'] },
};

/**
 * Describes what keeps writes safe, as `libs/writing` and the answers apply it: keys of POST, tags of readings, merge
 * patches, addresses of what is created.
 * @param isAddress whether what stands under a path can be read at its own address
 */
export function describeWriting(
  path: string,
  method: string,
  operation: Operation,
  access: AccessDeclaration,
  isAddress: (path: string) => boolean,
): void {
  const headersOf = (status: string): Headers | undefined => {
    const response = operation.responses[status];
    if (response === undefined || '$ref' in response) return undefined;
    return (response.headers ??= {}) as Headers;
  };
  const takes = (name: string): void => {
    (operation.parameters ??= []).push({ $ref: `#/components/parameters/${name}` });
  };
  if (method === 'post' && access.kind === 'business') {
    takes('IdempotencyKey');
    for (const status of Object.keys(operation.responses).filter((code) => code.startsWith('2'))) {
      headersOf(status)![REPLAYED] = REPLAYED_HEADER;
    }
  }
  const conditional = operation.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'If-Match');
  if (conditional && method !== 'delete' && headersOf('200')) headersOf('200')!['ETag'] = CHANGED_ETAG;
  if (method === 'post' && headersOf('201') && placeOfCreated(path, isAddress))
    headersOf('201')!['Location'] = LOCATION;
  if (method === 'get' && access.kind !== 'public' && answersJson(operation)) {
    takes('IfNoneMatch');
    headersOf('200')!['ETag'] = ETAG;
    operation.responses['304'] ??= { description: 'The answer is the one of `If-None-Match`.' };
  }
  const body = operation.requestBody;
  if (method === 'patch' && body && 'content' in body && body.content['application/json']) {
    body.content['application/merge-patch+json'] = { schema: body.content['application/json'].schema! };
  }
}

function answersJson({ responses }: Operation): boolean {
  const response = responses['200'];
  return response !== undefined && 'content' in response && response.content?.['application/json'] !== undefined;
}
