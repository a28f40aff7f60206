import type { Transaction } from '#database/transaction.js';
import { completeMarches } from '../marches/marche-store.js';

/** An avenant, by the contract that it is of. */
interface Avenant {
  id: string;
  marcheId: string;
}

/**
 * Adds a modification of the worklist to a contract, under its number, or under the next one when that is taken.
 * @param attendu the modification that waits, and the contract
 * @returns identifier of the avenant
 */
export async function addAvenant(tx: Transaction, organizationId: string, attendu: Avenant): Promise<string> {
  const row = await tx.first<{ id: string }>(
    `INSERT INTO avenants (organization_id, marche_id, numero, objet, date_signature, date_publication, montant_apres,
       duree_mois)
     SELECT $1, $3, CASE WHEN attendu.rang > 0 AND NOT EXISTS (SELECT FROM avenants WHERE organization_id = $1
                           AND marche_id = $3 AND numero = attendu.rang) THEN attendu.rang
                         ELSE (SELECT max(numero) + 1 FROM avenants WHERE organization_id = $1 AND marche_id = $3) END,
            attendu.objet, attendu.date_notification, attendu.date_publication, attendu.montant, attendu.duree_mois
     FROM avenants_a_rattacher attendu WHERE attendu.organization_id = $1 AND attendu.id = $2
     RETURNING id`,
    [organizationId, attendu.id, attendu.marcheId],
  );
  await recompute(tx, organizationId, attendu.marcheId);
  return row!.id;
}

/** Takes an avenant off its contract. */
export async function removeAvenant(tx: Transaction, organizationId: string, { id, marcheId }: Avenant): Promise<void> {
  await tx.execute('DELETE FROM avenants WHERE organization_id = $1 AND marche_id = $2 AND id = $3', [
    organizationId,
    marcheId,
    id,
  ]);
  await recompute(tx, organizationId, marcheId);
}

/** Each variation is against the last total told before it; the end of the contract follows from its last duration. */
async function recompute(tx: Transaction, organizationId: string, marcheId: string): Promise<void> {
  await tx.execute(
    `UPDATE avenants SET variation_montant = suivi.variation, updated_at = now()
     FROM (
       SELECT avenant.id, avenant.montant_apres - coalesce((
                SELECT precedent.montant_apres FROM avenants precedent
                WHERE precedent.organization_id = $1 AND precedent.marche_id = $2 AND precedent.numero < avenant.numero
                  AND precedent.montant_apres IS NOT NULL
                ORDER BY precedent.numero DESC LIMIT 1), marche.montant, avenant.montant_apres) AS variation
       FROM avenants avenant
       JOIN marches marche ON marche.organization_id = $1 AND marche.id = avenant.marche_id
       WHERE avenant.organization_id = $1 AND avenant.marche_id = $2 AND avenant.montant_apres IS NOT NULL) suivi
     WHERE avenants.organization_id = $1 AND avenants.id = suivi.id
       AND avenants.variation_montant IS DISTINCT FROM suivi.variation`,
    [organizationId, marcheId],
  );
  await tx.execute(
    `UPDATE marches SET version = version + 1, updated_at = now(),
       date_fin = CASE WHEN date_notification IS NOT NULL AND duree_mois IS NOT NULL THEN NULL ELSE date_fin END
     WHERE organization_id = $1 AND id = $2`,
    [organizationId, marcheId],
  );
  await completeMarches(tx, organizationId, [marcheId]);
}
