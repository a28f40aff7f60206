import { type FieldDefinition, FIELDS } from '../form-definition.js';
import { memberOf } from '../publication/members.js';
import type { Datum } from './choices.js';

/** The field of a marché that gives a member of its publication. */
export const fieldOf = (datum: Datum): FieldDefinition => {
  const name = memberOf(datum).fields[0];
  return FIELDS.find((field) => field.name === name)!;
};
