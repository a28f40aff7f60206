import { useEffect, useState } from 'react';
import { loadAhead, useLatePart } from '../ui/late-part.js';
// Not with the file: a sheet that failed once is not asked for again.
import './palette.css';

const load = () => import('./palette.js');
const preload = () => loadAhead(load);

/** The palette where it is open. Its file comes with the first key of a page, as `Ctrl` is before `K`. */
export function LatePalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const part = useLatePart(load, isOpen, onClose);
  const typed = useTypedMeanwhile(isOpen && part === undefined);
  useEffect(() => {
    addEventListener('keydown', preload, { once: true });
    return () => removeEventListener('keydown', preload);
  }, []);
  return part && <part.Palette typed={typed} onClose={onClose} />;
}

/** What is typed until it stands is for the palette: no letter of it is a shortcut of the screen. */
function useTypedMeanwhile(isAwaited: boolean): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isAwaited) return undefined;
    setTyped('');
    const keep = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) setTyped((before) => before + event.key);
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isAwaited]);
  return typed;
}
