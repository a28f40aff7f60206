import type { RequestContext } from '#access/request-context.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { today } from '#procurement/dates.js';
import { type ConversionDecpV2, convertMarche } from '#procurement/decp-v2.js';
import type { MarcheAExporter } from '#procurement/decp-v2-types.js';
import { type BuyerFacts, type ChosenMarches, readBuyerFacts, readMarchesToExport } from './marche-a-exporter.js';

/** Marchés read and converted at a time: memory does not depend on their number. */
const BATCH = 500;

export interface Conversion extends ConversionDecpV2 {
  /** Identifier of the marché. */
  id: string;
  version: number;
  type: string | null;
  source: MarcheAExporter;
}

/**
 * Converts the chosen marchés, a batch at a time, each in a transaction of its own.
 * @param also what is done with a batch in the transaction that read it
 */
export async function* convertMarches(
  database: TenantDatabase,
  ctx: RequestContext,
  chosen: ChosenMarches,
  also: (tx: Transaction, batch: readonly Conversion[]) => Promise<void>,
): AsyncGenerator<Conversion[]> {
  const buyer = await database.transaction(ctx, (tx) => readBuyerFacts(tx, ctx.organizationId));
  for (let after: string | undefined; ;) {
    const from = after;
    const batch = await database.transaction(ctx, async (tx) => {
      const read = await convertBatch(tx, ctx.organizationId, buyer, { ...chosen, after: from });
      await also(tx, read);
      return read;
    });
    yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.id;
  }
}

/** Converts these marchés, in the order of their identifiers, in the transaction of the caller. */
export async function* convertMarchesWithin(
  tx: Transaction,
  organizationId: string,
  buyer: BuyerFacts,
  marches: readonly string[],
): AsyncGenerator<Conversion[]> {
  for (let from = 0; from < marches.length; from += BATCH)
    yield await convertBatch(tx, organizationId, buyer, { marches: marches.slice(from, from + BATCH) });
}

async function convertBatch(
  tx: Transaction,
  organizationId: string,
  buyer: BuyerFacts,
  chosen: ChosenMarches & { after?: string | undefined },
): Promise<Conversion[]> {
  const jour = today();
  const read = await readMarchesToExport(tx, organizationId, buyer, { after: undefined, ...chosen, limit: BATCH });
  return read.map(({ marche, ...record }) => ({ ...record, source: marche, ...convertMarche(marche, { jour }) }));
}
