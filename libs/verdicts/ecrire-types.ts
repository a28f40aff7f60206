import { reclasserMarches } from '#classement/classer-marches.js';
import type { Transaction } from '#database/transaction.js';
import type { TypesPossibles } from '#procurement/verdicts/types-possibles.js';
import type { FaitsRow } from './faits.row.js';
import { provenanceDuType } from './lire-types.js';

/** What is to be stored of the type of an imported contract. */
export interface ChangementDeType {
  type: string | null;
  types: string[];
  preuve: string | null;
  provenance: string | null;
}

/**
 * What the type of an imported contract was deduced to be, when it is not stored so: one type, else the types that stay
 * possible. A type that a person gave stays, and a contract that no import brought has the type that a person gives.
 */
export function changementDeType(row: FaitsRow, { types, preuve }: TypesPossibles): ChangementDeType | null {
  if (!row.importe || provenanceDuType(row) === 'saisie') return null;
  const type = types.length === 1 ? types[0]! : null;
  const provenance = type === null ? null : preuve === 'fichier' ? 'publie' : 'deduit';
  const same =
    row.type_achat === type &&
    row.type_preuve === preuve &&
    row.types_possibles.join() === types.join() &&
    (row.provenances.type_achat ?? null) === provenance;
  return same ? null : { type, types, preuve, provenance };
}

/** Stores the types that changed. A contract of another type may be of another famille by the rules. */
export async function ecrireTypes(
  tx: Transaction,
  organizationId: string,
  changes: readonly (ChangementDeType & { id: string })[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(
    `UPDATE marches SET type_achat = lu.type, types_possibles = lu.types, type_preuve = lu.preuve,
       provenances = (provenances - 'type_achat') || jsonb_strip_nulls(jsonb_build_object('type_achat', lu.provenance)),
       version = version + 1, updated_at = now()
     FROM jsonb_to_recordset($2::jsonb) lu (id uuid, type text, types text[], preuve text, provenance text)
     WHERE marches.organization_id = $1 AND marches.id = lu.id`,
    [organizationId, JSON.stringify(changes)],
  );
  await reclasserMarches(
    tx,
    organizationId,
    changes.map(({ id }) => id),
  );
}
