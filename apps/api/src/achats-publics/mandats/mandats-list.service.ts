import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalExercice, optionalText, readChoice, readTogether, refusedParameters } from '#common/filters.js';
import { boundPage, type Page, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import { fournisseursNamed, identifiersOf } from '#database/identifiers.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { SANS_DATE_SQL } from '#figures/delais/statut-delai.sql.js';
import { MANDAT_COLUMNS, MANDAT_JOINS, type MandatRow, toMandatItem } from './mandat.row.js';
import type { ListMandatsQuery } from './mandats.dto.js';
import type { MandatList } from './mandats.response.js';

const PAGE_SIZE = { defaultSize: 100, cap: 500 };
const orderOf = (alias: string): string => `${alias}.exercice DESC, ${alias}.date_emission DESC, ${alias}.id DESC`;

/**
 * The list of mandats, the latest exercice and issue first. Its cost does not grow with the mandats: the page is read
 * from the index of that order, and the total from the rollup of the list, unless a filter asks for what that does not
 * count. A search reads its matches, no more.
 */
@Injectable()
export class MandatsListService {
  constructor(private readonly database: TenantDatabase) {}

  async list(ctx: RequestContext, given: ListMandatsQuery): Promise<MandatList> {
    const page = readPage(given.page, given.page_size, PAGE_SIZE);
    const { search, ...chosen } = readTogether({
      delai: () => readChoice('delai', given.delai, DELAIS, 'tous'),
      passation: () => readChoice('passation', given.passation, PASSATIONS_LUES, 'toutes'),
      section: () => readChoice('section', given.section, SECTIONS_LUES, 'toutes'),
      search: () => searchOf(given),
    });
    const query: Asked = { ...given, chosen };
    const { total, rows } =
      search === undefined
        ? await (asksForLines(query) ? browseByLines : browse)(this.database, ctx, query, page)
        : await this.database.transaction(ctx, (tx) => searchFor(tx, ctx, query, search, page));
    return {
      mandats: rows.map(toMandatItem),
      total,
      page: page.page,
      page_size: page.size,
      pages: pageCount(total, page.size),
    };
  }
}

/** The filters, and what those of a closed list ask for. */
interface Asked extends ListMandatsQuery {
  chosen: {
    delai: (typeof DELAIS)[number];
    passation: keyof typeof PASSATIONS;
    section: keyof typeof SECTIONS;
  };
}

/** @throws AppError validation_failed */
function searchOf(query: ListMandatsQuery): string | undefined {
  const search = optionalText(query.search);
  if (search === undefined || !asksForLines(query)) return search;
  const message =
    'La recherche ne se combine pas avec un filtre sur les lignes : retirez l’un des deux, ou demandez /api/v1/lignes.';
  throw refusedParameters([{ field: 'search', message }]);
}

interface Found {
  total: number;
  rows: MandatRow[];
}

/** The filters that both ways share, on a table or function with the columns exercice and service_id. */
function filters(alias: string, ctx: RequestContext, query: Asked): Conditions {
  const conditions = new Conditions(alias, ctx.organizationId).add(
    optionalExercice(query.exercice),
    (year) => `${alias}.exercice = ${year}`,
  );
  if (optionalText(query.service) === NONE) return conditions.always(`${alias}.service_id IS NULL`);
  return conditions.add(
    optionalText(query.service),
    // One service bears a code: an equality keeps the order of the index on it, which IN would not.
    (service) => `${alias}.service_id = (${identifiersOf('services', query.service, service)})`,
  );
}

/** The value of a filter for what bears none. */
const NONE = 'aucun';

const DELAIS = ['tous', 'sans_date'] as const;

/** Whether the list asks for mandats by what no rollup of the list counts. */
const asksForFew = ({ fournisseur, delai }: ListMandatsQuery): boolean =>
  [fournisseur, delai].some((filter) => optionalText(filter) !== undefined);

/**
 * Adds the filters that `mandats mandat` alone answers.
 * @param narrow writes them for a table that has none of their columns
 */
function addFew(
  conditions: Conditions,
  query: Asked,
  narrow: (condition: string) => string = (condition) => condition,
): Conditions {
  if (query.chosen.delai === 'sans_date') conditions.always(narrow(SANS_DATE_SQL));
  return conditions.add(optionalText(query.fournisseur), (fournisseur) =>
    narrow(`mandat.fournisseur_id IN (${fournisseursNamed(fournisseur)})`),
  );
}

/** Writes a condition on `mandats mandat` for a table whose column names the mandat. */
const ofMandat =
  (column: string) =>
  (condition: string): string =>
    `${column} IN (SELECT mandat.id FROM mandats mandat WHERE mandat.organization_id = $1 AND ${condition})`;

/** Whether the list asks for mandats by what their lines are, which no rollup of the list counts. */
const asksForLines = ({ passation, section, famille }: ListMandatsQuery): boolean =>
  [passation, section, famille].some((filter) => optionalText(filter) !== undefined);

/** The filters on the lines of a mandat, on `lignes_mandat ligne`: purchases alone. */
function lineFilters(ctx: RequestContext, query: Asked): Conditions {
  const conditions = new Conditions('ligne', ctx.organizationId).always('NOT ligne.hors_perimetre');
  conditions.always(PASSATIONS[query.chosen.passation]);
  conditions.always(SECTIONS[query.chosen.section]);
  return conditions
    .add(optionalExercice(query.exercice), (year) => `ligne.exercice = ${year}`)
    .add(
      optionalText(query.famille),
      (famille) => `ligne.famille_id = (${identifiersOf('familles', query.famille, famille)})`,
    );
}

/** How a line was bought, as passation_lignes() says it. */
const PASSATIONS = {
  toutes: 'true',
  marche: '(ligne.marche_id IS NOT NULL OR ligne.marche_reference IS NOT NULL)',
  hors_marche: 'ligne.marche_id IS NULL AND ligne.marche_reference IS NULL AND ligne.marche_non_renseigne IS NULL',
  inconnue: 'ligne.marche_id IS NULL AND ligne.marche_reference IS NULL AND ligne.marche_non_renseigne IS NOT NULL',
} as const;
const PASSATIONS_LUES = Object.keys(PASSATIONS) as (keyof typeof PASSATIONS)[];

const SECTIONS = {
  toutes: 'true',
  investissement: `ligne.section = 'investissement'`,
  fonctionnement: `ligne.section = 'fonctionnement'`,
  aucun: 'ligne.section IS NULL',
} as const;
const SECTIONS_LUES = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];

/** The mandats that a line of the kind asked for is of: their lines are read, so the cost grows with them. */
async function browseByLines(database: TenantDatabase, ctx: RequestContext, query: Asked, page: Page): Promise<Found> {
  const lines = addFew(lineFilters(ctx, query), query, ofMandat('ligne.mandat_id'));
  const service = optionalText(query.service);
  if (service === NONE) lines.always('ligne.service_id IS NULL');
  else lines.add(service, (value) => `ligne.service_id = (${identifiersOf('services', query.service, value)})`);
  const bound = boundPage(lines.parameters, page);
  const [[counted], rows] = await database.read<[{ total: string }[], MandatRow[]]>(ctx, [
    {
      sql: `SELECT count(DISTINCT ligne.mandat_id) AS total FROM lignes_mandat ligne WHERE ${lines}`,
      parameters: lines.parameters,
    },
    {
      sql: `SELECT ${MANDAT_COLUMNS} FROM mandats mandat ${MANDAT_JOINS}
            WHERE mandat.organization_id = $1 AND mandat.id = ANY (ARRAY(
              SELECT mandat.id FROM mandats mandat
              WHERE mandat.organization_id = $1
                AND EXISTS (SELECT FROM lignes_mandat ligne WHERE ligne.mandat_id = mandat.id AND ${lines})
              ORDER BY ${orderOf('mandat')} ${bound.limit}))
            ORDER BY ${orderOf('mandat')}`,
      parameters: bound.parameters,
    },
  ]);
  return { total: Number(counted!.total), rows };
}

async function browse(database: TenantDatabase, ctx: RequestContext, query: Asked, page: Page): Promise<Found> {
  const conditions = addFew(filters('mandat', ctx, query), query);
  const bound = boundPage(conditions.parameters, page);
  const [[counted], rows] = await database.read<[{ total: string }[], MandatRow[]]>(ctx, [
    asksForFew(query) ? countOf(conditions) : rolledUp(filters('cumul', ctx, query)),
    {
      // The identifiers of the page come from the index alone, so the rows before them are never read. As an array they
      // are few to the planner, whatever the bound LIMIT: it reads each row by its key.
      sql: `SELECT ${MANDAT_COLUMNS} FROM mandats mandat ${MANDAT_JOINS}
            WHERE mandat.organization_id = $1 AND mandat.id = ANY (ARRAY(
              SELECT mandat.id FROM mandats mandat WHERE ${conditions} ORDER BY ${orderOf('mandat')} ${bound.limit}))
            ORDER BY ${orderOf('mandat')}`,
      parameters: bound.parameters,
    },
  ]);
  return { total: Number(counted!.total), rows };
}

const rolledUp = (conditions: Conditions) => ({
  sql: `SELECT coalesce(sum(cumul.nombre), 0) AS total FROM cumuls_mandats cumul WHERE ${conditions}`,
  parameters: conditions.parameters,
});

const countOf = (conditions: Conditions) => ({
  sql: `SELECT count(*) AS total FROM mandats mandat WHERE ${conditions}`,
  parameters: conditions.parameters,
});

async function searchFor(
  tx: Transaction,
  ctx: RequestContext,
  query: Asked,
  search: string,
  page: Page,
): Promise<Found> {
  const conditions = addFew(filters('trouve', ctx, query), query, ofMandat('trouve.id'));
  const text = `$${conditions.parameters.length + 1}`;
  const bound = boundPage([...conditions.parameters, search], page);
  const rows = await tx.many<MandatRow & { total: number }>(
    `WITH trouves AS MATERIALIZED (
       SELECT trouve.id, trouve.exercice, trouve.date_emission
       FROM (SELECT $1::uuid AS organization_id, resultat.* FROM rechercher_mandats($1, ${text}) resultat) trouve
       WHERE ${conditions}),
     page AS MATERIALIZED (SELECT id FROM trouves ORDER BY ${orderOf('trouves')} ${bound.limit})
     SELECT total.total, page_lue.*
     FROM (SELECT count(*)::int AS total FROM trouves) total
     LEFT JOIN (
       SELECT ${MANDAT_COLUMNS} FROM mandats mandat ${MANDAT_JOINS}
       WHERE mandat.organization_id = $1 AND mandat.id IN (SELECT id FROM page)) page_lue ON true
     ORDER BY ${orderOf('page_lue')}`,
    bound.parameters,
  );
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) };
}
