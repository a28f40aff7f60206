import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createListeningMember, type ListeningMember } from '../support/listening-member.js';

let api: TestApi;
let member: ListeningMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await createListeningMember(api);
});

const task = () => new AlertesTask(api.app.get(TenantDatabase), api.app.get(EventPublisher, { strict: false }));
const given = (echeances: number, delais_paiement: number) => ({
  echeances,
  delais_paiement,
  executions: 0,
  organisations_en_echec: 0,
});

describe('alerte.echeance', () => {
  it('is given at 180, 90 and 30 days of the end and of each renewal, once', async () => {
    const marche = await member.achats.put('marches', {
      numero: 'M-1',
      exercice: 2026,
      objet: 'Espaces verts',
      date_notification: '2024-12-31',
      duree_mois: 24,
      reconductions: 1,
      date_fin: '2026-12-31',
    });
    await member.achats.put('marches', {
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
      (await member.events()).map(({ event, data }) => [event, data['nature'], data['date_echeance'], data['palier']]),
    ).toEqual([
      ['alerte.echeance', 'reconduction', '2025-12-31', 180],
      ['alerte.echeance', 'reconduction', '2025-12-31', 90],
      ['alerte.echeance', 'fin', '2026-12-31', 90],
      ['alerte.echeance', 'fin', '2026-12-31', 30],
    ]);
    expect((await member.events())[0]!.data).toMatchObject({
      marche: { id: marche, numero: 'M-1' },
      jours_restants: 169,
    });
  });
});

describe('alerte.delai_paiement', () => {
  const mandat = async (numero: string, suivi: Record<string, unknown>, montant = '1000.00') => {
    const id = await member.achats.put('mandats', {
      exercice: 2026,
      numero,
      date_emission: '2026-03-10',
      montant_ht: montant,
      montant_tva: '200.00',
    });
    const known = { eligible: true, date_debut: '2026-03-01', paiement_constate_le: '2026-12-31' };
    await member.achats.put('suivi_dgp', { ...known, ...suivi, mandat_id: id });
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
    expect((await member.events()).map(({ data }) => data)).toEqual([
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
    await member.achats.execute(`UPDATE exercices SET statut = 'clos'`);
    expect(await task().runFor('2026-04-01')).toEqual(given(0, 0));
  });

  it('lists what is past for more than thirty days, and does not send it: a first load is no news', async () => {
    await mandat('9', { date_debut: '2026-01-01' });
    await mandat('10', { date_debut: '2026-01-02' });
    // The limits are 31 January and 1 February.
    expect(await task().runFor('2026-03-03')).toEqual(given(0, 2));
    expect((await member.events()).map(({ data }) => data['date_limite'])).toEqual(['2026-02-01']);
    const list = await call(api, 'GET', '/api/v1/alertes?type=delai_paiement', member);
    expect(list.body.data.total).toBe(2);
    expect(await task().runFor('2026-03-04')).toEqual(given(0, 0));
  });

  it('is given once by five tasks at work together', async () => {
    for (const numero of ['a', 'b', 'c']) await mandat(numero, {});
    const runs = await Promise.all(Array.from({ length: 5 }, () => task().runFor('2026-04-01')));
    expect(runs.reduce((sum, { delais_paiement }) => sum + delais_paiement, 0)).toBe(3);
    expect((await member.events()).length).toBe(3);
  });

  it('is listed with its state, and settled once the mandat is paid', async () => {
    const id = await mandat('8', {});
    await member.achats.put('marches', {
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
    await member.achats.execute(`UPDATE suivi_dgp SET date_paiement = '2026-03-30'`);
    expect((await list('?statut=traitee')).body.data.total).toBe(1);
    const dashboard = await call(api, 'GET', '/api/v1/dashboard', {
      token: member.token,
      organization: member.organization,
    });
    expect(dashboard.body.data.alertes).toEqual({ echeances: 0, delais_paiement: 0, executions: 0 });
  });
});
