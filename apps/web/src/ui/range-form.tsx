import { type FormEvent, useEffect, useState } from 'react';
import { Button } from './button.js';
import { classes } from './classes.js';
import { TextField } from './form-fields.js';
import './range-form.css';

export interface RangeFormProps<Bound extends string | number> {
  /** The bounds in force, as they are typed; '': none. */
  from: string;
  to: string;
  /** Names of the two fields. */
  names: readonly [from: string, to: string];
  /** What is typed, as the filter takes it; undefined: it is no bound. */
  read: (typed: string) => Bound | undefined;
  /** What is said of a text that is no bound. */
  faultOf: (typed: string) => string;
  onChange: (from: Bound | undefined, to: Bound | undefined) => void;
  inputMode?: 'decimal' | 'numeric';
  /** How a bound is written: « JJ/MM/AAAA ». */
  hint?: string | undefined;
  /** Above a list, in one line where there is room. */
  isWide?: boolean;
}

const REVERSED = 'Les bornes sont inversées : rien n’y répond.';

/** The two fields of a `RangeFacet`. */
export function RangeForm<Bound extends string | number>({
  from,
  to,
  names,
  read,
  faultOf,
  onChange,
  inputMode = 'numeric',
  hint,
  isWide = false,
}: RangeFormProps<Bound>) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [isChecked, setChecked] = useState(false);
  useEffect(() => setFirst(from), [from]);
  useEffect(() => setLast(to), [to]);
  const [lower, upper] = [read(first), read(last)];
  const fault = (typed: string, bound: Bound | undefined): string | undefined =>
    typed.trim() === '' || bound !== undefined ? undefined : faultOf(typed);
  const isReversed = lower !== undefined && upper !== undefined && lower > upper;
  const faults = [fault(first, lower), isReversed ? REVERSED : fault(last, upper)];
  // An address may give bounds that hold nothing.
  const isTold = isChecked || (first === from && last === to);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (faults.every((one) => one === undefined)) onChange(lower, upper);
  }

  return (
    <form className={classes('range-form', isWide && 'range-form-wide')} onSubmit={submit}>
      <TextField
        label={names[0]}
        value={first}
        onChange={setFirst}
        inputMode={inputMode}
        hint={hint}
        fault={isTold ? faults[0] : undefined}
      />
      <TextField
        label={names[1]}
        value={last}
        onChange={setLast}
        inputMode={inputMode}
        hint={hint}
        fault={isTold ? faults[1] : undefined}
      />
      <Button type="submit" isDisabled={first.trim() === from && last.trim() === to}>
        Appliquer
      </Button>
    </form>
  );
}
