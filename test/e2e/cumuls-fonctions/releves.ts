import { pay, type Proofs, type Row, rows } from './base.js';

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
export const RELEVES: Proofs = {
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
