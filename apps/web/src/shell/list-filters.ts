import type { AddressOf, AddressShape } from './address.js';

/** What a list does with its filters, which bear the names of the api. */
export interface ListFilters<Shape extends AddressShape> {
  /** The filters among the search parameters. */
  filtersOf: (search: AddressOf<Shape>) => AddressOf<Shape>;
  /** The names of those in force, in the order of their definition. */
  inForce: (filters: AddressOf<Shape>) => (keyof Shape & string)[];
  /** As the api takes them in its query, and at the top of a body; `exercice` is that of the top bar. */
  queryOf: (filters: AddressOf<Shape>, exercice: number | undefined) => Record<string, string>;
  /** All filters taken away. */
  none: Record<keyof Shape, undefined>;
}

/** The filters of a list: `listFilters({ famille: several, search: text })`. */
export function listFilters<Shape extends AddressShape>(shape: Shape): ListFilters<Shape> {
  const names = Object.keys(shape) as (keyof Shape & string)[];
  const inForce = (filters: AddressOf<Shape>) => names.filter((name) => filters[name] !== undefined);
  return {
    filtersOf: (search) => Object.fromEntries(inForce(search).map((name) => [name, search[name]])) as AddressOf<Shape>,
    inForce,
    queryOf: (filters, exercice) => ({
      ...(exercice === undefined ? {} : { exercice: String(exercice) }),
      ...Object.fromEntries(inForce(filters).map((name) => [name, String(filters[name])])),
    }),
    none: Object.fromEntries(names.map((name) => [name, undefined])) as Record<keyof Shape, undefined>,
  };
}
