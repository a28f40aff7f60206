import type { ReactNode } from 'react';
import { Checkbox } from './form-fields.js';
import './checkbox-group.css';

export interface CheckboxGroupProps {
  label: string;
  hint?: ReactNode;
  options: readonly { value: string; label: string }[];
  /** Those that hold; one that is no option is shown too, so that it is not lost unseen. */
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Several of a few. */
export function CheckboxGroup({ label, hint, options, values, onChange }: CheckboxGroupProps) {
  const known = new Set(options.map(({ value }) => value));
  const others = values.filter((value) => !known.has(value)).map((value) => ({ value, label: value }));
  return (
    <fieldset className="field checkbox-group">
      <legend className="field-label">{label}</legend>
      {hint && <span className="field-hint">{hint}</span>}
      {[...options, ...others].map(({ value, label: name }) => (
        <Checkbox
          key={value}
          isSelected={values.includes(value)}
          onChange={(isSelected) => onChange(isSelected ? [...values, value] : values.filter((one) => one !== value))}
        >
          <span className="given">{name}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
