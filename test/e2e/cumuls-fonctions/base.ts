import pg from 'pg';
import { createReferentiel, type Referentiel, startDepenses, type TestDepenses } from '../../support/depenses.js';

/** The proof of each function, by its name. */
export type Proofs = Readonly<Record<string, () => Promise<void>>>;

let depenses: TestDepenses;
/** Of the organisation, from the beginning of the first proof. */
export let referentiel: Referentiel;
export let owner: pg.Client;

/** One organisation for all proofs of a file, each in a transaction that is rolled back. */
export function useOneOrganisation(): void {
  beforeAll(async () => {
    depenses = await startDepenses();
    referentiel = await depenses.run((tx) => createReferentiel(tx, depenses.organizationId));
    owner = new pg.Client({ connectionString: depenses.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await depenses.close();
  });
  beforeEach(() => owner.query('BEGIN'));
  afterEach(() => owner.query('ROLLBACK'));
}

export type Row = Record<string, unknown>;

/** $1 is the organisation. */
export const rows = async (sql: string, ...parameters: unknown[]): Promise<Row[]> =>
  (await owner.query<Row>(sql, [depenses.organizationId, ...parameters])).rows;

/** A mandat of 2025-03-10 with one line; answers the line's id. */
export async function pay(montant: number, line: Row = {}): Promise<string> {
  const [mandat] = await rows(
    `INSERT INTO mandats (organization_id, exercice, numero, service_id, date_emission, montant_ht)
     VALUES ($1, 2025, gen_random_uuid(), $2, '2025-03-10', $3) RETURNING id`,
    referentiel.services[0],
    montant,
  );
  const given: Row = {
    mandat_id: mandat!['id'],
    numero: 1,
    exercice: 2025,
    date_emission: '2025-03-10',
    service_id: referentiel.services[0],
    compte: '611',
    section: 'fonctionnement',
    fournisseur_id: referentiel.fournisseurs[0],
    famille_id: referentiel.familles.B,
    type_achat: 'services',
    montant_ht: montant,
    ...line,
  };
  const columns = Object.keys(given);
  const [inserted] = await rows(
    `INSERT INTO lignes_mandat (organization_id, ${columns.join(', ')})
     VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`,
    ...Object.values(given),
  );
  return inserted!['id'] as string;
}

export const sums = (table: string): Promise<Row[]> =>
  rows(`SELECT sum(montant_ht)::float AS montant, sum(nombre)::int AS nombre FROM ${table} WHERE organization_id = $1`);
export const verdicts = async (): Promise<unknown[]> =>
  (
    await rows(
      `SELECT DISTINCT conformite FROM cumuls_lignes WHERE organization_id = $1 AND nombre > 0 ORDER BY conformite`,
    )
  ).map(({ conformite }) => conformite);
export const locks = async (words: string): Promise<unknown> =>
  (
    await rows(
      `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
         AND (classid::bigint << 32) | objid::bigint = hashtextextended($2 || ' ' || $1, 0)`,
      words,
    )
  )[0]!['held'];

/** The verdict of a contract, as libs/verdicts stores it. */
export const judge = (numero: string, statut: string): Promise<Row[]> =>
  rows(
    `INSERT INTO verdicts_marches (organization_id, marche_id, statut, motif, faits, version_regles)
     SELECT organization_id, id, $3, 'test', '{}', '1' FROM marches WHERE organization_id = $1 AND numero = $2
     ON CONFLICT (organization_id, marche_id) DO UPDATE SET statut = excluded.statut`,
    numero,
    statut,
  );
export const beyond = async (): Promise<unknown> =>
  (await rows('SELECT sum(au_dela_ht)::float AS montant FROM cumuls_lignes WHERE organization_id = $1'))[0]!['montant'];

/** Makes a contract an accord-cadre that others follow from. */
export async function followFrom(cadre: string, ...subsequents: string[]): Promise<void> {
  await rows(`UPDATE marches SET nature = 'Accord-cadre' WHERE organization_id = $1 AND numero = $2`, cadre);
  await rows(
    'UPDATE marches SET accord_cadre = $2 WHERE organization_id = $1 AND numero = ANY ($3)',
    cadre,
    subsequents,
  );
}

/** What the buyer is, since 2020. */
export const say = (nature: string): Promise<Row[]> =>
  rows(
    `INSERT INTO natures_acheteur (organization_id, valid_from, nature) VALUES ($1, '2020-01-01', $2)
     ON CONFLICT (organization_id, valid_from) DO UPDATE SET nature = excluded.nature`,
    nature,
  );

/**
 * A contract of the famille B, notified on 1 January 2025 for a hundred years unless it says otherwise, so that it is never over
 * on the day of a test: what it engages a year is a hundredth. `null` is not known.
 */
export async function engage(numero: string, members: Row = {}): Promise<unknown> {
  const given: Row = {
    ...{ numero, exercice: 2025, objet: numero, montant: 6_000_000, date_notification: '2025-01-01', duree_mois: 1200 },
    ...{ famille_id: referentiel.familles.B, ...members },
  };
  const columns = Object.keys(given);
  const [inserted] = await rows(
    `INSERT INTO marches (organization_id, ${columns.join(', ')})
     VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`,
    ...Object.values(given),
  );
  return inserted!['id'];
}

/** The thresholds gone past, as noted: code, threshold, need. */
export const crossings = async (): Promise<unknown[]> =>
  (
    await rows(
      `SELECT concat_ws(' ', code, montant_seuil::int, besoin_ht::int) AS told FROM franchissements_seuils
       WHERE organization_id = $1 AND exercice = 2025 ORDER BY montant_seuil`,
    )
  ).map(({ told }) => told);

/** The verdict of the groups of lines without a contract. */
export const judged = async (): Promise<unknown[]> =>
  (
    await rows(
      `SELECT DISTINCT concat_ws(' ', conformite, motif, nullif(array_to_string(manque, ' '), '')) AS issue
       FROM cumuls_lignes WHERE organization_id = $1 AND marche_id IS NULL AND nombre > 0 ORDER BY 1`,
    )
  ).map(({ issue }) => issue);
