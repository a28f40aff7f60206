import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { AccessDeclaration } from '#access/access-declaration.js';
import { Settings } from '#config/settings.js';
import { operationName, readAccessDeclarations } from './openapi-access.js';
import {
  ANSWER_HEADERS,
  ENVELOPE_SCHEMAS,
  errorResponses,
  inEnvelope,
  type Operation,
  refusalsOf,
} from './openapi-answers.js';
import { completeExamples, withTextExamples } from './openapi-examples.js';
import { formatParameters, formatSchema } from './openapi-formats.js';
import { reachableSchemas, withoutMisplacedRequired } from './openapi-schemas.js';
import { completeParameter } from './openapi-parameters.js';
import { describeWriting, type PathItem, WRITING_PARAMETERS } from './openapi-writing.js';
import { GROUPS, TAG_GROUPS } from './openapi-groups.js';
import { describeWebhooks } from './openapi-webhooks.js';

/** The client interface; other prefixes belong to the operation of the platform. */
const CLIENT_PATHS = /^\/(api\/v1|api\/public|health)(\/|$)/;
/** Of the software, as its packages say it; its text in the Official Journal. */
const LICENCE = { name: 'EUPL-1.2', url: 'https://eur-lex.europa.eu/eli/dec_impl/2017/863/oj' };
const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

const DESCRIPTION = `Gestion des achats publics pour les collectivités.

Chaque requête métier porte une identité (\`Authorization: Bearer\`) et une organisation (\`X-Organization-Id\`).
Les réponses ont trois membres exclusifs : \`data\`, \`message\` ou \`error\`.

Une liste se demande par \`page\`, à partir de 1, et \`limit\` ou \`page_size\`, ramené sans erreur au plafond de la route ; \`total\`
dit s’il reste des pages. Les filtres se cumulent, un filtre vide est absent. Une borne de date s’écrit AAAA-MM-JJ, en
temps universel, et celle de fin comprend tout le jour.

Une modification qui porte la \`version\` lue est refusée (409) si la ressource a changé depuis ; sans \`version\`, elle remplace
ce qui s’y trouve. L’en-tête \`If-Match\` avec l’\`ETag\` de la lecture dit la même chose (412). Ce qu’un GET répond se renvoie tel
quel par PUT : un membre en lecture seule inchangé est admis, changé il est refusé par son nom. PATCH est une fusion JSON
(RFC 7396) : un membre absent garde sa valeur, \`null\` la vide.

Un POST qui porte \`Idempotency-Key\` n’est fait qu’une fois : renvoyé dans les 24 heures par le même appelant, il a la même
réponse, marquée \`Idempotent-Replayed: true\` ; la même clé pour un autre corps est refusée (409). Les montants sont des nombres d’au plus deux décimales,
quatre pour un prix unitaire ; les instants sont en temps universel (RFC 3339).`;

/**
 * The machine-readable description of the client interface, from the controllers themselves: access, envelope and
 * refusals of each route are those that the pipeline applies. Needs the metadata that `nest build` writes for DTOs.
 */
export function buildOpenApiDocument(
  app: INestApplication,
): OpenAPIObject & { 'x-tagGroups': readonly { name: string; tags: readonly string[] }[] } {
  const { publicUrl, serviceName, apiContact } = app.get(Settings);
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(serviceName)
    .setDescription(DESCRIPTION)
    .setVersion('1')
    // A variable: a service at another address, of tests or behind a proxy, is called by the same description.
    .addServer('{adresse}', undefined, { adresse: { default: publicUrl, description: 'Adresse du service.' } })
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'Jeton d’accès d’une session, ou clé d’API (`ak_…`).',
    })
    .addApiKey(
      {
        type: 'apiKey',
        in: 'header',
        name: 'X-Organization-Id',
        description: 'Identifiant (UUID) de l’organisation, donné par `GET /api/v1/organizations`.',
      },
      'organization',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: operationName });
  const declarations = readAccessDeclarations(app);
  const paths = Object.entries(document.paths).filter(([path]) => CLIENT_PATHS.test(path));
  const itemUnder = (collection: string): PathItem | undefined =>
    paths.find(
      ([path, item]) =>
        path.startsWith(`${collection}/{`) &&
        !path.slice(collection.length + 1).includes('/') &&
        item.get !== undefined,
    )?.[1];
  for (const [path, item] of paths) {
    for (const method of METHODS) {
      const operation = item[method];
      const access = declarations.get(operation?.operationId ?? '');
      if (!operation || !access) continue;
      completeOperation(path, method, operation, access);
      describeWriting(path, method, operation, access, itemUnder);
    }
  }
  const responses = errorResponses();
  const schemas = withTextExamples({ ...document.components?.schemas, ...ENVELOPE_SCHEMAS });
  for (const [name, schema] of Object.entries(schemas)) formatSchema(name, schema);
  for (const [, item] of paths) {
    for (const method of METHODS) if (item[method]) completeExamples(item[method], schemas);
  }
  return {
    ...document,
    info: {
      ...document.info,
      contact: { name: serviceName, url: `${publicUrl}/docs`, ...(apiContact && { email: apiContact }) },
      license: LICENCE,
    },
    tags: GROUPS.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': TAG_GROUPS,
    paths: Object.fromEntries(paths),
    webhooks: describeWebhooks() as NonNullable<OpenAPIObject['webhooks']>,
    // What only other prefixes use is left out with them.
    components: {
      ...document.components,
      responses,
      headers: ANSWER_HEADERS,
      parameters: WRITING_PARAMETERS,
      schemas: withoutMisplacedRequired(reachableSchemas([paths, responses], schemas)),
    },
  };
}

function completeOperation(path: string, method: string, operation: Operation, access: AccessDeclaration): void {
  operation.responses = inEnvelope(operation.responses);
  for (const status of refusalsOf(path, method, operation, access)) {
    operation.responses[status] ??= { $ref: `#/components/responses/Error${status}` };
  }
  const { summary, details } = splitComment(operation.summary ?? '');
  operation.summary = summary;
  operation.description = [details, operation.description, describeAccess(access)].filter(Boolean).join('\n\n');
  for (const parameter of operation.parameters ?? []) {
    if (!('schema' in parameter)) continue;
    if (parameter.schema && !('$ref' in parameter.schema)) typeByExample(parameter.schema);
    completeParameter(parameter);
  }
  formatParameters(operation);
}

/** The compiler plugin gives a method's whole comment as its summary: the first sentence is enough for a list. */
function splitComment(comment: string): { summary: string; details: string } {
  const text = comment.replace(/\s+/g, ' ').trim();
  const end = text.search(/\. /);
  return end < 0 ? { summary: text, details: '' } : { summary: text.slice(0, end + 1), details: text.slice(end + 2) };
}

/** Query parameters are read leniently and so carry no type of their own. */
function typeByExample(schema: { type?: unknown; oneOf?: unknown; example?: unknown }): void {
  if (schema.type === undefined && schema.oneOf === undefined) {
    schema.type = typeof schema.example === 'number' ? 'integer' : 'string';
  }
}

/** What the caller needs, in words; the security member says how to present it. */
function describeAccess(access: AccessDeclaration): string {
  if (access.kind === 'public') return 'Accès public.';
  if (access.kind !== 'business') return 'Identité seule.';
  const needs = [
    access.module !== null && `module \`${access.module}\``,
    access.permission !== null && `permission \`${access.permission}\``,
  ].filter(Boolean);
  return needs.length > 0 ? `Nécessite : ${needs.join(', ')}.` : 'Membre de l’organisation.';
}
