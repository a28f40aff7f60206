import { type KeyboardEvent, useContext, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { AriaFault, AriaHint } from './aria-field-parts.js';
import { useEarlyKeys } from './early-keys.js';
import type { FieldProps } from './form-fields.js';
import { Icon } from './icons.js';
import './form-fields.css';
import './menu.css';
import './combobox.css';

export interface ComboOption {
  id: string;
  label: string;
  /** A second line: a code, an amount. */
  detail?: string | undefined;
}

export interface ComboBoxProps extends FieldProps {
  options: readonly ComboOption[];
  /** Identifier of the chosen option; null: none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** What is typed, when the service searches: the options are then its answer, shown as they are. */
  search?: { text: string; onSearch: (text: string) => void };
  /** Where the options are read from: what failed is said, and asked for again when the list is opened. */
  source?: { error: Error | null; isFetching: boolean; retry: () => void };
  placeholder?: string;
  autoFocus?: boolean;
}

const UNREAD = 'La liste n’a pas pu être lue';

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, fault, options, value, onChange, search, source, placeholder, ...rest } = props;
  const isUnread = source !== undefined && source.error !== null;
  const isAsked = source?.isFetching ?? false;
  const told = fault ?? (isUnread ? `${UNREAD} : ouvrez-la pour réessayer.` : undefined);
  const field = useRef<HTMLDivElement>(null);
  // Before the answer there is nothing to choose, and `Enter` would take away what was typed.
  useEarlyKeys(isAsked && options.length === 0, { within: field });
  const waiting = search ? 'Recherche…' : 'Chargement…';
  const nothing = options.length === 0 && !search?.text ? 'La liste est vide.' : 'Aucun résultat.';
  return (
    <AriaComboBox
      {...rest}
      className="field"
      items={search ? options : undefined}
      defaultItems={search ? undefined : options}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      {...(search ? { inputValue: search.text, onInputChange: search.onSearch } : {})}
      onOpenChange={(isOpen) => {
        if (isOpen && isUnread && !isAsked) source.retry();
      }}
      isInvalid={told !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className="field-label">{label}</Label>
      <AriaHint>{hint}</AriaHint>
      <div className="combobox" ref={field}>
        <TypedInput placeholder={placeholder} />
        <Button className="combobox-button" aria-label="Ouvrir la liste">
          <Icon name="bas" />
        </Button>
      </div>
      <AriaFault>{told}</AriaFault>
      <Nothing words={isAsked || isUnread ? undefined : nothing} />
      <Popover className="popover">
        {/* It stands at the end of the page, outside of every part of it: ears find it as a part of its own. */}
        <section aria-label={label}>
          <ListBox<ComboOption>
            className="menu"
            renderEmptyState={() => (
              <p className="combobox-empty">{isAsked ? waiting : isUnread ? `${UNREAD}.` : nothing}</p>
            )}
          >
            {({ id, label: name, detail }) => (
              <ListBoxItem id={id} textValue={name} className="menu-item">
                <span className="given">
                  <span className="menu-name">{name}</span>
                  {detail && <span className="menu-detail">{detail}</span>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </section>
      </Popover>
    </AriaComboBox>
  );
}

/**
 * Backwards too, the list closes before the focus leaves: it would reach what is still hidden from ears. `Alt` with an arrow
 * opens and closes it, as in every list to choose from.
 */
function TypedInput({ placeholder }: { placeholder: string | undefined }) {
  const list = useContext(ComboBoxStateContext);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    if (key === 'Tab' && shiftKey) list?.revert();
    if (!altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    event.preventDefault();
    if (key === 'ArrowUp') list?.revert();
    else if (!list?.isOpen) list?.open(null, 'manual');
  };
  return <Input className="field-input" placeholder={placeholder} onKeyDown={onKeyDown} />;
}

/** What an empty list says to eyes, said to ears. While it is open all else is hidden from them, but for what announces. */
function Nothing({ words }: { words: string | undefined }) {
  const list = useContext(ComboBoxStateContext);
  return (
    <span className="sr-only" role="status" data-live-announcer="true">
      {list?.isOpen && list.collection.size === 0 && words}
    </span>
  );
}
