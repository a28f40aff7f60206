import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalExercice } from '#common/filters.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { convertMarche } from '#procurement/decp-v2.js';
import type { GraviteExport, MarcheDecpV2, RemarqueExport } from '#procurement/decp-v2-types.js';
import type { ExportDecpQuery } from './decp.dto.js';
import type { RapportDecp } from './decp.response.js';
import { readMarchesToExport } from './marche-a-exporter.js';

/** Marchés read and converted at a time: memory does not depend on their number. */
const BATCH = 500;
const MAX_REMARKS = 1000;

interface Conversion {
  converted?: MarcheDecpV2;
  remarks: RemarqueExport[];
}

/** The organisation's marchés in the format of the arrêté of 22 December 2022 (DECP v2), and a report of the conversion. */
@Injectable()
export class DecpExportService {
  constructor(private readonly database: TenantDatabase) {}

  /** The text of the document, a batch at a time. */
  async *document(ctx: RequestContext, query: ExportDecpQuery): AsyncGenerator<string> {
    yield '{"marches":{"marche":[';
    let separator = '';
    for await (const conversions of this.convert(ctx, query)) {
      const published = conversions.flatMap(({ converted }) => (converted ? [JSON.stringify(converted)] : []));
      if (published.length === 0) continue;
      yield separator + published.join(',\n');
      separator = ',\n';
    }
    yield ']}}\n';
  }

  async report(ctx: RequestContext, query: ExportDecpQuery): Promise<RapportDecp> {
    const counts: Record<GraviteExport, number> = { ecarte: 0, omis: 0, suppose: 0, adapte: 0 };
    const [grave, others]: RemarqueExport[][] = [[], []];
    let [exportes, ecartes] = [0, 0];
    for await (const conversions of this.convert(ctx, query)) {
      for (const { converted, remarks } of conversions) {
        if (converted) exportes += 1;
        else ecartes += 1;
        for (const remark of remarks) {
          counts[remark.gravite] += 1;
          const kept = remark.gravite === 'ecarte' ? grave! : others!;
          if (kept.length < MAX_REMARKS) kept.push(remark);
        }
      }
    }
    return {
      exportes,
      ecartes,
      nombre_remarques: counts,
      remarques: [...grave!, ...others!].slice(0, MAX_REMARKS),
    };
  }

  private async *convert(ctx: RequestContext, query: ExportDecpQuery): AsyncGenerator<Conversion[]> {
    const exercice = optionalExercice(query.exercice);
    const jour = new Date().toISOString().slice(0, 10);
    for (let after: string | undefined; ;) {
      const from = after;
      const read = await this.database.transaction(ctx, (tx) =>
        readMarchesToExport(tx, ctx.organizationId, { exercice, after: from, limit: BATCH }),
      );
      yield read.map(({ marche }) => convertMarche(marche, { jour }));
      if (read.length < BATCH) return;
      after = read.at(-1)!.id;
    }
  }
}
