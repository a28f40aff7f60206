import type { Transaction } from '#database/transaction.js';
import { type Conversion, exportDay } from './conversions.js';

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
      exportDay(),
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
