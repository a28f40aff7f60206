import type { Transaction } from '#database/transaction.js';
import { ImportFileError } from './readers/import-file-error.js';
import { ImportRefusal } from './import-refusal.js';

/** How long a run may take. */
export interface ImportLimits {
  /** One statement, in milliseconds, for a file of usual size; larger files are given more (`RunLimits.phase`). */
  statementMs: number;
  /** The whole run, in milliseconds, whatever the size of the file. */
  deadlineMs: number;
}

/** The limits of these settings. */
export const importLimits = (settings: {
  importStatementSeconds: number;
  importDeadlineSeconds: number;
}): ImportLimits => ({
  statementMs: settings.importStatementSeconds * 1_000,
  deadlineMs: settings.importDeadlineSeconds * 1_000,
});

/** The steps of a run, as a person reads them. */
const PHASES = {
  lecture: 'la lecture du fichier',
  controle: 'le contrôle des lignes',
  verdicts: 'l’enregistrement des verdicts',
  enregistrement: 'l’enregistrement des données',
  cloture: 'la clôture de l’import',
} as const;

export type Phase = keyof typeof PHASES;

/** What a file of usual size holds: its limit is that of the settings, and grows with the file beyond. */
const USUAL_BYTES = 1024 * 1024;
const USUAL_ROWS = 50_000;

/** The share of the limits that a file of that size is given. */
export const shareOfBytes = (bytes: number): number => Math.max(1, bytes / USUAL_BYTES);
/** The share of the limits that a file of that many rows is given. */
export const shareOfRows = (rows: number): number => Math.max(1, rows / USUAL_ROWS);

const STATEMENT_CANCELLED = '57014';

/**
 * Holds a run to its limits. PostgreSQL ends the statement that takes too long, and the whole transaction at the
 * deadline: nothing is written, and neither a lock nor a backend outlives the run.
 */
export class RunLimits {
  private readonly startedAt = performance.now();
  private readonly deadline: AbortSignal;

  constructor(
    private readonly tx: Transaction,
    private readonly limits: ImportLimits,
  ) {
    this.deadline = AbortSignal.timeout(limits.deadlineMs);
  }

  /** Ends the reading of the file at the deadline: PostgreSQL does not interrupt a COPY that waits for its rows. */
  get signal(): AbortSignal {
    return this.deadline;
  }

  /** Sets the deadline of the transaction. */
  async begin(): Promise<void> {
    await this.tx.execute(`SET LOCAL transaction_timeout = ${Math.ceil(this.limits.deadlineMs)}`);
  }

  /**
   * Runs one step, each statement of which is bounded.
   * @param share how many times the limit of a usual file a statement of this one is given
   * @throws ImportRefusal that names the step and says what to do, when a limit is passed; whatever the step throws
   */
  async phase<Result>(phase: Phase, share: number, work: () => Promise<Result>): Promise<Result> {
    const limitMs = Math.ceil(Math.min(this.limits.statementMs * share, this.limits.deadlineMs));
    const begun = performance.now();
    try {
      await this.tx.allowStatements(limitMs);
      return await work();
    } catch (error) {
      if (error instanceof ImportFileError || error instanceof ImportRefusal) throw error;
      if (this.deadline.aborted || performance.now() - this.startedAt >= this.limits.deadlineMs)
        throw this.deadlinePassed(phase, error);
      if ((error as { code?: unknown }).code !== STATEMENT_CANCELLED) throw error;
      throw performance.now() - begun >= limitMs ? statementTooLong(phase, limitMs, error) : interrupted(phase, error);
    }
  }

  private deadlinePassed(phase: Phase, cause: unknown): ImportRefusal {
    const message =
      `L’import a dépassé son délai de ${duration(this.limits.deadlineMs)} pendant ${PHASES[phase]} : rien n’a été ` +
      'enregistré. Découpez le fichier et envoyez ses parties l’une après l’autre.';
    return new ImportRefusal('delai_depasse', message, { phase, cause });
  }
}

function statementTooLong(phase: Phase, limitMs: number, cause: unknown): ImportRefusal {
  const message =
    `Une opération a duré plus de ${duration(limitMs)} pendant ${PHASES[phase]} : l’import est arrêté, rien n’a été ` +
    'enregistré. Renvoyez le fichier ; si cela se reproduit, découpez-le ou prévenez l’exploitation du service.';
  return new ImportRefusal('operation_trop_longue', message, { phase, cause });
}

/** Whoever operates the database ended the statement: the import is not run again, which would bring it back. */
function interrupted(phase: Phase, cause: unknown): ImportRefusal {
  const message =
    `L’import a été interrompu par l’exploitation du service pendant ${PHASES[phase]} : rien n’a été enregistré. ` +
    'Renvoyez le fichier plus tard.';
  return new ImportRefusal('interrompu', message, { phase, cause });
}

/** A length of time as a person reads it, such as « 2 minutes ». */
function duration(milliseconds: number): string {
  const [amount, unit] = milliseconds < 120_000 ? [milliseconds / 1_000, 'seconde'] : [milliseconds / 60_000, 'minute'];
  const rounded = Math.max(1, Math.round(amount));
  return `${rounded} ${unit}${rounded > 1 ? 's' : ''}`;
}
