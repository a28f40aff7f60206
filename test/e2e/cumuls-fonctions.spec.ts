import { readdirSync } from 'node:fs';
import pg from 'pg';
import { classerLigne, reglesDeLaNomenclature } from '../oracles/classement.js';
import { seuilsFranchis } from '../oracles/seuils.js';
import { createReferentiel, type Referentiel, startDepenses, type TestDepenses } from '../support/depenses.js';

/**
 * Each function of the rollups alone, as the owner, in a transaction that is rolled back. That they agree together is
 * held by rollups.spec.ts.
 */
let depenses: TestDepenses;
let referentiel: Referentiel;
let owner: pg.Client;
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

type Row = Record<string, unknown>;

/** $1 is the organisation. */
const rows = async (sql: string, ...parameters: unknown[]): Promise<Row[]> =>
  (await owner.query<Row>(sql, [depenses.organizationId, ...parameters])).rows;

/** A mandat of 2025-03-10 with one line; answers the line's id. */
async function pay(montant: number, line: Row = {}): Promise<string> {
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

const sums = (table: string): Promise<Row[]> =>
  rows(`SELECT sum(montant_ht)::float AS montant, sum(nombre)::int AS nombre FROM ${table} WHERE organization_id = $1`);
const verdicts = async (): Promise<unknown[]> =>
  (
    await rows(
      `SELECT DISTINCT conformite FROM cumuls_lignes WHERE organization_id = $1 AND nombre > 0 ORDER BY conformite`,
    )
  ).map(({ conformite }) => conformite);
const locks = async (words: string): Promise<unknown> =>
  (
    await rows(
      `SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
         AND (classid::bigint << 32) | objid::bigint = hashtextextended($2 || ' ' || $1, 0)`,
      words,
    )
  )[0]!['held'];

/** The verdict of a contract, as libs/verdicts stores it. */
const judge = (numero: string, statut: string): Promise<Row[]> =>
  rows(
    `INSERT INTO verdicts_marches (organization_id, marche_id, statut, motif, faits, version_regles)
     SELECT organization_id, id, $3, 'test', '{}', '1' FROM marches WHERE organization_id = $1 AND numero = $2
     ON CONFLICT (organization_id, marche_id) DO UPDATE SET statut = excluded.statut`,
    numero,
    statut,
  );
const beyond = async (): Promise<unknown> =>
  (await rows('SELECT sum(au_dela_ht)::float AS montant FROM cumuls_lignes WHERE organization_id = $1'))[0]!['montant'];

/** Makes a contract an accord-cadre that others follow from. */
async function followFrom(cadre: string, ...subsequents: string[]): Promise<void> {
  await rows(`UPDATE marches SET nature = 'Accord-cadre' WHERE organization_id = $1 AND numero = $2`, cadre);
  await rows(
    'UPDATE marches SET accord_cadre = $2 WHERE organization_id = $1 AND numero = ANY ($3)',
    cadre,
    subsequents,
  );
}

/** What the buyer is, since 2020. */
const say = (nature: string): Promise<Row[]> =>
  rows(
    `INSERT INTO natures_acheteur (organization_id, valid_from, nature) VALUES ($1, '2020-01-01', $2)
     ON CONFLICT (organization_id, valid_from) DO UPDATE SET nature = excluded.nature`,
    nature,
  );

/**
 * A contract of the famille B, notified on 1 January 2025 for a hundred years unless it says otherwise, so that it is never over
 * on the day of a test: what it engages a year is a hundredth. `null` is not known.
 */
async function engage(numero: string, members: Row = {}): Promise<unknown> {
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
const crossings = async (): Promise<unknown[]> =>
  (
    await rows(
      `SELECT concat_ws(' ', code, montant_seuil::int, besoin_ht::int) AS told FROM franchissements_seuils
       WHERE organization_id = $1 AND exercice = 2025 ORDER BY montant_seuil`,
    )
  ).map(({ told }) => told);

/** The verdict of the groups of lines without a contract. */
const judged = async (): Promise<unknown[]> =>
  (
    await rows(
      `SELECT DISTINCT concat_ws(' ', conformite, motif, nullif(array_to_string(manque, ' '), '')) AS issue
       FROM cumuls_lignes WHERE organization_id = $1 AND marche_id IS NULL AND nombre > 0 ORDER BY 1`,
    )
  ).map(({ issue }) => issue);

/** A contract of 120,000 € for 12 months from 1 January 2025, unless it says otherwise, worked out by hand. */
interface CasEngagement {
  nom: string;
  /** Day of the reading: 1 March 2025 unless told. */
  jour?: string;
  marches: Record<string, Row>;
  /** Contract, exercice, amount. */
  paye?: [string, number, number, ('ht' | 'ttc')?][];
  /** Exercice, at least, at most; null without a bound. */
  attendu: [number, number, number | null][];
}

const ENGAGEMENTS: readonly CasEngagement[] = [
  { nom: 'on 1 January for twelve months: twelve of twelve', marches: { A: {} }, attendu: [[2025, 120_000, 120_000]] },
  {
    nom: 'on the eve of it: the same',
    marches: { A: { date_notification: '2024-12-31' } },
    attendu: [[2025, 120_000, 120_000]],
  },
  {
    nom: 'on 1 July for two years: 6, 12 and 6 of 24 months',
    jour: '2025-08-01',
    marches: { A: { date_notification: '2025-07-01', duree_mois: 24 } },
    attendu: [
      [2025, 30_000, 30_000],
      [2026, 60_000, 60_000],
      [2027, 30_000, 30_000],
    ],
  },
  {
    nom: 'on 15 March for twelve months: 9.5 and 2.5',
    jour: '2025-04-01',
    marches: { A: { date_notification: '2025-03-15' } },
    attendu: [
      [2025, 95_000, 95_000],
      [2026, 25_000, 25_000],
    ],
  },
  {
    nom: 'four years with three renewals: a quarter a year',
    marches: { A: { duree_mois: 48, reconductions: 3 } },
    attendu: [
      [2025, 30_000, 30_000],
      [2026, 30_000, 30_000],
      [2027, 30_000, 30_000],
      [2028, 30_000, 30_000],
    ],
  },
  {
    nom: 'a year renewable three times: a quarter of the value, until its recorded end',
    marches: { A: { reconductions: 3, date_fin: '2025-12-31' } },
    attendu: [[2025, 30_000, 30_000]],
  },
  {
    nom: 'four years with three renewals, of which none was made: its first period alone',
    marches: { A: { duree_mois: 48, reconductions: 3, date_fin: '2025-12-31' } },
    attendu: [[2025, 30_000, 30_000]],
  },
  {
    nom: 'a yearly amount for four years',
    marches: { A: { montant_base: 'annuel', duree_mois: 48 } },
    attendu: [
      [2025, 120_000, 120_000],
      [2026, 120_000, 120_000],
      [2027, 120_000, 120_000],
      [2028, 120_000, 120_000],
    ],
  },
  { nom: 'over and not paid: nothing', jour: '2026-01-02', marches: { A: {} }, attendu: [] },
  {
    nom: 'on its last day: still running',
    jour: '2026-01-01',
    marches: { A: {} },
    attendu: [[2025, 120_000, 120_000]],
  },
  {
    nom: 'wholly paid in a former exercice: nothing any more',
    marches: { A: { date_notification: '2024-07-01', duree_mois: 24 } },
    paye: [['A', 2024, 120_000]],
    attendu: [],
  },
  {
    nom: 'paid in part: what is left of the share, never above what is left of the value',
    marches: { A: { date_notification: '2024-01-01', duree_mois: 24 } },
    paye: [
      ['A', 2024, 100_000],
      ['A', 2025, 5_000],
    ],
    attendu: [[2025, 15_000, 15_000]],
  },
  {
    nom: 'paid with tax of an unknown rate: between two bounds',
    marches: { A: {} },
    paye: [['A', 2025, 24_000, 'ttc']],
    attendu: [[2025, 96_000, 100_000]],
  },
  {
    nom: 'without a duration: most of an exercice when it ends with it, 48 months at most',
    marches: { A: { duree_mois: null } },
    attendu: [
      [2025, 0, 120_000],
      [2026, 0, 60_000],
      [2027, 0, 40_000],
      [2028, 0, 30_000],
    ],
  },
  {
    nom: 'without a notification: a year of its duration at most',
    marches: { A: { date_notification: null, duree_mois: 24 } },
    attendu: [
      [2025, 0, 60_000],
      [2026, 0, 60_000],
      [2027, 0, 60_000],
    ],
  },
  { nom: 'without an amount: no bound', marches: { A: { montant: 1 } }, attendu: [[2025, 0, null]] },
  {
    nom: 'an accord-cadre counts by its maximum, its marché subséquent within it',
    marches: {
      A: { montant_max: 480_000, duree_mois: 48 },
      B: { montant: 60_000, accord_cadre: 'A' },
    },
    paye: [['B', 2025, 20_000]],
    attendu: [
      [2025, 100_000, 100_000],
      [2026, 120_000, 120_000],
      [2027, 120_000, 120_000],
      [2028, 120_000, 120_000],
    ],
  },
  {
    nom: 'a marché subséquent above the share of its accord-cadre counts itself; without an amount it is within',
    marches: {
      A: { montant_max: 480_000, duree_mois: 48 },
      B: { montant: 150_000, accord_cadre: 'A' },
      C: { montant: null, accord_cadre: 'A' },
    },
    attendu: [
      [2025, 150_000, 150_000],
      [2026, 120_000, 120_000],
      [2027, 120_000, 120_000],
      [2028, 120_000, 120_000],
    ],
  },
  {
    nom: 'once the accord-cadre is over, what was ordered on it',
    jour: '2025-06-01',
    marches: {
      A: { montant_max: 480_000, date_notification: '2021-02-01', duree_mois: 48 },
      B: { montant: 60_000, accord_cadre: 'A' },
    },
    attendu: [[2025, 60_000, 60_000]],
  },
  {
    nom: 'ended before its duration: until then, at the same pace',
    marches: { A: { date_fin: '2025-06-30', date_notification: '2024-01-01', duree_mois: 24 } },
    attendu: [
      [2024, 60_000, 60_000],
      [2025, 30_000, 30_000],
    ],
  },
  {
    nom: 'begun after its notification: counted back from its end',
    marches: { A: { date_notification: '2024-11-15', date_fin: '2025-12-31' } },
    attendu: [[2025, 120_000, 120_000]],
  },
  { nom: 'a concession', marches: { A: { categorie: 'concession' } }, attendu: [] },
  { nom: 'what sums up other lots', marches: { A: { recapitulatif: 'confirme' } }, attendu: [] },
];

/** The years that were written since their figures were taken. */
const written = async (): Promise<unknown[]> =>
  (await rows('SELECT DISTINCT exercice FROM ecritures_a_relever WHERE organization_id = $1 ORDER BY exercice')).map(
    ({ exercice }) => exercice,
  );
const take = (exercice = 2025): Promise<Row[]> => rows('SELECT relever_exercice($1, $2)', exercice);
/** Nothing is left to take, and what was taken is what it is to be. */
const takenIsExact = async (): Promise<void> => {
  expect(await written()).toEqual([]);
  expect(await rows(`SELECT cumul FROM ecarts_cumuls($1) WHERE ecarts <> 0`)).toEqual([]);
};

/** The follow-up of the mandat of a line: asked for on 1 January 2025, paid so many days later. */
async function follow(line: string, jours: number | null): Promise<void> {
  await rows(
    `INSERT INTO suivi_dgp (organization_id, mandat_id, eligible, date_debut, date_paiement)
     SELECT $1, mandat_id, true, '2025-01-01', '2025-01-01'::date + $3::int FROM lignes_mandat WHERE id = $2`,
    line,
    jours,
  );
}

/** The functions of the figures of an exercice. */
const RELEVES: Record<string, () => Promise<void>> = {
  relever_exercice: async () => {
    const line = await pay(100);
    await follow(line, 40);
    await rows(
      `UPDATE mandats SET exercice = 2026 WHERE organization_id = $1 AND id IN (SELECT mandat_id FROM lignes_mandat
                WHERE id = $2)`,
      await pay(7),
    );
    expect(await written()).toEqual([2025, 2026]);
    await take();
    expect(await written()).toEqual([2026]);
    await take(2026);
    await takenIsExact();
    // Taken twice, nothing is counted twice; what nobody marked is found by the recount.
    await take();
    await takenIsExact();
    await rows('UPDATE releves_achats SET centimes = 1 WHERE organization_id = $1 AND exercice = 2025');
    expect(await rows('SELECT cumul, ecarts::int FROM ecarts_cumuls($1) WHERE ecarts <> 0')).toEqual([
      { cumul: 'releves', ecarts: 2 },
    ]);
  },
  relever_paiements: async () => {
    for (const jours of [10, 10, 40, null]) await follow(await pay(1000), jours);
    const lus = await rows(
      `SELECT jours, nombre::int, payes::int, en_retard::int, a_l_heure::int, connus::int, jours_de_retard::int, inconnus::int,
              retards::int, sans_taux::int, interets::float FROM relever_paiements($1, 2025) ORDER BY jours`,
    );
    const [taux] = await rows(
      `SELECT round(1000 * (taux_bce + points) * 10 / 36500, 2)::float AS dus FROM taux_interets
       WHERE $1::uuid IS NOT NULL AND date '2025-02-01' BETWEEN valid_from AND valid_to`,
    );
    const none = { en_retard: 0, jours_de_retard: 0, retards: 0, sans_taux: 0, interets: 0 };
    expect(lus).toEqual([
      { ...none, jours: 10, nombre: 2, payes: 2, a_l_heure: 2, connus: 2, inconnus: 0 },
      {
        ...{ jours: 40, nombre: 1, payes: 1, en_retard: 1, a_l_heure: 0, connus: 1, jours_de_retard: 10, inconnus: 0 },
        ...{ retards: 1, sans_taux: 0, interets: taux!['dus'] },
      },
      { ...none, jours: null, nombre: 1, payes: 0, a_l_heure: 0, connus: 0, inconnus: 1 },
    ]);
  },
  relever_achats: async () => {
    await pay(100);
    await pay(20, { montant_tva: 4 });
    await pay(5, { hors_perimetre: true });
    expect(
      await rows(
        `SELECT mois::text, type_achat, section, passation, centimes::int, montant_tva::float, nombre::int
         FROM relever_achats($1, 2025)`,
      ),
    ).toEqual([
      {
        ...{ mois: '2025-03-01', type_achat: 'services', section: 'fonctionnement', passation: 'hors_marche' },
        ...{ centimes: 12_000, montant_tva: 4, nombre: 2 },
      },
    ]);
  },
  relever_mandats: async () => {
    for (const montant of [10, 20, 31, 45]) await pay(montant);
    const whole = { mandats: 4, nombre: 4, centimes: 10_600, mediane: 2550, maximum: 4500 };
    expect(
      await rows(
        `SELECT par, mandats::int, nombre::int, centimes::int, mediane::float, maximum::int FROM relever_mandats($1, 2025) ORDER BY par`,
      ),
    ).toEqual(['ensemble', 'mois', 'service'].map((par) => ({ par, ...whole })));
  },
  relever_premiers_mandats: async () => {
    for (const montant of [10, 45, 31]) await pay(montant);
    expect(await rows('SELECT rang, centimes::int FROM relever_premiers_mandats($1, 2025)')).toEqual([
      { rang: 1, centimes: 4500 },
      { rang: 2, centimes: 3100 },
      { rang: 3, centimes: 1000 },
    ]);
  },
  exercices_a_relever: async () => {
    await pay(100);
    const due = 'SELECT exercice FROM exercices_a_relever() WHERE organization_id = $1';
    expect(await rows(due)).toEqual([]);
    await rows(`UPDATE ecritures_a_relever SET ecrit_le = now() - interval '11 s' WHERE organization_id = $1`);
    expect(await rows(due)).toEqual([{ exercice: 2025 }]);
    // Writes that go on do not keep it from its turn for ever.
    await rows(`UPDATE ecritures_a_relever SET ecrit_le = now() - interval '6 min' WHERE organization_id = $1`);
    await pay(100);
    expect(await rows(due)).toEqual([{ exercice: 2025 }]);
  },
  tg_lignes_mandat__ecritures: async () => {
    const line = await pay(100);
    for (const change of ['UPDATE lignes_mandat SET montant_tva = 3', 'DELETE FROM lignes_mandat']) {
      await take();
      await rows(`${change} WHERE organization_id = $1 AND id = $2`, line);
      expect(await written()).toEqual([2025]);
    }
  },
  tg_mandats__ecritures: async () => {
    await pay(100);
    for (const change of ['UPDATE mandats SET montant_tva = 3', 'DELETE FROM mandats']) {
      await take();
      await rows(`${change} WHERE organization_id = $1`);
      expect(await written()).toEqual([2025]);
    }
    await take();
    await takenIsExact();
  },
  tg_suivi_dgp__ecritures: async () => {
    const line = await pay(100);
    await take();
    await follow(line, 12);
    for (const change of ['UPDATE suivi_dgp SET date_paiement = date_paiement + 1', 'DELETE FROM suivi_dgp']) {
      expect(await written()).toEqual([2025]);
      await take();
      await rows(`${change} WHERE organization_id = $1`);
    }
    expect(await written()).toEqual([2025]);
  },
  tg_exercices__ecritures: async () => {
    await pay(100);
    await take();
    await rows(`UPDATE exercices SET version = version + 1 WHERE organization_id = $1`);
    expect(await written()).toEqual([]);
    await rows(`UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2025`);
    expect(await written()).toEqual([2025]);
  },
};

const PROOFS: Readonly<Record<string, () => Promise<void>>> = {
  effet_r2122_11: async () => {
    const read = async (): Promise<unknown[]> =>
      Object.values(
        (await rows(`SELECT effet_r2122_11($1, '2025-01-01'), effet_r2122_11($1, '2019-01-01') AS before`))[0]!,
      );
    expect(await read()).toEqual(['cas_a_preciser', 'cas_a_preciser']);
    for (const [nature, effect] of [
      ['entite_adjudicatrice', 'cas'],
      ['etablissement_public_sante', 'cas_refuse'],
      ['collectivite', 'cas_a_preciser'],
    ] as const) {
      await say(nature);
      expect(await read()).toEqual([effect, 'cas_a_preciser']);
    }
  },
  tg_natures_acheteur__groupes: async () => {
    await pay(60_000, { justification: 'entite_adjudicatrice' });
    expect(await verdicts()).toEqual(['a_verifier']);
    await say('entite_adjudicatrice');
    expect(await verdicts()).toEqual(['conforme']);
    await say('organisme_prive');
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('DELETE FROM natures_acheteur WHERE organization_id = $1');
    expect(await verdicts()).toEqual(['a_verifier']);
  },
  cle_fournisseur: async () => {
    const [keys] = await rows(
      `SELECT $1::uuid, cle_fournisseur('123456789', 'SIRET', '12345678900011') AS one,
              cle_fournisseur('123456789', 'SIRET', '12345678900029') AS other, cle_fournisseur(NULL, 'TVA', 'X1') AS foreign`,
    );
    expect(keys).toMatchObject({ one: '123456789', other: '123456789', foreign: 'TVA X1' });
  },
  perimetre_besoin: async () => {
    const [besoins] = await rows(
      `SELECT $1::uuid, perimetre_besoin(false, $2, 'services', $3) AS famille, perimetre_besoin(false, $2, 'travaux', $3) AS operation,
              perimetre_besoin(true, $2, 'services', $3) AS hors, perimetre_besoin(false, NULL, 'travaux', $3) AS inconnue`,
      referentiel.familles.B,
      referentiel.operations[0],
    );
    expect(besoins).toMatchObject({
      famille: `(famille,${referentiel.familles.B})`,
      operation: `(operation,${referentiel.operations[0]})`,
      hors: '(,)',
      inconnue: '(,)',
    });
  },
  montant_min: async () => {
    const [amounts] = await rows(
      `SELECT $1::uuid, montant_min(120, true)::float AS ttc, montant_min(120, false)::float AS ht`,
    );
    expect(amounts).toMatchObject({ ttc: 100, ht: 120 });
  },
  passation_lignes: async () => {
    const [ways] = await rows(
      `SELECT passation_lignes($1, false, true) AS known, passation_lignes(NULL, true, true) AS cited,
              passation_lignes(NULL, false, true) AS silent, passation_lignes(NULL, false, false) AS without`,
    );
    expect(ways).toEqual({ known: 'marche', cited: 'marche', silent: 'inconnue', without: 'hors_marche' });
  },
  // Case by case in verdicts-cases.spec.ts.
  verdict_ligne: async () => {
    const [verdict] = await rows(
      `SELECT $1::uuid, verdict_ligne(false, false, NULL, false, false, NULL, NULL, 'services', 'famille', 40000,
         50000, 50000, 50000, 50000, false, false, false) AS issue`,
    );
    expect(verdict!['issue']).toEqual(['non_conforme', 'hors_marche']);
    // What narrows a need settles a doubt, and turns no verdict: every need within a wider one, of 20,000 drawn.
    const turned = await rows(
      `SELECT $1::uuid, wide, narrow FROM (
         SELECT verdict_ligne(false, false, NULL, false, non_renseigne, effet, 90000, type, 'famille', 40000,
                  low, high, part, part, false, false, true) AS wide,
                verdict_ligne(false, false, NULL, false, non_renseigne, effet, 90000, type, 'famille', 40000,
                  low + a * (high - low), low + a * (high - low) + b * (1 - a) * (high - low), part, part, false, false,
                  true) AS narrow
         FROM (SELECT (random() * 60000)::numeric AS part, random()::numeric AS a, random()::numeric AS b,
                      random() < 0.2 AS non_renseigne, (ARRAY['services', 'travaux'])[1 + floor(random() * 2)::int] AS type,
                      (ARRAY['cas', 'cas_refuse', 'cas_a_preciser', NULL, NULL])[1 + floor(random() * 5)::int] AS effet,
                      random()::numeric AS c, random()::numeric AS d FROM generate_series(1, 20000)) tirage
         CROSS JOIN LATERAL (SELECT part + c * 100000 AS low, part + c * 100000 + d * 150000 AS high) wide_need) judged
       WHERE wide[1] <> 'a_verifier' AND narrow[1] <> wide[1] LIMIT 3`,
    );
    expect(turned).toEqual([]);
  },
  plafond_marche: async () => {
    const ceiling = async () =>
      (
        await rows(
          `SELECT plafond_marche($1, id)::float AS plafond FROM marches WHERE organization_id = $1 AND numero = 'M1'`,
        )
      )[0]!['plafond'];
    expect(await ceiling()).toBe(88_000);
    await rows(
      `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant)
       SELECT organization_id, id, 1, 10000 FROM marches WHERE organization_id = $1 AND numero = 'M1'`,
    );
    expect(await ceiling()).toBe(99_000);
    await rows(`UPDATE marches SET nature = 'Accord-cadre' WHERE organization_id = $1 AND numero = 'M1'`);
    expect(await ceiling()).toBe(90_000);
    await rows(`UPDATE marches SET montant_max = 200000 WHERE organization_id = $1 AND numero = 'M1'`);
    expect(await ceiling()).toBe(210_000);
    await rows(`UPDATE marches SET montant_max = NULL, montant = 1 WHERE organization_id = $1 AND numero = 'M1'`);
    expect(await ceiling()).toBeNull();
    // A yearly amount counts for the duration, which holds the renewals: the execution of the contract says the same.
    await rows(
      `UPDATE marches SET nature = 'Marché', montant = 12000, montant_base = 'annuel', duree_mois = 60, reconductions = 4
       WHERE organization_id = $1 AND numero = 'M1'`,
    );
    const [execution] = await rows(
      `SELECT reference_ht::float FROM executions_marches
       WHERE organization_id = $1 AND marche_id = (SELECT id FROM marches WHERE organization_id = $1 AND numero = 'M1')`,
    );
    expect([execution!['reference_ht'], await ceiling()]).toEqual([70_000, 77_000]);
  },
  dixiemes_de_mois: async () => {
    const [places] = await rows(
      `SELECT $1::uuid, dixiemes_de_mois('2026-01-01') - 2026 * 120 AS first, dixiemes_de_mois('2025-12-31') - 2026 * 120 AS eve,
              dixiemes_de_mois('2026-01-02') - 2026 * 120 AS second, dixiemes_de_mois('2026-03-15') - 2026 * 120 AS middle,
              dixiemes_de_mois('2028-02-29') - 2028 * 120 AS leap`,
    );
    expect(places).toMatchObject({ first: 0, eve: 0, second: 0, middle: 25, leap: 20 });
  },
  engagements_marches: async () => {
    for (const { nom, jour = '2025-03-01', marches, paye = [], attendu } of ENGAGEMENTS) {
      await owner.query('SAVEPOINT cas');
      const ids = new Map<string, unknown>();
      for (const [numero, members] of Object.entries(marches))
        ids.set(numero, await engage(numero, { montant: 120_000, duree_mois: 12, ...members }));
      for (const [numero, exercice, montant, base = 'ht'] of paye)
        await pay(montant, { marche_id: ids.get(numero), exercice, montant_base: base });
      const read = await rows(
        `SELECT exercice, sum(engage_min)::float AS min, CASE WHEN count(engage_max) = count(*) THEN sum(engage_max)::float END AS max
         FROM engagements_marches($1, ARRAY[2024, 2025, 2026, 2027, 2028], NULL, $2) GROUP BY 1 ORDER BY 1`,
        jour,
      );
      const told = read.filter(({ max }) => max !== 0).map(({ exercice, min, max }) => [exercice, min, max]);
      expect({ nom, engage: told }).toEqual({ nom, engage: attendu });
      await owner.query('ROLLBACK TO SAVEPOINT cas');
    }
  },
  revoir_engagements: async () => {
    await pay(9_000);
    await engage('E1');
    await rows(`UPDATE besoins SET engage_min_ht = 1, engage_jusqu_au = current_date WHERE organization_id = $1`);
    const stored = () =>
      rows(
        `SELECT engage_min_ht::float AS min, engage_jusqu_au > current_date AS runs FROM besoins WHERE organization_id = $1 AND exercice = 2025`,
      );
    await rows('SELECT revoir_engagements($1)');
    expect(await stored()).toEqual([{ min: 1, runs: false }]);
    await rows(`UPDATE besoins SET engage_jusqu_au = current_date - 1 WHERE organization_id = $1`);
    await rows('SELECT revoir_engagements($1)');
    expect(await stored()).toEqual([{ min: 60_000, runs: true }]);
  },
  engager_besoins: async () => {
    await pay(9_000);
    await engage('E1');
    const stored = () =>
      rows(
        'SELECT engage_min_ht::float AS min, engage_max_ht::float AS max FROM besoins WHERE organization_id = $1 AND exercice = 2025',
      );
    expect(await stored()).toEqual([{ min: 60_000, max: 60_000 }]);
    await rows('UPDATE besoins SET engage_min_ht = 1, a_juger = true WHERE organization_id = $1');
    await rows('SELECT engager_besoins(ARRAY[$1::uuid])');
    expect(await stored()).toEqual([{ min: 60_000, max: 60_000 }]);
    await engage('E2', { montant: null });
    expect(await stored()).toEqual([{ min: 60_000, max: null }]);
  },
  // The four cases that docs/regles.md tells.
  tg_marches__engagements: async () => {
    await pay(9_000);
    expect(await judged()).toEqual(['conforme sous_dispense']);
    await engage('E1');
    expect(await judged()).toEqual(['conforme petits_achats']);
    await pay(11_000);
    await rows(`UPDATE marches SET montant = 5000000 WHERE organization_id = $1 AND numero = 'E1'`);
    expect(await judged()).toEqual(['non_conforme hors_marche']);
    await rows(`DELETE FROM marches WHERE organization_id = $1 AND numero = 'E1'`);
    expect(await judged()).toEqual(['conforme sous_dispense']);
    const large = await engage('E2', { montant: 24_000_000 });
    await pay(30_000, { marche_id: large });
    expect(await judged()).toEqual(['conforme petits_achats']);
    await rows(`UPDATE marches SET montant = NULL WHERE organization_id = $1 AND numero = 'E2'`);
    expect(await judged()).toEqual(['a_verifier donnee_manquante engagement']);
    await rows(
      `UPDATE marches SET famille_id = $2 WHERE organization_id = $1 AND numero = 'E2'`,
      referentiel.familles.A,
    );
    // Its lines go with it.
    expect(await judged()).toEqual(['conforme sous_dispense']);
  },
  tg_exercices__engagements: async () => {
    await pay(12_000);
    await pay(30_000, { marche_id: await engage('E1', { montant: 24_000_000 }) });
    expect(await judged()).toEqual(['conforme petits_achats']);
    await rows(`UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2025`);
    expect(await judged()).toEqual(['non_conforme hors_marche']);
    await rows(`UPDATE exercices SET statut = 'ouvert' WHERE organization_id = $1 AND annee = 2025`);
    expect(await judged()).toEqual(['conforme petits_achats']);
    // Of a year that begins, what its running contracts engage is to be counted.
    await rows('INSERT INTO exercices (organization_id, annee) VALUES ($1, 2099)');
    const begun = () =>
      rows('SELECT engage_min_ht::int AS engage, a_juger FROM besoins WHERE organization_id = $1 AND exercice = 2099');
    expect(await begun()).toEqual([{ engage: 0, a_juger: true }]);
    await rows('SELECT revoir_engagements($1)');
    expect(await begun()).toEqual([{ engage: 240_000, a_juger: false }]);
  },
  rejuger_besoins: async () => {
    await pay(100);
    await rows(`UPDATE cumuls_lignes SET conformite = 'non_conforme' WHERE organization_id = $1`);
    await rows('SELECT rejuger_besoins(ARRAY[$1::uuid], ARRAY[$2::uuid], NULL)', referentiel.familles.A);
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('SELECT rejuger_besoins(ARRAY[$1::uuid], ARRAY[$2::uuid], NULL)', referentiel.familles.B);
    expect(await verdicts()).toEqual(['conforme']);
  },
  tg_verdicts_marches__groupes: async () => {
    await pay(100, { marche_id: referentiel.marches[0] });
    expect(await verdicts()).toEqual(['a_verifier']);
    await judge('M1', 'conforme');
    expect(await verdicts()).toEqual(['conforme']);
    await judge('M1', 'non_conforme');
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('DELETE FROM verdicts_marches WHERE organization_id = $1');
    expect(await verdicts()).toEqual(['a_verifier']);
  },
  rejuger_marches: async () => {
    await pay(100, { marche_id: referentiel.marches[0] });
    await judge('M1', 'conforme');
    await rows(`UPDATE cumuls_lignes SET conformite = 'non_conforme' WHERE organization_id = $1`);
    await rows('SELECT rejuger_marches(ARRAY[$1::uuid], ARRAY[$2::uuid])', referentiel.marches[1]);
    expect(await verdicts()).toEqual(['non_conforme']);
    await rows('SELECT rejuger_marches(ARRAY[$1::uuid], ARRAY[$2::uuid])', referentiel.marches[0]);
    expect(await verdicts()).toEqual(['conforme']);
  },
  tg_avenants__groupes: async () => {
    await pay(100_000, { marche_id: referentiel.marches[0] });
    await judge('M1', 'conforme');
    expect(await beyond()).toBe(12_000);
    await rows(
      `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant) VALUES ($1, $2, 1, 10000)`,
      referentiel.marches[0],
    );
    expect(await beyond()).toBe(1_000);
    await rows('DELETE FROM avenants WHERE organization_id = $1');
    expect(await beyond()).toBe(12_000);
  },
  plafonds_communs: async () => {
    const [un, deux, trois, quatre] = referentiel.marches;
    const counted = async (...marches: unknown[]) =>
      (await rows('SELECT plafonne_id, marche_id FROM plafonds_communs($1, $2::uuid[])', marches)).map(
        ({ plafonne_id, marche_id }) =>
          [plafonne_id, marche_id].map((id) => referentiel.marches.indexOf(id as string) + 1),
      );
    await followFrom('M1', 'M2', 'M3');
    const ofTheThree = [
      [1, 1],
      [1, 2],
      [1, 3],
    ];
    expect((await counted(deux)).sort()).toEqual([...ofTheThree, [2, 2]]);
    expect((await counted(un)).sort()).toEqual(ofTheThree);
    expect((await counted(deux, trois, quatre)).sort()).toEqual([...ofTheThree, [2, 2], [3, 3], [4, 4]]);
    // Which of two lots it is of, nothing says: it counts against neither.
    await rows(`UPDATE marches SET lot = '1' WHERE organization_id = $1 AND id = $2`, un);
    await engage('M1', { lot: '2' });
    expect([await counted(deux), await counted(un)]).toEqual([[[2, 2]], [[1, 1]]]);
  },
  avances_groupes: async () => {
    const [un, deux] = referentiel.marches;
    await followFrom('M1', 'M2');
    await pay(50_000, { marche_id: un });
    await pay(35_000, { marche_id: deux });
    const advanced = () =>
      rows('SELECT montant::float, avance::float FROM avances_groupes($1, ARRAY[$2]::uuid[])', deux);
    expect(await advanced()).toEqual([{ montant: 35_000, avance: -30_000 }]);
    // Its own ceiling of 121 000, passed by 79 000 where that of the accord-cadre is by 170 000, decides nothing.
    await pay(165_000, { marche_id: deux, section: 'investissement' });
    expect((await advanced()).sort((one, other) => Number(one['avance']) - Number(other['avance']))).toEqual([
      { montant: 35_000, avance: -30_000 },
      { montant: 165_000, avance: 5_000 },
    ]);
    await rows(`UPDATE marches SET accord_cadre = NULL WHERE organization_id = $1`);
    expect((await advanced()).map(({ avance }) => avance).sort()).toEqual([-121_000, -86_000]);
  },
  plafond_oppose: async () => {
    const [un, deux] = referentiel.marches;
    const opposed = (marche: unknown) =>
      rows('SELECT plafond::float, accord_cadre FROM plafond_oppose($1, $2)', marche);
    const own = [{ plafond: 121_000, accord_cadre: null }];
    expect(await opposed(deux)).toEqual(own);
    await followFrom('M1', 'M2');
    await pay(85_000, { marche_id: deux });
    expect([await opposed(deux), await opposed(un)]).toEqual([
      [{ plafond: 80_000, accord_cadre: 'M1' }],
      [{ plafond: 80_000, accord_cadre: null }],
    ]);
    await rows('UPDATE marches SET montant = NULL WHERE organization_id = $1 AND id = $2', un);
    expect([await opposed(deux), await opposed(un)]).toEqual([own, []]);
  },
  tg_marche_titulaires__groupes: async () => {
    const lots = [
      await engage('AC', { lot: '1', montant_max: 10_000 }),
      await engage('AC', { lot: '2', montant_max: 100_000 }),
    ];
    const sous = await engage('MS', { accord_cadre: 'AC' });
    const hold = (marche: unknown, fournisseur: number) =>
      rows(
        `INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id, rang) VALUES ($1, $2, $3, 1)`,
        marche,
        referentiel.fournisseurs[fournisseur],
      );
    await pay(25_000, { marche_id: sous });
    await judge('MS', 'conforme');
    expect(await beyond()).toBe(0);
    await hold(lots[0], 0);
    await hold(lots[1], 1);
    await hold(sous, 0);
    expect(await beyond()).toBe(15_000);
    await rows('DELETE FROM marche_titulaires WHERE organization_id = $1 AND marche_id = $2', sous);
    await hold(sous, 1);
    expect(await beyond()).toBe(0);
  },
  depassements_groupes: async () => {
    await pay(90_000, { marche_id: referentiel.marches[0] });
    await pay(1_000, { marche_id: referentiel.marches[1] });
    expect(
      await rows(
        'SELECT au_dela_ht::float FROM depassements_groupes($1, ARRAY[$2, $3]::uuid[])',
        referentiel.marches[0],
        referentiel.marches[1],
      ),
    ).toEqual([{ au_dela_ht: 2_000 }]);
  },
  verdicts_groupes: async () => {
    await pay(100);
    const judged = (all: boolean) => rows('SELECT conformite, motif FROM verdicts_groupes($1, $2)', all);
    expect([await judged(true), await judged(false)]).toEqual([
      [{ conformite: 'conforme', motif: 'sous_dispense' }],
      [],
    ]);
    for (const table of ['cumuls_lignes', 'besoins']) {
      await rows(`UPDATE ${table} SET a_juger = true WHERE organization_id = $1`);
      expect([table, await judged(false)]).toEqual([table, await judged(true)]);
      await rows(`UPDATE ${table} SET a_juger = false WHERE organization_id = $1`);
    }
    await pay(100, { marche_id: referentiel.marches[0] });
    await rows('UPDATE cumuls_marches SET a_juger = true WHERE organization_id = $1');
    expect(await judged(false)).toEqual([{ conformite: 'a_verifier', motif: 'marche' }]);
  },
  lignes_au_dela: async () => {
    await pay(80_000, { marche_id: referentiel.marches[0] });
    const crossing = await pay(10_000, { marche_id: referentiel.marches[0], date_emission: '2025-04-01' });
    const after = await pay(5_000, { marche_id: referentiel.marches[0], date_emission: '2025-05-01' });
    await judge('M1', 'conforme');
    expect(
      await rows(
        'SELECT ligne_id, au_dela_ht::float FROM lignes_au_dela($1, ARRAY[$2::uuid]) ORDER BY 2',
        referentiel.marches[0],
      ),
    ).toEqual([
      { ligne_id: crossing, au_dela_ht: 2_000 },
      { ligne_id: after, au_dela_ht: 5_000 },
    ]);
    expect(await beyond()).toBe(7_000);
  },
  lignes_partagees: async () => {
    await pay(50_000, { marche_id: referentiel.marches[0] });
    // Beyond it in a group that is partly within: the part that lignes_au_dela() tells by reading all lines of the contract.
    await pay(37_000, { marche_id: referentiel.marches[0], section: 'investissement', date_emission: '2025-03-11' });
    await pay(6_000, { marche_id: referentiel.marches[0], section: 'investissement', date_emission: '2025-04-01' });
    await pay(-500, { marche_id: referentiel.marches[0], section: 'investissement', date_emission: '2025-04-02' });
    await judge('M1', 'conforme');
    const told = await rows(
      `SELECT id AS ligne_id, au_dela_ht::float FROM lignes_partagees($1, ARRAY(SELECT empreinte FROM cumuls_lignes
         WHERE organization_id = $1 AND au_dela_ht <> 0)) ORDER BY 2`,
    );
    expect(told.map(({ au_dela_ht }) => au_dela_ht)).toEqual([-500, 5_000]);
    expect(told).toEqual(
      await rows(
        'SELECT ligne_id, au_dela_ht::float FROM lignes_au_dela($1, ARRAY[$2::uuid]) ORDER BY 2',
        referentiel.marches[0],
      ),
    );
  },
  noter_depassements: async () => {
    await pay(80_000, { marche_id: referentiel.marches[0] });
    const first = await pay(10_000, { marche_id: referentiel.marches[0], date_emission: '2025-04-01' });
    const last = await pay(5_000, { marche_id: referentiel.marches[0], date_emission: '2025-05-01' });
    await judge('M1', 'conforme');
    const noted = () =>
      rows('SELECT id, au_dela_ht::float FROM depassements_lignes WHERE organization_id = $1 ORDER BY 2');
    const crossed = [
      { id: first, au_dela_ht: 2_000 },
      { id: last, au_dela_ht: 5_000 },
    ];
    expect(await noted()).toEqual(crossed);
    expect(await sums('cumuls_depassements')).toEqual([{ montant: 7_000, nombre: 2 }]);
    // The same sums in another order of days: no group moves, what is beyond does.
    await rows(`UPDATE lignes_mandat SET date_emission = '2025-03-01' WHERE organization_id = $1 AND id = $2`, last);
    expect(await noted()).toEqual([{ id: first, au_dela_ht: 7_000 }]);
    await rows('UPDATE marches SET montant = 200000 WHERE organization_id = $1 AND id = $2', referentiel.marches[0]);
    expect(await noted()).toEqual([]);
    await rows('UPDATE marches SET montant = 80000 WHERE organization_id = $1 AND id = $2', referentiel.marches[0]);
    expect(await noted()).toEqual([{ id: first, au_dela_ht: 7_000 }]);
    await rows('DELETE FROM lignes_mandat WHERE organization_id = $1 AND id = $2', first);
    expect(await noted()).toEqual([]);
    // Changed behind its back, and said again.
    await rows(`INSERT INTO depassements_lignes SELECT organization_id, id, mandat_id, exercice, groupe, date_emission, marche_id,
      fournisseur_id, centimes, date_emission, NULL, 1 FROM lignes_mandat WHERE organization_id = $1`);
    await rows('SELECT noter_depassements($1, ARRAY[$2::uuid])', referentiel.marches[0]);
    expect([await noted(), await sums('cumuls_depassements')]).toEqual([[], [{ montant: null, nombre: null }]]);
  },
  lock_cumuls: async () => {
    await rows('SELECT lock_cumuls($1)');
    expect([await locks('cumuls'), await locks('mandats')]).toEqual([1, 0]);
  },
  lock_mandats: async () => {
    await rows('SELECT lock_mandats($1)');
    expect([await locks('cumuls'), await locks('mandats')]).toEqual([0, 1]);
  },
  juger_cumuls: async () => {
    await pay(100);
    await rows(`UPDATE cumuls_lignes SET conformite = 'non_conforme', a_juger = true WHERE organization_id = $1`);
    await rows(`UPDATE cumuls_listes SET conformite = 'non_conforme' WHERE organization_id = $1`);
    await rows('SELECT juger_cumuls(ARRAY[$1::uuid])');
    expect(await verdicts()).toEqual(['conforme']);
    expect(await rows('SELECT conformite FROM cumuls_listes WHERE organization_id = $1')).toEqual([
      { conformite: 'conforme' },
    ]);
    for (const table of ['cumuls_lignes', 'besoins', 'cumuls_marches'])
      expect(await rows(`SELECT 1 FROM ${table} WHERE organization_id = $1 AND a_juger`)).toEqual([]);
  },
  repercuter_mouvements: async () => {
    await rows(
      `SELECT repercuter_mouvements(ARRAY[ROW($1::uuid, 2025, $2::uuid, 'services', 'fonctionnement', $3::uuid, 'famille', $3::uuid,
         false, debut_periode_seuils('2025-03-10'), 'a_verifier', 45000, 3, NULL, 'hors_marche', false)::mouvement_cumul])`,
      referentiel.services[0],
      referentiel.familles.B,
    );
    for (const table of ['cumuls_exercices', 'cumuls_services', 'cumuls_familles', 'besoins'])
      expect([table, await sums(table)]).toEqual([table, [{ montant: 45000, nombre: 3 }]]);
  },
  noter_franchissements: async () => {
    await pay(45_000);
    const need = { montant: '45000', typeAchat: 'services', jour: '2025-03-10' } as const;
    expect(await crossings()).toEqual(
      seuilsFranchis('0', need).map(({ code, montant }) => `${code} ${Number(montant)} 45000`),
    );
    // Half a million engaged of the year, of which a part is paid afterwards: it does not count twice.
    const marche = await engage('E1', { montant: 5_000_000, duree_mois: 1200 });
    expect(await crossings()).toEqual(['dispense 40000 45000', 'publicite 90000 95000']);
    await pay(50_000, { marche_id: marche });
    expect(await crossings()).toHaveLength(2);
    await pay(150_000, { marche_id: marche });
    expect(await crossings()).toEqual(['dispense 40000 45000', 'publicite 90000 95000', 'formalisee 221000 245000']);
    // Of what came before its engaged part counted, all is noted as told already.
    await rows('UPDATE franchissements_seuils SET publie_le = now() WHERE organization_id = $1');
    await rows(`DELETE FROM franchissements_seuils WHERE organization_id = $1 AND code = 'publicite'`);
    await rows(`UPDATE besoins SET seuils_ht = NULL, a_juger = true WHERE organization_id = $1`);
    await rows('SELECT noter_franchissements(ARRAY[$1::uuid])');
    expect(await crossings()).toHaveLength(3);
    expect(await rows('SELECT FROM franchissements_seuils WHERE organization_id = $1 AND publie_le IS NULL')).toEqual(
      [],
    );
  },
  prevoir_besoins: async () => {
    await engage('E1');
    await engage('E2', { famille_id: referentiel.familles.A, date_notification: '2020-01-01', duree_mois: 12 });
    await rows('DELETE FROM besoins WHERE organization_id = $1');
    await rows('SELECT prevoir_besoins(ARRAY[$1::uuid], NULL, ARRAY[2025])');
    expect(
      await rows(
        `SELECT perimetre, cible_id, nombre::int, a_juger FROM besoins WHERE organization_id = $1 AND exercice = 2025`,
      ),
    ).toEqual([{ perimetre: 'famille', cible_id: referentiel.familles.B, nombre: 0, a_juger: true }]);
  },
  attribuer_franchissements: async () => {
    const authors = () =>
      rows(
        'SELECT code, marche_id FROM franchissements_seuils WHERE organization_id = $1 AND exercice = 2025 ORDER BY montant_seuil',
      );
    const marche = await engage('E1', { montant: 5_000_000 });
    expect(await authors()).toEqual([{ code: 'dispense', marche_id: marche }]);
    const since = (await rows(`SELECT $1::uuid, clock_timestamp()::text AS now`))[0]!['now'];
    await rows(`SELECT attribuer_franchissements(ARRAY[$1::uuid], '{}', $2::timestamptz)`, since);
    await engage('E2', { montant: 5_000_000 });
    const [, second] = await authors();
    await rows(`SELECT attribuer_franchissements(ARRAY[$1::uuid], ARRAY[$2::uuid], $3::timestamptz)`, marche, since);
    expect(second!['marche_id']).not.toBe(marche);
    expect(await authors()).toEqual([
      { code: 'dispense', marche_id: marche },
      { code: 'publicite', marche_id: marche },
    ]);
  },
  cumuler_fournisseurs: async () => {
    await rows(
      `SELECT cumuler_fournisseurs(ARRAY[ROW($1::uuid, 2025, 'A', 10, 1), ROW($1::uuid, 2025, 'B', 5, 1),
         ROW($1::uuid, 2025, 'B', -5, -1)]::delta_fournisseur[])`,
    );
    expect(await sums('cumuls_fournisseurs')).toEqual([{ montant: 10, nombre: 1 }]);
    expect(await rows('SELECT distincts::int FROM compteurs_fournisseurs WHERE organization_id = $1')).toEqual([
      { distincts: 1 },
    ]);
  },
  appliquer_deltas: async () => {
    await rows(
      `SELECT appliquer_deltas(ARRAY[ROW($1::uuid, 2025, $2::uuid, 'services', 'fonctionnement', $3::uuid, NULL, NULL, false, false,
         NULL, debut_periode_seuils('2025-03-10'), 120, 2, 2025, false, false, false)::delta_lignes], ARRAY[ROW($1::uuid, 2025, 'A', 120, 2)::delta_fournisseur])`,
      referentiel.services[0],
      referentiel.familles.B,
    );
    for (const table of ['cumuls_lignes', 'cumuls_exercices', 'cumuls_fournisseurs'])
      expect([table, await sums(table)]).toEqual([table, [{ montant: 120, nombre: 2 }]]);
    expect(await verdicts()).toEqual(['conforme']);
  },
  tg_lignes_mandat__cumuls: async () => {
    const line = await pay(100);
    await pay(50);
    await rows('UPDATE lignes_mandat SET montant_ht = 70 WHERE organization_id = $1 AND id = $2', line);
    expect(await sums('cumuls_lignes')).toEqual([{ montant: 120, nombre: 2 }]);
    await rows('DELETE FROM lignes_mandat WHERE organization_id = $1 AND id = $2', line);
    for (const table of ['cumuls_lignes', 'cumuls_exercices', 'cumuls_fournisseurs'])
      expect([table, await sums(table)]).toEqual([table, [{ montant: 50, nombre: 1 }]]);
  },
  tg_cumuls_lignes__cumuls_derives: async () => {
    await pay(100);
    await rows(`UPDATE cumuls_lignes SET conformite = 'a_verifier' WHERE organization_id = $1`);
    expect(
      await rows(
        `SELECT conformite, montant_ht::float FROM cumuls_exercices WHERE organization_id = $1 AND nombre > 0`,
      ),
    ).toEqual([{ conformite: 'a_verifier', montant_ht: 100 }]);
  },
  tg_mandats__lignes_et_compte: async () => {
    await pay(100);
    await rows('UPDATE mandats SET service_id = $2 WHERE organization_id = $1', referentiel.services[1]);
    expect(await rows('SELECT service_id FROM lignes_mandat WHERE organization_id = $1')).toEqual([
      { service_id: referentiel.services[1] },
    ]);
    expect(
      await rows('SELECT service_id, nombre::int FROM cumuls_mandats WHERE organization_id = $1 AND nombre <> 0'),
    ).toEqual([{ service_id: referentiel.services[1], nombre: 1 }]);
  },
  marches_cites: async () => {
    const [a, b, c] = referentiel.fournisseurs;
    const contract = async (
      lot: string,
      pes: string | null,
      holder: string | undefined,
      [numero, siret]: [string, string?] = ['2025-88'],
    ): Promise<unknown> => {
      const [marche] = await rows(
        `INSERT INTO marches (organization_id, numero, lot, pes_id_marche, exercice, objet, acheteur_siret)
         VALUES ($1, $4, $2, $3, 2025, 'École', coalesce($5, '21690123100011')) RETURNING id`,
        ...[lot, pes, numero, siret ?? null],
      );
      await rows(
        'INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id) VALUES ($1, $2, $3)',
        ...[marche!['id'], holder],
      );
      return marche!['id'];
    };
    const [first, second, third] = [
      await contract('1', 'PES-88', a),
      await contract('2', 'PES-89', b),
      await contract('3', 'PES-90', b),
    ];
    const cited = async (reference: string, supplier: string | undefined) =>
      rows(
        'SELECT marche_id, candidats::int FROM marches_cites($1, ARRAY[$2], ARRAY[$3]::uuid[])',
        reference,
        supplier,
      );
    // The lot of the supplier; none when it holds two, or none; a PES identifier names one.
    expect(await cited('2025-88', a)).toEqual([{ marche_id: first, candidats: 3 }]);
    expect(await cited('2025-88', b)).toEqual([{ marche_id: null, candidats: 3 }]);
    expect(await cited('2025-88', c)).toEqual([{ marche_id: null, candidats: 3 }]);
    expect(await cited('PES-89', c)).toEqual([{ marche_id: second, candidats: 1 }]);
    expect(await cited('PES-90', undefined)).toEqual([{ marche_id: third, candidats: 1 }]);
    expect(await cited('2025-99', a)).toEqual([{ marche_id: null, candidats: 0 }]);
    // Whatever the letters of either.
    const lettered = await contract('', null, a, ['Mp2026-01']);
    for (const written of ['MP2026-01', 'mp2026-01', 'Mp2026-01', 'mP2026-01'])
      expect(await cited(written, c)).toEqual([{ marche_id: lettered, candidats: 1 }]);
    // By the identifier of v1 that published a modification, in each establishment: the supplier tells which, or nothing does.
    const establishments = ['21690123100011', '21690123100029'] as const;
    const published: unknown[] = [];
    for (const [index, siret] of establishments.entries()) {
      const marche = await contract('', null, [a, b][index], ['2018M00', siret]);
      await rows(
        `INSERT INTO publications_recues (organization_id, marche_id, acheteur_siret, racine, empreinte, exercice, donnees, objet_lu, type_lu)
         VALUES ($1, $2, $3, '2018M', $4, 2018, '{"id": "2018M01"}', '{}', '{}')`,
        ...[marche, siret, `e${index}`],
      );
      published.push(marche);
    }
    expect(await cited('2018m01', a)).toEqual([{ marche_id: published[0], candidats: 2 }]);
    expect(await cited('2018M01', b)).toEqual([{ marche_id: published[1], candidats: 2 }]);
    expect(await cited('2018M01', c)).toEqual([{ marche_id: null, candidats: 2 }]);
    const [told] = await rows('SELECT distinguer_marches($1, $2::uuid[]) AS names', published);
    expect(told!['names']).toBe(establishments.map((siret) => `établissement ${siret}`).join(', '));
  },
  lignes_citant: async () => {
    const line = await pay(100, { marche_reference: 'Mp2025-66' });
    const pes = await pay(10, { marche_reference: 'PES-66' });
    const other = await pay(10, { marche_reference: '2018m01' });
    await pay(1, { marche_reference: 'MP2025-67' });
    const [marche] = await rows(
      `INSERT INTO marches (organization_id, numero, pes_id_marche, exercice, objet) VALUES ($1, 'MP2025-66', 'PES-66', 2025, 'x')
       RETURNING id`,
    );
    // Declared, it takes up the lines that name it.
    expect(
      await rows(
        'SELECT id FROM lignes_mandat WHERE organization_id = $1 AND marche_id = $2 ORDER BY id',
        marche!['id'],
      ),
    ).toEqual([{ id: line }, { id: pes }]);
    await rows('UPDATE lignes_mandat SET marche_id = NULL WHERE organization_id = $1');
    expect(
      await rows(`SELECT id FROM lignes_citant($1, ARRAY[$2]::uuid[], '{2018M01}') ORDER BY id`, marche!['id']),
    ).toEqual([{ id: line }, { id: pes }, { id: other }]);
  },
  rattacher_lignes: async () => {
    const [marche] = await rows(
      `INSERT INTO marches (organization_id, numero, pes_id_marche, exercice, objet, procedure, montant, date_notification, famille_id)
       VALUES ($1, '2025-77', 'PES-77', 2025, 'Déclaré avant', 'Procédure adaptée', 100, '2025-01-15', $2) RETURNING id`,
      referentiel.familles.A,
    );
    await pay(100, { marche_reference: '2025-77' });
    await pay(10, { marche_reference: 'PES-77' });
    await pay(1, { marche_reference: 'un autre' });
    expect(await verdicts()).toEqual(['a_verifier']);
    const link = () => rows('SELECT rattacher_lignes($1, ARRAY[$2]::uuid[])::int AS liees', marche!['id']);
    expect([await link(), await link()]).toEqual([[{ liees: 2 }], [{ liees: 0 }]]);
    expect(
      await rows(
        `SELECT montant_ht::int, marche_id, famille_id, source_classement FROM lignes_mandat
         WHERE organization_id = $1 ORDER BY montant_ht DESC LIMIT 2`,
      ),
    ).toEqual(
      [100, 10].map((montant_ht) => ({
        montant_ht,
        marche_id: marche!['id'],
        famille_id: referentiel.familles.A,
        source_classement: 'marche',
      })),
    );
    // Judged by the trigger of the lines: the contract has no verdict yet, and one line names another.
    expect(await verdicts()).toEqual(['a_verifier']);
    // Of lots that came one by one, each line goes to that of its supplier, but the one that a person attached.
    const [own, other] = referentiel.fournisseurs;
    const lotOf = async (lot: string, fournisseur: string | undefined): Promise<unknown> => {
      const [written] = await rows(
        `INSERT INTO marches (organization_id, numero, lot, exercice, objet, procedure, montant, date_notification)
         VALUES ($1, '2025-88', $2, 2025, 'Lot', 'Procédure adaptée', 100, '2025-01-15') RETURNING id`,
        lot,
      );
      await rows(
        'INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id) VALUES ($1, $2, $3)',
        written!['id'],
        fournisseur,
      );
      return written!['id'];
    };
    const first = await lotOf('1', own);
    const cited = { marche_reference: '2025-88', marche_id: first };
    await pay(7, cited);
    await pay(8, { ...cited, fournisseur_id: other });
    const attached = await pay(9, { ...cited, fournisseur_id: other });
    const [fait] = await rows(
      `INSERT INTO reclassements (organization_id, demande, statut, lignes_modifiees, acteur_type)
       VALUES ($1, jsonb_build_object('marche_id', $2::text), 'termine', 1, 'system') RETURNING id`,
      first,
    );
    await rows(
      'INSERT INTO reclassement_lignes (organization_id, reclassement_id, ligne_id, ecrit) VALUES ($1, $2, $3, 0)',
      fait!['id'],
      attached,
    );
    const second = await lotOf('2', other);
    const linkLots = async (): Promise<unknown[]> => {
      await rows('SELECT rattacher_lignes($1, ARRAY[$2]::uuid[])', second);
      const linked = await rows(
        `SELECT marche_id FROM lignes_mandat WHERE organization_id = $1 AND marche_reference = '2025-88' ORDER BY montant_ht`,
      );
      return linked.map(({ marche_id }) => (marche_id === first ? 1 : marche_id === second ? 2 : marche_id));
    };
    expect(await linkLots()).toEqual([1, 2, 1]);
    // Which lines it attached is forgotten after thirty days: then all of the contract stay.
    await rows('DELETE FROM reclassement_lignes WHERE organization_id = $1');
    await rows(
      'UPDATE lignes_mandat SET marche_id = $2 WHERE organization_id = $1 AND marche_reference = $3',
      first,
      '2025-88',
    );
    expect(await linkLots()).toEqual([1, 1, 1]);
    await rows(
      `INSERT INTO reclassements (organization_id, demande, statut, annule, acteur_type)
       VALUES ($1, '{}', 'termine', $2, 'system')`,
      fait!['id'],
    );
    expect(await linkLots()).toEqual([1, 2, 2]);
    // A closed exercice stays as it is.
    await pay(5, { marche_reference: '2025-77' });
    await rows(`UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2025`);
    expect(await link()).toEqual([{ liees: 0 }]);
  },
  tg_marches__lignes_et_verdicts: async () => {
    await pay(100, { marche_reference: '2025-77' });
    expect(await verdicts()).toEqual(['a_verifier']);
    const [marche] = await rows(
      `INSERT INTO marches (organization_id, numero, exercice, objet, procedure, montant, date_notification)
       VALUES ($1, '2025-77', 2025, 'Déclaré après', 'Procédure adaptée', 100, '2025-01-15') RETURNING id`,
    );
    expect(await rows('SELECT marche_id FROM lignes_mandat WHERE organization_id = $1')).toEqual([
      { marche_id: marche!['id'] },
    ]);
  },
  tg_familles__lignes_et_verdicts: async () => {
    await pay(100);
    await rows(
      `UPDATE familles SET type_achat = 'fournitures' WHERE organization_id = $1 AND id = $2`,
      referentiel.familles.B,
    );
    expect(await rows('SELECT type_achat FROM lignes_mandat WHERE organization_id = $1')).toEqual([
      { type_achat: 'fournitures' },
    ]);
    expect(await verdicts()).toEqual(['conforme']);
    // A contract engages the opération of works alone.
    const [other] = await rows(
      `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT organization_id, nomenclature_id, 'U', 'Autres travaux', 'travaux' FROM familles
       WHERE organization_id = $1 LIMIT 1 RETURNING id`,
    );
    const operation_id = referentiel.operations[0];
    await rows(`DELETE FROM lignes_mandat WHERE organization_id = $1`);
    await pay(40_000, { famille_id: other!['id'], type_achat: 'travaux', operation_id });
    await rows(`UPDATE familles SET type_achat = 'travaux' WHERE organization_id = $1 AND code = 'T'`);
    await engage('E1', { famille_id: referentiel.familles.T, operation_id, montant: 24_000_000 });
    expect(await judged()).toEqual(['conforme petits_achats']);
    await rows(`UPDATE familles SET type_achat = 'services' WHERE organization_id = $1 AND code = 'T'`);
    expect(await judged()).toEqual(['conforme sous_dispense']);
  },
  tg_fournisseurs__cumuls: async () => {
    await pay(100, { fournisseur_id: referentiel.fournisseurs[6] });
    await pay(20);
    await rows(
      `UPDATE fournisseurs SET siren = '100000000' WHERE organization_id = $1 AND id = $2`,
      referentiel.fournisseurs[6],
    );
    expect(
      await rows('SELECT cle, montant_ht::float FROM cumuls_fournisseurs WHERE organization_id = $1 AND nombre <> 0'),
    ).toEqual([{ cle: '100000000', montant_ht: 120 }]);
  },
  tg_comptes__lignes: async () => {
    await pay(100);
    await rows(`UPDATE comptes SET hors_perimetre = true WHERE organization_id = $1 AND numero = '611'`);
    expect(await verdicts()).toEqual(['hors_champ']);
  },
  recompter_lignes: async () => {
    await pay(100);
    await pay(20);
    expect(await rows('SELECT montant_ht::float, nombre::int, exercice FROM recompter_lignes($1)')).toEqual([
      { montant_ht: 120, nombre: 2, exercice: 2025 },
    ]);
  },
  recompter_listes: async () => {
    await pay(100);
    await pay(20);
    expect(await rows('SELECT montant_ht::float, nombre::int, compte FROM recompter_listes($1)')).toEqual(
      await rows('SELECT montant_ht::float, nombre::int, compte FROM cumuls_listes WHERE organization_id = $1'),
    );
  },
  tg_lignes_mandat__cumuls_listes: async () => {
    await pay(100);
    await pay(20);
    const listes = () =>
      rows(`SELECT source_classement, montant_ht::float, nombre::int FROM cumuls_listes
            WHERE organization_id = $1 AND nombre <> 0 ORDER BY montant_ht`);
    expect(await listes()).toEqual([{ source_classement: null, montant_ht: 120, nombre: 2 }]);
    // The group of cumuls_lignes is the same one.
    await rows(`UPDATE lignes_mandat SET source_classement = 'manuel' WHERE organization_id = $1 AND montant_ht = 20`);
    expect(await listes()).toEqual([
      { source_classement: 'manuel', montant_ht: 20, nombre: 1 },
      { source_classement: null, montant_ht: 100, nombre: 1 },
    ]);
    await rows('DELETE FROM lignes_mandat WHERE organization_id = $1 AND montant_ht = 20');
    expect(await listes()).toEqual([{ source_classement: null, montant_ht: 100, nombre: 1 }]);
  },
  ajouter_listes: async () => {
    await pay(100);
    await rows(`SELECT ajouter_listes(ARRAY(SELECT liste FROM cumuls_listes liste WHERE organization_id = $1))`);
    const listes = 'SELECT montant_ht::float, nombre::int, conformite FROM cumuls_listes WHERE organization_id = $1';
    expect(await rows(listes)).toEqual([{ montant_ht: 200, nombre: 2, conformite: 'conforme' }]);
  },
  recompter_fournisseurs: async () => {
    await pay(100);
    await pay(20, { fournisseur_id: referentiel.fournisseurs[1] });
    expect(await rows('SELECT cle, montant_ht::float, nombre::int FROM recompter_fournisseurs($1)')).toEqual([
      { cle: '100000000', montant_ht: 120, nombre: 2 },
    ]);
  },
  ecarts_cumuls: async () => {
    await pay(100);
    const all = await rows('SELECT cumul FROM ecarts_cumuls($1)');
    expect(all).toHaveLength(15);
    await rows('UPDATE cumuls_services SET montant_ht = 99 WHERE organization_id = $1');
    await rows(`UPDATE compteurs_fournisseurs SET distincts = 4 WHERE organization_id = $1`);
    await rows(`UPDATE cumuls_listes SET conformite = 'hors_champ' WHERE organization_id = $1`);
    expect(await rows('SELECT cumul, ecarts::int FROM ecarts_cumuls($1) WHERE ecarts <> 0')).toEqual([
      { cumul: 'listes', ecarts: 2 },
      { cumul: 'services', ecarts: 2 },
      { cumul: 'fournisseurs_distincts', ecarts: 2 },
    ]);
  },
  reconstruire_cumuls: async () => {
    await pay(100);
    await rows('UPDATE cumuls_services SET montant_ht = 99 WHERE organization_id = $1');
    await rows('SELECT reconstruire_cumuls($1)');
    expect(await rows('SELECT cumul FROM ecarts_cumuls($1) WHERE ecarts <> 0')).toEqual([]);
    // Of the crossings that nobody was told, those that still hold.
    await pay(45_000);
    const noted = `SELECT code, montant_seuil::int FROM franchissements_seuils WHERE organization_id = $1 ORDER BY 2`;
    const [dispense] = await rows(noted);
    expect(dispense).toEqual({ code: 'dispense', montant_seuil: 40_000 });
    await rows(
      `INSERT INTO franchissements_seuils
         (organization_id, exercice, perimetre, cible_id, code, montant_seuil, besoin_ht, periode, publie_le)
       SELECT organization_id, exercice, perimetre, cible_id, code, autre.seuil, besoin_ht, periode, autre.publie_le
       FROM franchissements_seuils, (VALUES (90000, NULL::timestamptz), (30000, NULL), (221000, now())) autre (seuil, publie_le)
       WHERE organization_id = $1`,
    );
    await rows('SELECT reconstruire_cumuls($1)');
    expect(await rows(noted)).toEqual([dispense, { code: 'dispense', montant_seuil: 221_000 }]);
  },
  achats_des_marches: async () => {
    const { A, B, C, T } = referentiel.familles;
    // A rule of the organisation's own goes before the shorter prefix of its nomenclature.
    await rows(
      `INSERT INTO regles_classement (organization_id, critere, valeur, famille_id) VALUES ($1, 'cpv', '3019', $2)`,
      B,
    );
    await rows(
      `UPDATE marches SET famille_id = $2, operation_id = $3, type_achat = 'fournitures' WHERE organization_id = $1 AND numero = 'M4'`,
      T,
      referentiel.operations[0],
    );
    const regles = [
      ...reglesDeLaNomenclature([
        { id: A, prefixesCpv: ['30'], comptes: ['6063'] },
        { id: B, prefixesCpv: ['90'], comptes: ['611'] },
        { id: C, prefixesCpv: ['909'], comptes: ['611', '6283'] },
      ]),
      { familleId: B, critere: 'cpv' as const, valeur: '3019' },
    ];
    const types = { [A]: 'fournitures', [B]: 'services', [C]: 'services', [T]: 'travaux' } as const;
    const marches = await rows(
      'SELECT numero, cpv, famille_id FROM marches WHERE organization_id = $1 ORDER BY montant',
    );
    const achats = marches.map((marche) => {
      const { classement } = classerLigne(
        {
          compte: '',
          cpv: marche['cpv'] as string,
          ...(marche['famille_id'] === null ? {} : { familleDuMarche: marche['famille_id'] as string }),
        },
        regles,
      );
      return {
        numero: marche['numero'],
        famille: { id: classement!.familleId, typeAchat: types[classement!.familleId]! },
      };
    });
    await judge('M2', 'conforme');
    const statut = (numero: unknown) => (numero === 'M2' ? 'conforme' : 'a_verifier');
    expect(
      await rows('SELECT famille_id, type_achat, conformite FROM achats_des_marches($1) ORDER BY montant_ht'),
    ).toEqual(
      achats.map(({ numero, famille }) => ({
        famille_id: famille.id,
        type_achat: famille.typeAchat,
        conformite: statut(numero),
      })),
    );
  },
  ...RELEVES,
  organisations_a_prevenir: async () => {
    await pay(45_000);
    expect(await rows('SELECT $1 = organisations_a_prevenir AS listed FROM organisations_a_prevenir()')).toEqual([
      { listed: true },
    ]);
    await rows('UPDATE franchissements_seuils SET publie_le = now() WHERE organization_id = $1');
    expect(await rows('SELECT $1::uuid FROM organisations_a_prevenir()')).toEqual([]);
  },
};

describe('each function of the rollups', () => {
  const functions = ['cumuls', 'releves'].flatMap((subject) =>
    readdirSync(`libs/database/schema/${subject}/functions`).map((name) => name.replace('.sql', '')),
  );

  it.each(functions)('%s', async (name) => {
    expect(Object.keys(PROOFS)).toContain(name);
    await PROOFS[name]!();
  });
});
