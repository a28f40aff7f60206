import { useEffect, useRef } from 'react';
import { Dialog } from '../ui/dialog.js';
import { lazyPart } from './lazy-part.js';
import type { PaletteContentProps } from './palette-content.js';
import { PALETTE_LABEL, PALETTE_PLACEHOLDER } from './palette-words.js';
import '../ui/form-fields.css';

const Content = lazyPart(() => import('./palette-content.js').then((part) => part.PaletteContent), Pending);

export const preloadPalette = Content.preload;

/** `Ctrl+K`. What finds and lists is loaded when it is first opened: every screen would else weigh 7 KB more. */
export function Palette({ onClose }: { onClose: () => void }) {
  const early = useRef('');
  return (
    <Dialog title="Rechercher, aller à" look="wide" isOpen onClose={onClose}>
      <Content early={early} onClose={onClose} />
    </Dialog>
  );
}

/** The field is there at once: nothing that is typed is lost. */
function Pending({ early }: PaletteContentProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className="field-input"
      aria-label={PALETTE_LABEL}
      placeholder={PALETTE_PLACEHOLDER}
      onChange={({ target }) => (early.current = target.value)}
    />
  );
}
