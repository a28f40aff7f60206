import { TenantDatabase } from '#database/tenant-database.js';
import { daysBetween } from '#procurement/dates.js';
import { echeancesDuMarche } from '#procurement/echeances.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { AlertesTask } from '../../apps/task-worker/src/alertes/alertes.task.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember } from '../support/factories.js';
import { createListeningMember, type ListeningMember } from '../support/listening-member.js';

let api: TestApi;
let member: ListeningMember;
beforeAll(async () => {
  api = await sharedApi();
});
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
    const list = (query: string) => call(api, 'GET', `/api/v1/alertes?type=delai_paiement&${query}`, member);
    const { body } = await list('tri=limite');
    expect(body.data.alertes.map(({ date_limite }: { date_limite: string }) => date_limite)).toEqual([
      '2026-01-31',
      '2026-02-01',
    ]);
    expect((await list('tri=urgent')).status).toBe(400);
    expect(await task().runFor('2026-03-04')).toEqual(given(0, 0));
  });

  it('stands before what is to come, which stands from the nearest: what is treated comes last', async () => {
    await mandat('11', {});
    await mandat('12', { date_debut: '2026-01-01' });
    await task().runFor('2026-04-01');
    const marche = await member.achats.put('marches', { numero: 'M-3', exercice: 2026, objet: 'Voirie' });
    const put = (type: string, cle: string, donnees: object, date_limite: string | null) =>
      member.achats.put('alertes', { type, cle, donnees: JSON.stringify(donnees), date_limite, marche_id: marche });
    for (const [cle, date] of [
      ['loin', '2999-03-01'],
      ['proche', '2999-01-01'],
      ['finie', '2020-01-01'],
    ] as const)
      await put('echeance', cle, { nature: 'fin', palier: 90 }, date);
    for (const part of [85, 81.5, 90]) await put('execution_proche', `${part}`, { palier: 80, part_pct: part }, null);
    for (const part of [102, 948.1]) await put('execution_atteinte', `${part}`, { palier: 100, part_pct: part }, null);
    const { body } = await call(api, 'GET', '/api/v1/alertes?tri=urgence', member);
    expect(
      body.data.alertes.map((one: { date_limite: string | null; execution: { part_pct: number } | null }) =>
        one.execution ? one.execution.part_pct : one.date_limite,
      ),
    ).toEqual(['2026-01-31', '2026-03-31', 948.1, 102, '2999-01-01', '2999-03-01', 90, 85, 81.5, '2020-01-01']);
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

describe('alerts that are followed', () => {
  it('are looked at and given to a member, all or none; who follows one is given the next of its subject', async () => {
    const marche = { numero: 'M-3', exercice: 2026, objet: 'Fleurs', date_notification: '2024-12-31', duree_mois: 24 };
    await member.achats.put('marches', { ...marche, date_fin: '2026-12-31' });
    await member.achats.put('marches', { ...marche, numero: 'M-4', date_fin: '2026-12-30' });
    await task().runFor('2026-07-15');
    const ask = async (path: string, who: typeof member | Awaited<ReturnType<typeof createMember>> = member) =>
      (await call(api, 'GET', `/api/v1/alertes${path}`, { token: who.token, organization: who.organization })).body
        .data;
    const follow = (json: object, who: { token: string; organization: string } = member) =>
      call(api, 'POST', '/api/v1/alertes/suivi', { token: who.token, organization: who.organization, json });
    const [last, first] = (await ask('')).alertes.map(({ id }: { id: string }) => id);
    const buyer = await createMember(api, { organization: member.organization, role: 'acheteur' });
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    const { membres } = await ask('/membres', buyer);
    const mine = membres.find(({ moi }: { moi: boolean }) => moi);
    expect([membres.length, mine]).toEqual([3, { id: mine.id, nom: mine.nom, role: 'acheteur', moi: true }]);

    expect((await follow({ alertes: [first], acquittee: true }, reader)).status).toBe(403);
    expect((await follow({ alertes: [first, crypto.randomUUID()], acquittee: true }, buyer)).status).toBe(400);
    const stranger = (await call(api, 'GET', '/api/v1/alertes/membres', await createMember(api))).body.data.membres[0];
    expect((await follow({ alertes: [first], assigne_a: stranger.id }, buyer)).body.error.details).toMatchObject([
      { field: 'assigne_a' },
    ]);
    expect(await ask(`/${first}`)).toMatchObject({ id: first, acquittee: null, assigne_a: null });

    expect((await follow({ alertes: [first, last], assigne_a: mine.id }, buyer)).body.data).toEqual({ nombre: 2 });
    await follow({ alertes: [first], acquittee: true }, buyer);
    await follow({ alertes: [first], acquittee: true });
    expect(await ask(`/${first}`)).toMatchObject({
      acquittee: { par: mine.nom },
      assigne_a: { id: mine.id, nom: mine.nom },
    });
    const totals = async (who: typeof buyer) =>
      Promise.all(
        ['acquittee=oui', 'acquittee=non', 'assigne_a=moi', 'assigne_a=aucun', `assigne_a=${mine.id}`].map(
          async (query) => (await ask(`?${query}`, who)).total,
        ),
      );
    expect(await totals(buyer)).toEqual([1, 1, 2, 0, 2]);
    expect(await totals(reader)).toEqual([1, 1, 0, 0, 2]);

    await task().runFor('2026-10-15');
    expect((await ask('?assigne_a=moi', buyer)).total).toBe(4);
    await follow({ alertes: [first], acquittee: false, assigne_a: null });
    expect(await ask(`/${first}`)).toMatchObject({ acquittee: null, assigne_a: null });
    await call(api, 'DELETE', `/api/v1/members/${mine.id}`, { token: member.token, organization: member.organization });
    expect((await ask('?assigne_a=aucun')).total).toBe(4);
  });
});

describe('GET /echeances', () => {
  const day = (months: number, days = 0): string => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15 + days)).toISOString().slice(0, 10);
  };
  const list = async (query = '') =>
    call(api, 'GET', `/api/v1/echeances${query}`, { token: member.token, organization: member.organization });

  it('says what ends or may be renewed over 24 months as the rule does, and by when to launch what follows', async () => {
    const cases = [
      { date_notification: day(-20), duree_mois: 48, reconductions: 3 },
      { date_notification: day(-20), duree_mois: 47, reconductions: 1 },
      { date_notification: day(-4), duree_mois: 24, reconductions: 1, date_fin: day(7) },
      { date_notification: day(-60), duree_mois: 12 },
      { date_notification: null, duree_mois: 12, date_fin: day(23, 1) },
      { date_notification: day(-1), duree_mois: null },
      { date_notification: day(0), duree_mois: 60, reconductions: 4 },
    ];
    const expected: [string, string, string][] = [];
    const today = new Date().toISOString().slice(0, 10);
    for (const [index, one] of cases.entries()) {
      await member.achats.put('marches', { numero: `E-${index}`, exercice: 2026, objet: 'Nettoyage', ...one });
      const {
        date_notification: from,
        duree_mois: mois,
        date_fin: end,
        reconductions = 0,
      } = { date_fin: null, ...one };
      const told = echeancesDuMarche({
        reconductions,
        ...(from === null ? {} : { dateNotification: from }),
        ...(mois === null ? {} : { dureeMois: mois }),
        ...(end === null ? {} : { dateFin: end }),
      });
      const last = (await list()).body.data.au as string;
      for (const { nature, date } of told)
        if (date >= today && date <= last) expected.push([date, `E-${index}`, nature]);
    }
    const { echeances, total, mois } = (await list()).body.data;
    type Row = {
      date: string;
      nature: string;
      marche: { numero: string };
      jours_restants: number;
      a_lancer_le: string;
    };
    const rows = echeances as Row[];
    expect(rows.map(({ date, marche, nature }) => [date, marche.numero, nature])).toEqual(expected.sort());
    expect(total).toBe(rows.length);
    for (const { date, nature, jours_restants: left, a_lancer_le: launch } of rows)
      expect([left, daysBetween(launch, date)]).toEqual([daysBetween(today, date), nature === 'fin' ? 180 : 90]);
    // Every number of a month opens its rows.
    const months = mois as { mois: string; fins: number; reconductions: number }[];
    expect(months.length).toBe(24);
    for (const { mois: month, fins, reconductions } of months) {
      const { total: told, echeances: ofMonth } = (await list(`?mois=${month}`)).body.data;
      expect([told, ofMonth.length]).toEqual([fins + reconductions, fins + reconductions]);
    }
    const [firstToLaunch] = (await list('?tri=a_lancer')).body.data.echeances as Row[];
    const due = (await list(`?a_lancer_avant=${firstToLaunch!.a_lancer_le}&nature=${firstToLaunch!.nature}`)).body.data;
    expect(due.echeances[0]).toEqual(firstToLaunch);
    for (const refused of ['?mois=2027-13', '?nature=autre', '?a_lancer_avant=hier', '?tri=x', '?moi=2027-01'])
      expect((await list(refused)).status).toBe(400);
  });
});
