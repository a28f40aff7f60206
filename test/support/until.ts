import { setTimeout as pause } from 'node:timers/promises';

/** How long a spec waits for what has to happen, in milliseconds: long enough for a machine that is twenty times as busy. */
export const LONGEST_WAIT_MS = 300_000;

/** Waits until the condition holds. @throws once it did not for `withinMs` */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = LONGEST_WAIT_MS): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`did not happen within ${withinMs} ms`);
    await pause(25);
  }
}
