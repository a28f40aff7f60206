import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { avancer, commencer } from '#verdicts/rejugement.js';
import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, createOperator, type TestMember } from '../support/factories.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let member: TestMember;
let achats: TestAchats;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createMember(api);
  achats = new TestAchats(api, member.organization);
  await achats.put('exercices', { annee: 2025 });
});

interface Stored {
  statut: string;
  motif: string;
  manque: string[];
  phrase: string;
}

const read = <Row extends object>(sql: string, id: string): Promise<Row[]> =>
  api.app
    .get(TenantDatabase)
    .transaction({ organizationId: member.organization }, (tx) => tx.many<Row>(sql, [member.organization, id]));

const verdict = async (marche: string): Promise<Stored | undefined> =>
  (
    await read<Stored>(
      'SELECT statut, motif, manque, phrase FROM verdicts_marches WHERE organization_id = $1 AND marche_id = $2',
      marche,
    )
  )[0];

const former = (marche: string): Promise<Stored[]> =>
  read<Stored>(
    `SELECT statut, motif, manque, phrase FROM verdicts_marches_passes WHERE organization_id = $1 AND marche_id = $2
     ORDER BY jusque, id`,
    marche,
  );

const preau = (columns: Record<string, unknown> = {}): Promise<string> =>
  achats.put('marches', {
    numero: `2025-${Math.random().toString(36).slice(2, 10)}`,
    exercice: 2025,
    objet: 'Extension du préau de l’école Jules-Ferry',
    cpv: '45214210',
    procedure: 'Procédure adaptée',
    montant: '128000.00',
    date_lancement: '2025-01-13',
    date_notification: '2025-04-02',
    ...columns,
  });

const ofConsultation = (marche: string, change: string): Promise<number> =>
  achats.execute(
    `UPDATE consultations SET ${change} WHERE organization_id = $1
       AND id = (SELECT consultation_id FROM marches WHERE organization_id = $1 AND id = $2)`,
    [member.organization, marche],
  );

describe('the verdict of a contract is written with what it is judged by', () => {
  it('with the contract, whose missing fact it names, and with the fact, keeping the former', async () => {
    const marche = await preau();
    expect(await verdict(marche)).toMatchObject({ statut: 'a_verifier', motif: 'donnee_manquante', manque: ['avis'] });

    await ofConsultation(marche, `avis = 'publie', avis_support = 'BOAMP'`);
    expect(await verdict(marche)).toMatchObject({ statut: 'conforme', motif: 'procedure_suffisante', manque: [] });
    expect(await former(marche)).toMatchObject([{ statut: 'a_verifier', manque: ['avis'] }]);
  });

  it('and keeps the facts that lasted until the end of a day, not those that changed under the same verdict before', async () => {
    const marche = await preau();
    const amounts = async (...montants: number[]): Promise<void> => {
      for (const montant of montants)
        await achats.execute('UPDATE marches SET montant = $3 WHERE organization_id = $1 AND id = $2', [
          ...[member.organization, marche],
          montant,
        ]);
    };
    await amounts(129_000, 130_000);
    expect(await former(marche)).toEqual([]);
    await asOwner(api, `UPDATE verdicts_marches SET juge_le = juge_le - interval '2 days' WHERE marche_id = $1`, [
      marche,
    ]);
    await amounts(131_000, 132_000, 133_000);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { body } = await call(api, 'GET', `/api/v1/marches/${marche}/conformite?au=${yesterday}`, member);
    expect(body.data.verdict).toMatchObject({ statut: 'a_verifier', besoin: { max: 130_000 } });
    expect(await former(marche)).toMatchObject([{ statut: 'a_verifier', manque: ['avis'] }]);
  });

  it('whatever is paid on it', async () => {
    const marche = await preau();
    const before = await verdict(marche);
    await achats.pay({ montant: '31000.00', jour: '2025-06-02', marche });
    expect(await verdict(marche)).toEqual(before);
    expect(await former(marche)).toEqual([]);
  });

  it('for all lots of its consultation, and those that the opération adds up to', async () => {
    const marche = await preau({ montant: '60000.00' });
    expect(await verdict(marche)).toMatchObject({ statut: 'conforme' });
    const [{ consultation_id: consultation } = { consultation_id: '' }] = await read<{ consultation_id: string }>(
      'SELECT consultation_id FROM marches WHERE organization_id = $1 AND id = $2',
      marche,
    );
    const second = await preau({ montant: '70000.00', lot: '2', consultation_id: consultation });
    expect(await verdict(marche)).toMatchObject({ statut: 'a_verifier', manque: ['avis'] });
    await achats.execute('DELETE FROM marches WHERE organization_id = $1 AND id = $2', [member.organization, second]);
    expect(await verdict(marche)).toMatchObject({ statut: 'conforme' });

    const operation = await achats.put('operations', { code: 'ECOLE', libelle: 'École Jules-Ferry' });
    await ofConsultation(marche, `operation_id = '${operation}'`);
    expect(await verdict(marche)).toMatchObject({ statut: 'conforme' });
    await achats.execute(`UPDATE operations SET estimation_ht = 6200000 WHERE organization_id = $1 AND id = $2`, [
      member.organization,
      operation,
    ]);
    expect(await verdict(marche)).toMatchObject({ statut: 'non_conforme', motif: 'procedure_insuffisante' });
  });

  it('when another contract of its opération changes, which their consultations name', async () => {
    const operation = await achats.put('operations', { code: 'ECOLE', libelle: 'École Jules-Ferry' });
    const [gymnase, cantine] = [await preau({ montant: '3000000.00' }), await preau({ montant: '3000000.00' })];
    for (const marche of [gymnase, cantine]) {
      await ofConsultation(marche, `avis = 'publie', avis_support = 'BOAMP', operation_id = '${operation}'`);
    }
    expect(await verdict(cantine)).toMatchObject({ statut: 'a_verifier', manque: ['estimation'] });
    await achats.execute(`UPDATE marches SET montant = 3200000 WHERE organization_id = $1 AND id = $2`, [
      member.organization,
      gymnase,
    ]);
    expect(await verdict(cantine)).toMatchObject({ statut: 'non_conforme', motif: 'procedure_insuffisante' });
    await achats.execute('DELETE FROM marches WHERE organization_id = $1 AND id = $2', [member.organization, gymnase]);
    expect(await verdict(cantine)).toMatchObject({ statut: 'conforme' });
  });

  it('when the buyer says what it is, or attests its notices', async () => {
    const marche = await preau();
    await achats.put('attestations_publicite', {
      du: '2025-01-01',
      au: '2025-12-31',
      support: 'BOAMP',
      par: 'A. Morel',
    });
    expect(await verdict(marche)).toMatchObject({ statut: 'conforme', motif: 'procedure_suffisante' });
    await achats.execute('DELETE FROM attestations_publicite WHERE organization_id = $1', [member.organization]);
    expect(await verdict(marche)).toMatchObject({ statut: 'a_verifier' });
    await achats.put('natures_acheteur', { valid_from: '2020-01-01', nature: 'entreprise_publique' });
    expect(await verdict(marche)).toMatchObject({ statut: 'conforme' });
  });

  it('when the exercice before its own is closed, by what its famille cost then (R2121-7)', async () => {
    await achats.put('exercices', { annee: 2024 });
    const famille = await achats.famille('21', 'services');
    const given = { montant: '79000.00', objet: 'Impression du magazine', cpv: '79810000', famille_id: famille.id };
    const marche = await preau({ ...given, provenances: { famille_id: 'saisie' } });
    await ofConsultation(marche, 'estimation_ht = 79000, besoin_distinct = false');
    await achats.pay({ famille, montant: '260000.00', jour: '2024-03-10' });
    expect(await verdict(marche)).toMatchObject({ statut: 'conforme' });
    await achats.execute(`UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2024`, [
      member.organization,
    ]);
    expect(await verdict(marche)).toMatchObject({ statut: 'non_conforme', motif: 'procedure_insuffisante' });
  });

  it('of a marché subséquent is that of its accord-cadre, and moves with it', async () => {
    const subsequent = await preau({ numero: '2025-MS3', accord_cadre: '2025-AC14' });
    expect(await verdict(subsequent)).toMatchObject({ statut: 'a_verifier', manque: ['accord_cadre'] });
    const cadre = await preau({ numero: '2025-AC14' });
    expect(await verdict(subsequent)).toMatchObject({ statut: 'a_verifier', manque: ['avis'] });
    await ofConsultation(cadre, `avis = 'publie'`);
    expect(await verdict(subsequent)).toMatchObject({ statut: 'conforme', motif: 'accord_cadre' });
  });

  it('of a marché subséquent is that of the lot of its own number or holder, else nothing says of which', async () => {
    const number = { numero: '2025-AC15' };
    const toiture = await preau({ ...number, lot: '1', procedure: "Appel d'offres ouvert" });
    const [{ consultation_id: consultation } = { consultation_id: '' }] = await read<{ consultation_id: string }>(
      'SELECT consultation_id FROM marches WHERE organization_id = $1 AND id = $2',
      toiture,
    );
    const menuiserie = await preau({ ...number, lot: '2', montant: '7000000.00', consultation_id: consultation });
    expect([(await verdict(toiture))!.statut, (await verdict(menuiserie))!.statut]).toEqual([
      'conforme',
      'non_conforme',
    ]);

    const subsequent = await preau({ numero: '2025-MS4', accord_cadre: '2025-AC15' });
    expect(await verdict(subsequent)).toMatchObject({
      ...{ statut: 'a_verifier', manque: ['accord_cadre'] },
      phrase: expect.stringContaining('2025-AC15 a plusieurs lots, dont les verdicts diffèrent'),
    });
    const tiers = { type_id: 'SIRET', identifiant: '32293969500043', raison_sociale: 'Menuiserie du Parc' };
    const fournisseur = await achats.put('fournisseurs', tiers);
    await achats.execute(
      'INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id) SELECT $1, unnest($2::uuid[]), $3',
      [member.organization, [menuiserie, subsequent], fournisseur],
    );
    expect(await verdict(subsequent)).toMatchObject({ statut: 'non_conforme', motif: 'accord_cadre' });
    await achats.execute(`UPDATE marches SET lot = '1' WHERE organization_id = $1 AND id = $2`, [
      member.organization,
      subsequent,
    ]);
    expect(await verdict(subsequent)).toMatchObject({ statut: 'conforme', motif: 'accord_cadre' });
  });

  it('and goes with the transaction that would have changed it', async () => {
    const marche = await preau();
    await expect(
      api.app.get(TenantDatabase).transaction({ organizationId: member.organization }, async (tx) => {
        await tx.execute(`UPDATE marches SET montant = 20000 WHERE organization_id = $1 AND id = $2`, [
          member.organization,
          marche,
        ]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await verdict(marche)).toMatchObject({ statut: 'a_verifier', manque: ['avis'] });
  });
});

it('stays where a value that no verdict is told from is given, or where its origin alone is', async () => {
  const marche = await preau();
  const owner = new pg.Client(api.database.ownerUrl);
  await owner.connect();
  const isMarked = async (change: string): Promise<boolean> => {
    await owner.query('BEGIN');
    await owner.query(`UPDATE marches SET ${change} WHERE id = $1`, [marche]);
    const { rows } = await owner.query<{ a_juger: boolean }>(
      'SELECT a_juger FROM consultations JOIN marches ON marches.consultation_id = consultations.id WHERE marches.id = $1',
      [marche],
    );
    await owner.query('ROLLBACK');
    return rows[0]!.a_juger;
  };
  const origin = (member: string, of: string) => `provenances = provenances || '{"${member}": "${of}"}'`;
  expect(await isMarked(`marche_innovant = true, ${origin('marche_innovant', 'saisie')}`)).toBe(false);
  for (const member of [
    'type_achat',
    'famille_id',
    'montant',
    'montant_max',
    'duree_mois',
    'procedure',
    'date_lancement',
  ])
    expect([member, await isMarked(origin(member, 'suppose'))]).toEqual([member, true]);
  expect(await isMarked("ccag = 'travaux'")).toBe(true);
  await owner.end();
});

it('of a contract written outside the service, and of former rules, is written by the task-worker', async () => {
  const [outside, ofFormerRules] = [await preau(), await preau()];
  const owner = new pg.Client(api.database.ownerUrl);
  await owner.connect();
  // No service hears this transaction.
  await owner.query(`UPDATE marches SET montant = 60000 WHERE id = $1`, [outside]);
  await owner.query(
    `UPDATE verdicts_marches SET version_regles = '2001', statut = 'conforme', motif = 'procedure_suffisante', manque = '{}'
     WHERE marche_id = $1`,
    [ofFormerRules],
  );
  await owner.end();
  expect(await verdict(outside)).toMatchObject({ statut: 'a_verifier' });

  const worker = await startTaskWorker(api);
  const judged = async (): Promise<boolean> =>
    (await verdict(outside))!.statut === 'conforme' && (await verdict(ofFormerRules))!.statut === 'a_verifier';
  for (let left = 100; left > 0 && !(await judged()); left--) await pause(100);
  await worker.close();
  expect(await judged()).toBe(true);
  expect(await former(ofFormerRules)).toMatchObject([{ statut: 'conforme' }]);
});

it('of former rules are judged again with a progress that people read, while they read the former ones', async () => {
  const progress = async () => (await call(api, 'GET', '/api/v1/conformite/avancement', member)).body.data;
  expect(await progress()).toMatchObject({ statut: 'aucun', total: 0, fin_prevue: null });
  const marches = [await preau(), await preau(), await preau()];
  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    api.app.get(TenantDatabase).transaction({ organizationId: member.organization }, work);
  await asOwner(api, `UPDATE verdicts_marches SET version_regles = '2001' WHERE organization_id = $1`, [
    member.organization,
  ]);
  await run((tx) => commencer(tx, member.organization));
  expect(await progress()).toMatchObject({ statut: 'en_cours', total: 3, juges: 0, fin_prevue: null });
  // A batch as the task-worker writes it, and the end that its pace lets expect.
  await pause(20);
  await run((tx) => avancer(tx, member.organization, 1));
  const running = await progress();
  expect(running).toMatchObject({ statut: 'en_cours', total: 3, juges: 1, termine_le: null });
  expect(new Date(running.fin_prevue).getTime()).toBeGreaterThan(new Date(running.avance_le).getTime());
  expect(await verdict(marches[0]!)).toMatchObject({ statut: 'a_verifier' });

  const worker = await startTaskWorker(api);
  for (let left = 100; left > 0 && (await progress()).statut !== 'termine'; left--) await pause(100);
  await worker.close();
  expect(await progress()).toMatchObject({ statut: 'termine', total: 4, juges: 4, fin_prevue: null });
  const { token } = await createOperator(api);
  const { body } = await call(api, 'GET', '/api/platform/verdicts', { token });
  expect(body.data).toContainEqual(
    expect.objectContaining({ organization_id: member.organization, statut: 'termine', total: 4, juges: 4 }),
  );
});

it('filters the contracts and the consultations', async () => {
  const [verifiee, conforme] = [await preau(), await preau({ montant: '60000.00' })];
  const idsOf = async (path: string, key: string): Promise<string[]> =>
    (await call(api, 'GET', `/api/v1/${path}`, member)).body.data[key].map(({ id }: { id: string }) => id);
  expect(await idsOf('marches?verdict=a_verifier&manque=avis', 'marches')).toEqual([verifiee]);
  expect(await idsOf('marches?verdict=conforme', 'marches')).toEqual([conforme]);
  expect(await idsOf('marches?verdict=non_conforme', 'marches')).toEqual([]);
  expect(await idsOf('consultations?verdict=a_verifier', 'consultations')).toHaveLength(1);
  expect(await idsOf('consultations?verdict=conforme&manque=avis', 'consultations')).toEqual([]);
});

describe('a contract written by a person is judged as an imported one', () => {
  const send = async (method: string, path: string, json?: object) =>
    call(api, method, `/api/v1/${path}`, { ...member, ...(json ? { json } : {}) });
  const get = async (path: string) => {
    const answer = await send('GET', path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body.data;
  };
  let numero = 0;
  const write = (json: object) =>
    send('POST', 'marches', {
      ...{
        numero: `P-${(numero += 1)}`,
        objet: `Achat ${numero}`,
        type: 'fournitures',
        procedure: 'Procédure adaptée',
      },
      ...{ date_lancement: '2025-02-03', date_notification: '2025-03-03', ...json },
    });
  const written = async (json: object) => (await write(json)).body.data;

  it('whatever its facts are, its verdict is read', async () => {
    const direct = 'Marché passé sans publicité ni mise en concurrence préalable';
    for (const groupement_commandes of [null, 'coordonnateur', 'membre'])
      for (const procedure of [null, 'Procédure adaptée', "Appel d'offres ouvert", direct])
        for (const montant of [null, 39_000, 310_000]) {
          const { id } = await written({ groupement_commandes, procedure, montant });
          const { verdict } = await get(`marches/${id}/conformite`);
          expect(verdict.etapes.length).toBeGreaterThan(0);
          if (groupement_commandes === 'membre' && montant !== 310_000 && procedure !== "Appel d'offres ouvert")
            expect(verdict.manque.map(({ code }: { code: string }) => code)).toContain('groupement_commandes');
        }
  });

  it.each([
    { montant: 30_000, montant_base: 'annuel', duree_mois: 12, reconductions: 3 },
    { montant: 30_000, montant_base: 'annuel', duree_mois: 6, reconductions: 3 },
    { montant: 30_000, montant_base: 'annuel', duree_mois: 48, reconductions: 3 },
    { montant: 30_000.01, montant_base: 'annuel', duree_mois: 7 },
    { montant: 30_000, montant_base: 'total', duree_mois: 12, reconductions: 3 },
    { montant: 30_000, montant_max: 70_000, duree_mois: 12, reconductions: 3 },
  ])('is compared by what may be paid on it: %p', async (facts) => {
    const { id } = await written(facts);
    const { reference_ht } = await get(`marches/${id}/execution`);
    const { verdict } = await get(`marches/${id}/conformite`);
    expect(verdict.besoin.max).toBe(reference_ht);
  });

  it('renewals count in the duration of additional deliveries (R2122-4)', async () => {
    const { id } = await written({
      ...{ montant: 50_000, procedure: 'Marché passé sans publicité ni mise en concurrence préalable' },
      ...{ justification: 'livraisons_complementaires', duree_mois: 12, reconductions: 3 },
    });
    expect((await get(`marches/${id}/conformite`)).verdict).toMatchObject({ motif: 'cas_contredit' });
  });

  it('an amount without its options asks for the estimation, which settles it', async () => {
    const marche = await written({ montant: 85_000, options_comprises: false });
    const consultation = `consultations/${marche.consultation_id}`;
    await send('PATCH', consultation, { avis: 'aucun' });
    const { verdict } = await get(`marches/${marche.id}/conformite`);
    expect(verdict).toMatchObject({ statut: 'a_verifier', manque: [{ code: 'estimation' }] });
    await send('PATCH', consultation, { estimation_ht: 88_000 });
    expect((await get(`marches/${marche.id}/conformite`)).verdict.statut).toBe('conforme');
  });

  it('lots that their objects name are of one consultation, to be confirmed', async () => {
    const objet = (lot: string) => `Fourniture de mobilier scolaire pour les écoles - ${lot}`;
    const lots = [];
    for (const lot of ['Lot 1 zone nord', 'Lot 2 zone sud', 'Lot 3 zone est', 'Lot 4 zone ouest'])
      lots.push(await written({ objet: objet(lot), montant: 80_000 }));
    const [first, ...others] = await Promise.all(lots.map(({ id }) => get(`marches/${id}`)));
    for (const one of others) expect(one.consultation_id).toBe(first.consultation_id);
    const consultation = await get(`consultations/${first.consultation_id}`);
    expect(consultation).toMatchObject({ regroupement: 'probable', nombre_marches: 4 });
    const { verdict } = await get(`marches/${first.id}/conformite`);
    expect(verdict).toMatchObject({ statut: 'a_verifier', besoin: { max: 320_000 } });
    expect(verdict.manque.map(({ code }: { code: string }) => code)).toContain('regroupement');

    // Another object is another consultation, and its former lot no more.
    const { version } = first;
    const moved = await send('PATCH', `marches/${first.id}`, { objet: 'Entretien des toitures communales', version });
    expect(moved.body.data.version).toBe(version + 1);
    const rest = (await get(`marches/${others[0].id}`)).consultation_id;
    expect(rest).not.toBe(moved.body.data.consultation_id);
    expect((await get(`consultations/${rest}`)).nombre_marches).toBe(3);
    // And the number of the lot is free again.
    const put = await send('PATCH', `marches/${first.id}`, { objet: objet('Lot 1 zone nord') });
    expect(put.body.data.consultation_id).toBe(rest);
  });

  it('a consultation launched after the notification is refused, with its field', async () => {
    const late = { date_lancement: '2025-04-02', date_notification: '2025-03-01' };
    const refused = (field: string) => ({
      status: 400,
      body: { error: { details: [{ field, message: expect.stringContaining('après la notification du marché') }] } },
    });
    expect(await write(late)).toMatchObject(refused('date_lancement'));
    const { id, consultation_id } = await written({ date_lancement: null });
    const patches: [string, object, string][] = [
      [`marches/${id}`, { date_lancement: '2025-03-04' }, 'date_lancement'],
      [`consultations/${consultation_id}`, { date_lancement: '2025-03-04' }, 'date_lancement'],
    ];
    for (const [path, json, field] of patches) expect(await send('PATCH', path, json)).toMatchObject(refused(field));
    const all = { ids: [consultation_id], faits: { date_lancement: '2025-03-04' } };
    expect(await send('PATCH', 'consultations', all)).toMatchObject(refused('date_lancement'));
    expect((await send('PATCH', `marches/${id}`, { date_lancement: '2025-03-03' })).status).toBe(200);
    expect(await send('PATCH', `marches/${id}`, { date_notification: '2025-03-02' })).toMatchObject(
      refused('date_notification'),
    );
  });
});
