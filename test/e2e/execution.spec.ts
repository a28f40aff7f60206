import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner } from '../support/factories.js';
import { createListeningMember, type ListeningMember } from '../support/listening-member.js';

let api: TestApi;
let member: ListeningMember;
beforeAll(async () => {
  api = await sharedApi();
});
beforeEach(async () => {
  member = await createListeningMember(api);
  await member.achats.put('exercices', { annee: 2025 });
});

const create = (marche: Record<string, unknown>): Promise<string> =>
  member.achats.put('marches', { exercice: 2025, objet: 'Mobilier', type_achat: 'fournitures', ...marche });
const executionOf = async (id: string) => (await call(api, 'GET', `/api/v1/marches/${id}/execution`, member)).body.data;
const task = (jour: string) =>
  new AlertesTask(api.app.get(TenantDatabase), api.app.get(EventPublisher, { strict: false })).runFor(jour);
const alerts = async (type: string) =>
  (await call(api, 'GET', `/api/v1/alertes?type=${type}`, member)).body.data.alertes as Record<string, unknown>[];

describe('GET /api/v1/marches/:id/execution', () => {
  it('tells what was paid against the amount and its avenants, by exercice, and when it will be used up', async () => {
    const id = await create({
      ...{
        numero: 'E-1',
        montant: '90000',
        date_notification: '2025-02-01',
        duree_mois: 48,
        date_lancement: '2025-01-02',
      },
    });
    await member.achats.put('avenants', { marche_id: id, numero: 1, variation_montant: '10000' });
    await member.achats.put('sous_traitances', { marche_id: id, numero: 1, montant: '4000.50', operateur_lu: 'X' });
    await member.achats.pay({ montant: '20000.25', jour: '2025-03-01', marche: id });
    await member.achats.pay({ montant: '17499.75', jour: '2025-06-01', marche: id });
    await member.achats.pay({ montant: '-1000.00', jour: '2026-02-01', marche: id });
    expect(await executionOf(id)).toMatchObject({
      ...{ montant_initial: 90000, montant_actuel: 100000, montant_max: null, base: 'montant', reference_ht: 100000 },
      ...{ paye_ht: 36500, reste_ht: 63500, part_pct: 36.5, depasse: false, nombre_lignes: 3 },
      par_exercice: [
        { exercice: 2025, montant_ht: 37500, nombre_lignes: 2 },
        { exercice: 2026, montant_ht: -1000, nombre_lignes: 1 },
      ],
      ...{ premier_paiement: '2025-03-01', dernier_paiement: '2026-02-01', sous_traitance_ht: 4000.5 },
      projection: {
        ...{ date: '2027-10-29', du: '2025-02-01', au: '2026-02-01', paye_ht: 36500, rythme_mensuel_ht: 3000 },
        ...{
          fin_marche: '2029-02-01',
          avant_la_fin: true,
          paye_a_la_fin_ht: null,
          part_a_la_fin_pct: null,
          raison: null,
        },
      },
      avenants: { cumul_ht: 10000, part_pct: 11.11, limite_pct: 10, plafond_ht: 9000, depasse: true },
      retards: { nombre: 0, interets: 0, interets_sans_taux: 0, paiements_inconnus: 0 },
      lots: [],
    });
    // One that is over foretells nothing.
    await asOwner(api, `UPDATE marches SET date_fin = '2026-03-01' WHERE id = $1`, [id]);
    const { projection } = await executionOf(id);
    expect([projection.date, projection.raison]).toEqual([null, 'Le marché est terminé.']);
  });

  it('measures a framework agreement against its maximum, with the avenants', async () => {
    const id = await create({ numero: 'E-2', montant: '60000', montant_max: '100000' });
    await member.achats.pay({ montant: '103000.00', jour: '2026-03-01', marche: id });
    const maximum = { base: 'maximum', montant_max: 100000, reference_ht: 100000 };
    expect(await executionOf(id)).toMatchObject({ ...maximum, part_pct: 103, reste_ht: -3000, depasse: true });
    await member.achats.put('avenants', { marche_id: id, numero: 1, variation_montant: '50000' });
    expect(await executionOf(id)).toMatchObject({ reference_ht: 150000, part_pct: 68.67, depasse: false });
  });

  it('counts what was paid on the marchés subséquents of a framework agreement against its maximum', async () => {
    const cadre = await create({
      numero: 'AC-9',
      montant_max: '200000',
      date_notification: '2025-01-15',
      duree_mois: 48,
    });
    const sous = async (numero: string, of = 'AC-9') => create({ numero, montant: '90000', accord_cadre: of });
    const [un, deux] = [await sous('MS-1'), await sous('MS-2')];
    for (const [marche, montant, jour] of [
      [cadre, '60000.00', '2025-03-10'],
      [un, '30000.00', '2025-03-10'],
      [deux, '80000.00', '2025-09-10'],
    ] as const)
      await member.achats.pay({ montant, jour, marche });
    expect(await executionOf(cadre)).toMatchObject({
      ...{ paye_ht: 60000, consomme_ht: 170000, reste_ht: 30000, part_pct: 85, depasse: false },
      subsequents: { nombre: 2, marches: expect.arrayContaining([un, deux]), paye_ht: 110000 },
      par_exercice: [{ exercice: 2025, montant_ht: 60000 }],
      projection: { du: '2025-01-15', au: '2025-09-10', paye_ht: 170000 },
    });
    expect(await executionOf(un)).toMatchObject({ paye_ht: 30000, consomme_ht: 30000, part_pct: 33.33 });
    await task('2025-10-01');
    expect(
      (await alerts('execution_proche')).map(({ marche }) => (marche as { numero: string }).numero).sort(),
    ).toEqual(['AC-9', 'MS-2']);
    await member.achats.pay({ montant: '40000.00', jour: '2025-11-10', marche: un });
    expect(await executionOf(cadre)).toMatchObject({
      consomme_ht: 210000,
      reste_ht: -10000,
      part_pct: 105,
      depasse: true,
    });
    await task('2025-12-01');
    expect(await alerts('execution_atteinte')).toMatchObject([
      { marche: { numero: 'AC-9' }, statut: 'en_cours', execution: { base: 'maximum', paye_ht: 210000 } },
    ]);
  });

  it('marks the lines of marchés subséquents that are beyond the maximum of their framework agreement', async () => {
    const cadre = await create({ numero: 'AC-7', montant_max: '100000' });
    const sous = await create({ numero: 'MS-71', montant: '90000', accord_cadre: 'AC-7' });
    const other = await create({ numero: 'MS-72', montant: '90000', accord_cadre: 'AC-7' });
    await member.achats.pay({ montant: '60000.00', jour: '2025-03-10', marche: cadre });
    await member.achats.pay({ montant: '30000.00', jour: '2025-04-10', marche: sous });
    const told = async (marche: string) => {
      const { body } = await call(api, 'GET', `/api/v1/marches/${marche}/conformite`, member);
      const lignes = body.data.lignes as { montant_ht: number; verdict: { manque: { donnee: string }[] } }[];
      return lignes.map((ligne) => [
        ligne.montant_ht,
        JSON.stringify(ligne.verdict).includes('au-delà de ce que permet l’accord-cadre AC-7') ||
          JSON.stringify(ligne.verdict).includes('le maximum de l’accord-cadre AC-7'),
      ]);
    };
    const beyond = async (): Promise<unknown[]> =>
      (
        await asOwner<{ numero: string; au_dela: number }>(
          api,
          `SELECT marche.numero, sum(cumul.au_dela_ht)::float AS au_dela FROM cumuls_lignes cumul
           JOIN marches marche ON marche.organization_id = cumul.organization_id AND marche.id = cumul.marche_id
           WHERE cumul.organization_id = $1 AND cumul.au_dela_ht <> 0 GROUP BY 1 ORDER BY 1`,
          [member.organization],
        )
      ).map(({ numero, au_dela }) => [numero, au_dela]);
    expect([await beyond(), await told(sous)]).toEqual([[], [[30_000, false]]]);
    await member.achats.pay({ montant: '25000.00', jour: '2025-05-10', marche: other });
    expect([await beyond(), await told(other)]).toEqual([[['MS-72', 15_000]], [[25_000, true]]]);
    // Paid before them, on another contract of the same framework agreement: more of the last is beyond.
    await member.achats.pay({ montant: '5000.00', jour: '2025-04-20', marche: sous });
    expect(await beyond()).toEqual([['MS-72', 20_000]]);
    await member.achats.put('avenants', { marche_id: cadre, numero: 1, variation_montant: '50000' });
    expect([await beyond(), await told(other)]).toEqual([[], [[25_000, false]]]);
    expect(await asOwner(api, 'SELECT * FROM ecarts_cumuls($1) WHERE ecarts <> 0', [member.organization])).toEqual([]);
  });

  it('counts a marché subséquent for the lot that it is of, and for none where nothing says which', async () => {
    const lot = (numero: string): Promise<string> => create({ numero: 'AC-8', lot: numero, montant_max: '100000' });
    const [un, deux] = [await lot('1'), await lot('2')];
    const known = await create({ numero: 'MS-81', lot: '2', montant: '9000', accord_cadre: 'AC-8' });
    const unknown = await create({ numero: 'MS-82', montant: '9000', accord_cadre: 'AC-8' });
    for (const marche of [known, unknown]) await member.achats.pay({ montant: '5000.00', jour: '2025-03-10', marche });
    const counted = async (id: string) => [
      (await executionOf(id))['consomme_ht'],
      (await executionOf(id))['subsequents'].nombre,
    ];
    expect([await counted(un), await counted(deux)]).toEqual([
      [0, 0],
      [5000, 1],
    ]);
  });

  it('counts an annual amount for the whole duration, and says nothing of a filler', async () => {
    const yearly = await create({ numero: 'E-3', montant: '12000', montant_base: 'annuel', duree_mois: 36 });
    expect((await executionOf(yearly))['montant_initial']).toBe(36000);
    for (const montant of ['1', '999999999', null]) {
      const id = await create({ numero: `F-${montant}`, montant });
      await member.achats.pay({ montant: '500.00', jour: '2026-03-01', marche: id });
      expect(await executionOf(id)).toMatchObject({
        ...{ montant_initial: null, base: null, part_pct: null, depasse: null, reste_ht: null, paye_ht: 500 },
      });
    }
  });

  it('counts what is known with tax alone for the least it may be, and says so', async () => {
    const id = await create({ numero: 'E-7', montant: '1000' });
    await member.achats.pay({ montant: '1200.00', jour: '2026-03-01', marche: id, montant_base: 'ttc' });
    expect(await executionOf(id)).toMatchObject({ paye_ht: 1000, dont_paye_ttc: 1200, part_pct: 100, depasse: false });
  });

  it('tells the late payments of the contract, and those that are not known', async () => {
    const id = await create({ numero: 'E-4', montant: '50000' });
    const delay = { eligible: true, date_debut: '2025-01-06' };
    const [late, unknown, farOff] = [
      await member.achats.pay({ montant: '24000.00', jour: '2025-01-15', marche: id }),
      await member.achats.pay({ montant: '1000.00', jour: '2025-01-15', marche: id }),
      await member.achats.pay({ montant: '1000.00', jour: '2025-01-15', marche: id }),
    ];
    await member.achats.put('suivi_dgp', { ...delay, mandat_id: late, date_paiement: '2025-02-20' });
    await member.achats.put('suivi_dgp', { ...delay, mandat_id: unknown });
    // No rate is known of its half-year.
    const far = { mandat_id: farOff, date_debut: '2098-01-06', date_paiement: '2098-02-20' };
    await member.achats.put('suivi_dgp', { ...delay, ...far });
    // 24 000 × 11.15 % × 15 / 365, its tax aside.
    const retards = { nombre: 2, interets: 109.97, interets_sans_taux: 1, paiements_inconnus: 1 };
    expect((await executionOf(id))['retards']).toEqual(retards);
  });

  it('tells the contracts of the same consultation, lot by lot', async () => {
    const first = await create({ numero: 'E-5', lot: '1', montant: '1000' });
    const [{ consultation_id }] = (await asOwner<{ consultation_id: string }>(
      api,
      'SELECT consultation_id FROM marches WHERE id = $1',
      [first],
    )) as [{ consultation_id: string }];
    const second = await create({ numero: 'E-5', lot: '2', montant: '2000', consultation_id });
    await member.achats.pay({ montant: '500.00', jour: '2026-03-01', marche: second });
    expect((await executionOf(first))['lots']).toMatchObject([
      { id: first, lot: '1', paye_ht: 0, part_pct: 0 },
      { id: second, lot: '2', montant_actuel: 2000, paye_ht: 500, reste_ht: 1500, part_pct: 25 },
    ]);
  });

  it('answers 404 for a contract of another organisation', async () => {
    const id = await create({ numero: 'E-6' });
    const other = await createListeningMember(api);
    expect((await call(api, 'GET', `/api/v1/marches/${id}/execution`, other)).status).toBe(404);
  });
});

describe('alerts of execution', () => {
  it('are given at 80 and 100 % of what may be paid, each once, and again for another amount', async () => {
    const id = await create({ numero: 'A-1', montant: '100000', date_fin: '2099-12-31' });
    await member.achats.pay({ montant: '79999.99', jour: '2026-03-01', marche: id });
    expect(await task('2026-03-02')).toMatchObject({ executions: 0 });
    await member.achats.pay({ montant: '0.01', jour: '2026-03-03', marche: id });
    expect(await task('2026-03-04')).toMatchObject({ executions: 1 });
    expect(await task('2026-03-05')).toMatchObject({ executions: 0 });
    expect(await alerts('execution_proche')).toMatchObject([
      {
        ...{ statut: 'en_cours', palier: 80, date_limite: '2099-12-31', marche: { id, numero: 'A-1' }, mandat: null },
        execution: { base: 'montant', reference_ht: 100000, paye_ht: 80000, part_pct: 80 },
      },
    ]);
    const dashboard = await call(api, 'GET', '/api/v1/dashboard', member);
    expect(dashboard.body.data.alertes).toEqual({ echeances: 0, delais_paiement: 0, executions: 1 });
    await member.achats.pay({ montant: '20000.00', jour: '2026-04-01', marche: id });
    expect(await task('2026-04-02')).toMatchObject({ executions: 1 });
    expect((await alerts('execution_atteinte')).length).toBe(1);
    // The alert of 80 % says what is paid now, as the lines that it opens do.
    expect(await alerts('execution_proche')).toMatchObject([
      { statut: 'en_cours', execution: { paye_ht: 100000, part_pct: 100 } },
    ]);
    // An amount of its own is no threshold of the code: nothing is sent.
    expect(await member.events()).toEqual([]);
    await member.achats.put('avenants', { marche_id: id, numero: 1, variation_montant: '20000' });
    expect((await alerts('execution_atteinte'))[0]).toMatchObject({ statut: 'traitee' });
    expect(await task('2026-04-03')).toMatchObject({ executions: 1 });
    expect((await alerts('execution_proche')).map(({ execution }) => execution)).toMatchObject([
      { reference_ht: 120000, part_pct: 83.33 },
      { reference_ht: 100000 },
    ]);
  });

  it('send marche.seuil_depasse once when a framework agreement reaches its maximum, while its exercice is spent', async () => {
    const [now, past] = [
      await create({ numero: 'A-2', montant_max: '50000', objet: 'Papier' }),
      await create({ numero: 'A-3', montant_max: '50000' }),
    ];
    await member.achats.pay({ montant: '50000.00', jour: '2026-03-01', marche: now });
    await member.achats.pay({ montant: '60000.00', jour: '2025-03-01', marche: past });
    expect(await task('2026-03-02')).toMatchObject({ executions: 2 });
    expect(await task('2026-03-03')).toMatchObject({ executions: 0 });
    expect(await member.events()).toEqual([
      {
        ...{ id: expect.any(String), organization_id: member.organization, timestamp: expect.any(String) },
        event: 'marche.seuil_depasse',
        data: {
          ...{ exercice: 2026, famille: null, type: 'fournitures', besoin_ht: 50000 },
          seuil: expect.objectContaining({ code: 'maximum_accord_cadre', montant_ht: 50000 }),
          evenement_id: expect.any(String),
          marche: { id: now, numero: 'A-2', objet: 'Papier' },
          execution: { montant_max: 50000, paye_ht: 50000, part_pct: 100 },
        },
      },
    ]);
  });

  it('are those that a recount of the lines gives', async () => {
    for (let index = 0; index < 40; index += 1) {
      const id = await create({ numero: `R-${index}`, montant: '1000', montant_max: index % 3 === 0 ? '1500' : null });
      if (index % 4 === 0) await member.achats.put('avenants', { marche_id: id, numero: 1, variation_montant: '600' });
      for (let line = 0; line < 1 + (index % 3); line += 1) {
        await member.achats.pay({ montant: `${(index * 97) % 1700}.5${line}`, jour: '2026-03-01', marche: id });
      }
    }
    await member.achats.execute(`DELETE FROM mandats WHERE montant_ht < 100`);
    await task('2026-03-02');
    const recount = await asOwner<{ numero: string; type: string }>(
      api,
      `SELECT numero, CASE WHEN paye >= du THEN 'execution_atteinte' ELSE 'execution_proche' END AS type
       FROM (
         SELECT marche.numero, (SELECT coalesce(sum(montant_ht), 0) FROM lignes_mandat WHERE marche_id = marche.id) AS paye,
                coalesce(marche.montant_max, marche.montant) + (SELECT coalesce(sum(variation_montant), 0) FROM avenants WHERE marche_id = marche.id) AS du
         FROM marches marche WHERE marche.organization_id = $1) compte
       WHERE paye >= 0.8 * du ORDER BY numero`,
      [member.organization],
    );
    expect(recount.length).toBeGreaterThan(10);
    const given = await asOwner<{ numero: string; type: string }>(
      api,
      `SELECT marche.numero, alerte.type FROM alertes alerte JOIN marches marche ON marche.id = alerte.marche_id
       WHERE alerte.organization_id = $1 ORDER BY marche.numero`,
      [member.organization],
    );
    expect(given).toEqual(recount);
    expect(new Set(given.map(({ type }) => type)).size).toBe(2);
  });
});
