import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icons.js';
import './form-fields.css';
import './search-field.css';

export interface SearchFieldProps {
  /** For ears: « Rechercher dans les mandats ». */
  label: string;
  placeholder: string;
  /** What is searched for, as the address says it. */
  value: string;
  /** Told when the person stops typing, or presses `Entrée`. */
  onSearch: (text: string) => void;
  /** `Entrée` and `↓`: to what was found. */
  onLeave?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** Whoever types on is not interrupted, in milliseconds. */
const SETTLE_MS = 300;

/** A search in a list. */
export function SearchField({ label, placeholder, value, onSearch, onLeave, ref }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What one is typing is not replaced by what one had typed before.
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string): void {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onSearch(wanted);
  }
  function change(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), SETTLE_MS);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
      search('');
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      search(typed);
      onLeave?.();
    }
  }
  return (
    <div className="search-field">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Icon name="chercher" />
      <input
        id={id}
        type="search"
        className="field-input"
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        ref={ref}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button
          type="button"
          className="search-clear"
          aria-label="Effacer la recherche"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('input')?.focus();
            setTyped('');
            search('');
          }}
        >
          <Icon name="croix" />
        </button>
      )}
    </div>
  );
}
