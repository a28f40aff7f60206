import { join } from 'node:path';
import { type Actor, appendAudit } from '#database/audit.js';
import type { TenantContext, TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import { ImportRefusal } from './import-refusal.js';
import type { Bilan, Decompte } from './ledger.js';
import { chainFor } from './loaders/loader-for.js';
import { ProgressWriter } from './progress.js';
import { ImportFileError } from './readers/import-file-error.js';
import { openReader } from './readers/open-reader.js';
import type { ImportType } from './recognise.js';
import { createStaging, fillStaging } from './staging.js';
import { removeUpload } from './uploads.js';
import { countVerdicts, keepAccepted, keepRemarks, sumUpWarnings } from './verdicts.js';

/** Runs of one import before it is declared failed: a file that brings its worker down must not do so for ever. */
const MAX_RUNS = 5;

export interface ImportEnvironment {
  database: TenantDatabase;
  publisher: Pick<EventPublisher, 'publish'>;
  /** Where uploads are kept. */
  dataDir: string;
  /** Told of what the run goes on without. */
  onWarning: (error: unknown) => void;
}

/** `en_cours_ailleurs`: another worker has it; `deja_fini`: nothing was left to do. */
export type ImportOutcome = 'termine' | 'echoue' | 'en_cours_ailleurs' | 'deja_fini';

interface ImportRow {
  id: string;
  type: ImportType | null;
  fichier_nom: string;
  fichier_sha256: string;
  chemin: string;
  dry_run: boolean;
  tentatives: number;
  acteur_type: Actor['type'];
  acteur_id: string | null;
}

interface RunContext extends TenantContext {
  actor: Actor;
}

/**
 * Reads and loads one registered import: stream → COPY into staging → verdicts in SQL → INSERT … SELECT, all in one
 * transaction with its ledger, its audit entry and its `import.completed` event. Whatever dies on the way leaves the
 * import as it was, to be run again; running it twice at a time, or again once finished, does nothing.
 *
 * A fault of the file ends the import as `echoue`, with its message. Any other error is thrown after the rollback, for
 * the caller to run it again.
 */
export async function runImport(
  environment: ImportEnvironment,
  { organizationId, importId }: { organizationId: string; importId: string },
): Promise<ImportOutcome> {
  const tenant = { organizationId };
  const claimed: { row?: ImportRow } = {};
  try {
    return await environment.database.transaction(tenant, async (tx) => {
      if (!(await takeLock(tx, importId))) return 'en_cours_ailleurs';
      const row = await claim(environment.database, tenant, importId);
      if (!row) return 'deja_fini';
      claimed.row = row;
      if (row.tentatives > MAX_RUNS) {
        throw new ImportRefusal('abandonne', `L’import a été interrompu ${MAX_RUNS} fois : il est abandonné.`);
      }
      await load(environment, tx, contextOf(tenant, row), row);
      tx.afterCommit(() => removeUpload(environment.dataDir, row.chemin));
      return 'termine';
    });
  } catch (error) {
    if (!claimed.row || !(error instanceof ImportFileError || error instanceof ImportRefusal)) throw error;
    await fail(environment, contextOf(tenant, claimed.row), claimed.row, error);
    return 'echoue';
  }
}

const contextOf = (tenant: TenantContext, row: ImportRow): RunContext => ({
  ...tenant,
  actor: { type: row.acteur_type, id: row.acteur_id },
});

/**
 * A load is long, and sorts and indexes much at a time: with the server's defaults the search index is merged every
 * few thousand rows, which takes half of the whole import (measured: 36 s against 20 s for 100,000 lines).
 */
const LOAD_SETTINGS = `
  SET LOCAL idle_in_transaction_session_timeout = '10min';
  SET LOCAL work_mem = '64MB';
  SET LOCAL gin_pending_list_limit = '64MB'`;

/** Longest statement of a load, in milliseconds: the copy of a whole file is one. */
const LONGEST_STATEMENT_MS = 3_600_000;

/** One run of an import at a time; the lock ends with the transaction, so with its process. */
async function takeLock(tx: Transaction, importId: string): Promise<boolean> {
  await tx.execute(LOAD_SETTINGS);
  await tx.allowStatements(LONGEST_STATEMENT_MS);
  const lock = await tx.first<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock(verrou_import($1)) AS taken', [
    importId,
  ]);
  return lock!.taken;
}

/** Marks the import as running, committed at once for others to see; undefined when it is unknown or finished. */
function claim(database: TenantDatabase, tenant: TenantContext, importId: string): Promise<ImportRow | undefined> {
  return database.transaction(tenant, (tx) =>
    tx.first<ImportRow>(
      `UPDATE imports SET statut = 'en_cours', started_at = now(), tentatives = tentatives + 1
       WHERE organization_id = $1 AND id = $2 AND statut IN ('en_attente', 'en_cours')
       RETURNING id, type, fichier_nom, fichier_sha256, chemin, dry_run, tentatives, acteur_type, acteur_id`,
      [tenant.organizationId, importId],
    ),
  );
}

async function load(environment: ImportEnvironment, tx: Transaction, ctx: RunContext, row: ImportRow): Promise<void> {
  const { organizationId } = ctx;
  const file = await openReader(join(environment.dataDir, row.chemin), {
    ...(row.type ? { type: row.type } : {}),
    nom: row.fichier_nom,
  });
  const { batches, loader } = chainFor(file);
  await createStaging(tx, loader.columns);
  const progress = new ProgressWriter(environment.database, ctx, row.id, file.progress, environment.onWarning);
  try {
    await fillStaging(tx, loader.columns, batches, (rows) => progress.setRows(rows));
  } finally {
    await progress.stop();
  }
  // Files are read side by side, but the organisation's data changes by one import at a time: two imports of the same
  // file both see what the other committed.
  await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended('imports of ' || $1, 0))`, [organizationId]);
  const run = { tx, organizationId, fichier: row.fichier_nom };
  await loader.check(run);
  // The verdicts are given: their accounts come before the load, whose end others of the organisation may wait for.
  const decompte = await countVerdicts(tx);
  await keepRemarks(tx, organizationId, row.id);
  await keepAccepted(tx, organizationId, row.id);
  const avertissements = await sumUpWarnings(tx);
  const bilan = row.dry_run ? {} : await loader.apply(run);
  const detail = { ...bilan, avertissements };
  const message = await describeEnd(tx, organizationId, row, { bilan, decompte });
  await tx.execute(
    `UPDATE imports SET statut = 'termine', type = $3, format = $4, lignes_lues = $5, lignes_acceptees = $6,
       lignes_corrigees = $7, lignes_rejetees = $8, bilan = $9, message = $10, octets_lus = fichier_taille,
       finished_at = clock_timestamp()
     WHERE organization_id = $1 AND id = $2`,
    [
      organizationId,
      row.id,
      file.type,
      file.format,
      decompte.lues,
      decompte.acceptees,
      decompte.corrigees,
      decompte.rejetees,
      JSON.stringify(detail),
      message,
    ],
  );
  await announce(environment, tx, ctx, row, { type: file.type, statut: 'termine', decompte });
}

/** What a person reads when the import has ended. */
async function describeEnd(
  tx: Transaction,
  organizationId: string,
  row: ImportRow,
  { bilan, decompte }: { bilan: Bilan; decompte: Decompte },
): Promise<string> {
  if (row.dry_run) return 'Essai : les lignes ont été vérifiées, rien n’a été enregistré.';
  if (decompte.rejetees === decompte.lues) return 'Import terminé : aucune ligne n’a pu être retenue.';
  const changes = Object.values(bilan).some(({ crees, modifies }) => crees + modifies > 0);
  if (changes) return 'Import terminé.';
  const same = await tx.first(
    `SELECT 1 FROM imports
     WHERE organization_id = $1 AND fichier_sha256 = $2 AND id <> $3 AND statut = 'termine' AND NOT dry_run LIMIT 1`,
    [organizationId, row.fichier_sha256, row.id],
  );
  return same
    ? 'Ce fichier a déjà été importé : rien n’a changé.'
    : 'Import terminé : ses lignes étaient déjà connues, rien n’a changé.';
}

const NO_ROW: Decompte = { lues: 0, acceptees: 0, corrigees: 0, rejetees: 0 };

/** Ends an import whose file cannot be loaded: nothing of it was kept. */
async function fail(
  environment: ImportEnvironment,
  ctx: RunContext,
  row: ImportRow,
  error: ImportFileError | ImportRefusal,
): Promise<void> {
  const place =
    error instanceof ImportFileError ? { ligne: error.ligne, colonne: error.colonne, numero: error.numero } : {};
  await environment.database.transaction(ctx, async (tx) => {
    const ended = await tx.execute(
      `UPDATE imports SET statut = 'echoue', message = $3, erreur = $4, lignes_lues = 0, finished_at = clock_timestamp()
       WHERE organization_id = $1 AND id = $2 AND statut = 'en_cours'`,
      [ctx.organizationId, row.id, error.message, JSON.stringify({ code: error.code, ...place })],
    );
    if (ended === 1) await announce(environment, tx, ctx, row, { type: row.type, statut: 'echoue', decompte: NO_ROW });
  });
  await removeUpload(environment.dataDir, row.chemin);
}

/** The event and the audit entry of an import that ended, in its transaction. */
async function announce(
  { publisher }: ImportEnvironment,
  tx: Transaction,
  ctx: RunContext,
  row: ImportRow,
  end: { type: ImportType | null; statut: 'termine' | 'echoue'; decompte: Decompte },
): Promise<void> {
  const { lues, acceptees, corrigees, rejetees } = end.decompte;
  const counts = {
    lignes_lues: lues,
    lignes_acceptees: acceptees,
    lignes_corrigees: corrigees,
    lignes_rejetees: rejetees,
  };
  await publisher.publish(tx, ctx, 'import.completed', {
    id: row.id,
    type: end.type ?? 'inconnu',
    fichier: row.fichier_nom,
    statut: end.statut,
    dry_run: row.dry_run,
    ...counts,
  });
  await appendAudit(tx, ctx, {
    action: 'import.completed',
    resourceType: 'import',
    resourceId: row.id,
    details: { type: end.type, statut: end.statut, fichier: row.fichier_nom, sha256: row.fichier_sha256, ...counts },
  });
}
