import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const SCHEMA_REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The schemas that a part of the document leads to, directly or through one another. */
export function reachableSchemas(from: unknown, schemas: Schemas): Schemas {
  const reached: Schemas = {};
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(SCHEMA_REFERENCE)) {
      const schema = schemas[name];
      if (schema === undefined || Object.hasOwn(reached, name)) continue;
      reached[name] = schema;
      visit(schema);
    }
  };
  visit(from);
  return reached;
}

/**
 * The schemas without the boolean `required` that the compiler plugin writes into the items of an array of arrays, where
 * JSON Schema wants a list of names.
 */
export function withoutMisplacedRequired(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas), (member, value: unknown) =>
    member === 'required' && typeof value === 'boolean' ? undefined : value,
  ) as Schemas;
}
