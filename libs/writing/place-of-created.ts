/** Deeds that make a resource, or its secret, anew: what they answer stands in the collection of what they renew. */
const RENEWALS = /^(.*)\/(?::\w+|\{\w+\})\/(?:rotation|secret)$/;

/**
 * Where what a POST creates is found: under the address of the POST, or beside the resource that it renews. The
 * description and the answers follow it alike.
 * @param path of the route, its parameters as Express or as OpenAPI writes them
 * @param isReadable whether what stands under a path can be read at its own address
 */
export function placeOfCreated(
  path: string,
  isReadable: (collection: string) => boolean,
): 'under' | 'beside' | undefined {
  if (isReadable(path)) return 'under';
  const [, collection] = RENEWALS.exec(path) ?? [];
  return collection !== undefined && isReadable(collection) ? 'beside' : undefined;
}
