import { TextField, type TextFieldProps } from './form-fields.js';
import { readDay } from './french-input.js';
import { formatDay } from './dates.js';

/** A day as people write it; what was understood is said under it. */
export function DayField({ hint, ...props }: TextFieldProps) {
  const read = props.value === '' ? undefined : readDay(props.value, new Date().getFullYear());
  return (
    <TextField {...props} hint={read === undefined ? (hint ?? 'Comme 12/03/2025 ou 12 mars.') : formatDay(read)} />
  );
}
