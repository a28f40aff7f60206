import { type FormEvent, useId, useState } from 'react';
import type { ACompleterItem } from '#client/operations.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { notify } from '../../../ui/toasts.js';
import type { FieldDefinition } from '../form-definition.js';
import { asPatch, readField } from '../form-values.js';
import { numberOf } from '../marche-data.js';
import type { TypedDatum } from './choices.js';
import { fieldOf } from './datum-field.js';

interface TypedCellProps {
  datum: TypedDatum;
  marche: ACompleterItem['marche'];
}

/** A value that each marché has of its own, typed in its row: `Entrée` records it and goes on to the next one. */
export function TypedCell({ datum, marche }: TypedCellProps) {
  const field = fieldOf(datum);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const id = useId();
  const save = useSave(field, marche, setFault);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readField({ ...field, isRequired: true }, text.trim(), new Date().getFullYear());
    setFault('fault' in read ? read.fault : undefined);
    if ('fault' in read) return;
    focusNext(event.currentTarget);
    save.run(read.value);
  }
  return (
    <form className="typed-datum" onSubmit={submit} noValidate>
      <input
        className="field-input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${field.label}, marché ${numberOf(marche)}`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : id}
        value={text}
        readOnly={save.isPending}
        onChange={({ target }) => setText(target.value)}
      />
      {fault !== undefined && (
        <p id={id} className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

/** Records it, with the way back; what refuses it is said under the field. */
function useSave({ name, label }: FieldDefinition, marche: TypedCellProps['marche'], onFault: (fault: string) => void) {
  const api = useApi();
  const changed = useChanged();
  const path = { id: marche.id };
  const patch = (value: unknown, version: number) =>
    api.call('PATCH /api/v1/marches/:id', { path, body: asPatch({ [name]: value, version }) });
  return useWrite((_, value: unknown) => patch(value, marche.version), {
    onDone: ({ version }, value) =>
      notify(`Marché ${numberOf(marche)}, ${label.toLowerCase()} : ${String(value)}.`, {
        undo: () => patch(null, version).then(() => changed()),
      }),
    onFailed: (error) => {
      const problem = problemOf(error);
      onFault(problem.faults.get(name) ?? problem.message);
    },
  });
}

/** The row that is recorded leaves the list: the next one has the focus before. */
function focusNext(form: HTMLFormElement): void {
  const fields = [...document.querySelectorAll<HTMLElement>('.typed-datum input')];
  const at = fields.findIndex((field) => form.contains(field));
  (fields[at + 1] ?? fields[at - 1])?.focus();
}
