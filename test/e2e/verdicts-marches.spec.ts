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

  it('of a marché subséquent is that of its accord-cadre, and moves with it', async () => {
    const subsequent = await preau({ numero: '2025-MS3', accord_cadre: '2025-AC14' });
    expect(await verdict(subsequent)).toMatchObject({ statut: 'a_verifier', manque: ['accord_cadre'] });
    const cadre = await preau({ numero: '2025-AC14' });
    expect(await verdict(subsequent)).toMatchObject({ statut: 'a_verifier', manque: ['avis'] });
    await ofConsultation(cadre, `avis = 'publie'`);
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
