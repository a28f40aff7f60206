import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { draftKey, preferences, tabStore } from '../api/storage.js';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How a person likes something, kept in this browser: `usePreference('densite', 'normale')`. */
export function usePreference(name: string, usual: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribe, () => preferences.read(name) ?? usual);
  const change = useCallback(
    (next: string) => {
      preferences.write(name, next);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [value, change];
}

/**
 * What a person has written and not sent, kept across reloads and an ended session. `clear` once it is sent.
 * @param name unique to the form and its subject: `marche:<id>`; null keeps nothing
 */
export function useDraft<T>(
  name: string,
  initial: T,
): { draft: T; change: (next: T) => void; clear: () => void; isKept: boolean } {
  const key = draftKey(name);
  const [kept, setKept] = useState(() => parsed<T>(tabStore.read(key)));
  return {
    draft: kept ?? initial,
    isKept: kept !== undefined,
    change: (next) => {
      tabStore.write(key, JSON.stringify(next));
      setKept(next);
    },
    clear: () => {
      tabStore.remove(key);
      setKept(undefined);
    },
  };
}

/**
 * A state of a screen that outlives a reload of the page, and nothing else: who comes back to the screen begins anew.
 * @param name unique to the screen and what it is of
 */
export function useOverReload<T>(name: string, initial: T): [T, (next: T) => void] {
  const key = draftKey(name);
  const [value, setValue] = useState(() => parsed<T>(tabStore.read(key)) ?? initial);
  useEffect(() => tabStore.write(key, JSON.stringify(value)), [key, value]);
  useEffect(() => () => tabStore.remove(key), [key]);
  return [value, setValue];
}

function parsed<T>(text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** Height of the rows of lists: `normale` or `dense`. */
export const DENSITY = 'densite';
