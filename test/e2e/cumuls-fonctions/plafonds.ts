import { beyond, engage, followFrom, judge, pay, type Proofs, referentiel, rows, sums } from './base.js';

/** The maximum of a contract, and what goes beyond it. */
export const PLAFONDS: Proofs = {
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
};
