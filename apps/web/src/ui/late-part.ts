import { useEffect, useState } from 'react';
import { reloadForFile } from '../api/lost-files.js';
import { notifyFailure } from './toast.js';

/** Loads a file before it is needed. One that does not come is asked for again when it is, and told then. */
export const loadAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/**
 * A part of the page whose file comes when it is needed, or ahead. Nothing stands in its place meanwhile: a window that is
 * replaced takes the focus of its successor. A file that does not come is told, and the next press asks for it again.
 */
export function useLatePart<Part extends object>(
  load: () => Promise<Part>,
  isNeeded: boolean,
  giveUp: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (!isNeeded || part !== undefined) return;
    load().then(setPart, (error: unknown) => {
      if (reloadForFile(error)) return;
      notifyFailure(error);
      giveUp();
    });
    // Asked for once for each time that it is needed.
  }, [isNeeded, part]);
  return isNeeded ? part : undefined;
}
