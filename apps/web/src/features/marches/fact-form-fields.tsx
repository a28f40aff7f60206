import type { FieldDefinition } from './form-definition.js';
import { readField } from './form-values.js';
import { MarcheField } from './marche-field.js';

export type FactValues = Readonly<Record<string, string>>;

export interface FactFieldsProps {
  fields: readonly FieldDefinition[];
  values: FactValues;
  onChange: (values: FactValues) => void;
  faultOf: (name: string) => string | undefined;
}

/** The fields of one fact. */
export const FactFields = ({ fields, values, onChange, faultOf }: FactFieldsProps) =>
  fields.map((field) => (
    <div key={field.name} data-field={field.name}>
      <MarcheField
        field={field}
        value={values[field.name] ?? ''}
        onChange={(value) => onChange({ ...values, [field.name]: value })}
        fault={faultOf(field.name)}
      />
    </div>
  ));

/** What is typed, as the interface takes it, and what is wrong with it, by field. */
export function readFact(fields: readonly FieldDefinition[], values: FactValues) {
  const members: Record<string, unknown> = {};
  const faults = new Map<string, string>();
  for (const field of fields) {
    const read = readField(field, (values[field.name] ?? '').trim(), new Date().getFullYear());
    if ('fault' in read) faults.set(field.name, read.fault);
    else members[field.name] = read.value;
  }
  return { members, faults };
}
