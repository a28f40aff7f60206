import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import { type DemandeClassement, filtreDe } from '#figures/lignes/demande-classement.js';
import { direFiltre } from '#figures/lignes/dire-filtre.js';
import type { ReclassementAccepte } from './classement.response.js';

/** Leaves lines to the task-worker, which classifies them a batch at a time, however many they are. */
export async function askReclassement(
  tx: Transaction,
  { organizationId, actor }: RequestContext,
  demande: DemandeClassement,
): Promise<ReclassementAccepte> {
  const created = await tx.first<ReclassementAccepte>(
    `INSERT INTO reclassements (organization_id, demande, filtre, acteur_type, acteur_id) VALUES ($1, $2, $3, $4, $5)
     RETURNING id, statut`,
    [
      organizationId,
      JSON.stringify(demande),
      await direFiltre(tx, organizationId, filtreDe(demande)),
      actor.type,
      actor.id,
    ],
  );
  return created!;
}
