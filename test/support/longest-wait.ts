/** How long a spec waits for what has to happen, in milliseconds: long enough for a machine that is twenty times as busy. */
export const LONGEST_WAIT_MS = 300_000;
