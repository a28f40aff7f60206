import { join } from 'node:path';
import type { TenantContext, TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import { fail, finish } from './end-import.js';
import { ImportRefusal } from './import-refusal.js';
import type { ImportRow, RunContext } from './import-row.js';
import type { Bilan } from './ledger.js';
import { type Chain, chainFor, type Checked } from './loaders/chain-for.js';
import { countRejets, keepMotifs, NO_REJET } from './motifs-of-run.js';
import { ProgressWriter } from './progress.js';
import { ImportFileError } from './readers/import-file-error.js';
import { openReader } from './readers/open-reader.js';
import { type ImportLimits, RunLimits, shareOfBytes, shareOfRows } from './run-limits.js';
import { claim, takeOrganizationLock, type Turn } from './turns.js';
import { removeUpload } from './uploads.js';
import { countVerdicts, keepAccepted, keepRemarks, sumUpWarnings } from './verdicts.js';

/** Runs of one import before it is declared failed: a file that brings its worker down must not do so for ever. */
const MAX_RUNS = 5;

export interface ImportEnvironment {
  database: TenantDatabase;
  publisher: Pick<EventPublisher, 'publish' | 'publishSelected'>;
  /** Where uploads are kept. */
  dataDir: string;
  limits: ImportLimits;
  /** Told of what the run goes on without. */
  onWarning: (error: unknown) => void;
}

/** `en_cours_ailleurs`: the organisation runs another import; `deja_fini`: nothing was left to do. */
export type ImportOutcome = 'termine' | 'echoue' | 'en_cours_ailleurs' | 'deja_fini';

/** What a run wrote, for what follows its commit. */
interface Loaded {
  tables: readonly string[];
  rows: number;
}

/**
 * Reads and loads one registered import: stage → check → apply → link → ledger, all in one transaction with its audit
 * entry and its `import.completed` event. Whatever dies on the way leaves the import as it was, to be run again; running
 * it twice at a time, or again once finished, does nothing.
 *
 * A fault of the file, or a run that passes its limits, ends the import as `echoue`, with its message. Any other error is
 * thrown after the rollback, for the caller to run it again.
 */
export async function runImport(environment: ImportEnvironment, turn: Turn): Promise<ImportOutcome> {
  const tenant = { organizationId: turn.organizationId };
  const run: { row?: ImportRow; loaded?: Loaded } = {};
  let outcome: ImportOutcome;
  try {
    outcome = await environment.database.transaction(tenant, async (tx) => {
      if (!(await takeOrganizationLock(tx, turn.organizationId))) return 'en_cours_ailleurs';
      const row = await claim(environment.database, tenant, turn.importId);
      if (!row) return 'deja_fini';
      run.row = row;
      if (row.tentatives > MAX_RUNS) {
        throw new ImportRefusal('abandonne', `L’import a été interrompu ${MAX_RUNS} fois : il est abandonné.`);
      }
      run.loaded = await load(environment, tx, contextOf(tenant, row), row);
      tx.afterCommit(() => removeUpload(environment.dataDir, row.chemin));
      return 'termine';
    });
  } catch (error) {
    if (!run.row || !(error instanceof ImportFileError || error instanceof ImportRefusal)) throw error;
    await fail(environment, contextOf(tenant, run.row), run.row, error);
    return 'echoue';
  }
  if (run.loaded) await refreshStatistics(environment, tenant, run.loaded);
  return outcome;
}

const contextOf = (tenant: TenantContext, row: ImportRow): RunContext => ({
  ...tenant,
  actor: { type: row.acteur_type, id: row.acteur_id },
});

/**
 * A load is long, and sorts and indexes much at a time: with the server's defaults the search index is merged every
 * few thousand rows, which takes half of the whole import (measured: 36 s against 20 s for 100,000 lines). The statistics of
 * the staging tables are asked for the size of things alone: a smaller sample of their thirty columns serves.
 */
const LOAD_SETTINGS = `
  SET LOCAL idle_in_transaction_session_timeout = '10min';
  SET LOCAL work_mem = '64MB';
  SET LOCAL gin_pending_list_limit = '32MB';
  SET LOCAL default_statistics_target = 30`;

async function load(environment: ImportEnvironment, tx: Transaction, ctx: RunContext, row: ImportRow): Promise<Loaded> {
  const { organizationId } = ctx;
  await tx.execute(LOAD_SETTINGS);
  const limits = new RunLimits(tx, environment.limits);
  await limits.begin();
  const { file, chain, rows } = await limits.phase('lecture', shareOfBytes(Number(row.fichier_taille)), () =>
    read(environment, tx, ctx, row, limits.signal),
  );
  const share = shareOfRows(rows);
  const checked = await limits.phase('controle', share, () =>
    chain.check({
      ...{
        tx,
        organizationId,
        importId: row.id,
        actor: ctx.actor,
        publisher: environment.publisher,
        fichier: row.fichier_nom,
      },
      ...{ format: file.format, dateExtraction: row.date_extraction },
    }),
  );
  // The verdicts are given: their accounts come before the load, whose end others of the organisation may wait for.
  const verdicts = await limits.phase('verdicts', share, () => keepVerdicts(tx, organizationId, row.id));
  const bilan = row.dry_run ? {} : await limits.phase('enregistrement', share, () => write(tx, checked));
  await limits.phase('cloture', share, () =>
    finish(environment.publisher, tx, ctx, row, {
      type: file.type,
      format: file.format,
      table: file.table,
      ignores: file.ignores,
      feuillesIgnorees: file.feuillesIgnorees ?? [],
      bilan,
      ...verdicts,
    }),
  );
  return { tables: row.dry_run ? [] : chain.tables, rows: verdicts.decompte.lues - verdicts.decompte.rejetees };
}

/**
 * Writes and links the data, and checks at once what the loader put off to the commit: there no limit could be told.
 *
 * A connection keeps the plans of its foreign-key checks and triggers. Those made while a table had a page or two read all of
 * it for each row, and the rows that the run itself adds do not renew them: the plans are forgotten, and made again by the
 * sizes that their tables have at their first use.
 */
async function write(tx: Transaction, checked: Checked): Promise<Bilan> {
  await tx.execute('DISCARD PLANS');
  const bilan = await checked.apply();
  await checked.link();
  await tx.execute('SET CONSTRAINTS ALL IMMEDIATE');
  return bilan;
}

interface Read {
  file: Awaited<ReturnType<typeof openReader>>;
  chain: Chain;
  rows: number;
}

/** Reads the file into staging, and tells how far it is meanwhile. */
async function read(
  environment: ImportEnvironment,
  tx: Transaction,
  ctx: RunContext,
  row: ImportRow,
  signal: AbortSignal,
): Promise<Read> {
  const file = await openReader(join(environment.dataDir, row.chemin), {
    ...(row.type ? { type: row.type } : {}),
    nom: row.fichier_nom,
  });
  const chain = chainFor(file);
  const progress = new ProgressWriter(environment.database, ctx, row.id, file.progress, environment.onWarning);
  try {
    const rows = await chain.stage(tx, { onRows: (read) => progress.setRows(read), signal });
    return { file, chain, rows };
  } finally {
    await progress.stop();
  }
}

/** Keeps the rows with their verdicts, and counts them. */
async function keepVerdicts(tx: Transaction, organizationId: string, importId: string) {
  const { octets, ...decompte } = await countVerdicts(tx);
  await keepRemarks(tx, organizationId, importId);
  await keepAccepted(tx, organizationId, importId);
  await keepMotifs(tx, organizationId, importId);
  const counted = decompte.rejetees === 0 ? NO_REJET : await countRejets(tx);
  const avertissements = await sumUpWarnings(tx, organizationId, importId);
  return { decompte, octetsGardes: octets, ...counted, avertissements };
}

/**
 * PostgreSQL plans what comes next by its statistics. After an import that changes much of a table they are those of
 * another table: they are taken anew at once. Committed first, since ANALYZE locks out its like until the end.
 */
async function refreshStatistics(
  { database, onWarning }: ImportEnvironment,
  { organizationId }: TenantContext,
  { tables, rows }: Loaded,
): Promise<void> {
  const statements = database.ofOrganization(organizationId);
  for (const table of tables) {
    await statements
      .statement('SELECT analyze_after_writing($1, $2, $3)', [organizationId, table, rows])
      .catch(onWarning);
  }
}
