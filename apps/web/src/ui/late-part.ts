import { useEffect, useRef, useState } from 'react';
import { loadFiles, reloadForFile } from '../api/lost-files.js';
import { useEarlyKeys } from './early-keys.js';
import { notifyFailure } from './toasts.js';

/** What came, by what loads it: it stands at once where it is needed, before the next key. */
const loaded = new Map<() => Promise<object>, object>();

/** Loads a file before it is needed. One that does not come is asked for again when it is, and told then. */
export const loadAhead = (load: () => Promise<object>): void =>
  void loadFiles(load).then(
    (part) => loaded.set(load, part),
    () => undefined,
  );

/**
 * A part of the page whose file comes when it is needed, or ahead. Nothing stands in its place meanwhile: a window that is
 * replaced takes the focus of its successor. Keys that are pressed meanwhile are for it. A file that does not come is told, and the
 * next press asks for it again.
 */
export function useLatePart<Part extends object>(
  load: () => Promise<Part>,
  isNeeded: boolean,
  giveUp: () => void,
): Part | undefined {
  const [late, setPart] = useState<Part>();
  const part = late ?? (loaded.get(load) as Part | undefined);
  const latest = useRef({ load, giveUp });
  latest.current = { load, giveUp };
  // Asked for once for each time that it is needed.
  useEffect(() => {
    if (!isNeeded || part !== undefined) return;
    loadFiles(latest.current.load).then(setPart, async (error: unknown) => {
      if (await reloadForFile(error)) return;
      notifyFailure(error);
      latest.current.giveUp();
    });
  }, [isNeeded, part]);
  useEarlyKeys(isNeeded && part === undefined);
  return isNeeded ? part : undefined;
}
