import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from './button.js';
import './form-fields.css';

/*
 * The browser's own fields: they are accessible by themselves, and the sign-in page stays light. What a browser does badly
 * (a list to choose from, a search) is in select.tsx and combobox.tsx.
 */

/** Says of a field that it has the focus first: React keeps no trace of `autoFocus`. */
export const TAKES_FOCUS = 'data-takes-focus';

export interface FieldProps {
  label: string;
  /** Said under the label, before anybody errs. */
  hint?: ReactNode;
  /** What is wrong with it, in words; undefined: nothing. */
  fault?: string | undefined;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'search' | 'tel';
  autoComplete?: string;
  autoFocus?: boolean;
  /** As on a keyboard of figures. */
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email';
  maxLength?: number;
  /** More than one line. */
  rows?: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text in one line, or in several. */
export function TextField({ rows, onChange, ref, type = 'text', ...props }: TextFieldProps) {
  const { label, hint, fault, isRequired, isDisabled, ...rest } = props;
  const ids = useFieldIds(props);
  const first = { [TAKES_FOCUS]: rest.autoFocus };
  const input = {
    ...rest,
    ...first,
    ...ids.input,
    required: isRequired,
    disabled: isDisabled,
    className: 'field-input',
  };
  return (
    <Field {...{ label, hint, fault, ids, isRequired }}>
      {rows === undefined ? (
        <input {...input} type={type} ref={ref} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <textarea {...input} rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What a password manager is to do. */
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A password, shown on demand. */
export function PasswordField({ onChange, ...props }: PasswordFieldProps) {
  const { label, hint, fault, isRequired, isDisabled, ...rest } = props;
  const [shown, setShown] = useState(false);
  const ids = useFieldIds(props);
  return (
    <Field {...{ label, hint, fault, ids, isRequired }}>
      <div className="field-joined">
        <input
          {...rest}
          {...{ [TAKES_FOCUS]: rest.autoFocus }}
          {...ids.input}
          type={shown ? 'text' : 'password'}
          className="field-input"
          spellCheck="false"
          autoCapitalize="none"
          required={isRequired}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button look="quiet" aria-pressed={shown} aria-label={`Afficher : ${label}`} onPress={() => setShown(!shown)}>
          {shown ? 'Masquer' : 'Afficher'}
        </Button>
      </div>
    </Field>
  );
}

/** Whose password a form asks for, where no field says it: password managers need it. */
export const AccountOfPassword = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

export interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (selected: boolean) => void;
  hint?: ReactNode;
  isDisabled?: boolean;
}

export function Checkbox({ children, hint, isSelected, onChange, isDisabled }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isDisabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <span className="field-hint checkbox-hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

export interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** Kept for ears alone, where the screen says it otherwise. */
  labelHidden?: boolean;
}

/** A few options side by side, of which one holds. */
export function Choice<Value extends string>({ label, options, labelHidden, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="field choice-field">
      <legend className={labelHidden ? 'sr-only' : 'field-label'}>{label}</legend>
      <div className="choice">
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldIds {
  input: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
  hint: string;
  fault: string;
}

function useFieldIds({ hint, fault }: FieldProps): FieldIds {
  const id = useId();
  const [hintId, faultId] = [`${id}-aide`, `${id}-faute`];
  const described = [hint ? hintId : '', fault === undefined ? '' : faultId].filter(Boolean).join(' ');
  return {
    input: { id, 'aria-describedby': described || undefined, 'aria-invalid': fault === undefined ? undefined : true },
    hint: hintId,
    fault: faultId,
  };
}

interface FrameProps extends Pick<FieldProps, 'label' | 'hint' | 'fault' | 'isRequired'> {
  ids: FieldIds;
  children: ReactNode;
}

const Field = ({ label, hint, fault, isRequired, ids, children }: FrameProps) => (
  <div className="field">
    <label className="field-label" htmlFor={ids.input.id}>
      {label}
      {isRequired && <span className="field-required"> (obligatoire)</span>}
    </label>
    {hint && (
      <span className="field-hint" id={ids.hint}>
        {hint}
      </span>
    )}
    {children}
    {fault !== undefined && (
      <span className="field-fault" id={ids.fault}>
        {fault}
      </span>
    )}
  </div>
);
