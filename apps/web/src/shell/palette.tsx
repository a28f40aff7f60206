import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Header } from 'react-aria-components/Header';
import { SearchField } from 'react-aria-components/SearchField';
import { Dialog } from '../ui/dialog.js';
import { formatKeys } from './key-names.js';
import { toPath, useDestinations } from './navigation.js';
import './palette.css';

/** Text without accents and capitals: what is typed finds what is meant. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** `Ctrl+K`: screens, actions and rows by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const screens = useDestinations().filter(({ isLocked, label }) => !isLocked && plain(label).includes(plain(typed)));
  function choose(path: string): void {
    onClose();
    void navigate(toPath(path));
  }
  return (
    <Dialog title="Rechercher, aller à" look="wide" isOpen onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label="Rechercher un écran, un marché, un fournisseur, un mandat ou un prix" autoFocus>
          <Input className="field-input" placeholder="Un écran, un marché, un fournisseur, un mandat, un prix" />
        </SearchField>
        <ListBox
          className="palette"
          aria-label="Résultats"
          onAction={(key) => choose(String(key))}
          renderEmptyState={() => <p className="muted">Rien de tel.</p>}
        >
          <ListBoxSection>
            <Header className="palette-group">Écrans</Header>
            {screens.map(({ path, label, keys }) => (
              <ListBoxItem key={path} id={path} textValue={label} className="menu-item">
                <span>{label}</span>
                <kbd className="keys">{formatKeys(keys)}</kbd>
              </ListBoxItem>
            ))}
          </ListBoxSection>
        </ListBox>
      </Autocomplete>
    </Dialog>
  );
}
