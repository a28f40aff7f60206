import { useSyncExternalStore } from 'react';
import { problemOf } from '../api/problem.js';

/** A long work, which goes on wherever the person goes. */
export interface Work {
  id: number;
  /** « Import de mandats-2026-10.csv ». */
  label: string;
  state: 'running' | 'done' | 'failed';
  /** From 0 to 1, where it is known. */
  fraction: number | undefined;
  /** « 12 400 lignes lues ». */
  detail: string | undefined;
  /** When it began. */
  since: Date;
  /** Where it is shown in full: an address of this application, as `useHref` gives it. */
  href: string | undefined;
}

export type Report = (progress: Partial<Pick<Work, 'fraction' | 'detail' | 'href' | 'label'>>) => void;

let works: readonly Work[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Work[]): void {
  works = next;
  for (const listener of listeners) listener();
}

const patch = (id: number, change: Partial<Work>): void =>
  become(works.map((work) => (work.id === id ? { ...work, ...change } : work)));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Begins a work that the tray shows until it is put away. `run` tells how far it is and resolves at its end; its last
 * `detail` stays. @returns what `run` gives
 */
export async function startWork<T>(label: string, run: (report: Report) => Promise<T>): Promise<T> {
  last += 1;
  const id = last;
  const begun: Work = {
    id,
    label,
    state: 'running',
    fraction: undefined,
    detail: undefined,
    since: new Date(),
    href: undefined,
  };
  become([...works, begun]);
  try {
    const result = await run((progress) => patch(id, progress));
    patch(id, { state: 'done', fraction: 1 });
    return result;
  } catch (error) {
    patch(id, { state: 'failed', detail: problemOf(error).message });
    throw error;
  }
}

export const putAway = (id: number): void => become(works.filter((work) => work.id !== id));

export const putAwayAll = (): void => become([]);

export const useWorks = (): readonly Work[] => useSyncExternalStore(subscribe, () => works);
