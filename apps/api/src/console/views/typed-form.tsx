import type { InputHTMLAttributes } from 'preact';
import type { FieldFault } from '#common/app-error.js';

interface NamedField {
  /** Member of the body that the form sends. */
  name: string;
  label: string;
}

/** A line that is typed. `input` says how: its kind, its length, whether it may be empty. */
export interface TextField extends NamedField {
  kind: 'text';
  input: InputHTMLAttributes<HTMLInputElement>;
  value?: string | undefined;
}

/** One of a closed list. `none` is the word for no choice, where there may be none. */
export interface ChoiceField extends NamedField {
  kind: 'choice';
  choices: Readonly<Record<string, string>>;
  none?: string;
  value?: string | undefined;
}

/** Boxes to tick, all of one name. */
export interface TicksField extends NamedField {
  kind: 'ticks';
  choices: Readonly<Record<string, string>>;
  value: readonly string[];
}

export type FormField = TextField | ChoiceField | TicksField;

/** A form of the console: it is drawn on its page, and again with what was typed when it is refused. */
export interface ConsoleForm {
  /** What it does, as a heading says it. */
  title: string;
  action: string;
  fields: readonly FormField[];
  /** Text of its button. */
  button: string;
}

/** The form with what was typed in it, but for a password, which no page sends back. `typed` is the body as it came. */
export function refill(form: ConsoleForm, typed: Readonly<Record<string, unknown>>): ConsoleForm {
  return { ...form, fields: form.fields.map((field) => refillField(field, typed[field.name])) };
}

function refillField(field: FormField, typed: unknown): FormField {
  if (field.kind === 'ticks') return { ...field, value: [typed ?? []].flat().map(String) };
  if (field.kind === 'text' && field.input.type === 'password') return field;
  return { ...field, value: typeof typed === 'string' ? typed : '' };
}

interface TypedFormProps {
  form: ConsoleForm;
  /** What was wrong in it, each fault shown under its field. */
  faults?: readonly FieldFault[];
}

/** The form as it is typed. With faults, one field stands under the other, and the first faulty one is ready to be typed. */
export function TypedForm({ form, faults = [] }: TypedFormProps) {
  const faulty = form.fields.filter(({ name }) => faults.some(({ field }) => field === name));
  return (
    <form class={faults.length > 0 ? 'form form-stacked' : 'form'} method="post" action={form.action}>
      {form.fields.map((field) => (
        <>
          <Field field={field} fault={faulty.includes(field)} first={field === faulty[0]} />
          {faulty.includes(field) && (
            <p class="failed" id={faultId(field)}>
              {faults
                .filter((fault) => fault.field === field.name)
                .map(({ message }) => message)
                .join(' ')}
            </p>
          )}
        </>
      ))}
      <button class="button button-main">{form.button}</button>
    </form>
  );
}

const faultId = ({ name }: FormField): string => `faute-${name}`;

function Field({ field, fault, first }: { field: FormField; fault: boolean; first: boolean }) {
  const marks = {
    autofocus: first,
    ...(fault && { 'aria-invalid': 'true' as const, 'aria-describedby': faultId(field) }),
  };
  if (field.kind === 'ticks') return <Ticks field={field} />;
  return (
    <label>
      {field.label}
      {field.kind === 'text' ? (
        <input name={field.name} value={field.value} {...field.input} {...marks} />
      ) : (
        <select name={field.name} {...marks}>
          {field.none !== undefined && <option value="">{field.none}</option>}
          {Object.entries(field.choices).map(([value, text]) => (
            <option value={value} selected={value === field.value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}

const Ticks = ({ field }: { field: TicksField }) => (
  <>
    {Object.entries(field.choices).map(([value, text]) => (
      <label class="tick">
        <input type="checkbox" name={field.name} value={value} checked={field.value.includes(value)} />
        {`${field.label} ${text}`}
      </label>
    ))}
  </>
);
