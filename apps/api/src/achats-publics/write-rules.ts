import { conflict, validationFailed } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';
import { formatJour, type Jour } from '#procurement/dates.js';
import { TEXTE_SPECIAL } from '#procurement/justifications.js';

/**
 * Refuses a write in an exercice that is closed, and holds it open until the transaction ends.
 * @throws AppError conflict, or validation_failed when the organisation has no such exercice
 */
export async function requireOpenExercice(tx: Transaction, organizationId: string, annee: number): Promise<void> {
  const exercice = await tx.first<{ statut: string }>(
    'SELECT statut FROM exercices WHERE organization_id = $1 AND annee = $2 FOR SHARE',
    [organizationId, annee],
  );
  if (!exercice)
    throw validationFailed([{ field: 'exercice', message: `L’exercice ${annee} n’existe pas : créez-le d’abord.` }]);
  if (exercice.statut === 'clos') throw conflict(`L’exercice ${annee} est clos : rouvrez-le pour le modifier.`);
}

/**
 * Refuses a case that rests on a text which nobody cites.
 * @param field member that holds the case
 * @throws AppError validation_failed
 */
export function requireCaseText(field: string, cas: string | null, reference: string | null): void {
  if (cas !== TEXTE_SPECIAL || reference) return;
  throw validationFailed([
    { field: 'cas_reference', message: `Le texte est attendu quand ${field} vaut ${TEXTE_SPECIAL}.` },
  ]);
}

/** A contract that was notified, with the day of launch that it is given. */
export interface Lancement {
  lancement: Jour;
  numero: string;
  notification: Jour;
}

/**
 * Refuses a consultation launched after one of its contracts was notified: the thresholds of another day would be applied.
 * @param field the member that the caller gave
 * @throws AppError validation_failed
 */
export function requireLaunchBefore(field: string, { lancement, numero, notification }: Lancement): void {
  if (lancement <= notification) return;
  const launched = `La consultation serait lancée le ${formatJour(lancement)}`;
  const notified = `après la notification du marché ${numero}, le ${formatJour(notification)}`;
  throw validationFailed([{ field, message: `${launched}, ${notified} : corrigez l’une des deux dates.` }]);
}
