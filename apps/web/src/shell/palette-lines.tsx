import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { formatKeys } from './key-names.js';
import { GO_TO, toPath, useDestinations } from './navigation.js';
import { type Found, usePaletteSearch } from './palette-search.js';
import { activeShortcuts } from './shortcuts.js';

/** Text without accents and capitals: what is typed finds what is meant. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Line {
  id: string;
  label: string;
  detail?: string;
  keys?: string;
  run: () => void;
}

export interface PaletteLinesProps {
  /** What was typed before this part was there, and its words for the field. */
  typed: RefObject<string>;
  label: string;
  hint: string;
  onClose: () => void;
}

/** Screens, actions and rows by typing. */
export function PaletteLines({ typed: before, label, hint, onClose }: PaletteLinesProps) {
  const [typed, setTyped] = useState(before.current);
  const field = useRef<HTMLInputElement>(null);
  // Whoever typed goes on behind the last letter.
  useEffect(() => field.current?.setSelectionRange(before.current.length, before.current.length), [before]);
  const { groups, isPending } = usePaletteSearch(typed);
  const screens = useScreenLines();
  const [actions] = useState(actionLines);
  const navigate = useNavigate();
  const matches = (line: Line): boolean => plain(line.label).includes(plain(typed.trim()));
  const show = ({ target }: Found) => void navigate(addressOf(target));
  const sections = [
    { label: 'Écrans', lines: screens.filter(matches) },
    { label: 'Actions', lines: actions.filter(matches) },
    ...groups.map(({ rows, ...group }) => ({ ...group, lines: rows.map((row) => ({ ...row, run: () => show(row) })) })),
  ].filter(({ lines }) => lines.length > 0);

  function choose(id: string): void {
    const line: Line | undefined = sections.flatMap(({ lines }): Line[] => lines).find((one) => one.id === id);
    onClose();
    line?.run();
  }

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField aria-label={label} autoFocus>
        <Input ref={field} className="field-input" placeholder={hint} />
      </TextField>
      <ListBox
        className="palette"
        aria-label="Résultats"
        aria-busy={isPending}
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => <p className="palette-empty">{isPending ? 'Recherche…' : 'Rien de tel.'}</p>}
      >
        {sections.map(({ lines, ...section }) => (
          <ListBoxSection key={section.label} id={section.label}>
            <Header className="palette-group">{section.label}</Header>
            {lines.map((line) => (
              <PaletteLine key={line.id} line={line} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

const PaletteLine = ({ line: { id, label, detail, keys } }: { line: Line }) => (
  <ListBoxItem id={id} textValue={label} className="menu-item">
    <span className="given">
      {label}
      {detail && <span className="menu-detail">{detail}</span>}
    </span>
    {keys && <kbd className="keys">{formatKeys(keys)}</kbd>}
  </ListBoxItem>
);

function useScreenLines(): Line[] {
  const navigate = useNavigate();
  return useDestinations()
    .filter(({ isLocked }) => !isLocked)
    .map(({ path, label, keys }) => ({ id: path, label, keys, run: () => void navigate(toPath(path)) }));
}

/** What the screen below can do, by its keys. */
const actionLines = (): Line[] =>
  activeShortcuts()
    .filter(({ group, isAction = true }) => isAction && group !== GO_TO)
    .map(({ keys, label, run }) => ({ id: `action ${keys}`, label, keys, run }));

/** The organisation and the exercice of the address stay. */
const addressOf = ({ to, params, search }: Found['target']): { to: '.' } =>
  ({ to, params: (present: object) => ({ ...present, ...params }), search: search ?? {} }) as unknown as { to: '.' };
