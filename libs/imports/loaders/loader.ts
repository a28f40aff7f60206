import type { Actor } from '#database/audit.js';
import type { Transaction } from '#database/transaction.js';
import type { Jour } from '#procurement/dates.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import type { Bilan } from '../ledger.js';
import type { StagingColumn } from '../staging.js';

/** One run of an import, inside its transaction, with its rows in staging. */
export interface Run {
  tx: Transaction;
  organizationId: string;
  importId: string;
  /** Who sent the file. */
  actor: Actor;
  /** Tells what the run changed. */
  publisher: Pick<EventPublisher, 'publishSelected'>;
  /** Name of the uploaded file. */
  fichier: string;
  /** The day that the data was drawn, when the sender says it. */
  dateExtraction: Jour | null;
  /** Its format, such as `pes-aller` or `mandats-csv`. */
  format: string;
}

/**
 * How one kind of file becomes the organisation's data, one step after the other: its rows are staged in `columns`,
 * `check` judges them, `apply` writes those that were kept, `link` ties them to what others declared meanwhile.
 *
 * `Lu` is a row as its reader gives it. `Plan` is what `check` found and `apply` needs: nothing else passes between them.
 */
export interface Loader<Lu, Plan> {
  columns: readonly StagingColumn<Lu>[];
  /** The tables that `apply` may fill with many rows. */
  tables: readonly string[];
  /** Verdicts that need the whole file or the organisation's data: rejects, corrects and warns in staging. */
  check(run: Run): Promise<Plan>;
  /** Writes the kept rows. Rows that are already known change nothing. */
  apply(run: Run, plan: Plan): Promise<Bilan>;
  /** Absent where the rows name nothing that others may declare while they are imported. */
  link?(run: Run, plan: Plan): Promise<void>;
}

/** The plan of a file whose rows are written as they are staged. */
export interface KeptRows {
  /** Rows that the check kept. */
  retenues: number;
}
