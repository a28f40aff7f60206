import { type Description, HEADER, jsonSchemaOf, type Operation, operationName } from './operations-of-description.js';
import { key, type JsonSchema } from './typescript-of-schema.js';

/** The TypeScript source of the lists: which member of an answer by pages holds its elements. */
export function listsSource({ paths, components }: Description): string {
  const lists = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const collection = collectionOf(operation, components.schemas);
      return collection === undefined ? [] : [`  ${key(operationName(method, path))}: '${collection}',\n`];
    }),
  );
  return `${HEADER}/** The operations that answer by pages, each with the member of its elements. */
export const LISTS = {
${lists.join('')}} as const;
`;
}

/** The contract writes a list as `{<collection>: [], total, page, …, pages}`: the collection stands before its total. */
function collectionOf(operation: Operation, schemas: Record<string, JsonSchema>): string | undefined {
  const data = jsonSchemaOf(operation)?.properties?.['data'];
  const list = data?.$ref === undefined ? data : schemas[data.$ref.split('/').at(-1)!];
  const names = Object.keys(list?.properties ?? {});
  if (!['total', 'page', 'pages'].every((name) => names.includes(name))) return undefined;
  const collection = names[names.indexOf('total') - 1];
  return collection !== undefined && list?.properties?.[collection]?.type === 'array' ? collection : undefined;
}
