import type { INestApplicationContext } from '@nestjs/common';
import { WebhookReceiver } from '#testing/webhook-receiver.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile, SDIS_06_SIRET } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';
import { createWebhook, startWebhookWorker } from '../support/webhooks.js';

let api: TestApi;
let tasks: { close(): Promise<void> };
let deliveries: INestApplicationContext;
let receiver: WebhookReceiver;
beforeAll(async () => {
  api = await startApi();
  tasks = await startTaskWorker(api);
  deliveries = await startWebhookWorker(api);
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await tasks.close();
  await deliveries.close();
  await receiver.close();
  await api.close();
});

const SDIS_06_SIREN = SDIS_06_SIRET.slice(0, 9);

interface Envelope {
  event: string;
  data: Record<string, unknown> & { id: string };
}

const requestsTo = (path: string) => receiver.requests.filter((request) => request.path === path);
const received = (path: string): Envelope[] => requestsTo(path).map(({ body }) => JSON.parse(body) as Envelope);

const get = async (member: TestMember, path: string) => (await call(api, 'GET', `/api/v1${path}`, member)).body.data;

let establishments = 0;

/** Another establishment of the buyer of the contracts: an organisation for each test. */
const buyer = (): Promise<TestMember> =>
  createMember(api, { siret: `${SDIS_06_SIREN}${String((establishments += 1)).padStart(5, '0')}` });

/** A buyer with an entry point at a path of its own. */
async function subscriber(path: string, events?: string[]): Promise<TestMember> {
  const member = await buyer();
  await createWebhook(api, member, receiver.url(path), events);
  return member;
}

type Marche = Record<string, unknown> & { id: string; objet: string; montant: number };

async function marchesOfFixture(): Promise<Marche[]> {
  const { contenu } = await fixture('decp-v1-sdis-06.json');
  return (JSON.parse(contenu.toString()) as { marches: Marche[] }).marches;
}

const fileOf = (marches: object[]) => ({ nom: 'decp.json', contenu: JSON.stringify({ marches }) });

describe('an import of contracts', () => {
  it('tells each contract that it created, changed, and none that came again', async () => {
    const member = await subscriber('/changes', ['marche.created', 'marche.updated', 'import.completed']);
    const marches = await marchesOfFixture();
    const first = await importFile(api, member, fileOf(marches));
    const { crees } = (first['bilan'] as { marches: { crees: number } }).marches;
    await until(() => requestsTo('/changes').length === crees + 1);
    const created = received('/changes').filter(({ event }) => event === 'marche.created');
    expect(created).toHaveLength(crees);
    for (const { data } of created) {
      const detail = await get(member, `/marches/${data.id}`);
      const { evenement_id, ...shown } = data;
      expect(evenement_id).toEqual(expect.any(String));
      expect(detail).toMatchObject(shown);
      expect(shown).toMatchObject({ version: 1, statut: expect.any(String), montant_actuel: expect.any(Number) });
    }
    expect(received('/changes').find(({ event }) => event === 'import.completed')!.data).toMatchObject({
      ressources: { marches: { crees, modifies: 0, inchanges: 0 } },
      erreur: null,
    });

    // The same file again: one event, that of the import.
    await importFile(api, member, fileOf(marches));
    await until(() => requestsTo('/changes').length === crees + 2);
    expect(received('/changes').at(-1)!.event).toBe('import.completed');

    const [changed, ...others] = marches;
    const since = new Date().toISOString();
    const modification = {
      objetModification: 'Prestations ajoutées',
      dateNotificationModification: '2019-06-01',
      datePublicationDonneesModification: '2019-06-10',
      montant: changed!.montant + 1_234.56,
    };
    const third = await importFile(
      api,
      member,
      fileOf([{ ...changed, nature: 'Accord-cadre', modifications: [modification] }, ...others]),
    );
    await until(() => requestsTo('/changes').length === crees + 4);
    const updated = received('/changes').filter(({ event }) => event === 'marche.updated');
    const { montant } = changed!;
    expect(updated.map(({ data }) => data)).toMatchObject([
      { numero: changed!.id, montant, montant_actuel: montant + 1_234.56, version: 2 },
    ]);
    expect(updated[0]!.data['champs_modifies']).toEqual(['avenants', 'montant_actuel', 'techniques']);
    const log = await get(member, `/evenements?type=marche.updated&ressource=${updated[0]!.data.id}`);
    expect(log.evenements).toMatchObject([
      {
        auteur: member.account.email,
        changements: expect.arrayContaining([
          { champ: 'montant_actuel', avant: montant, apres: montant + 1_234.56 },
          expect.objectContaining({ champ: 'techniques', apres: ['Accord-cadre'] }),
        ]),
      },
    ]);

    const ids = async (query: string): Promise<string[]> =>
      ((await get(member, `/marches?page_size=200&${query}`)).marches as { id: string }[]).map(({ id }) => id).sort();
    expect(await ids(`import=${String(first['id'])}`)).toEqual(created.map(({ data }) => data.id).sort());
    expect(await ids(`import=${String(third['id'])}`)).toEqual([updated[0]!.data.id]);
    expect(await ids('import=aucun')).toEqual([]);
    expect(await ids(`modifie_depuis=${since}`)).toEqual([updated[0]!.data.id]);
    expect((await ids('modifie_depuis=')).length).toBe(crees);
    const unreadable = await call(api, 'GET', '/api/v1/marches?modifie_depuis=hier', member);
    expect([unreadable.status, unreadable.body.error.details[0].field]).toEqual([400, 'modifie_depuis']);
  });

  it('leaves out a contract whose row is written otherwise but says the same', async () => {
    const member = await subscriber('/meme', ['marche.updated']);
    const marches = (await marchesOfFixture()).slice(0, 3);
    await importFile(api, member, fileOf(marches));
    const rewritten = marches.map((marche) => ({ ...marche, uid: 'autre', source: 'autre plateforme' }));
    const again = await importFile(api, member, fileOf(rewritten));
    expect(again['lignes_rejetees']).toBe(0);
    const { evenements } = await get(member, '/evenements?type=marche.updated');
    expect(evenements).toEqual([]);
  });

  it('shows in its rows what they made', async () => {
    const member = await subscriber('/lignes', ['import.completed']);
    const marches = (await marchesOfFixture()).slice(0, 4);
    const { id } = await importFile(api, member, fileOf(marches));
    const { lignes } = await get(member, `/imports/${String(id)}/lignes`);
    for (const { original, ressources } of lignes as { original: string; ressources: object[] }[]) {
      const [made] = ressources as { type: string; id: string; cree: boolean }[];
      expect(ressources).toEqual([{ type: 'marche', id: made!.id, cree: true }]);
      expect(original).toContain((await get(member, `/marches/${made!.id}`)).numero);
    }
    const again = await importFile(api, member, fileOf(marches));
    const unchanged = await get(member, `/imports/${String(again['id'])}/lignes`);
    expect(unchanged.lignes.map(({ ressources }: { ressources: object[] }) => ressources)).toEqual([[], [], [], []]);
  });

  it('writes nothing of a trial', async () => {
    const member = await subscriber('/essai', ['marche.created']);
    await importFile(api, member, fileOf((await marchesOfFixture()).slice(0, 2)), { dry_run: 'true' });
    const { evenements } = await get(member, '/evenements');
    expect(evenements).toMatchObject([{ event: 'import.completed', data: { dry_run: true, ressources: {} } }]);
  });

  it('tells why it failed, in the words and at the place that the import tells', async () => {
    const member = await subscriber('/echec', ['import.completed']);
    const failed = await importFile(api, member, { nom: 'decp.json', contenu: '{"marches": [{"id": "1"' });
    await until(() => requestsTo('/echec').length === 1);
    const { data } = received('/echec')[0]!;
    expect(data).toMatchObject({ id: failed['id'], statut: 'echoue', ressources: {}, erreur: failed['erreur'] });
    expect(data['erreur']).toMatchObject({ code: 'fichier_tronque', ligne: 1, colonne: 14 });
  });

  it('paces what an entry point gets beyond a thousand, and lets what comes later by itself go first', async () => {
    const member = await subscriber('/mille', ['marche.created']);
    await createWebhook(api, member, receiver.url('/voisin'), ['import.completed']);
    await deliveries.close();
    const [model] = await marchesOfFixture();
    const count = 1_100;
    const marches = Array.from({ length: count }, (_, n) => ({ ...model, id: `M${n}`, objet: `Série ${n}` }));
    await importFile(api, member, fileOf(marches));
    const due = await asOwner<{ event: string; due: number }>(
      api,
      `SELECT event, extract(epoch FROM next_retry_at - min(next_retry_at) OVER ())::float8 AS due
       FROM webhook_deliveries WHERE organization_id = $1 ORDER BY next_retry_at`,
      [member.organization],
    );
    const contracts = due.filter(({ event }) => event === 'marche.created');
    expect([contracts.length, due.length]).toEqual([count, count + 1]);
    // The first thousand at once; then a hundred a second, whatever the time that writing them took.
    const first = contracts[999]!.due;
    expect(contracts.at(-1)!.due - first).toBeGreaterThan(0.9);
    expect(contracts.at(-1)!.due - contracts[1_050]!.due).toBeGreaterThan(0.4);
    // What a person does meanwhile overtakes all of it.
    const declared = {
      ...{ numero: 'A-LA-MAIN', objet: 'Mobilier scolaire', type: 'fournitures', procedure: 'Procédure adaptée' },
      ...{ montant: 84_500.5, date_notification: '2026-03-02', duree_mois: 24 },
      titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Bureau Vallée' }],
    };
    await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2026 } });
    const answer = await call(api, 'POST', '/api/v1/marches', { ...member, json: declared });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    deliveries = await startWebhookWorker(api);
    await until(() => requestsTo('/mille').length === count + 1 && requestsTo('/voisin').length === 1);
    const place = received('/mille').findIndex(({ data }) => data['numero'] === declared.numero);
    expect([place, place < 16]).toEqual([place, true]);
    const { evenements, reste } = await get(member, '/evenements?limit=500');
    expect([evenements.length, reste]).toEqual([500, true]);
  });
});

describe('the rows of other imports', () => {
  const rowsOf = async (member: TestMember, file: { nom: string; contenu: string }) => {
    const { id } = await importFile(api, member, file);
    const { lignes } = await get(member, `/imports/${String(id)}/lignes`);
    return (lignes as { ressources: { type: string; id: string; cree: boolean }[] }[]).map(({ ressources }) =>
      ressources.map(({ type, cree }) => [type, cree]),
    );
  };

  it('tell the mandat, the famille and the price that they made', async () => {
    const member = await buyer();
    const mandats = (paid: string) => ({
      nom: 'mandats.csv',
      contenu: `Exercice;Mandat;Date mandat;Compte;Montant HT;Date paiement\n2025;1;15/03/2025;6064;10,00;${paid}\n2025;2;15/03/2025;6064;12,00;`,
    });
    expect(await rowsOf(member, mandats(''))).toEqual([[['mandat', true]], [['mandat', true]]]);
    expect(await rowsOf(member, mandats('20/03/2025'))).toEqual([[['mandat', false]], []]);
    const { imports } = await get(member, '/imports');
    const brought = (imports as { id: string }[]).map(({ id }) => get(member, `/lignes?import=${id}`));
    expect((await Promise.all(brought)).map(({ total, montant_ht }) => [total, montant_ht])).toEqual([
      [1, 10],
      [2, 22],
    ]);
    const familles = (libelle: string) => ({
      nom: 'nomenclature.csv',
      contenu: `Code;Libellé;Type\n10.01;${libelle};fournitures\n10.02;Papier;fournitures`,
    });
    expect(await rowsOf(member, familles('Mobilier'))).toEqual([[['famille', true]], [['famille', true]]]);
    expect(await rowsOf(member, familles('Meubles'))).toEqual([[['famille', false]], []]);
    const prix = (montant: string) => ({
      nom: 'bordereau.csv',
      contenu: `Code;Désignation;Unité;Prix unitaire HT\nP1;Chaise;u;${montant}\nP2;Table;u;20,00`,
    });
    expect(await rowsOf(member, prix('10,00'))).toEqual([[['prix', true]], [['prix', true]]]);
    expect(await rowsOf(member, prix('11,00'))).toEqual([[['prix', false]], []]);
  });
});
