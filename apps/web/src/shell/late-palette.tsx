import { useEffect } from 'react';
import { loadAhead, useLatePart } from '../ui/late-part.js';
// Not with the file: a sheet that failed once is not asked for again.
import './palette.css';

const load = () => import('./palette.js');
const preload = () => loadAhead(load);

/**
 * The palette where it is open. Its file comes with the first key of a page, as `Ctrl` is before `K`; what is typed until it stands
 * is typed into it.
 */
export function LatePalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const part = useLatePart(load, isOpen, onClose);
  useEffect(() => {
    addEventListener('keydown', preload, { once: true });
    return () => removeEventListener('keydown', preload);
  }, []);
  return part && <part.Palette onClose={onClose} />;
}
