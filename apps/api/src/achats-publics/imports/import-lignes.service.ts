import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { CSV_BOM, csvLine } from '#common/csv.js';
import { optionalText } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { Conditions } from '../conditions.js';
import type { ListLignesQuery } from './imports.dto.js';
import type { ImportLigneItem, ImportLigneList, MotifItem } from './imports.response.js';

const PAGE_SIZE = { defaultSize: 100, cap: 500 };
/** Rows of a CSV read at a time. */
const CSV_BATCH = 1000;

/** The corrected and rejected rows of an import, with their reasons. */
@Injectable()
export class ImportLignesService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  list(ctx: RequestContext, importId: string, query: ListLignesQuery): Promise<ImportLigneList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const conditions = new Conditions('ligne', ctx.organizationId)
      .add(importId, (id) => `ligne.import_id = ${id}`)
      .add(optionalText(query.statut), (statut) => `ligne.statut = ${statut}`);
    return this.database.transaction(ctx, async (tx) => {
      await requireImport(tx, ctx, importId);
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM import_lignes ligne WHERE ${conditions}`,
        conditions.parameters,
      );
      const lignes = await tx.many<ImportLigneItem>(
        `SELECT numero, ligne, statut, original, corrections, rejets, avertissements
         FROM import_lignes ligne WHERE ${conditions} ORDER BY numero LIMIT ${size} OFFSET ${offset}`,
        conditions.parameters,
      );
      const total = counted!.total;
      return { lignes, total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /**
   * The rejected rows as CSV, each beside its reasons. Read a batch at a time, so that memory does not depend on them.
   * @throws AppError not_found, before the first line
   */
  async rejectsAsCsv(ctx: RequestContext, importId: string): Promise<AsyncIterable<string>> {
    await this.database.transaction(ctx, (tx) => requireImport(tx, ctx, importId));
    return this.csvLines(ctx, importId);
  }

  private async *csvLines(ctx: RequestContext, importId: string): AsyncGenerator<string> {
    yield CSV_BOM + csvLine(['numero', 'ligne', 'champs', 'raisons', 'original']);
    for (let after = 0; ;) {
      const from = after;
      const rows = await this.database.transaction(ctx, (tx) =>
        tx.many<{ numero: number; ligne: number | null; rejets: MotifItem[]; original: string }>(
          `SELECT numero, ligne, rejets, original FROM import_lignes
           WHERE organization_id = $1 AND import_id = $2 AND statut = 'rejetee' AND numero > $3
           ORDER BY numero LIMIT ${CSV_BATCH}`,
          [ctx.organizationId, importId, from],
        ),
      );
      const lines = rows.map(({ numero, ligne, rejets, original }) =>
        csvLine([
          numero,
          ligne,
          rejets.map(({ champ }) => champ).join(' | '),
          rejets.map(({ raison }) => raison).join(' | '),
          original,
        ]),
      );
      if (lines.length > 0) yield lines.join('');
      if (rows.length < CSV_BATCH) return;
      after = rows.at(-1)!.numero;
    }
  }
}

async function requireImport(tx: Transaction, ctx: RequestContext, importId: string): Promise<void> {
  const known = await tx.first('SELECT 1 FROM imports WHERE organization_id = $1 AND id = $2', [
    ctx.organizationId,
    importId,
  ]);
  if (!known) throw notFound();
}
