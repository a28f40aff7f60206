/** Silence after which a connection is probed: a server that is gone without a word is noticed within half a minute. */
export const PROBED_AFTER_MS = 10_000;
