import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import type { CriteresReclassement } from '#procurement/reclassement.js';
import type { ReclassementAccepte } from './classement.response.js';

/** Leaves lines to the task-worker, which classifies them again a batch at a time, however many they are. */
export async function askReclassement(
  tx: Transaction,
  { organizationId, actor }: RequestContext,
  criteres: CriteresReclassement,
): Promise<ReclassementAccepte> {
  const created = await tx.first<ReclassementAccepte>(
    `INSERT INTO reclassements (organization_id, demande, acteur_type, acteur_id) VALUES ($1, $2, $3, $4)
     RETURNING id, statut`,
    [organizationId, JSON.stringify(criteres), actor.type, actor.id],
  );
  return created!;
}
