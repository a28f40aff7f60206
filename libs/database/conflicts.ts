import { conflict } from '#common/app-error.js';
import { isForeignKeyViolation, isUniqueViolation } from './violations.js';

/** What to say when a constraint refuses the work. */
export interface ConflictWords {
  /** A row like it exists already. */
  duplicate?: string;
  /** Something still hangs from what the work removes. */
  linked?: string;
}

/**
 * Runs work that constraints may refuse: the database sees what a look beforehand would miss when two write at once.
 * @throws AppError conflict in the given words; every other error as it is
 */
export async function conflictsInWords<Result>(words: ConflictWords, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (words.duplicate !== undefined && isUniqueViolation(error)) throw conflict(words.duplicate);
    if (words.linked !== undefined && isForeignKeyViolation(error)) throw conflict(words.linked);
    throw error;
  }
}
