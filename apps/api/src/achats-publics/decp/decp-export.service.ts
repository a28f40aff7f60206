import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalExercice, optionalText } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { GRAVITES_EXPORT, type GraviteExport, type RemarqueExport } from '#procurement/decp-v2-types.js';
import { convertMarches } from './conversions.js';
import type { ACompleterQuery, ExportDecpQuery, MarchesDecpQuery } from './decp.dto.js';
import type {
  ACompleterItem,
  ACompleterList,
  MarcheDecpItem,
  MarchesDecpList,
  MembreCompte,
  RapportDecp,
} from './decp.response.js';
import { noteFirstExport } from './publications.js';

const MAX_REMARKS = 1000;
const PAGE_SIZE = { defaultSize: 100, cap: 500 };

/** The organisation's marchés in the format of the arrêté of 22 December 2022 (DECP v2), and a report of the conversion. */
@Injectable()
export class DecpExportService {
  constructor(private readonly database: TenantDatabase) {}

  /** The text of the document, a batch at a time. */
  async *document(ctx: RequestContext, query: ExportDecpQuery): AsyncGenerator<string> {
    yield '{"marches":{"marche":[';
    let separator = '';
    const chosen = { exercice: optionalExercice(query.exercice) };
    const batches = convertMarches(this.database, ctx, chosen, (tx, batch) =>
      noteFirstExport(tx, ctx.organizationId, batch),
    );
    for await (const conversions of batches) {
      const published = conversions.flatMap(({ converted }) => (converted ? [JSON.stringify(converted)] : []));
      if (published.length === 0) continue;
      yield separator + published.join(',\n');
      separator = ',\n';
    }
    yield ']}}\n';
  }

  async report(ctx: RequestContext, query: ExportDecpQuery): Promise<RapportDecp> {
    const counts = Object.fromEntries(GRAVITES_EXPORT.map((gravite) => [gravite, 0])) as Record<GraviteExport, number>;
    const lacking = new Map<string, number>();
    const confirmed = new Map<string, number>();
    const [grave, others]: RemarqueExport[][] = [[], []];
    let [exportes, ecartes] = [0, 0];
    for await (const conversions of convertMarches(this.database, ctx, {
      exercice: optionalExercice(query.exercice),
    })) {
      for (const { converted, remarks, aCompleter } of conversions) {
        if (converted) exportes += 1;
        else ecartes += 1;
        for (const remark of remarks) {
          counts[remark.gravite] += 1;
          const kept = remark.gravite === 'ecarte' ? grave! : others!;
          if (kept.length < MAX_REMARKS) kept.push(remark);
        }
        for (const membre of new Set(aCompleter.map((one) => memberOf(one.membre)))) count(lacking, membre);
        for (const { champ, gravite } of remarks) if (gravite === 'confirme') count(confirmed, champ);
      }
    }
    return {
      exportes,
      ecartes,
      nombre_remarques: counts,
      remarques: [...grave!, ...others!].slice(0, MAX_REMARKS),
      a_completer: toCounts(lacking),
      confirmes: toCounts(confirmed),
    };
  }

  /** The marchés by what becomes of them, each with its remarks; only the page asked for is kept. */
  async marches(ctx: RequestContext, query: MarchesDecpQuery): Promise<MarchesDecpList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const marches: MarcheDecpItem[] = [];
    let [total, nombre_remarques] = [0, 0];
    for await (const conversions of convertMarches(this.database, ctx, {
      exercice: optionalExercice(query.exercice),
    })) {
      for (const { id, source, converted, remarks } of conversions) {
        const etat = converted ? 'pret' : 'retenu';
        const asked = remarks.filter(({ gravite }) => query.gravite === undefined || gravite === query.gravite);
        if (query.etat !== undefined && etat !== query.etat) continue;
        if (query.gravite !== undefined && asked.length === 0) continue;
        if (total >= offset && marches.length < size) {
          const { numero, lot = '', objet } = source;
          marches.push({ marche: { id, numero, lot, objet }, etat, remarques: asked });
        }
        total += 1;
        nombre_remarques += asked.length;
      }
    }
    return { marches, total, nombre_remarques, page, page_size: size, pages: pageCount(total, size) };
  }

  /** The members that are to be given before publication, contract by contract; only the page asked for is kept. */
  async toComplete(ctx: RequestContext, query: ACompleterQuery): Promise<ACompleterList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const membre = optionalText(query.membre);
    const items: ACompleterItem[] = [];
    let [total, marches] = [0, 0];
    for await (const conversions of convertMarches(this.database, ctx, {
      exercice: optionalExercice(query.exercice),
    })) {
      for (const { id, source, aCompleter } of conversions) {
        const asked = aCompleter.filter((one) => membre === undefined || memberOf(one.membre) === membre);
        if (asked.length > 0) marches += 1;
        for (const one of asked) {
          if (total >= offset && items.length < size) {
            const { numero, lot, membre: path, ou, bloquant, supposable = null } = one;
            items.push({
              marche: { id, numero, lot, objet: source.objet },
              membre: path,
              ou,
              bloquant,
              supposable,
            });
          }
          total += 1;
        }
      }
    }
    return { a_completer: items, marches, total, page, page_size: size, pages: pageCount(total, size) };
  }
}

/** The member of the contract that a path begins with. */
const memberOf = (path: string): string => path.split('[')[0]!;

function count(counts: Map<string, number>, membre: string): void {
  counts.set(membre, (counts.get(membre) ?? 0) + 1);
}

const toCounts = (counts: ReadonlyMap<string, number>): MembreCompte[] =>
  [...counts].map(([membre, nombre]) => ({ membre, nombre })).sort((a, b) => b.nombre - a.nombre);
