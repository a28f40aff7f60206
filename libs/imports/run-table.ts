import type { Transaction } from '#database/transaction.js';

declare const filled: unique symbol;

/**
 * Name of a temporary table of a run, for the SQL of later steps. Only `fillRunTable` makes one: a step that is given
 * it knows that the table is there. The type bears the name, so that no step is given another's table.
 */
export type RunTable<Name extends string> = Name & { readonly [filled]: true };

/**
 * Makes a temporary table from what a query answers. It ends with the transaction of the run. Its statistics are taken
 * at once: later statements are planned by them.
 * @param name must be new in this run
 */
export async function fillRunTable<const Name extends string>(
  tx: Transaction,
  name: Name,
  query: string,
  values: readonly unknown[] = [],
): Promise<RunTable<Name>> {
  await tx.execute(`CREATE TEMPORARY TABLE ${name} ON COMMIT DROP AS ${query}`, values);
  await tx.execute(`ANALYZE ${name}`);
  return name as RunTable<Name>;
}
