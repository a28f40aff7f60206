import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { publishFranchissements } from '../../apps/task-worker/src/alertes/franchissements.js';
import type { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { insert } from '../support/depenses.js';
import { createListeningMember, type ListeningMember } from '../support/listening-member.js';

let api: TestApi;
let database: TenantDatabase;
let member: ListeningMember;
beforeAll(async () => {
  api = await startApi();
  database = api.app.get(TenantDatabase);
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createListeningMember(api);
});

describe('marche.seuil_depasse', () => {
  const publish = (jour = '2026-12-31') =>
    publishFranchissements(database, api.app.get(EventPublisher, { strict: false }), jour);
  const createFamille = async (achats: TestAchats): Promise<string> => {
    const nomenclature = await achats.put('nomenclatures', { numero: 1, libelle: 'V1' });
    return achats.put('familles', {
      nomenclature_id: nomenclature,
      code: '20.02',
      libelle: 'Nettoyage',
      type_achat: 'services',
    });
  };
  let famille: string;
  beforeEach(async () => {
    famille = await createFamille(member.achats);
  });
  const pay = (montant: string, jour: string, marche?: string) =>
    member.achats.pay({ montant, jour, famille: { id: famille }, ...(marche ? { marche } : {}) });

  it('is published once a crossing, with the threshold in force on the day', async () => {
    await pay('39999.99', '2026-03-01');
    expect(await publish()).toBe(0);
    await pay('0.01', '2026-03-02');
    expect(await publish()).toBe(1);
    await pay('-10.00', '2026-03-03');
    await pay('20.00', '2026-03-04');
    expect(await publish()).toBe(0);
    // From 1 April the threshold is 60,000: another one, to be crossed again.
    await pay('60000.00', '2026-04-02');
    expect(await publish()).toBe(2);
    expect(await publish()).toBe(0);
    const [first, second, third] = (await member.events()).map(({ data }) => data);
    expect(first).toEqual({
      evenement_id: expect.any(String),
      exercice: 2026,
      famille: { id: famille, code: '20.02', libelle: 'Nettoyage' },
      type: 'services',
      besoin_ht: 40000,
      seuil: {
        code: 'dispense',
        libelle: 'Seuil de mise en concurrence',
        montant_ht: 40000,
        source: 'CCP R2122-8, décret 2019-1344',
      },
      marche: null,
    });
    expect(
      [second, third].map((data) => (data!['seuil'] as { code: string; montant_ht: number }).montant_ht).sort(),
    ).toEqual([60000, 90000]);
  });

  it('is published in the other organisations when one fails, and in that one by the next turn', async () => {
    const other = await createListeningMember(api);
    await pay('50000.00', '2026-03-01');
    const montant = { montant: '50000.00', jour: '2026-03-01' };
    await other.achats.pay({ ...montant, famille: { id: await createFamille(other.achats) } });
    const [failing, next] = [member, other].sort((one, two) => (one.organization < two.organization ? -1 : 1));
    const publisher = api.app.get(EventPublisher, { strict: false });
    const publishAll: EventPublisher['publishAll'] = (tx, ctx, events) =>
      ctx.organizationId === failing!.organization
        ? Promise.reject(new Error('not written'))
        : publisher.publishAll(tx, ctx, events);
    await expect(publishFranchissements(database, { publishAll }, '2026-12-31')).rejects.toThrow(
      `organisation ${failing!.organization}: not written`,
    );
    const written = async () => [(await failing!.events()).length, (await next!.events()).length];
    expect(await written()).toEqual([0, 1]);
    expect(await publish()).toBe(1);
    expect(await written()).toEqual([1, 1]);
  });

  it('names the marché whose payment made the need cross, and none when several did', async () => {
    const reference = { numero: 'M-7', objet: 'Nettoyage des écoles' };
    const marche = await member.achats.put('marches', { ...reference, exercice: 2026, famille_id: famille });
    await pay('39000.00', '2026-02-01');
    await pay('2000.00', '2026-02-02', marche);
    expect(await publish()).toBe(1);
    await pay('50000.00', '2026-02-03');
    expect(await publish()).toBe(1);
    // Both in one statement.
    const other = await member.achats.put('marches', {
      numero: 'M-8',
      objet: 'Vitres',
      exercice: 2026,
      famille_id: famille,
    });
    const mandat = await member.achats.put('mandats', {
      exercice: 2026,
      numero: 'D',
      date_emission: '2026-02-04',
      montant_ht: '2',
    });
    await member.achats.execute(
      `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, montant_ht, marche_id, famille_id,
         type_achat)
       SELECT $1, $2, n, 2026, 90000, CASE n WHEN 1 THEN $3::uuid ELSE $4::uuid END, $5, 'services'
       FROM generate_series(1, 2) n`,
      [member.organization, mandat, marche, other, famille],
    );
    expect(await publish()).toBe(1);
    expect((await member.events()).map(({ data }) => data['marche'])).toEqual([
      { id: marche, ...reference },
      null,
      null,
    ]);
  });

  it('is published for what a contract engages alone, once, and not again as it is paid', async () => {
    const reference = { numero: 'M-9', objet: 'Nettoyage' };
    const marche = await member.achats.put('marches', {
      ...reference,
      ...{
        exercice: 2026,
        famille_id: famille,
        montant: '6000000.00',
        date_notification: '2026-01-01',
        duree_mois: 1200,
      },
    });
    expect(await publish()).toBe(1);
    await pay('60000.00', '2026-11-02', marche);
    expect(await publish()).toBe(0);
    await pay('30000.00', '2026-11-03');
    expect(await publish()).toBe(1);
    expect((await member.events()).map(({ data }) => [data['besoin_ht'], data['seuil'], data['marche']])).toEqual([
      [60000, expect.objectContaining({ montant_ht: 60000 }), { id: marche, ...reference }],
      [90000, expect.objectContaining({ montant_ht: 90000 }), null],
    ]);
  });

  it('judges what comes in one file by the threshold of each day', async () => {
    const mandats = [
      { numero: 'MARS', date_emission: '2026-03-30', montant_ht: '45000' },
      { numero: 'AVRIL', date_emission: '2026-04-10', montant_ht: '8000' },
    ];
    for (const mandat of mandats) await member.achats.put('mandats', { exercice: 2026, ...mandat });
    await member.achats.execute(
      `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, montant_ht, famille_id, type_achat,
         date_emission)
       SELECT $1, id, 1, 2026, montant_ht, $2, 'services', date_emission FROM mandats WHERE organization_id = $1`,
      [member.organization, famille],
    );
    // 40,000 on 30 March; from 1 April 60,000 were needed, which 53,000 are not.
    expect(await publish()).toBe(1);
    const [event] = await member.events();
    expect(event!.data).toMatchObject({ seuil: { montant_ht: 40000 }, besoin_ht: 53000 });
  });

  it('is not published for an exercice that is over, but noted, so that it never will be', async () => {
    await member.achats.put('exercices', { annee: 2025 });
    await pay('500000.00', '2025-06-01');
    // The complementary day of 2025 ends on 31 January 2026.
    expect(await publish('2026-02-01')).toBe(0);
    expect(await publish('2026-01-31')).toBe(0);
    await pay('-490000.00', '2025-07-01');
    await pay('490000.00', '2025-08-01');
    expect(await publish('2026-01-31')).toBe(0);
    expect(await member.events()).toEqual([]);
  });

  it('is published until the end of the complementary day', async () => {
    await member.achats.put('exercices', { annee: 2025 });
    await pay('50000.00', '2025-12-31');
    expect(await publish('2026-01-31')).toBe(1);
  });

  it('is published once by five workers at a time, and not at all when the payment is rolled back', async () => {
    const failed = database.transaction({ organizationId: member.organization }, async (tx) => {
      const mandat = await insert(tx, member.organization, 'mandats', {
        exercice: 2026,
        numero: 'R',
        date_emission: '2026-02-01',
        montant_ht: '1',
      });
      await insert(tx, member.organization, 'lignes_mandat', {
        mandat_id: mandat,
        numero: 1,
        exercice: 2026,
        montant_ht: '900000',
        famille_id: famille,
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await publish()).toBe(0);
    await pay('50000.00', '2026-02-01');
    const counts = await Promise.all(Array.from({ length: 5 }, () => publish()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await member.events()).length).toBe(1);
  });
});
