import type { INestApplication } from '@nestjs/common';
import { buildOpenApiDocument } from '../../apps/api/src/docs/openapi.js';
import type { Operation, Surface } from './surface.js';

/** The published part of the surface, as an api that runs describes it: without a process of its own. */
export function publishedSurface(app: INestApplication): Surface {
  // As it arrives: without members that are undefined.
  const { paths, components } = JSON.parse(JSON.stringify(buildOpenApiDocument(app))) as {
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
    components: Pick<Surface, 'schemas' | 'responses'>;
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return { operations, schemas: components.schemas, responses: components.responses };
}
