import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.js';
import './form-fields.css';
import './copy-field.css';

export interface CopyFieldProps {
  label: string;
  /** What is copied, shown as it is. */
  value: string;
  hint?: ReactNode;
  /** On the button, where there are several: « Copier le message ». */
  action?: string;
  /** Height of a text in several lines. */
  rows?: number;
  autoFocus?: boolean;
}

/** A text to hand on: shown whole, copied by a button, and selected where the browser lets no page copy. */
export function CopyField({ label, value, hint, action = 'Copier', rows = 1, autoFocus }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState('');
  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setSaid('Copié.');
    } catch {
      // Only pages read over https, or on this machine, may copy by themselves.
      field.current?.focus();
      setSaid('Le texte est sélectionné : copiez-le avec Ctrl C.');
    }
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="field-hint" id={`${id}-aide`}>
          {hint}
        </span>
      )}
      <div className="copy-field" data-tall={rows > 1 || undefined}>
        <textarea
          className="field-input given"
          id={id}
          ref={field}
          rows={rows}
          readOnly
          value={value}
          autoFocus={autoFocus}
          aria-describedby={hint ? `${id}-aide` : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="main" icon="copier" onPress={() => void copy()}>
          {action}
        </Button>
      </div>
      <p className="small copy-said" role="status">
        {said}
      </p>
    </div>
  );
}
