import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { runReclassement } from '../../apps/task-worker/src/reclassement/run-reclassement.js';
import { TestAchats } from '../support/achats.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

const sender =
  (member: TestMember) =>
  (method: string, path: string, json?: unknown): Promise<Answer> =>
    call(api, method, `/api/v1/${path}`, { ...member, json });

interface Node {
  id: string;
  code: string;
  version: number;
  familles: Node[];
}

/** An organisation with two familles, one under the other, in use by a rule, a marché, a price and lines. */
async function organisationAuTravail() {
  const member = await createMember(api);
  const send = sender(member);
  for (const annee of [2024, 2025]) await send('POST', 'exercices', { annee });
  const parent = (await send('POST', 'familles', { code: '10', libelle: 'Bureau', type: 'fournitures' })).body.data;
  const famille = (
    await send('POST', 'familles', {
      code: '10.01',
      libelle: 'Papier',
      type: 'fournitures',
      parent_id: parent.id,
      comptes: ['6064'],
    })
  ).body.data as Node;
  const supprimee = (await send('POST', 'familles', { code: '99', libelle: 'Divers', type: 'services' })).body.data;
  await send('POST', 'nomenclature/regles', { critere: 'compte', valeur: '6064', famille_id: famille.id });
  const marche = { numero: 'NV-1', objet: 'Papier', date_notification: '2025-01-02', famille_id: famille.id };
  const { id: marcheId } = (await send('POST', 'marches', marche)).body.data as { id: string };
  await send('POST', 'bordereaux', {
    libelle: 'Papier',
    lignes: [{ code: 'A4', designation: 'Ramette', unite: 'u', prix_unitaire_ht: 3.2, famille_id: famille.id }],
  });
  const achats = new TestAchats(api, member.organization);
  const line = { famille, source_classement: 'manuel', confiance: 1 };
  await achats.pay({ ...line, montant: '100.00', jour: '2025-02-01' });
  await achats.pay({ ...line, montant: '40.00', jour: '2024-02-01' });
  await achats.pay({ ...line, source_classement: 'compte', montant: '60.00', jour: '2025-02-02', compte: '6064' });
  return { member, send, parent, famille, supprimee, marcheId };
}

const lines = (member: TestMember): Promise<{ exercice: number; famille_id: string; montant_ht: string }[]> =>
  asOwner(
    api,
    'SELECT exercice, famille_id, montant_ht FROM lignes_mandat WHERE organization_id = $1 ORDER BY exercice, montant_ht',
    [member.organization],
  );

describe('/api/v1/nomenclature/versions', () => {
  it('prepares the next version from the active one, tree included, without touching it', async () => {
    const { send } = await organisationAuTravail();
    const created = await send('POST', 'nomenclature/versions', { libelle: 'Version 2027' });
    expect([created.status, created.body.data]).toEqual([
      201,
      expect.objectContaining({ numero: 2, libelle: 'Version 2027', active: false, nombre_familles: 3, version: 1 }),
    ]);
    const { id } = created.body.data as { id: string };
    const detail = (await send('GET', `nomenclature/versions/${id}`)).body.data as { familles: Node[] };
    expect(detail.familles.map(({ code, familles }) => [code, familles.map((child) => child.code)])).toEqual([
      ['10', ['10.01']],
      ['99', []],
    ]);
    await send('POST', 'familles', { code: '11', libelle: 'Neuve', type: 'services', nomenclature_id: id });
    const tree = (await send('GET', 'nomenclature')).body.data;
    expect([tree.nomenclature.numero, tree.total, tree.versions.length]).toEqual([1, 3, 2]);
    const list = (await send('GET', 'nomenclature/versions')).body.data;
    const rows = list.versions as { numero: number; active: boolean; nombre_familles: number }[];
    expect(rows.map(({ numero, active, nombre_familles }) => [numero, active, nombre_familles])).toEqual([
      [2, false, 4],
      [1, true, 3],
    ]);
    const empty = await send('POST', 'nomenclature/versions', { libelle: 'Vide', reprendre_active: false });
    expect(empty.body.data).toMatchObject({ numero: 3, nombre_familles: 0 });
    const refused = await send('POST', `nomenclature/versions/${empty.body.data.id as string}/activation`, {
      version: 1,
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
  });

  it('activates it: what is at work follows the code, closed exercices stay as they were settled', async () => {
    const { member, send, famille, supprimee, marcheId } = await organisationAuTravail();
    const { version: exerciceVersion } = (await send('GET', 'exercices')).body.data.exercices[1];
    await send('PUT', 'exercices/2024', { statut: 'clos', version: exerciceVersion });
    const { id } = (await send('POST', 'nomenclature/versions', { libelle: 'Version 2' })).body.data;
    const draft = (await send('GET', `nomenclature/versions/${id}`)).body.data as { familles: Node[] };
    const [racine, divers] = draft.familles as [Node, Node];
    await send('DELETE', `familles/${divers.id}`);
    await send('POST', 'marches', { numero: 'NV-2', objet: 'x', exercice: 2025, famille_id: supprimee.id });
    const achats = new TestAchats(api, member.organization);
    await achats.pay({
      famille: supprimee,
      source_classement: 'compte',
      confiance: 1,
      montant: '5.00',
      jour: '2025-03-01',
    });

    // What is told before is what happens.
    expect((await send('GET', `nomenclature/versions/${id}/activation`)).body.data).toEqual({
      familles_ajoutees: 0,
      familles_retirees: 1,
      lignes: 2,
      reprises: { regles: 1, marches: 1, lignes_prix: 1, lignes_manuelles: 1 },
      codes_absents: [{ code: '99', libelle: 'Divers', nombre_lignes: 1, montant_ht: 5 }],
    });
    const activated = await send('POST', `nomenclature/versions/${id}/activation`, { version: 1 });
    expect([activated.status, activated.body.data]).toEqual([
      200,
      {
        nomenclature: expect.objectContaining({ numero: 2, active: true, version: 2 }),
        reprises: { regles: 1, marches: 1, lignes_prix: 1, lignes_manuelles: 1 },
        reclassement: { id: expect.any(String), statut: 'en_attente' },
        codes_absents: ['99'],
      },
    ]);
    const papier = racine.familles[0]!.id;
    const work = { organizationId: member.organization, id: activated.body.data.reclassement.id as string };
    await runReclassement({ database: api.app.get(TenantDatabase), publisher: api.app.get(EventPublisher) }, work);
    expect((await send('GET', `marches/${marcheId}`)).body.data).toMatchObject({ famille: { id: papier }, version: 2 });
    const told = (await send('GET', 'evenements?type=marche.updated')).body.data.evenements;
    expect(told).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ id: marcheId, version: 2, champs_modifies: ['famille'] }),
      }),
    ]);
    expect((await send('GET', 'nomenclature/regles')).body.data.regles).toMatchObject([{ famille: { id: papier } }]);
    expect((await send('GET', 'bordereaux/recherche?q=ramette')).body.data.items[0].famille.id).toBe(papier);
    expect(await lines(member)).toEqual([
      { exercice: 2024, famille_id: famille.id, montant_ht: '40.00' },
      { exercice: 2025, famille_id: null, montant_ht: '5.00' },
      { exercice: 2025, famille_id: papier, montant_ht: '60.00' },
      { exercice: 2025, famille_id: papier, montant_ht: '100.00' },
    ]);
    const { besoins } = (await send('GET', 'nomenclature/seuils?exercice=2025')).body.data as {
      besoins: { famille: { id: string; code: string } | null; consomme_ht: number }[];
    };
    expect(besoins.filter((besoin) => besoin.famille?.code === '10.01')).toMatchObject([
      { famille: { id: papier }, consomme_ht: 160 },
    ]);
    const again = await send('POST', `nomenclature/versions/${id}/activation`, { version: 2 });
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
    const audited = await asOwner<{ action: string }>(
      api,
      `SELECT action FROM audit_entries WHERE organization_id = $1 AND resource_type = 'nomenclature' ORDER BY sequence`,
      [member.organization],
    );
    expect(audited.map(({ action }) => action)).toEqual(['nomenclature.created', 'nomenclature.activated']);
  });

  it('announces no threshold again that a need was past under the former version, by a contract alone', async () => {
    const { member, send, famille } = await organisationAuTravail();
    const engaged = { numero: 'NV-3', objet: 'Papier', date_notification: '2025-01-01', duree_mois: 1200 };
    await send('POST', 'marches', { ...engaged, montant: 6_000_000, famille_id: famille.id });
    const past = () =>
      asOwner<{ code: string; exercice: number }>(
        api,
        `SELECT famille.code, franchi.exercice, franchi.montant_seuil::int AS seuil FROM franchissements_seuils franchi
         JOIN familles famille ON famille.id = franchi.cible_id WHERE franchi.organization_id = $1 ORDER BY 2`,
        [member.organization],
      );
    const before = await past();
    expect(before).toEqual([{ code: '10.01', exercice: 2025, seuil: 40_000 }]);
    const { id } = (await send('POST', 'nomenclature/versions', { libelle: 'Version 2' })).body.data;
    expect((await send('POST', `nomenclature/versions/${id}/activation`, { version: 1 })).status).toBe(200);
    expect(await past()).toEqual(before);
  });

  it('renames and deletes, but neither the active one nor one in use', async () => {
    const { send } = await organisationAuTravail();
    const [active] = (await send('GET', 'nomenclature/versions')).body.data.versions as [{ id: string }];
    const { id } = (await send('POST', 'nomenclature/versions', { libelle: 'Essai' })).body.data;
    const renamed = await send('PUT', `nomenclature/versions/${id}`, { libelle: 'Renommée', version: 1 });
    expect(renamed.body.data).toMatchObject({ libelle: 'Renommée', version: 2 });
    const stale = await send('PUT', `nomenclature/versions/${id}`, { libelle: 'x', version: 1 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict']);
    expect((await send('DELETE', `nomenclature/versions/${active.id}`)).status).toBe(409);
    await send('POST', `nomenclature/versions/${id}/activation`, { version: 2 });
    await send('POST', 'marches', {
      numero: 'NV-9',
      objet: 'x',
      exercice: 2025,
      famille_id: await firstOf(send, active.id),
    });
    expect((await send('DELETE', `nomenclature/versions/${active.id}`)).status).toBe(409);
    const other = (await send('POST', 'nomenclature/versions', { libelle: 'Autre' })).body.data.id as string;
    expect((await send('DELETE', `nomenclature/versions/${other}`)).body).toEqual({
      message: 'La version est supprimée.',
    });
    expect((await send('GET', `nomenclature/versions/${other}`)).status).toBe(404);
  });

  it('gives each of ten versions prepared at once its own number, and activates one of two at a time', async () => {
    const { member, send } = await organisationAuTravail();
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send('POST', 'nomenclature/versions', { libelle: `V${index}` })),
    );
    const numeros = created.map(({ body }) => body.data.numero as number).sort((a, b) => a - b);
    expect(numeros).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const [first, second] = created.map(({ body }) => body.data.id as string);
    const answers = await Promise.all(
      [first, second].map((id) => send('POST', `nomenclature/versions/${id}/activation`, { version: 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await asOwner<{ actives: number }>(
      api,
      'SELECT count(*)::int AS actives FROM nomenclatures WHERE organization_id = $1 AND active',
      [member.organization],
    );
    expect(row!.actives).toBe(1);
  });

  it('is the same 404 for an unknown and a foreign version', async () => {
    const { send } = await organisationAuTravail();
    const [{ id }] = (await send('GET', 'nomenclature/versions')).body.data.versions as [{ id: string }];
    const stranger = sender(await createMember(api));
    const answers = await Promise.all([
      stranger('GET', `nomenclature/versions/${id}`),
      stranger('PUT', `nomenclature/versions/${id}`, { libelle: 'x', version: 1 }),
      stranger('DELETE', `nomenclature/versions/${id}`),
      stranger('POST', `nomenclature/versions/${id}/activation`, { version: 1 }),
      send('GET', `nomenclature/versions/${crypto.randomUUID()}`),
      send('GET', 'nomenclature/versions/abc'),
    ]);
    const bodies = answers.map(({ status, body: { error } }) => JSON.stringify([status, error.code, error.message]));
    expect([new Set(bodies).size, answers[0]!.status]).toEqual([1, 404]);
    const famille = { code: 'X', libelle: 'X', type: 'services', nomenclature_id: id };
    const refused = await stranger('POST', 'familles', famille);
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'nomenclature_id']);
  });
});

async function firstOf(send: ReturnType<typeof sender>, versionId: string): Promise<string> {
  const { familles } = (await send('GET', `nomenclature/versions/${versionId}`)).body.data as { familles: Node[] };
  return familles[0]!.id;
}
