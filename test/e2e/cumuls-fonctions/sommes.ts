import { locks, pay, type Proofs, referentiel, rows, sums, verdicts } from './base.js';

/** The sums, who keeps them, and their recount. */
export const SOMMES: Proofs = {
  lock_cumuls: async () => {
    await rows('SELECT lock_cumuls($1)');
    expect([await locks('cumuls'), await locks('mandats')]).toEqual([1, 0]);
  },
  lock_mandats: async () => {
    await rows('SELECT lock_mandats($1)');
    expect([await locks('cumuls'), await locks('mandats')]).toEqual([0, 1]);
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
};
