import { setTimeout as pause } from 'node:timers/promises';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile, SDIS_06_SIRET } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/**
 * What an import reads beside tables whose statistics are those of another organisation: rows are counted, not seconds.
 * So many are the least that an import renews statistics for; without them its reads grow with the square.
 */
const ROWS = 1_000;
/** Reads of a table for each of its rows: some for the foreign keys, some for the joins, one for the alerts that an import gives. */
const READS_OF_A_ROW = 13;

let api: TestApi;
let worker: { close(): Promise<void> };
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const lines = (header: string, line: (n: number) => string, count = ROWS) => ({
  nom: 'fichier.csv',
  contenu: [header, ...Array.from({ length: count }, (_, n) => line(n))].join('\n'),
});

/** Rows of a table that statements have read so far, by scans and by indexes. */
async function readsOf(table: string): Promise<number> {
  await pause(1_500); // connections tell their counts once a second
  const [row] = await asOwner<{ reads: string }>(
    api,
    'SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS reads FROM pg_stat_user_tables WHERE relname = $1',
    [table],
  );
  return Number(row!.reads);
}

/** Statistics of these tables as they are while another organisation has all of their rows; nothing renews them. */
async function keepStale(tables: string[]): Promise<void> {
  for (const table of tables) {
    await asOwner(api, `ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
    await asOwner(api, `ANALYZE ${table}`);
  }
}

const FAMILLES = (member: TestMember, count: number) =>
  asOwner(
    api,
    `WITH active AS (INSERT INTO nomenclatures (organization_id, numero, libelle) VALUES ($1, 1, 'N') RETURNING id)
     INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
     SELECT $1, id, 'F' || n, 'Famille ' || n, 'fournitures' FROM active, generate_series(0, $2 - 1) n`,
    [member.organization, count],
  );

const MANDATS = 'Exercice;Mandat;Date mandat;Compte;Montant HT;Marché';
const mandat = (n: number) => `2025;${n};15/03/2025;6064;10,00;M${n}`;

/** Contracts of the SDIS 06, under the numbers that the mandats name. */
async function contracts(count: number): Promise<{ nom: string; contenu: string }> {
  const { contenu } = await fixture('decp-v1-sdis-06.json');
  const [model] = (JSON.parse(contenu.toString()) as { marches: object[] }).marches;
  const marches = Array.from({ length: count }, (_, n) => ({ ...model, id: `M${n}` }));
  return { nom: 'decp.json', contenu: JSON.stringify({ marches }) };
}

it('takes statistics anew for the first rows of an organisation, few as they are beside those of another', async () => {
  const [before, fresh] = [await createMember(api), await createMember(api)];
  await FAMILLES(before, 11 * ROWS);
  await keepStale(['familles']);
  await FAMILLES(fresh, ROWS);
  const analyses = async ({ organization }: TestMember): Promise<boolean> => {
    const sql = `SELECT analyze_after_writing($1, 'familles', $2) AS done`;
    const [row] = await asOwner<{ done: boolean }>(api, sql, [organization, ROWS]);
    return row!.done;
  };
  expect([await analyses(before), await analyses(fresh), await analyses(fresh)]).toEqual([false, true, false]);
});

it('reads each famille a few times for a price schedule, not all of them for each price', async () => {
  await FAMILLES(await createMember(api), 60);
  await keepStale(['familles', 'nomenclatures']);
  const member = await createMember(api);
  await FAMILLES(member, ROWS);
  const before = await readsOf('familles');
  const prices = lines(
    'Code;Désignation;Unité;Prix unitaire HT;Famille',
    (n) => `P${n};Prix ${n};u;10,00;F${(n * 7) % ROWS}`,
  );
  expect(await importFile(api, member, prices)).toMatchObject({ statut: 'termine', lignes_acceptees: ROWS });
  expect((await readsOf('familles')) - before).toBeLessThan(READS_OF_A_ROW * ROWS);
});

it('finds the schedule of each price directly, however many bear the same name', async () => {
  const member = await createMember(api);
  await asOwner(api, `INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)`, [member.organization]);
  await asOwner(
    api,
    `INSERT INTO marches (organization_id, exercice, numero, objet) VALUES ($1, 2025, 'M-1', 'Lots')`,
    [member.organization],
  );
  const lots = lines('Code;Désignation;Unité;Prix unitaire HT;Marché;Lot', (n) => `P;Prix;u;10,00;M-1;${n + 1}`);
  expect(await importFile(api, member, lots)).toMatchObject({
    statut: 'termine',
    bilan: { bordereaux: { crees: ROWS }, prix: { crees: ROWS } },
  });
  const again = await importFile(api, member, lots);
  expect(again).toMatchObject({ bilan: { bordereaux: { inchanges: ROWS }, prix: { inchanges: ROWS } } });
});

it('reads each marché and each known line a few times for mandats that name them', async () => {
  const other = await createMember(api);
  await importFile(api, other, lines(MANDATS, mandat, 50));
  await keepStale(['marches', 'mandats', 'lignes_mandat']);
  const member = await createMember(api, { siret: SDIS_06_SIRET });
  expect(await importFile(api, member, await contracts(ROWS))).toMatchObject({ bilan: { marches: { crees: ROWS } } });
  const reads = { marches: await readsOf('marches'), lignes: 0 };
  expect(await importFile(api, member, lines(MANDATS, mandat))).toMatchObject({
    lignes_acceptees: ROWS,
    bilan: { avertissements: [] },
  });
  expect((await readsOf('marches')) - reads.marches).toBeLessThan(READS_OF_A_ROW * ROWS);
  reads.lignes = await readsOf('lignes_mandat');
  expect(await importFile(api, member, lines(MANDATS, mandat))).toMatchObject({
    bilan: { mandats: { inchanges: ROWS } },
  });
  expect((await readsOf('lignes_mandat')) - reads.lignes).toBeLessThan(READS_OF_A_ROW * ROWS);
  // Three imports, beside whatever else the machine does: what is counted is reads, not time.
});

it('reads the lines of each contract that is paid beyond its amount, not all of them for each', async () => {
  const establishment = (nic: string): Promise<TestMember> =>
    createMember(api, { siret: SDIS_06_SIRET.slice(0, 9) + nic });
  const paidTwice = (n: number): string => `2025;${n};15/03/2025;6064;10,00;M${Math.floor(n / 2)}`;
  const fifteen = async (count: number): Promise<{ nom: string; contenu: string }> => {
    const { nom, contenu } = await contracts(count);
    const { marches } = JSON.parse(contenu) as { marches: object[] };
    return { nom, contenu: JSON.stringify({ marches: marches.map((marche) => ({ ...marche, montant: 15 })) }) };
  };
  const other = await establishment('00104');
  await importFile(api, other, await fifteen(30));
  await importFile(api, other, lines(MANDATS, paidTwice, 60));
  await keepStale(['lignes_mandat', 'cumuls_listes', 'cumuls_lignes', 'verdicts_marches', 'marches']);
  const member = await establishment('00105');
  await importFile(api, member, await fifteen(ROWS / 2));
  const summed = ['lignes_mandat', 'cumuls_listes', 'cumuls_lignes'];
  const before = await Promise.all(summed.map(readsOf));
  expect(await importFile(api, member, lines(MANDATS, paidTwice))).toMatchObject({ lignes_acceptees: ROWS });
  const [beyond] = await asOwner<{ nombre: number }>(
    api,
    'SELECT count(*)::int AS nombre FROM depassements_lignes WHERE organization_id = $1',
    [member.organization],
  );
  expect(beyond!.nombre).toBe(ROWS / 2);
  const reads = (await Promise.all(summed.map(readsOf))).map((read, rank) => read - before[rank]!);
  for (const read of reads) expect(read).toBeLessThan(READS_OF_A_ROW * ROWS);
  const asked = await readsOf('cumuls_listes');
  const { body } = await call(api, 'GET', '/api/v1/conformite/a-traiter?exercice=2025', { ...member });
  expect(body.data.total).toBeGreaterThan(0);
  expect((await readsOf('cumuls_listes')) - asked).toBeLessThan(READS_OF_A_ROW * ROWS);

  // What is counted again each night, and what contracts with a famille engage.
  await FAMILLES(member, 1);
  await asOwner(
    api,
    `UPDATE marches SET famille_id = (SELECT id FROM familles WHERE organization_id = $1) WHERE organization_id = $1`,
    [member.organization],
  );
  const tables = ['cumuls_lignes', 'verdicts_marches', 'marches'];
  const counted = await Promise.all(tables.map(readsOf));
  const gaps = await asOwner(
    api,
    `SELECT (SELECT sum(ecarts)::int FROM ecarts_cumuls($1)) AS ecarts,
            (SELECT count(*)::int FROM engagements_marches($1, '{2020}', NULL, '2018-01-01')) AS engages`,
    [member.organization],
  );
  expect(gaps).toEqual([{ ecarts: 0, engages: ROWS / 2 }]);
  const recounted = await Promise.all(tables.map(readsOf));
  // Two rollups are counted again, and each is compared with what stands.
  for (const [at, read] of recounted.entries()) expect(read - counted[at]!).toBeLessThan(2 * READS_OF_A_ROW * ROWS);
});

it('reads each contract a few times when it groups what it has just written into consultations', async () => {
  const establishment = (nic: string): Promise<TestMember> =>
    createMember(api, { siret: SDIS_06_SIRET.slice(0, 9) + nic });
  await importFile(api, await establishment('00101'), await contracts(10));
  await keepStale(['marches', 'consultations']);
  const member = await establishment('00102');
  const { nom, contenu } = await contracts(ROWS);
  const { marches } = JSON.parse(contenu) as { marches: object[] };
  // Four of each object: probable lots of one consultation.
  const objet = (n: number): string =>
    `Réfection de la caserne ${'abcdefghij'[n % 10]!.repeat(4 + Math.floor(n / 10))}`;
  const lots = marches.map((marche, n) => ({ ...marche, objet: objet(Math.floor(n / 4)) }));
  const before = [await readsOf('marches'), await readsOf('consultations')];
  const end = await importFile(api, member, { nom, contenu: JSON.stringify({ marches: lots }) });
  expect(end).toMatchObject({ statut: 'termine', bilan: { marches: { crees: ROWS } } });
  const [consultations] = await asOwner<{ nombre: number }>(
    api,
    'SELECT count(*)::int AS nombre FROM consultations WHERE organization_id = $1',
    [member.organization],
  );
  expect(consultations!.nombre).toBe(ROWS / 4);
  const reads = [(await readsOf('marches')) - before[0]!, (await readsOf('consultations')) - before[1]!];
  for (const read of reads) expect(read).toBeLessThan(3 * READS_OF_A_ROW * ROWS);
});

it('reads the state of a contract that it changes a few times, not once for each of its members', async () => {
  const count = 200;
  const member = await createMember(api, { siret: `${SDIS_06_SIRET.slice(0, 9)}00103` });
  const { nom, contenu } = await contracts(count);
  await importFile(api, member, { nom, contenu });
  const { marches } = JSON.parse(contenu) as { marches: object[] };
  const prolongation = { dateNotificationModification: '2020-01-15', objetModification: 'Prolongation', dureeMois: 60 };
  const changed = marches.map((marche) => ({ ...marche, modifications: [prolongation] }));
  const before = await readsOf('marche_titulaires');
  const end = await importFile(api, member, { nom, contenu: JSON.stringify({ marches: changed }) });
  expect(end).toMatchObject({ statut: 'termine', bilan: { marches: { crees: 0, modifies: count } } });
  expect((await readsOf('marche_titulaires')) - before).toBeLessThan(2 * READS_OF_A_ROW * count);
});

it('finds each supplier directly after small imports, whose connection had planned to read all of them', async () => {
  const SUPPLIED = 'Exercice;Mandat;Date mandat;Compte;Montant HT;SIRET fournisseur;Fournisseur';
  const supplied = (from: number) => (n: number) =>
    `2025;${from + n};15/03/2025;6064;10,00;${`${100_000_000 + from + n}`}00017;Entreprise ${from + n}`;
  const member = await createMember(api);
  for (const round of [0, 1, 2]) {
    await importFile(api, member, lines(SUPPLIED, supplied(round * 20), 20));
    await keepStale(['fournisseurs', 'mandats', 'lignes_mandat']);
  }
  const before = await readsOf('fournisseurs');
  expect(await importFile(api, member, lines(SUPPLIED, supplied(1_000)))).toMatchObject({ lignes_acceptees: ROWS });
  expect((await readsOf('fournisseurs')) - before).toBeLessThan(READS_OF_A_ROW * ROWS);
});

it('looks up what each annulation cancels, and what cancels each mandat, whichever comes first', async () => {
  const member = await createMember(api);
  await keepStale(['mandats', 'lignes_mandat']);
  const header = 'Exercice;Mandat;Date mandat;Compte;Montant HT;Type de bordereau;Mandat annulé';
  // So few that a statement may go through all lines for each of them and still promise to be cheap.
  const half = 60;
  const issuedRows = 2 * ROWS;
  const issued = (n: number) => `2025;${n};15/03/2025;6064;10,00;01;`;
  const cancels = (n: number) => `2025;${issuedRows + n};16/03/2025;6064;-10,00;02;${n}`;
  const tables = ['mandats', 'lignes_mandat'];
  const before = await Promise.all(tables.map(readsOf));
  // The annulations of the first half come before what they cancel, those of the second with it.
  expect(await importFile(api, member, lines(header, cancels, half))).toMatchObject({ lignes_acceptees: half });
  const rest = lines(header, (n) => (n < issuedRows ? issued(n) : cancels(n - half)), issuedRows + half);
  expect(await importFile(api, member, rest)).toMatchObject({ lignes_acceptees: issuedRows + half });
  const [{ linked }] = (await asOwner<{ linked: number }>(
    api,
    'SELECT count(*)::int AS linked FROM lignes_mandat WHERE organization_id = $1 AND emission_annulee IS NOT NULL',
    [member.organization],
  )) as [{ linked: number }];
  expect(linked).toBe(2 * half);
  const reads = (await Promise.all(tables.map(readsOf))).map((read, rank) => read - before[rank]!);
  for (const read of reads) expect(read).toBeLessThan(READS_OF_A_ROW * 2 * issuedRows);
});

it('leaves fresh statistics behind: what comes next is planned for the rows that are there', async () => {
  await asOwner(api, 'ALTER TABLE familles SET (autovacuum_enabled = off)');
  const member = await createMember(api);
  await importFile(
    api,
    member,
    lines('Code;Libellé;Type', (n) => `G${n};Famille ${n};fournitures`),
  );
  const [row] = await asOwner<{ nombre: number }>(api, 'SELECT count(*)::int AS nombre FROM familles');
  // Taken after the commit, which the end of the import tells: a moment later on a busy machine.
  const estimate = async (): Promise<number> => {
    const [{ known }] = (await asOwner<{ known: number }>(
      api,
      `SELECT reltuples AS known FROM pg_class WHERE oid = 'familles'::regclass`,
    )) as [{ known: number }];
    return known;
  };
  for (const deadline = Date.now() + 10_000; (await estimate()) !== row!.nombre && Date.now() < deadline;)
    await pause(100);
  expect(await estimate()).toBe(row!.nombre);
});
