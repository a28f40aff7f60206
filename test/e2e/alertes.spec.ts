import { NestFactory } from '@nestjs/core';
import { TenantDatabase } from '#database/tenant-database.js';
import { loadSettings } from '#config/settings.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { publishFranchissements } from '../../apps/task-worker/src/alertes/franchissements.js';
import { RecomputeTask } from '../../apps/task-worker/src/recompute/recompute.task.js';
import { TaskWorkerModule } from '../../apps/task-worker/src/task-worker.module.js';
import { register } from 'prom-client';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { insert } from '../support/depenses.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { backends } from '../support/webhooks.js';

let api: TestApi;
let database: TenantDatabase;
let publisher: EventPublisher;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  database = api.app.get(TenantDatabase);
  publisher = api.app.get(EventPublisher, { strict: false });
});
afterAll(() => api.close());
beforeEach(async () => {
  await asOwner(api, 'DELETE FROM organization_modules');
  member = await createMember(api);
  // Every event of the organisation is kept, as deliveries that no worker sends.
  await asOwner(
    api,
    `INSERT INTO webhooks (organization_id, url, events) VALUES ($1, 'https://exemple.test/', ARRAY['*'])`,
    [member.organization],
  );
  await put('exercices', { annee: 2026 });
});

const put = (table: string, row: Record<string, unknown>): Promise<string> =>
  database.transaction({ organizationId: member.organization }, (tx) => insert(tx, member.organization, table, row));
const execute = (sql: string, parameters: unknown[] = []): Promise<number> =>
  database.transaction({ organizationId: member.organization }, (tx) => tx.execute(sql, parameters));

/** The events written for the organisation so far, oldest first: name and data. */
async function events(): Promise<{ event: string; data: Record<string, unknown> }[]> {
  const rows = await asOwner<{ body: string }>(
    api,
    'SELECT body FROM webhook_deliveries WHERE organization_id = $1 ORDER BY id',
    [member.organization],
  );
  return rows.map(({ body }) => JSON.parse(body) as { event: string; data: Record<string, unknown> });
}

const task = () => new AlertesTask(database, publisher);
const given = (echeances: number, delais_paiement: number) => ({
  echeances,
  delais_paiement,
  organisations_en_echec: 0,
});

describe('alerte.echeance', () => {
  it('is given at 180, 90 and 30 days of the end and of each renewal, once', async () => {
    const marche = await put('marches', {
      numero: 'M-1',
      exercice: 2026,
      objet: 'Espaces verts',
      date_notification: '2024-12-31',
      duree_mois: 24,
      reconductions: 1,
      date_fin: '2026-12-31',
    });
    await put('marches', {
      numero: 'M-2',
      exercice: 2026,
      objet: 'Fini',
      date_notification: '2020-01-01',
      duree_mois: 12,
    });
    expect(await task().runFor('2025-07-15')).toEqual(given(1, 0));
    expect(await task().runFor('2025-07-15')).toEqual(given(0, 0));
    expect(await task().runFor('2025-10-10')).toEqual(given(1, 0));
    expect(await task().runFor('2026-10-20')).toEqual(given(1, 0));
    expect(await task().runFor('2026-12-05')).toEqual(given(1, 0));
    expect(await task().runFor('2027-01-01')).toEqual(given(0, 0));
    expect(
      (await events()).map(({ event, data }) => [event, data['nature'], data['date_echeance'], data['palier']]),
    ).toEqual([
      ['alerte.echeance', 'reconduction', '2025-12-31', 180],
      ['alerte.echeance', 'reconduction', '2025-12-31', 90],
      ['alerte.echeance', 'fin', '2026-12-31', 90],
      ['alerte.echeance', 'fin', '2026-12-31', 30],
    ]);
    expect((await events())[0]!.data).toMatchObject({ marche: { id: marche, numero: 'M-1' }, jours_restants: 169 });
  });
});

describe('alerte.delai_paiement', () => {
  const mandat = async (numero: string, suivi: Record<string, unknown>, montant = '1000.00') => {
    const id = await put('mandats', {
      exercice: 2026,
      numero,
      date_emission: '2026-03-10',
      montant_ht: montant,
      montant_tva: '200.00',
    });
    await put('suivi_dgp', { eligible: true, date_debut: '2026-03-01', ...suivi, mandat_id: id });
    return id;
  };

  it('is given within five days of the limit, then once past it; never for what is paid, paused or not eligible', async () => {
    const due = await mandat('1', {});
    await mandat('2', { date_paiement: '2026-03-20' });
    await mandat('3', { eligible: false });
    await mandat('4', { interruption_debut: '2026-03-05', interruption_motif: 'facture incomplète' });
    await mandat('5', {}, '-1200.00');
    await mandat('6', { jours_suspension: 91, date_limite: '2026-06-30' });
    expect(await task().runFor('2026-03-25')).toEqual(given(0, 0));
    expect(await task().runFor('2026-03-26')).toEqual(given(0, 1));
    expect(await task().runFor('2026-03-31')).toEqual(given(0, 0));
    expect(await task().runFor('2026-04-01')).toEqual(given(0, 1));
    expect(await task().runFor('2026-05-01')).toEqual(given(0, 0));
    expect((await events()).map(({ data }) => data)).toEqual([
      expect.objectContaining({
        mandat: { id: due, numero: '1', exercice: 2026 },
        montant_ttc: 1200,
        date_limite: '2026-03-31',
        jours_restants: 5,
        depasse: false,
      }),
      expect.objectContaining({ jours_restants: -1, depasse: true }),
    ]);
  });

  it('is not given for a closed exercice', async () => {
    await mandat('7', {});
    await execute(`UPDATE exercices SET statut = 'clos'`);
    expect(await task().runFor('2026-04-01')).toEqual(given(0, 0));
  });

  it('lists what is past for more than thirty days, and does not send it: a first load is no news', async () => {
    await mandat('9', { date_debut: '2026-01-01' });
    await mandat('10', { date_debut: '2026-01-02' });
    // The limits are 31 January and 1 February.
    expect(await task().runFor('2026-03-03')).toEqual(given(0, 2));
    expect((await events()).map(({ data }) => data['date_limite'])).toEqual(['2026-02-01']);
    const list = await call(api, 'GET', '/api/v1/alertes?type=delai_paiement', member);
    expect(list.body.data.total).toBe(2);
    expect(await task().runFor('2026-03-04')).toEqual(given(0, 0));
  });

  it('is given once by five tasks at work together', async () => {
    for (const numero of ['a', 'b', 'c']) await mandat(numero, {});
    const runs = await Promise.all(Array.from({ length: 5 }, () => task().runFor('2026-04-01')));
    expect(runs.reduce((sum, { delais_paiement }) => sum + delais_paiement, 0)).toBe(3);
    expect((await events()).length).toBe(3);
  });

  it('is listed with its state, and settled once the mandat is paid', async () => {
    const id = await mandat('8', {});
    await put('marches', {
      numero: 'M-9',
      exercice: 2026,
      objet: 'Sans fin proche',
      date_notification: '2026-01-01',
      date_fin: '2099-12-31',
    });
    await task().runFor('2026-03-28');
    const list = (query = '') =>
      call(api, 'GET', `/api/v1/alertes${query}`, { token: member.token, organization: member.organization });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ total: 1, page: 1, page_size: 50, pages: 1 });
    expect(body.data.alertes[0]).toMatchObject({
      type: 'delai_paiement',
      statut: 'en_cours',
      date_limite: '2026-03-31',
      depasse: false,
      mandat: { id, numero: '8', exercice: 2026 },
      marche: null,
    });
    for (const [query, total] of [
      ['?type=echeance', 0],
      ['?type=delai_paiement&exercice=2026', 1],
      ['?exercice=2025', 0],
      ['?statut=traitee', 0],
      ['?type=&statut=en_cours&page=0&page_size=9999', 1],
    ] as const) {
      expect((await list(query)).body.data.total).toBe(total);
    }
    await execute(`UPDATE suivi_dgp SET date_paiement = '2026-03-30'`);
    expect((await list('?statut=traitee')).body.data.total).toBe(1);
    const dashboard = await call(api, 'GET', '/api/v1/dashboard', {
      token: member.token,
      organization: member.organization,
    });
    expect(dashboard.body.data.alertes).toEqual({ echeances: 0, delais_paiement: 0 });
  });
});

describe('marche.seuil_depasse', () => {
  const publish = (jour = '2026-12-31') => publishFranchissements(database, publisher, jour);
  let famille: string;
  let paid = 0;
  beforeEach(async () => {
    const nomenclature = await put('nomenclatures', { numero: 1, libelle: 'V1' });
    famille = await put('familles', {
      nomenclature_id: nomenclature,
      code: '20.02',
      libelle: 'Nettoyage',
      type_achat: 'services',
    });
  });
  const pay = async (montant: string, jour: string, marche: string | null = null) => {
    const exercice = Number(jour.slice(0, 4));
    const mandat = await put('mandats', {
      exercice,
      numero: `P${(paid += 1)}`,
      date_emission: jour,
      montant_ht: montant,
    });
    await put('lignes_mandat', {
      mandat_id: mandat,
      numero: 1,
      exercice,
      montant_ht: montant,
      marche_id: marche,
      famille_id: famille,
      type_achat: 'services',
    });
  };

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
    const [first, second, third] = (await events()).map(({ data }) => data);
    expect(first).toEqual({
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

  it('names the marché whose payment made the need cross, and none when several did', async () => {
    const reference = { numero: 'M-7', objet: 'Nettoyage des écoles' };
    const marche = await put('marches', { ...reference, exercice: 2026, famille_id: famille });
    await pay('39000.00', '2026-02-01');
    await pay('2000.00', '2026-02-02', marche);
    expect(await publish()).toBe(1);
    await pay('50000.00', '2026-02-03');
    expect(await publish()).toBe(1);
    // Both in one statement.
    const other = await put('marches', { numero: 'M-8', objet: 'Vitres', exercice: 2026, famille_id: famille });
    const mandat = await put('mandats', { exercice: 2026, numero: 'D', date_emission: '2026-02-04', montant_ht: '2' });
    await execute(
      `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, montant_ht, marche_id, famille_id,
         type_achat)
       SELECT $1, $2, n, 2026, 90000, CASE n WHEN 1 THEN $3::uuid ELSE $4::uuid END, $5, 'services'
       FROM generate_series(1, 2) n`,
      [member.organization, mandat, marche, other, famille],
    );
    expect(await publish()).toBe(1);
    expect((await events()).map(({ data }) => data['marche'])).toEqual([{ id: marche, ...reference }, null, null]);
  });

  it('is not published for an exercice that is over, but noted, so that it never will be', async () => {
    await put('exercices', { annee: 2025 });
    await pay('500000.00', '2025-06-01');
    // The complementary day of 2025 ends on 31 January 2026.
    expect(await publish('2026-02-01')).toBe(0);
    expect(await publish('2026-01-31')).toBe(0);
    await pay('-490000.00', '2025-07-01');
    await pay('490000.00', '2025-08-01');
    expect(await publish('2026-01-31')).toBe(0);
    expect(await events()).toEqual([]);
  });

  it('is published until the end of the complementary day', async () => {
    await put('exercices', { annee: 2025 });
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
    expect((await events()).length).toBe(1);
  });
});

for (const backend of backends(9)) {
  describe(`the scheduled tasks of two workers, woken through ${backend.name}`, () => {
    if (backend.skip !== undefined) {
      it.skip(`${backend.skip}`, () => undefined);
      return;
    }

    it('run once a period, give each alert once, and say in the metrics that the recount found no difference', async () => {
      await asOwner(api, 'DELETE FROM executions_taches');
      const mandat = await put('mandats', {
        exercice: 2026,
        numero: 'L',
        date_emission: '2026-01-02',
        montant_ht: '1',
      });
      const [today] = await asOwner<{ jour: string }>(api, `SELECT (current_date - 28)::text AS jour`);
      await put('suivi_dgp', { mandat_id: mandat, eligible: true, date_debut: today!.jour });
      const workers = [];
      for (let index = 0; index < 2; index += 1) {
        const settings = loadSettings({ ...api.environment, ...backend.environment });
        workers.push(
          await NestFactory.createApplicationContext(TaskWorkerModule.with(settings), {
            logger: false,
            abortOnError: false,
          }),
        );
      }
      try {
        const runs = await eventually(async () => {
          const rows = await asOwner<{ tache: string; terminee_le: Date | null; bilan: Record<string, number> }>(
            api,
            'SELECT tache, terminee_le, bilan FROM executions_taches ORDER BY tache',
          );
          return rows.length >= 2 && rows.every(({ terminee_le }) => terminee_le) ? rows : undefined;
        });
        expect(runs.map(({ tache }) => tache)).toEqual(['alertes', 'recompute']);
        expect(runs[0]!.bilan).toEqual({ echeances: 0, delais_paiement: 1, organisations_en_echec: 0 });
        expect((await events()).map(({ event }) => event)).toEqual(['alerte.delai_paiement']);
        expect(runs[1]!.bilan).toMatchObject({ ecarts: 0, reconstruites: 0 });
        const metrics = await register.metrics();
        expect(metrics).toMatch(/rollup_differences\{rollup="lignes"\} 0/);
        expect(metrics).toMatch(/rollup_recount_timestamp_seconds \d/);
      } finally {
        for (const worker of workers) await worker.close();
      }
    });
  });
}

describe('the nightly recount', () => {
  it('repairs what it does not confirm, and says so in the metrics', async () => {
    await put('mandats', { exercice: 2026, numero: 'Z', date_emission: '2026-02-01', montant_ht: '1' });
    await asOwner(api, 'UPDATE cumuls_mandats SET nombre = nombre + 1 WHERE organization_id = $1', [
      member.organization,
    ]);
    const recompute = new RecomputeTask(database);
    expect(await recompute.run()).toEqual({ organisations: 1, ecarts: 2, reconstruites: 1 });
    expect(await register.metrics()).toMatch(/rollup_differences\{rollup="mandats"\} 2/);
    expect(await recompute.run()).toEqual({ organisations: 1, ecarts: 0, reconstruites: 0 });
    expect(await register.metrics()).toMatch(/rollup_differences\{rollup="mandats"\} 0/);
    expect(await register.metrics()).toMatch(/rollup_rebuilds_total 1/);
  });
});

async function eventually<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nothing happened in time');
}
