import type { Transaction } from '#database/transaction.js';
import type { ReclassementRow } from './reclassement.row.js';

/**
 * Puts lines back as they were before an operation. Those that somebody changed since, those of an exercice that was closed
 * since, and those whose famille or marché is gone, are left.
 */
const RESTORE = `
  UPDATE lignes_mandat ligne
  SET famille_id = avant.famille_id, type_achat = avant.type_achat, source_classement = avant.source_classement,
      confiance = avant.confiance, marche_id = avant.marche_id, justification = avant.justification
  FROM reclassement_lignes avant
  WHERE avant.organization_id = $1 AND avant.reclassement_id = $2 AND avant.ligne_id = ANY ($3::uuid[])
    AND ligne.organization_id = $1 AND ligne.id = avant.ligne_id
    AND ligne.exercice IN (SELECT annee FROM exercices WHERE organization_id = $1 AND statut = 'ouvert')
    AND empreinte_classement(ligne.famille_id, ligne.type_achat, ligne.source_classement, ligne.confiance,
      ligne.marche_id, ligne.justification) = avant.ecrit
    AND (avant.famille_id IS NULL OR EXISTS (
      SELECT FROM familles WHERE organization_id = $1 AND id = avant.famille_id))
    AND (avant.marche_id IS NULL OR EXISTS (
      SELECT FROM marches WHERE organization_id = $1 AND id = avant.marche_id))`;

/** @returns lines that are again as they were */
export const restoreBatch = (
  tx: Transaction,
  { organization_id, annule }: ReclassementRow,
  lignes: readonly string[],
): Promise<number> => tx.execute(RESTORE, [organization_id, annule, lignes]);
