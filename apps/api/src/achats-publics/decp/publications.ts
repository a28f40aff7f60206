import type { Transaction } from '#database/transaction.js';
import { today } from '#procurement/dates.js';
import type { Conversion } from './conversions.js';
import type { ChosenMarches } from './marche-a-exporter.js';

/** Notes the first export of the marchés that have no publication date: later exports give the same day. */
export async function noteFirstExport(
  tx: Transaction,
  organizationId: string,
  conversions: readonly Conversion[],
): Promise<void> {
  const undated = conversions.filter(({ converted, source }) => converted && source.datePublication === undefined);
  if (undated.length === 0) return;
  await tx.execute(
    `INSERT INTO publications_decp (organization_id, numero, lot, premier_export)
     SELECT $1::uuid, numero, lot, $4::date FROM unnest($2::text[], $3::text[]) AS publie (numero, lot)
     ON CONFLICT (organization_id, numero, lot) DO UPDATE SET
       premier_export = coalesce(publications_decp.premier_export, excluded.premier_export), updated_at = now()`,
    [
      organizationId,
      undated.map(({ source }) => source.numero),
      undated.map(({ source }) => source.lot ?? ''),
      today(),
    ],
  );
}

/** What a person confirmed of a marché: supposed values, by member of DECP v2. */
export interface ConfirmedValues {
  numero: string;
  lot: string;
  valeurs: Record<string, unknown>;
}

/** Keeps confirmed values in the journal of the export, beside those confirmed before. */
export async function keepConfirmedValues(
  tx: Transaction,
  organizationId: string,
  confirmed: readonly ConfirmedValues[],
): Promise<void> {
  await tx.execute(
    `INSERT INTO publications_decp (organization_id, numero, lot, suppositions)
     SELECT $1::uuid, numero, lot, valeurs
     FROM jsonb_to_recordset($2) AS confirme (numero text, lot text, valeurs jsonb)
     ON CONFLICT (organization_id, numero, lot) DO UPDATE SET
       suppositions = publications_decp.suppositions || excluded.suppositions, updated_at = now()`,
    [organizationId, JSON.stringify(confirmed)],
  );
}

/**
 * Takes confirmed values of some members back, and keeps them as withdrawn.
 * @returns the contracts that had any, with those values
 */
export async function withdrawConfirmedValues(
  tx: Transaction,
  organizationId: string,
  membres: readonly string[],
  { exercice, marches }: ChosenMarches,
): Promise<ConfirmedValues[]> {
  return tx.many<ConfirmedValues>(
    `UPDATE publications_decp publication SET suppositions = publication.suppositions - $2::text[],
       suppositions_retirees = publication.suppositions_retirees || retrait.valeurs, updated_at = now()
     FROM (
       SELECT journal.numero, journal.lot, jsonb_object_agg(supposition.key, supposition.value) AS valeurs
       FROM publications_decp journal
       CROSS JOIN LATERAL jsonb_each(journal.suppositions) supposition
       WHERE journal.organization_id = $1 AND supposition.key = ANY ($2)
         AND EXISTS (SELECT FROM marches marche
                     WHERE marche.organization_id = $1 AND marche.numero = journal.numero AND marche.lot = journal.lot
                       AND ($3::int IS NULL OR marche.exercice = $3) AND ($4::uuid[] IS NULL OR marche.id = ANY ($4)))
       GROUP BY 1, 2) retrait
     WHERE publication.organization_id = $1 AND publication.numero = retrait.numero AND publication.lot = retrait.lot
     RETURNING publication.numero, publication.lot, retrait.valeurs`,
    [organizationId, membres, exercice ?? null, marches ?? null],
  );
}
