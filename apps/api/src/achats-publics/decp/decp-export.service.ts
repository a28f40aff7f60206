import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalExercice, optionalText } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import {
  GRAVITES_EXPORT,
  type GraviteExport,
  type MembreACompleter,
  type RemarqueExport,
} from '#procurement/decp-v2-types.js';
import { type Conversion, convertMarches, convertMarchesWithin } from './conversions.js';
import type { ACompleterQuery, ExportDecpQuery, MarchesDecpQuery } from './decp.dto.js';
import type {
  ACompleterItem,
  ACompleterList,
  MarcheACompleter,
  MarchesDecpList,
  MembreCompte,
  RapportDecp,
} from './decp.response.js';
import { marchesOfPage, rowsOf } from './listed-marches.js';
import { type BuyerFacts, readBuyerFacts } from './marche-a-exporter.js';
import { type Outcome, readOutcomes } from './outcomes.js';
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

  report(ctx: RequestContext, query: ExportDecpQuery): Promise<RapportDecp> {
    return this.database.transaction(ctx, async (tx) => {
      const { buyer, outcomes } = await this.read(tx, ctx, query);
      const counts = Object.fromEntries(GRAVITES_EXPORT.map((gravite) => [gravite, 0])) as Record<
        GraviteExport,
        number
      >;
      const lacking = new Map<string, number>();
      const confirmed = new Map<string, number>();
      for (const { marches, remarks, aCompleter } of outcomes) {
        for (const { gravite, champ } of remarks) {
          counts[gravite] += marches.length;
          if (gravite === 'confirme') add(confirmed, champ, marches.length);
        }
        for (const membre of new Set(aCompleter.map((one) => memberOf(one.membre))))
          add(lacking, membre, marches.length);
      }
      const exportes = sum(outcomes.filter(({ isPublished }) => isPublished).map(({ marches }) => marches.length));
      return {
        exportes,
        ecartes: sum(outcomes.map(({ marches }) => marches.length)) - exportes,
        nombre_remarques: counts,
        remarques: await readRemarks(tx, ctx, buyer, outcomes),
        a_completer: toCounts(lacking),
        confirmes: toCounts(confirmed),
      };
    });
  }

  /** The marchés by what becomes of them, each with its remarks; those of the page alone are converted. */
  marches(ctx: RequestContext, query: MarchesDecpQuery): Promise<MarchesDecpList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const { gravite, champ } = query;
    const askedOf = (remarks: readonly RemarqueExport[]): RemarqueExport[] =>
      remarks.filter((one) => (gravite ?? one.gravite) === one.gravite && (champ || one.champ) === one.champ);
    const isForRemarks = gravite !== undefined || Boolean(champ);
    return this.database.transaction(ctx, async (tx) => {
      const { buyer, outcomes } = await this.read(tx, ctx, query);
      const asked = outcomes
        .filter(({ isPublished }) => query.etat === undefined || query.etat === stateOf(isPublished))
        .map(({ marches, remarks }) => ({ marches, remarks: askedOf(remarks).length }))
        .filter(({ remarks }) => !isForRemarks || remarks > 0);
      const total = sum(asked.map(({ marches }) => marches.length));
      const shown = marchesOfPage(
        asked.map(({ marches }) => ({ marches, rows: 1 })),
        { offset, size },
      );
      const conversions = await convertAll(tx, ctx, buyer, shown.marches);
      return {
        marches: conversions.map((conversion) => ({
          marche: marcheOf(conversion),
          etat: stateOf(conversion.converted !== undefined),
          remarques: askedOf(conversion.remarks),
        })),
        total,
        nombre_remarques: sum(asked.map(({ marches, remarks }) => marches.length * remarks)),
        page,
        page_size: size,
        pages: pageCount(total, size),
      };
    });
  }

  /** The members that are to be given before publication, contract by contract; those of the page alone are converted. */
  toComplete(ctx: RequestContext, query: ACompleterQuery): Promise<ACompleterList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const membre = optionalText(query.membre);
    const askedOf = (lacking: readonly MembreACompleter[]): MembreACompleter[] =>
      lacking.filter((one) => membre === undefined || memberOf(one.membre) === membre);
    return this.database.transaction(ctx, async (tx) => {
      const chosen = await chosenMarches(tx, ctx, query);
      const { buyer, outcomes } = await this.read(tx, ctx, query, chosen);
      const asked = outcomes
        .map(({ marches, aCompleter }) => ({ marches, rows: askedOf(aCompleter).length }))
        .filter(({ rows }) => rows > 0);
      const total = rowsOf(asked);
      const shown = marchesOfPage(asked, { offset, size });
      const conversions = await convertAll(tx, ctx, buyer, shown.marches);
      const items = conversions.flatMap((conversion) =>
        askedOf(conversion.aCompleter).map(({ membre: path, ou, bloquant, supposable = null }): ACompleterItem => ({
          marche: marcheOf(conversion),
          membre: path,
          ou,
          bloquant,
          supposable,
        })),
      );
      return {
        a_completer: items.slice(shown.before, shown.before + size),
        marches: sum(asked.map(({ marches }) => marches.length)),
        total,
        page,
        page_size: size,
        pages: pageCount(total, size),
      };
    });
  }

  private async read(
    tx: Transaction,
    { organizationId }: RequestContext,
    { exercice }: ExportDecpQuery,
    marches?: readonly string[],
  ): Promise<{ buyer: BuyerFacts; outcomes: Outcome[] }> {
    const buyer = await readBuyerFacts(tx, organizationId);
    const chosen = { exercice: optionalExercice(exercice), marches };
    return { buyer, outcomes: await readOutcomes(tx, organizationId, buyer, chosen) };
  }
}

/** The marchés that the filters of the worklist leave; undefined: all of them. */
async function chosenMarches(
  tx: Transaction,
  ctx: RequestContext,
  query: ACompleterQuery,
): Promise<string[] | undefined> {
  const [search, type] = [optionalText(query.search), optionalText(query.type)];
  if (search === undefined && type === undefined) return query.marche ? [query.marche] : undefined;
  const conditions = new Conditions('marche', ctx.organizationId)
    .add(optionalText(query.marche), (id) => `marche.id = ${id}::uuid`)
    .add(search, (text) => `marche.id IN (SELECT rechercher_marches($1, ${text}))`)
    .add(type, (wanted) => `marche.type_achat = ${wanted}`);
  const rows = await tx.many<{ id: string }>(
    `SELECT marche.id FROM marches marche WHERE ${conditions}`,
    conditions.parameters,
  );
  return rows.map(({ id }) => id);
}

/** The first remarks, those that set a marché aside before all others. */
async function readRemarks(
  tx: Transaction,
  ctx: RequestContext,
  buyer: BuyerFacts,
  outcomes: readonly Outcome[],
): Promise<RemarqueExport[]> {
  const read: RemarqueExport[] = [];
  for (const setsAside of [true, false]) {
    const asked = (remarks: readonly RemarqueExport[]): RemarqueExport[] =>
      remarks.filter(({ gravite }) => (gravite === 'ecarte') === setsAside);
    const listed = outcomes.map(({ marches, remarks }) => ({ marches, rows: asked(remarks).length }));
    const { marches } = marchesOfPage(listed, { offset: 0, size: MAX_REMARKS - read.length });
    for (const { remarks } of await convertAll(tx, ctx, buyer, marches)) read.push(...asked(remarks));
  }
  return read.slice(0, MAX_REMARKS);
}

async function convertAll(
  tx: Transaction,
  { organizationId }: RequestContext,
  buyer: BuyerFacts,
  marches: readonly string[],
): Promise<Conversion[]> {
  const conversions: Conversion[] = [];
  for await (const batch of convertMarchesWithin(tx, organizationId, buyer, marches)) conversions.push(...batch);
  return conversions;
}

/** What tells a marché from the others, where it is chosen for what it lacks. */
function marcheOf({ id, version, type, source }: Conversion): MarcheACompleter {
  const { numero, lot = '', objet, dateNotification = null } = source;
  return { id, numero, lot, objet, version, type, date_notification: dateNotification };
}

const stateOf = (isPublished: boolean): 'pret' | 'retenu' => (isPublished ? 'pret' : 'retenu');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The member of the contract that a path begins with. */
const memberOf = (path: string): string => path.split('[')[0]!;

function add(counts: Map<string, number>, membre: string, marches: number): void {
  counts.set(membre, (counts.get(membre) ?? 0) + marches);
}

const toCounts = (counts: ReadonlyMap<string, number>): MembreCompte[] =>
  [...counts].map(([membre, nombre]) => ({ membre, nombre })).sort((a, b) => b.nombre - a.nombre);
