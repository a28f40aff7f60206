import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.js';
import { useFocusBack } from './kept-focus.js';
import './sheet.css';

export interface SheetProps {
  /** Its `h2`, which takes the focus when the sheet opens. */
  title: string;
  /** Above the title: « Mandat ». */
  kind: string;
  /** Beside the title: the way to its page, actions. */
  actions?: ReactNode;
  children: ReactNode;
  /** `Échap`; the list, or the link that opened it, then takes the focus back. */
  onClose: () => void;
  closeLabel?: string;
  /** False: it stood there when the page was loaded, which begins at its top. */
  takesFocus?: boolean;
}

const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

/** One row of a list in full, beside it. It stays while the keys go from row to row. */
export function Sheet(props: SheetProps) {
  const { title, kind, actions, children, onClose, closeLabel = 'Fermer la fiche', takesFocus = true } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const mayTakeFocus = useRef(takesFocus);
  useFocusBack();
  useEffect(() => {
    if (mayTakeFocus.current) heading.current?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Here these keys scroll: the list does not hear them.
    if (SCROLLS.has(event.key)) event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <section className="sheet" aria-label={`${kind} ${title}`} onKeyDown={onKeyDown}>
      <header className="sheet-head">
        <div className="sheet-title">
          <p className="small muted">{kind}</p>
          <h2 ref={heading} tabIndex={-1} className="given">
            {title}
          </h2>
        </div>
        <div className="row">
          {actions}
          <Button look="quiet" icon="croix" aria-label={closeLabel} onPress={onClose} />
        </div>
      </header>
      <div className="sheet-body">{children}</div>
    </section>
  );
}
