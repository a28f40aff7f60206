import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isSameProcess } from './processes.mjs';

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The process that holds a lock, or undefined: nobody, or one that died without releasing it. */
export function holderOf(file) {
  const text = read(file);
  if (!text) return undefined;
  const holder = JSON.parse(text);
  return isSameProcess(holder) ? holder : undefined;
}

/** Takes away the lock of a dead process, unless another starter has replaced it in the meantime. */
function removeStale(file, stale) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== stale) linkSync(aside, file);
  rmSync(aside);
}

/**
 * Takes a lock that lasts as long as this process, also when it is killed.
 * @returns undefined, or the live process that holds it already
 */
export function acquireLock(file) {
  // Written aside then linked, so that nobody reads a lock without its owner.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(identify(process.pid)), { mode: 0o644 });
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return undefined;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = holderOf(file);
      if (holder) return holder;
      const stale = read(file);
      if (stale !== undefined) removeStale(file, stale);
    }
  } finally {
    rmSync(own);
  }
}

/** Gives a lock back; one that another process holds is left alone. */
export function releaseLock(file) {
  if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
}
