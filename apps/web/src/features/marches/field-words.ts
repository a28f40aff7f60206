import type { FieldDefinition } from './form-definition.js';
import { valuesIn } from './form-values.js';

/** What the fields of a form are called, by their names. */
export const labelsOf = (fields: readonly FieldDefinition[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));

/** What a field holds, as a person reads it: the names of what is chosen. */
export const wordsIn =
  (fields: readonly FieldDefinition[]) =>
  (name: string, text: string): string => {
    const field = fields.find((one) => one.name === name);
    const nameOf = (value: string): string => field?.terms?.find((term) => term.value === value)?.label ?? value;
    return field?.kind === 'several' ? valuesIn(text).map(nameOf).join(', ') : nameOf(text);
  };
