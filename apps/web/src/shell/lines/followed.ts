import { tabStore } from '../../api/storage.js';
import { followedKey } from './followed-key.js';

/** An operation on many lines that the tray shows up to its end. */
export interface Followed {
  id: string;
  /** In the tray: « Classement de 12 lignes ». */
  label: string;
  /** Behind the count, once it is done: « classées en … ». */
  done: string;
  /** Whether its end is told with the way back. */
  hasUndo: boolean;
}

/** The operations that this tab asked for and whose end nobody was told. */
export function followedOf(organization: string): Followed[] {
  const text = tabStore.read(followedKey(organization));
  return text === undefined ? [] : (JSON.parse(text) as Followed[]);
}

const others = (organization: string, id: string): Followed[] =>
  followedOf(organization).filter((one) => one.id !== id);

/** Those that the tray of this page shows. */
const shown = new Set<string>();

/** Keeps an operation until its end. @returns whether the tray does not show it yet */
export function keepFollowed(organization: string, operation: Followed): boolean {
  if (shown.has(operation.id)) return false;
  shown.add(operation.id);
  write(organization, [...others(organization, operation.id), operation]);
  return true;
}

export const leaveFollowed = (organization: string, id: string): void => write(organization, others(organization, id));

function write(organization: string, operations: readonly Followed[]): void {
  if (operations.length === 0) tabStore.remove(followedKey(organization));
  else tabStore.write(followedKey(organization), JSON.stringify(operations));
}
