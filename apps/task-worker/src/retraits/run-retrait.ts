import { type Actor, appendAudit } from '#database/audit.js';
import type { RetraitImport } from '#database/entities/retrait-import.entity.js';
import type { RowOf } from '#database/row.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { envois } from '#figures/brought.sql.js';
import { instantsOf, removeLeftOver } from '#imports/retrait/remove-left-over.js';
import { type ChosenMandats, closedInWords, holdExercices, removeMandats } from '#imports/retrait/remove-mandats.js';
import { takeOrganizationLock } from '#imports/turns.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';

/** Runs that may fail in a row before the work is given up. */
const ECHECS_MAX = 5;

/** Longest statement, in milliseconds: an import may have created a million lines. */
const STATEMENT_MS = 1_800_000;

export interface RetraitEnvironment {
  database: TenantDatabase;
  publisher: Pick<EventPublisher, 'publish'>;
}

export interface RetraitDu {
  organizationId: string;
  importId: string;
}

interface RetraitRow extends RowOf<RetraitImport, 'acteur_id'> {
  acteur_type: Actor['type'];
  fichier_nom: string;
}

/**
 * Takes back the mandats that an import created, all of them or none. While the organisation runs an import nothing is
 * done: the next turn tries again.
 */
export function runRetrait(
  { database, publisher }: RetraitEnvironment,
  { organizationId, importId }: RetraitDu,
): Promise<void> {
  return database.transaction({ organizationId }, async (tx) => {
    await tx.allowStatements(STATEMENT_MS);
    if (!(await takeOrganizationLock(tx, organizationId))) return;
    const row = await tx.first<RetraitRow>(
      `SELECT retrait.acteur_type, retrait.acteur_id, imports.fichier_nom
       FROM retraits_imports retrait
       JOIN imports ON imports.organization_id = retrait.organization_id AND imports.id = retrait.import_id
       WHERE retrait.organization_id = $1 AND retrait.import_id = $2 AND retrait.statut = 'en_attente' FOR UPDATE OF retrait`,
      [organizationId, importId],
    );
    if (!row) return;
    const chosen: ChosenMandats = { of: 'import', id: importId };
    const closed = await holdExercices(tx, organizationId, chosen);
    if (closed.length > 0) return giveUp(tx, { organizationId, importId }, closedInWords(closed));
    const instants = await instantsOf(tx, organizationId, importId);
    const removed = await removeMandats(tx, organizationId, chosen);
    const leftOver = await removeLeftOver(tx, organizationId, importId, instants);
    await tx.execute(
      `UPDATE retraits_imports SET statut = 'termine', mandats = $3, lignes = $4, montant_ht = $5, finished_at = clock_timestamp()
       WHERE organization_id = $1 AND import_id = $2`,
      [organizationId, importId, removed.mandats, removed.lignes, removed.montant_ht],
    );
    await tx.execute(CORRECTIONS_GO_TOO, [organizationId, importId]);
    const counted = { ...removed, montant_ht: Number(removed.montant_ht) };
    await publisher.publish(tx, { organizationId }, 'mandats.deleted', {
      import_id: importId,
      mandat: null,
      ...counted,
    });
    await appendAudit(
      tx,
      { actor: { type: row.acteur_type, id: row.acteur_id } },
      {
        action: 'import.withdrawn',
        resourceType: 'import',
        resourceId: importId,
        details: { fichier: row.fichier_nom, ...removed, ...leftOver },
      },
    );
  });
}

/** What the corrections of an import brought goes with it: none of them tells it any more. */
const CORRECTIONS_GO_TOO = `${envois('$2')}
  INSERT INTO retraits_imports (organization_id, import_id, statut, acteur_type, acteur_id, finished_at)
  SELECT $1, correction.id, 'termine', retrait.acteur_type, retrait.acteur_id, clock_timestamp()
  FROM envois
  JOIN imports correction ON correction.organization_id = $1 AND correction.id = envois.id AND correction.id <> $2
    AND NOT correction.dry_run
  JOIN retraits_imports retrait ON retrait.organization_id = $1 AND retrait.import_id = $2
  ON CONFLICT (organization_id, import_id) DO UPDATE
  SET statut = 'termine', message = NULL, finished_at = excluded.finished_at
  WHERE retraits_imports.statut <> 'termine'`;

/** Notes that a run failed; the last allowed failure ends the work. */
export function noteFailure(database: TenantDatabase, due: RetraitDu): Promise<void> {
  return database.transaction({ organizationId: due.organizationId }, async (tx) => {
    const row = await tx.first<{ echecs: number }>(
      `UPDATE retraits_imports SET echecs = echecs + 1
       WHERE organization_id = $1 AND import_id = $2 AND statut = 'en_attente' RETURNING echecs`,
      [due.organizationId, due.importId],
    );
    if (row && row.echecs >= ECHECS_MAX) {
      await giveUp(tx, due, 'Le retrait a été interrompu plusieurs fois : il est abandonné, et rien n’a été retiré.');
    }
  });
}

async function giveUp(tx: Transaction, { organizationId, importId }: RetraitDu, message: string): Promise<void> {
  await tx.execute(
    `UPDATE retraits_imports SET statut = 'echoue', message = $3, finished_at = clock_timestamp()
     WHERE organization_id = $1 AND import_id = $2`,
    [organizationId, importId, message],
  );
}
