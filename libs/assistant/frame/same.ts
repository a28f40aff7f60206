import { isDeepStrictEqual } from 'node:util';

/** What the database keeps of a value: nothing of what is undefined. */
const kept = (one: unknown): unknown => (one === undefined ? undefined : JSON.parse(JSON.stringify(one)));

/** Whether two parts of frames are the same: one that was kept has its members in another order. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(kept(one), kept(other));
