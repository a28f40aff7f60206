import { ApiRefusal } from '#client/errors.js';
import { problemOf, WordedError } from '../api/problem.js';

/** An act that is done by parts ended before its end: those before are done. Its message is why, in words. */
export class PartlyDone<Item> extends WordedError {
  constructor(
    /** How many are done, as the service said. */
    readonly done: number,
    /** What to take back: what is done, and a part whose answer was lost, which may be. */
    readonly touched: readonly Item[],
    /** What to send again: what is not done, as far as is known. */
    readonly left: readonly Item[],
    cause: unknown,
  ) {
    super(problemOf(cause).message, { cause });
  }
}

/**
 * Items that share a key, in the order in which they come, as many together as the service takes at once: what had the same
 * values is given them back together.
 */
export function inGroups<Item>(items: readonly Item[], most: number, keyOf: (item: Item) => string): Item[][] {
  const groups: Item[][] = [];
  const open = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    let group = open.get(key);
    if (group === undefined || group.length === most) {
      group = [];
      open.set(key, group);
      groups.push(group);
    }
    group.push(item);
  }
  return groups;
}

/**
 * Does to many what the service does to a few at once: part after part, each of them whole. One that fails ends it.
 * @throws PartlyDone after a first part, else what the first part was refused for
 */
export async function inParts<Item>(
  items: readonly Item[],
  most: number,
  act: (part: readonly Item[]) => Promise<unknown>,
  onProgress?: (fraction: number) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += most) {
    const end = Math.min(from + most, items.length);
    try {
      await act(items.slice(from, end));
    } catch (error) {
      if (from === 0) throw error;
      // What the service refuses it did not do; of a lost answer nobody knows.
      throw new PartlyDone(from, items.slice(0, error instanceof ApiRefusal ? from : end), items.slice(from), error);
    }
    onProgress?.(end / items.length);
  }
}

/**
 * An act that takes back part after part: asked for again after a part that failed, it goes on behind those that are done.
 * @param onEnd after the last part, or the one that failed
 */
export function takingBack<Part>(
  parts: readonly Part[],
  act: (part: Part) => Promise<unknown>,
  onEnd: () => void,
): () => Promise<void> {
  const left = [...parts];
  return async () => {
    try {
      for (let part = left[0]; part !== undefined; part = left[0]) {
        await act(part);
        left.shift();
      }
    } finally {
      onEnd();
    }
  };
}
