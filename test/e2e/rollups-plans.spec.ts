import pg from 'pg';
import type { RequestContext } from '#access/request-context.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { LIGNES_DE_LA_DATE } from '#figures/meme-date.sql.js';
import { readFigures } from '#figures/read-figures.js';
import { SOURCE_MANDATS, type Statement, statementOn } from '#figures/source.js';
import {
  SYNTHESE_EXERCICES,
  SYNTHESE_FAMILLES,
  SYNTHESE_FOURNISSEURS,
  SYNTHESE_SERVICES,
} from '#figures/synthese.sql.js';
import { MandatsListService } from '../../apps/api/src/achats-publics/mandats/mandats-list.service.js';
import { FacettesService } from '../../apps/api/src/achats-publics/lignes/facettes.service.js';
import { LignesListService } from '../../apps/api/src/achats-publics/lignes/lignes-list.service.js';
import type { ListLignesQuery } from '../../apps/api/src/achats-publics/lignes/lignes.dto.js';
import { startDepenses, type TestDepenses } from '../support/depenses.js';
import { createManyLines, createWideOrganization, WIDTH } from '../support/many-lines.js';

/** Lines of the test organisation; a million with `ROLLUP_LINES=1000000`, which takes some minutes. */
const LINES = Number(process.env['ROLLUP_LINES'] ?? 20_000);
/** A page shrinks with the organisation: what is passed over to fill it stays the same share of the lines. */
const PAGE = Math.min(100, LINES / 1_000);

let depenses: TestDepenses;
beforeAll(async () => {
  depenses = await startDepenses();
  const owner = new pg.Client({ connectionString: depenses.database.ownerUrl });
  await owner.connect();
  await createWideOrganization(owner, depenses.organizationId);
  await createManyLines(owner, depenses.organizationId, LINES);
  await owner.query('ANALYZE');
  await owner.end();
}, 60_000 + LINES);
afterAll(() => depenses.close());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const summary: string[] = [];
afterAll(() => {
  process.stdout.write(`Reads of an organisation of ${LINES} lines\n${summary.join('\n')}\n`);
});

/**
 * Tables that a statement read and the rows it took from them, as PostgreSQL counted them.
 * @param only the table whose rows are counted; all by default
 */
async function measure(
  sql: string,
  parameters: readonly unknown[],
  only?: string,
): Promise<{ tables: Set<string>; rows: number; blocks: number }> {
  const plan = await depenses.run(async (tx) => {
    // The second run, as every one but the first: planned, and with the catalogue in memory.
    await tx.many(sql, parameters);
    return tx.first<{
      'QUERY PLAN': [{ Plan: PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
    }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, parameters);
  });
  const root = plan!['QUERY PLAN'][0].Plan;
  const found = { tables: new Set<string>(), rows: 0, blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'] };
  const visit = (node: PlanNode): void => {
    const table = node['Relation Name'];
    if (table !== undefined && (only === undefined || table === only)) {
      found.tables.add(table);
      const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      found.rows += (node['Actual Rows'] + removed) * node['Actual Loops'];
    }
    node.Plans?.forEach(visit);
  };
  visit(root);
  return found;
}

/** How a statement reads a table. */
async function nodesOf(sql: string, parameters: readonly unknown[], table: string): Promise<string[]> {
  const plan = await depenses.run((tx) =>
    tx.first<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, parameters),
  );
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return all(plan!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === table)
    .map((node) => node['Node Type']);
}

/** The organisation's database, noting the statements of what it reads. */
function recording(statements: [string, readonly unknown[]][]): TenantDatabase {
  const read: TenantDatabase['read'] = (ctx, queries) => {
    statements.push(...queries.map(({ sql, parameters }): [string, readonly unknown[]] => [sql, parameters ?? []]));
    return depenses.tenants.read(ctx, queries);
  };
  return { read } as TenantDatabase;
}

/** The organisation's database, noting the statements of its transactions. */
function recordingTransactions(statements: [string, readonly unknown[]][]): TenantDatabase {
  const noting = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get: (target, name: 'many' | 'first') => (sql: string, parameters: readonly unknown[]) => {
        statements.push([sql, parameters]);
        return target[name](sql, parameters);
      },
    });
  const transaction: TenantDatabase['transaction'] = (ctx, work) =>
    depenses.tenants.transaction(ctx, (tx) => work(noting(tx)));
  return { transaction } as TenantDatabase;
}

const ROLLUPS = ['cumuls_exercices', 'cumuls_services', 'cumuls_familles', 'compteurs_fournisseurs'];
/** Where lines beyond the maximum of a contract are looked up, group by group. */
const BEYOND = ['cumuls_depassements', 'cumuls_lignes', 'cumuls_listes'];
const LABELS = ['services', 'familles'];

describe(`reading an organisation of ${LINES} lines`, () => {
  it('has that many lines', async () => {
    const counted = await depenses.run((tx) =>
      tx.first<{ lignes: string }>('SELECT count(*) AS lignes FROM lignes_mandat'),
    );
    expect(Number(counted!.lignes)).toBe(LINES);
  });

  // Rows read: at most what the organisation is wide, never what it is long.
  it.each<[string, Statement, (organization: string) => unknown[], number]>([
    ['the synthesis, all exercices', SYNTHESE_EXERCICES, (id) => [id], 400],
    ['the synthesis, by service', SYNTHESE_SERVICES, (id) => [id, 2026], 6 * WIDTH.services * WIDTH.exercices.length],
    [
      'the synthesis, main familles',
      SYNTHESE_FAMILLES,
      (id) => [id, 2026, '1'],
      3 * WIDTH.familles * WIDTH.exercices.length,
    ],
    ['the synthesis, suppliers', SYNTHESE_FOURNISSEURS, (id) => [id, 2026], 5],
  ])('costs a few reads: %s', async (name, statement, parameters, most) => {
    const sql = statementOn(SOURCE_MANDATS, statement);
    const { tables, rows, blocks } = await measure(sql, parameters(depenses.organizationId));
    summary.push(`  ${name}: ${rows} rows, ${blocks} pages of ${[...tables].sort().join(', ')}`);
    expect([...tables].filter((table) => ![...ROLLUPS, ...BEYOND, ...LABELS].includes(table))).toEqual([]);
    expect(rows).toBeLessThanOrEqual(most);
    expect(blocks).toBeLessThan(200);
  });

  it.each([
    ['2025-11-23', 1],
    ['2025-02-10', 0],
  ])('reads the shorter side of a year alone, and no table of lines, to compare at %s', async (jour, entier) => {
    const parameters = [depenses.organizationId, 2026, jour, entier];
    const { tables, rows, blocks } = await measure(LIGNES_DE_LA_DATE, parameters, 'lignes_mandat');
    const others = await measure(LIGNES_DE_LA_DATE, parameters);
    summary.push(`  the exercice before at ${jour}: ${rows} of ${LINES} lines, ${blocks} pages`);
    expect([...tables]).toEqual(['lignes_mandat']);
    expect(await nodesOf(LIGNES_DE_LA_DATE, parameters, 'lignes_mandat')).toEqual(['Index Only Scan']);
    // A year is a fifth of the lines; these days are a ninth of it at most.
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(LINES / 5 / 7);
    expect([...others.tables].sort()).toEqual(['cumuls_lignes', 'cumuls_listes', 'lignes_mandat']);
  });

  it.each([
    ['unfiltered', {}],
    ['of one exercice and service', { exercice: '2026', service: 'S7' }],
  ])('costs a few reads: the list of mandats %s, its total and its first page', async (name, query) => {
    const statements: [string, readonly unknown[]][] = [];
    const list = new MandatsListService(recording(statements));
    const { total, mandats } = await list.list({ organizationId: depenses.organizationId } as RequestContext, {
      ...query,
      page_size: String(PAGE),
    });
    expect([total > mandats.length, mandats.length]).toEqual([true, PAGE]);
    expect(statements.length).toBe(2);
    for (const [index, [sql, parameters]] of statements.entries()) {
      const { tables, rows, blocks } = await measure(sql, parameters);
      summary.push(
        `  the list ${name}, ${index === 0 ? 'total' : 'page'}: ${rows} rows, ${blocks} pages of ${[...tables].sort().join(', ')}`,
      );
      expect([...tables]).not.toContain('lignes_mandat');
      if (index === 0)
        expect([...tables].filter((table) => !['cumuls_mandats', 'services'].includes(table))).toEqual([]);
      // A table as small as that of the services may be read whole for each mandat of the page, and so many mandats of
      // other services passed over before the page is full: what the organisation is wide.
      expect(rows).toBeLessThanOrEqual((2 * WIDTH.services + 10) * mandats.length);
      expect(blocks).toBeLessThan(30 * PAGE);
    }
  });

  it.each<[string, ListLignesQuery, number]>([
    ['unfiltered', {}, 0],
    ['of one exercice and service', { exercice: '2026', service: 'S7' }, 0],
    ['of one section and type, by amount', { section: 'investissement', type: 'services', tri: 'montant_desc' }, 0],
    ['of one verdict without a famille', { verdict: 'a_verifier', famille: 'aucune' }, 0],
    ['of an account of one exercice', { compte: '61042', exercice: '2025' }, 0],
    ['of the days of a month', { du: '2025-03-01', au: '2025-03-31', type: 'travaux' }, LINES / 40],
  ])('costs what it shows: the list of lines %s', async (name, query, counted) => {
    const statements: [string, readonly unknown[]][] = [];
    const list = new LignesListService(recordingTransactions(statements));
    const { total, lignes } = await list.list({ organizationId: depenses.organizationId } as RequestContext, {
      ...query,
      page_size: String(PAGE),
    });
    expect([total > 0, lignes.length]).toEqual([true, Math.min(PAGE, total)]);
    let read = 0;
    for (const [sql, parameters] of statements) read += (await measure(sql, parameters, 'lignes_mandat')).rows;
    summary.push(`  the list of lines ${name}: ${read} of ${LINES} lines passed over or read, ${total} match`);
    // The page, twice, what is passed over to fill it, and what no rollup counts.
    expect(read).toBeLessThanOrEqual(LINES / 20 + counted);
  });

  it('counts, adds up and lists the lines of the mandats that a search finds from an index alone', async () => {
    const ctx = { organizationId: depenses.organizationId } as RequestContext;
    const search = 'voirie';
    const { total } = await new LignesListService(depenses.tenants).list(ctx, { search, page_size: '10' });
    const statements: [string, readonly unknown[]][] = [];
    const transactions = recordingTransactions(statements);
    // Far from the beginning it is read from all that match: those that do not are many, and stand in the table.
    const page = String(Math.floor(total / 10));
    await new LignesListService(transactions).list(ctx, { search, page, page_size: '10' });
    await new FacettesService(transactions).count(ctx, { search, champs: 'compte,fournisseur' });
    const searched = statements.filter(([sql]) => sql.includes('rechercher_mandats'));
    const nodes = await Promise.all(searched.map(([sql, parameters]) => nodesOf(sql, parameters, 'lignes_mandat')));
    expect(total).toBeGreaterThan(LINES / 20);
    expect(new Set(nodes.flat())).toEqual(new Set(['Index Only Scan']));
  });

  it('lists by verdict without asking each group for its own', async () => {
    const statements: [string, readonly unknown[]][] = [];
    const list = new LignesListService(recordingTransactions(statements));
    const { lignes } = await list.list({ organizationId: depenses.organizationId } as RequestContext, {
      verdict: 'a_verifier',
      famille: 'aucune',
      page_size: String(PAGE),
    });
    expect(lignes).toHaveLength(PAGE);
    let groups = 0;
    for (const [sql, parameters] of statements) groups += (await measure(sql, parameters, 'cumuls_lignes')).rows;
    // Those of the lines that are shown, told with their reason.
    expect(groups).toBeLessThanOrEqual(PAGE);
  });

  it('finds the groups that are with tax, for a total of lines, without reading the others', async () => {
    const statements: [string, readonly unknown[]][] = [];
    const list = new LignesListService(recordingTransactions(statements));
    await list.list({ organizationId: depenses.organizationId } as RequestContext, { du: '2025-03-01' });
    const [sql, parameters] = statements[1]!;
    expect(sql).toContain('AND ttc');
    const { tables, rows } = await measure(sql, parameters, 'cumuls_listes');
    expect([[...tables], rows]).toEqual([['cumuls_listes'], 0]);
  });

  it('would be caught reading the lines', async () => {
    const { tables, rows } = await measure('SELECT sum(montant_ht) FROM lignes_mandat WHERE organization_id = $1', [
      depenses.organizationId,
    ]);
    expect(tables).toEqual(new Set(['lignes_mandat']));
    // Rows of parallel workers are rounded to hundredths.
    expect(rows).toBeGreaterThan(LINES * 0.99);
  });

  it('tells what a recount of the lines tells', async () => {
    const { figures, recount } = await depenses.run(async (tx) => ({
      figures: await readFigures(tx, depenses.organizationId, 2026),
      recount: await tx.many<{ exercice: number; volume: string }>(
        `SELECT exercice, sum(montant_ht)::text AS volume FROM lignes_mandat WHERE NOT hors_perimetre GROUP BY 1 ORDER BY 1`,
      ),
    }));
    expect(figures.historique.map(({ exercice, volume }) => ({ exercice, volume: volume.toFixed(2) }))).toEqual(
      recount,
    );
    const ecarts = await depenses.run((tx) =>
      tx.many<{ cumul: string; ecarts: string }>('SELECT * FROM ecarts_cumuls($1)', [depenses.organizationId]),
    );
    expect(ecarts.filter((row) => row.ecarts !== '0')).toEqual([]);
  });
});
