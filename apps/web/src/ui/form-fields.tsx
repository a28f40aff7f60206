import { type ReactNode, type Ref, useState } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { Button } from './button.js';
import './form-fields.css';

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
export function TextField({ label, hint, fault, rows, placeholder, ref, ...rest }: TextFieldProps) {
  return (
    <AriaTextField {...rest} className="field" isInvalid={fault !== undefined} validationBehavior="aria">
      <Label className="field-label">{label}</Label>
      <Hint>{hint}</Hint>
      {rows === undefined ? (
        <Input className="field-input" placeholder={placeholder} ref={ref} />
      ) : (
        <TextArea className="field-input" rows={rows} placeholder={placeholder} />
      )}
      <Fault>{fault}</Fault>
    </AriaTextField>
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
export function PasswordField({ label, hint, fault, ref, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      {...rest}
      type={shown ? 'text' : 'password'}
      className="field"
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <Label className="field-label">{label}</Label>
      <Hint>{hint}</Hint>
      <div className="field-joined">
        <Input className="field-input" spellCheck="false" autoCapitalize="none" ref={ref} />
        <Button look="quiet" aria-pressed={shown} aria-label={`Afficher : ${label}`} onPress={() => setShown(!shown)}>
          {shown ? 'Masquer' : 'Afficher'}
        </Button>
      </div>
      <Fault>{fault}</Fault>
    </AriaTextField>
  );
}

export interface CheckboxProps {
  children: ReactNode;
  isSelected: boolean;
  onChange: (selected: boolean) => void;
  hint?: ReactNode;
  isDisabled?: boolean;
}

export function Checkbox({ children, hint, ...rest }: CheckboxProps) {
  return (
    <div className="field">
      <AriaCheckbox {...rest} className="checkbox">
        <span className="checkbox-box" aria-hidden="true">
          <svg viewBox="0 0 16 16" width="14" height="14">
            <path d="m3 8.5 3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </span>
        <span>{children}</span>
      </AriaCheckbox>
      {hint && <span className="field-hint">{hint}</span>}
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
  return (
    <RadioGroup
      className="field"
      orientation="horizontal"
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      <Label className={labelHidden ? 'sr-only' : 'field-label'}>{label}</Label>
      <div className="choice">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className="choice-option">
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

export const Hint = ({ children }: { children: ReactNode }) =>
  children ? (
    <Text slot="description" className="field-hint">
      {children}
    </Text>
  ) : null;

export const Fault = ({ children }: { children: string | undefined }) => (
  <FieldError className="field-fault">{children}</FieldError>
);
