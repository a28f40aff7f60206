import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { Icon } from './icons.js';
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
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    search(typed);
    onLeave?.();
  }
  return (
    <AriaSearchField
      className="search-field"
      value={typed}
      onChange={change}
      onClear={() => search('')}
      onSubmit={(text) => {
        search(text);
        onLeave?.();
      }}
    >
      <Label className="sr-only">{label}</Label>
      <Icon name="chercher" />
      <Input className="field-input" placeholder={placeholder} ref={ref} onKeyDown={onKeyDown} />
      <Button className="search-clear" aria-label="Effacer la recherche">
        <Icon name="croix" />
      </Button>
    </AriaSearchField>
  );
}
