import { type MarcheReclasse, reclasserMarches } from '#classement/classer-marches.js';
import type { Transaction } from '#database/transaction.js';
import type { TypesPossibles } from '#procurement/verdicts/types-possibles.js';
import type { FaitsRow } from './faits.row.js';
import { provenanceDuType } from './lire-types.js';
import type { MarcheJuge } from './marches-juges.js';

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

/**
 * Stores the types that changed. A contract of another type may be of another famille by the rules. A contract that this
 * transaction wrote has its new version already, and its writer tells of it.
 * @returns the others
 */
export async function ecrireTypes(
  tx: Transaction,
  organizationId: string,
  changes: readonly (ChangementDeType & { id: string })[],
): Promise<MarcheJuge[]> {
  if (changes.length === 0) return [];
  const written = await tx.many<MarcheReclasse>(
    `UPDATE marches SET type_achat = lu.type, types_possibles = lu.types, type_preuve = lu.preuve,
       provenances = (provenances - 'type_achat') || jsonb_strip_nulls(jsonb_build_object('type_achat', lu.provenance)),
       version = version + (updated_at <> now())::int, updated_at = now()
     FROM jsonb_to_recordset($2::jsonb) lu (id uuid, type text, types text[], preuve text, provenance text)
     WHERE marches.organization_id = $1 AND marches.id = lu.id
     RETURNING new.id, new.version <> old.version AS versionne, array_remove(ARRAY[
       CASE WHEN new.type_achat IS DISTINCT FROM old.type_achat THEN 'type' END,
       CASE WHEN new.types_possibles <> old.types_possibles THEN 'types_possibles' END,
       CASE WHEN new.type_preuve IS DISTINCT FROM old.type_preuve THEN 'type_preuve' END], NULL) AS champs`,
    [organizationId, JSON.stringify(changes)],
  );
  const ids = changes.map(({ id }) => id);
  const familles = new Map((await reclasserMarches(tx, organizationId, ids)).map(({ id, champs }) => [id, champs]));
  return written
    .filter(({ versionne }) => versionne)
    .map(({ id, champs }) => ({ id, champs: [...champs, ...(familles.get(id) ?? [])] }));
}
