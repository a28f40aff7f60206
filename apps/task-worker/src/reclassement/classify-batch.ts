import { classerLignes } from '#classement/classer-lignes.js';
import type { Transaction } from '#database/transaction.js';
import { parLesRegles } from '#figures/lignes/demande-classement.js';
import type { ReclassementRow } from './reclassement.row.js';

/** @returns lines that changed */
export const classifyBatch = (
  tx: Transaction,
  { organization_id, id, demande }: ReclassementRow,
  lignes: readonly string[],
): Promise<number> =>
  classerLignes(tx, {
    organizationId: organization_id,
    operationId: id,
    lignes,
    ...demande,
    parLesRegles: parLesRegles(demande),
  });
