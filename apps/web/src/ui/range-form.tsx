import { type FormEvent, useEffect, useState } from 'react';
import { Button } from './button.js';
import { classes } from './classes.js';
import { TextField } from './form-fields.js';
import './range-form.css';

export interface RangeFormProps {
  /** The bounds in force, as they are typed; '': none. */
  from: string;
  to: string;
  /** Names of the two fields. */
  names: readonly [from: string, to: string];
  /** What is wrong with a bound that is typed; undefined: nothing. */
  faultOf: (typed: string) => string | undefined;
  onChange: (from: string, to: string) => void;
  inputMode?: 'decimal' | 'numeric';
  /** Above a list, in one line where there is room. */
  isWide?: boolean;
}

/** The two fields of a `RangeFacet`. */
export function RangeForm({
  from,
  to,
  names,
  faultOf,
  onChange,
  inputMode = 'numeric',
  isWide = false,
}: RangeFormProps) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => setFirst(from), [from]);
  useEffect(() => setLast(to), [to]);
  const faults = [first, last].map((typed) => (typed.trim() === '' ? undefined : faultOf(typed)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (faults.every((fault) => fault === undefined)) onChange(first.trim(), last.trim());
  }

  return (
    <form className={classes('range-form', isWide && 'range-form-wide')} onSubmit={submit}>
      <TextField
        label={names[0]}
        value={first}
        onChange={setFirst}
        inputMode={inputMode}
        fault={isChecked ? faults[0] : undefined}
      />
      <TextField
        label={names[1]}
        value={last}
        onChange={setLast}
        inputMode={inputMode}
        fault={isChecked ? faults[1] : undefined}
      />
      <Button type="submit" isDisabled={first.trim() === from && last.trim() === to}>
        Appliquer
      </Button>
    </form>
  );
}
