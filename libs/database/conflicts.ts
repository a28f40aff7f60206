import { conflict } from '#common/app-error.js';
import { isForeignKeyViolation, isLockTimeout, isUniqueViolation } from './violations.js';

/** What to say when a constraint refuses the work. */
export interface ConflictWords {
  /** A row like it exists already. */
  duplicate?: string;
  /** Something still hangs from what the work removes. */
  linked?: string;
  /** Another transaction holds what the work writes for longer than its `lock_timeout`. */
  held?: string;
}

/**
 * Runs work that constraints or locks may refuse: the database sees what a look beforehand would miss when two write at once.
 * @throws AppError conflict in the given words; every other error as it is
 */
export async function conflictsInWords<Result>(words: ConflictWords, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (words.duplicate !== undefined && isUniqueViolation(error)) throw conflict(words.duplicate);
    if (words.linked !== undefined && isForeignKeyViolation(error)) throw conflict(words.linked);
    if (words.held !== undefined && isLockTimeout(error)) throw conflict(words.held);
    throw error;
  }
}
