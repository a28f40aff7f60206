import type { Transaction } from '#database/transaction.js';
import type { RowOf } from '#database/row.js';
import type { Mandat } from '#database/entities/mandat.entity.js';
import { DELAY_COLUMNS, type DelayRow } from '#figures/delais/suivi-delai.js';
import { toDelaiItem } from './delai-paiement-item.js';
import { findFirstLines } from './mandat-lignes.js';
import { MANDAT_COLUMNS, MANDAT_JOINS, type MandatRow, toMandatItem } from './mandat.row.js';
import type { DelaiPaiementItem, MandatDetail } from './mandats.response.js';

interface DetailRow extends MandatRow, RowOf<Mandat, 'nature_piece' | 'exercice_origine' | 'numero_origine'> {}

/** One mandat with the first of its lines, or undefined when the organisation has none of that identifier. */
export async function findMandatDetail(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<MandatDetail | undefined> {
  const row = await tx.first<DetailRow>(
    `SELECT ${MANDAT_COLUMNS}, mandat.nature_piece, mandat.exercice_origine, mandat.numero_origine
     FROM mandats mandat ${MANDAT_JOINS} WHERE mandat.organization_id = $1 AND mandat.id = $2`,
    [organizationId, id],
  );
  if (!row) return undefined;
  return {
    ...toMandatItem(row),
    nature_piece: row.nature_piece,
    origine: row.numero_origine === null ? null : { exercice: row.exercice_origine, numero: row.numero_origine },
    ...(await findFirstLines(tx, organizationId, id)),
    delai_paiement: await findDelay(tx, organizationId, id),
  };
}

async function findDelay(tx: Transaction, organizationId: string, mandatId: string): Promise<DelaiPaiementItem | null> {
  const row = await tx.first<DelayRow>(
    `SELECT ${DELAY_COLUMNS} FROM suivis_paiement suivi WHERE suivi.organization_id = $1 AND suivi.mandat_id = $2`,
    [organizationId, mandatId],
  );
  return row ? toDelaiItem(row) : null;
}
