/** Reads one search parameter; undefined: absent, or not one that the screen understands. */
export type Parameter<T> = (text: string) => T | undefined;

/** The search parameters of a screen, under the names of the api. */
export type AddressShape = Record<string, Parameter<unknown>>;

export type AddressOf<Shape extends AddressShape> = {
  [Name in keyof Shape]?: Exclude<ReturnType<Shape[Name]>, undefined>;
};

/** A text: a search, an identifier, a code. */
export const text: Parameter<string> = (given) => given || undefined;

/** The identifier of a row. */
export const identifier: Parameter<string> = (given) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given) ? given : undefined;

/** A whole number from zero: a page, an exercice. */
export const integer: Parameter<number> = (given) => (/^\d{1,9}$/.test(given) ? Number(given) : undefined);

/** An amount as the api takes it: `1234.5`. */
export const decimal: Parameter<number> = (given) =>
  /^-?\d{1,13}(\.\d{1,2})?$/.test(given) ? Number(given) : undefined;

/** A day of the calendar, `2026-03-31`: a browser reads the 31st of a shorter month as a day of the next one. */
export const day: Parameter<string> = (given) =>
  given.length === 10 && new Date(given).toJSON()?.startsWith(given) ? given : undefined;

/** One of a closed list. */
export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Parameter<Value> =>
  (given) =>
    values.find((value) => value === given);

/** Several values of one filter, separated by commas: any of them. */
export const several: Parameter<string[]> = (given) => {
  const values = given.split(',').filter(Boolean);
  return values.length > 0 ? values : undefined;
};

/** As `several`, of a filter of rows that may have none: `aucune` is read as `aucun`, which the service counts them under. */
export const severalOrNone: Parameter<string[]> = (given) =>
  several(given)?.map((value) => (value === 'aucune' ? 'aucun' : value));

/** Reads the search parameters of a screen; those that it does not know stay out of it. */
export function addressOf<Shape extends AddressShape>(shape: Shape) {
  return (search: Record<string, unknown>): AddressOf<Shape> => {
    const found: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(shape)) {
      const given = search[name];
      // A navigation gives values, an address texts.
      const value = given === undefined || given === null ? undefined : read(String(given));
      // Said to be undefined where it is not understood: the router would else give the screen the text of the address.
      if (value !== undefined || given !== undefined) found[name] = value;
    }
    return found as AddressOf<Shape>;
  };
}

/** The names of those that were given and not understood, or that are those of no filter. */
export const notUnderstood = (given: Record<string, unknown>, read: Record<string, unknown>): string[] =>
  Object.keys(given).filter((name) => given[name] && read[name] === undefined);

/** Search parameters are texts: the router would read `17.10` as a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && String(value) !== '');
  // A comma is readable in an address, and means the same.
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return written === '' ? '' : `?${written.replaceAll('%2C', ',')}`;
}
