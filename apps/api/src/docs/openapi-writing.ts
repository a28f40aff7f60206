import type { OpenAPIObject } from '@nestjs/swagger';
import type { AccessDeclaration } from '#access/access-declaration.js';
import { IDEMPOTENCY_KEY, REPLAYED } from '#writing/idempotency-key.js';
import { placeOfCreated } from '#writing/place-of-created.js';
import { identified, type Operation } from './openapi-answers.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Headers = NonNullable<Components['headers']>;
export type PathItem = OpenAPIObject['paths'][string];

/** Conditions that any route of a kind takes, described once. */
export const WRITING_PARAMETERS: NonNullable<Components['parameters']> = {
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY,
    in: 'header',
    description:
      'Nom que l’appelant donne à cette opération (un UUID, 1 à 255 caractères ASCII). Renvoyée dans les 24 heures par le ' +
      'même appelant, la même requête n’est pas refaite : elle a le même statut et la même réponse, marquée ' +
      `\`${REPLAYED}: true\`. Pour les serveurs : les navigateurs ne peuvent pas l’envoyer.`,
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '7c4a8d09-ca37-4c5b-9c1f-0d6a3f2b1e55',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'ETag d’une réponse précédente : 304 sans corps quand elle serait la même. La réponse à une liste porte son ETag quand ' +
      'cet en-tête est envoyé, avec n’importe quelle valeur.',
    required: false,
    schema: { type: 'string' },
  },
};

const ETAG: Headers[string] = {
  description:
    'Étiquette de cette réponse, forte, ou faible (`W/`) quand la réponse dit quand elle fut lue ; `.gzip` à la fin nomme la réponse compressée, et dit la même chose dans `If-Match`.',
  schema: { type: 'string' },
  example: '"n4bQgYhMfWWaL-qgxVrQFaO_Txs"',
};
const CHANGED_ETAG: Headers[string] = {
  ...ETAG,
  description: 'Étiquette forte de la ressource telle qu’elle est maintenant, quand la requête porte `If-Match`.',
};
const CREATED_ETAG: Headers[string] = {
  ...ETAG,
  description:
    'Étiquette forte de ce qui a été créé, celle que sa lecture donnerait : `If-Match` la prend pour le changer.',
};
const LOCATION: Headers[string] = {
  description: 'Adresse de ce qui a été créé.',
  schema: { type: 'string', format: 'uri-reference' },
};
const REPLAYED_HEADER: Headers[string] = {
  description: 'La réponse que cette Idempotency-Key avait déjà eue.',
  schema: { type: 'string', enum: ['true'] },
};

/**
 * Describes what keeps writes safe, as `libs/writing` and the answers apply it: keys of POST, tags of readings, merge
 * patches, addresses of what is created.
 * @param itemUnder the operations on what stands under a path, where it can be read at its own address
 */
export function describeWriting(
  path: string,
  method: string,
  operation: Operation,
  access: AccessDeclaration,
  itemUnder: (path: string) => PathItem | undefined,
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
  if (takesTag(operation) && method !== 'delete' && headersOf('200')) headersOf('200')!['ETag'] = CHANGED_ETAG;
  if (method === 'post' && headersOf('201')) {
    const place = placeOfCreated(path, (collection) => itemUnder(collection) !== undefined);
    if (place !== undefined) headersOf('201')!['Location'] = LOCATION;
    const { put, patch, delete: removal } = itemUnder(path) ?? {};
    if ([put, patch, removal].some(takesTag)) headersOf('201')!['ETag'] = CREATED_ETAG;
  }
  if (method === 'get' && access.kind !== 'public' && answersJson(operation)) {
    takes('IfNoneMatch');
    headersOf('200')!['ETag'] = ETAG;
    operation.responses['304'] ??= identified({
      description: 'La réponse est celle de `If-None-Match`.',
      headers: { ETag: ETAG },
    });
  }
  const body = operation.requestBody;
  if (method === 'patch' && body && 'content' in body && body.content['application/json']) {
    body.content['application/merge-patch+json'] = { schema: body.content['application/json'].schema! };
  }
}

const takesTag = (operation: Pick<Operation, 'parameters'> | undefined): boolean =>
  operation?.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'If-Match') ?? false;

function answersJson({ responses }: Operation): boolean {
  const response = responses['200'];
  return response !== undefined && 'content' in response && response.content?.['application/json'] !== undefined;
}
