import { useNavigate } from '@tanstack/react-router';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefAttributes,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Autocomplete, FieldInputContext } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { formatQuantity } from '#design/format-francais.js';
import { Dialog } from '../ui/dialog.js';
import { useEarlyKeys } from '../ui/early-keys.js';
import { RetryButton } from '../ui/state.js';
import { formatKeys } from './key-names.js';
import type { Made } from './navigation-entry.js';
import { GO_TO, toPath, useDestinations } from './navigation.js';
import { useOrganization, useExercice } from './organization.js';
import { documentsNamed, linesNamed } from './palette-lines.js';
import { type Found, type Unfound, usePaletteSearch } from './palette-search.js';
import { activeShortcuts } from './shortcuts.js';
import '../ui/form-fields.css';

interface Line {
  label: string;
  alsoCalled?: readonly string[] | undefined;
  detail?: string;
  keys?: string;
  run: () => void;
}

/** `Ctrl+K`: screens, actions and rows by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, unfound, isPending, isFormer } = usePaletteSearch(typed);
  const screens = useScreenLines();
  const documents = useDocumentLines(typed);
  const [actions] = useState(actionLines);
  const navigate = useNavigate();
  const show = ({ target }: Found) => void navigate(addressOf(target));
  const sections = [
    { label: 'Écrans', lines: linesNamed(screens, typed) },
    { label: 'Documents', lines: documents ?? [] },
    { label: 'Actions', lines: linesNamed(actions, typed) },
    ...groups.map(({ label, rows }) => ({ label, lines: rows.map((row) => ({ ...row, run: () => show(row) })) })),
  ].filter(({ lines }) => lines.length > 0);

  const all = sections.flatMap(({ lines }): Line[] => lines);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  // Who knows what is searched types it with `Enter`, before it is found.
  useEarlyKeys(isFormer || documents === undefined, { within: field });

  function choose(rank: number): void {
    onClose();
    all[rank]?.run();
  }

  /**
   * The row that is shown as chosen. The list does not always choose its first row by itself, as when it comes anew with as many
   * rows, nor does it always know which one it shows so while rows change: what is seen holds.
   */
  function chooseShown(): void {
    const shown = list.current?.querySelector('[data-focused]')?.getAttribute('data-key') ?? 0;
    if (all.length > 0) choose(Number(shown));
  }

  return (
    <Dialog title="Rechercher, aller à" look="wide" isOpen onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <div ref={field}>
          <PaletteField onEnter={chooseShown} />
        </div>
        <ListBox
          ref={list}
          className="palette"
          aria-label="Résultats"
          aria-busy={isPending}
          onAction={(key) => choose(Number(key))}
          renderEmptyState={() => <p className="palette-empty">{stateInWords(isPending, unfound)}</p>}
        >
          {sections.map(({ label, lines }) => (
            <ListBoxSection key={label} id={label}>
              <Header className="palette-group">{label}</Header>
              {lines.map((line) => {
                const rank = all.indexOf(line);
                return <PaletteLine key={rank} line={line} rank={rank} />;
              })}
            </ListBoxSection>
          ))}
        </ListBox>
        <p className="sr-only" role="status">
          {isPending || typed.trim() === '' ? '' : all[0] ? resultsInWords(all) : stateInWords(false, unfound)}
        </p>
        {unfound && (
          <p className="palette-unfound" role="alert">
            <span>
              On n’a pas pu chercher dans {unfound.what}. {unfound.message}
            </span>
            <RetryButton {...unfound} />
          </p>
        )}
      </Autocomplete>
    </Dialog>
  );
}

type FieldInput = InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;

/** The browser's own field: that of the library brings what forms say of faults, six kilobytes for every screen. */
function PaletteField({ onEnter }: { onEnter: () => void }) {
  const {
    onChange: search,
    onKeyDown,
    ...field
  } = useContext(FieldInputContext) as Omit<FieldInput, 'onChange'> & {
    onChange: (typed: string) => void;
  };
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') onEnter();
    else onKeyDown?.(event);
  }
  return (
    <input
      {...field}
      type="text"
      className="field-input"
      // Its list is always open: what chooses in it is said as such, and the list needs no focus of its own to be scrolled.
      role="combobox"
      aria-expanded
      aria-haspopup="listbox"
      aria-label="Un écran, un marché, un fournisseur, une famille, un service, un mandat ou un prix"
      placeholder="Un écran, un marché, un fournisseur, une famille, un service, un mandat, un prix"
      // The palette is opened to type into it.
      autoFocus
      onChange={({ target }) => search(target.value)}
      onKeyDown={press}
    />
  );
}

const resultsInWords = (lines: readonly Line[]): string =>
  `${formatQuantity(lines.length, 'résultat', 'résultats')}, d’abord ${lines[0]!.label}`;

/** What an empty list says. Of what was not searched, nobody knows that there is none. */
function stateInWords(isPending: boolean, unfound: Unfound | undefined): string {
  if (isPending) return 'Recherche…';
  return unfound === undefined ? 'Aucun résultat.' : 'Rien à montrer.';
}

/** It is known by its rank: the first one stays the one that is chosen when others come in its place. */
const PaletteLine = ({ line: { label, detail, keys }, rank }: { line: Line; rank: number }) => (
  <ListBoxItem id={String(rank)} textValue={label} className={rank === 0 ? 'menu-item palette-first' : 'menu-item'}>
    <span className="given">
      <span className="palette-label">{label}</span>
      {detail && <span className="menu-detail">{detail}</span>}
    </span>
    {keys && <kbd className="keys">{formatKeys(keys)}</kbd>}
  </ListBoxItem>
);

function useScreenLines(): Line[] {
  const navigate = useNavigate();
  return useDestinations()
    .filter(({ isLocked }) => !isLocked)
    .map(({ path, label, alsoCalled, keys }) => ({ label, alsoCalled, keys, run: () => void navigate(toPath(path)) }));
}

/** The documents of the screens that make some, each on its screen, one key before it is received; undefined: on their way. */
function useDocumentLines(typed: string): Line[] | undefined {
  const navigate = useNavigate();
  const { can, has } = useOrganization();
  const { exercices, usual } = useExercice();
  const years = exercices.map(({ annee }) => annee);
  const present = useDestinations();
  // Those of the opening: nothing takes a screen away meanwhile.
  const [destinations] = useState(present);
  const [made, setMade] = useState<readonly (readonly [string, readonly Made[]])[]>();
  useEffect(() => {
    const makers = destinations.filter(({ isLocked }) => !isLocked);
    void Promise.all(
      // One that does not come leaves its screen to be found, which tells it.
      makers.map(async ({ path, makes }) => [path, (await makes?.().catch(() => [])) ?? []] as const),
    ).then(setMade);
  }, [destinations]);
  return made?.flatMap(([path, all]) => {
    const open = all.filter(({ permission, module }) => can(permission) && (module === undefined || has(module)));
    return documentsNamed(open, typed, { years, usual }).map(({ document: { id, title }, year }): Line => ({
      label: [title, year].filter(Boolean).join(' '),
      run: () => void navigate(addressOf({ to: path, search: { document: id, exercice: year } })),
    }));
  });
}

/** What the screen below can do, by its keys. */
const actionLines = (): Line[] =>
  activeShortcuts()
    .filter(({ group, isAction = true }) => isAction && group !== GO_TO)
    .map(({ keys, label, run }) => ({ keys, label, run }));

/** The organisation and the exercice of the address stay. */
const addressOf = ({ to, params, search }: Found['target']): { to: '.' } =>
  ({ to, params: (present: object) => ({ ...present, ...params }), search: search ?? {} }) as unknown as { to: '.' };
