import type { Transaction } from '#database/transaction.js';
import type { Bilan } from '../ledger.js';
import type { StagingColumn } from '../staging.js';

/** One run of an import, inside its transaction, with its rows in staging. */
export interface Run {
  tx: Transaction;
  organizationId: string;
  /** Name of the uploaded file. */
  fichier: string;
}

/** How one kind of file becomes the organisation's data. */
export interface Loader<Lu> {
  columns: readonly StagingColumn<Lu>[];
  /** The tables that `apply` may fill with many rows. */
  tables: readonly string[];
  /** Verdicts that need the whole file or the organisation's data: rejects, corrects and warns in staging. */
  check(run: Run): Promise<void>;
  /** Writes the kept rows. Rows that are already known change nothing. */
  apply(run: Run): Promise<Bilan>;
}
