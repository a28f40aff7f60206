import { formatQuantity } from '#design/format-francais.js';

/** The title of a list with its count; an empty one, below which words say that it is empty, has its name alone. */
export const countedTitle = (count: number, one: string, many: string): string =>
  count === 0 ? many[0]!.toUpperCase() + many.slice(1) : formatQuantity(count, one, many);
