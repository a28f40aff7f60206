import { engage, judged, owner, pay, type Proofs, referentiel, type Row, rows } from './base.js';

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
/** What a contract engages in an exercice. */
export const ENGAGEMENTS_DES_MARCHES: Proofs = {
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
};
