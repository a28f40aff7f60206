import { useRef } from 'react';
import { Dialog } from '../ui/dialog.js';
import { lazyPart } from './lazy-part.js';
import type { PaletteLinesProps } from './palette-lines.js';
import '../ui/form-fields.css';
import './palette.css';

const FIELD = {
  label: 'Un écran, un marché, un fournisseur, un mandat ou un prix',
  hint: 'Un écran, un marché, un fournisseur, un mandat, un prix',
};

/** The field alone, as long as the rest is on its way: no letter is lost. */
const PaletteField = ({ typed, label, hint }: PaletteLinesProps) => (
  <input
    className="field-input"
    aria-label={label}
    placeholder={hint}
    autoFocus
    onChange={({ target }) => {
      typed.current = target.value;
    }}
  />
);

const PaletteLines = lazyPart(() => import('./palette-lines.js').then((part) => part.PaletteLines), PaletteField);

/** `Ctrl+K`: screens, actions and rows by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const typed = useRef('');
  return (
    <Dialog title="Rechercher, aller à" look="wide" isOpen onClose={onClose}>
      <PaletteLines typed={typed} {...FIELD} onClose={onClose} />
    </Dialog>
  );
}
