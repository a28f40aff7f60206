import { RetraitsRunner } from '../../apps/task-worker/src/retraits/retraits.runner.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { withClient } from '#database/with-client.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';
import { until } from '../support/until.js';

const HEADERS =
  'Exercice;Mandat;Date mandat;Service;Objet;Compte;SIRET;Fournisseur;Montant HT;Montant TVA;Date paiement';
const ROWS = [
  '2025;1;15/03/2025;DSI;Papier;6064;38012986646850;Papeterie du Centre;1000,00;200,00;10/04/2025',
  '2025;2;16/03/2025;DSI;Encre;6064;38012986646850;Papeterie du Centre;500,00;100,00;',
  '2026;3;17/03/2026;ST;Sable;60632;38012986646850;Papeterie du Centre;2500,50;500,10;',
];
const FILE = { nom: 'mandats.csv', contenu: [HEADERS, ...ROWS].join('\n') };

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  member = await createMember(api, { role: 'administrateur' });
});

const get = (path: string, who: TestMember = member): Promise<Answer> => call(api, 'GET', `/api/v1/${path}`, who);
const retrait = (id: unknown, who: TestMember = member): Promise<Answer> =>
  call(api, 'POST', `/api/v1/imports/${id as string}/retrait`, { ...who, json: {} });
/** Gives the second row a day that exists. */
const correct = (id: unknown): Promise<Answer> =>
  call(api, 'POST', `/api/v1/imports/${id as string}/corrections`, {
    ...member,
    json: { lignes: [{ numero: 2, valeurs: { 'Date mandat': '16/03/2025' } }] },
  });
const mandats = async (): Promise<{ id: string; numero: string; exercice: number }[]> =>
  (await get('mandats?page_size=100')).body.data.mandats;

/** Waits until what was asked for is done, or given up. */
async function ended(id: unknown): Promise<Record<string, unknown>> {
  const state = async () => (await get(`imports/${id as string}/retrait`)).body.data as Record<string, unknown>;
  await until(async () => (await state())['statut'] !== 'en_attente');
  return state();
}

/** What a recount of every rollup finds wrong. */
async function gaps(): Promise<object[]> {
  const found = await asOwner<{ cumul: string; ecarts: string }>(api, 'SELECT * FROM ecarts_cumuls($1)', [
    member.organization,
  ]);
  return found.filter(({ ecarts }) => ecarts !== '0');
}

describe('POST /api/v1/imports/:id/retrait', () => {
  it('takes back what the file created and nothing else, and the same file brings it all again', async () => {
    const before = await importFile(api, member, { nom: 'avant.csv', contenu: [HEADERS, ROWS[0]].join('\n') });
    expect(before['lignes_acceptees']).toBe(1);
    const { id } = await importFile(api, member, FILE);
    const told = (await get(`imports/${id as string}/retrait`)).body.data;
    expect(told).toMatchObject({ statut: 'possible', raison: null, mandats: 2, lignes: 2, montant_ht: 3000.5 });

    const asked = await retrait(id);
    expect([asked.status, asked.body.data]).toEqual([
      202,
      expect.objectContaining({ statut: 'en_attente', mandats: 2 }),
    ]);
    expect(await ended(id)).toMatchObject({
      ...{ statut: 'termine', mandats: 2, lignes: 2, montant_ht: 3000.5, auteur: expect.any(String) },
    });
    expect((await mandats()).map(({ numero }) => numero)).toEqual(['1']);
    expect((await get('lignes?exercice=2026')).body.data.total).toBe(0);
    expect((await get('mandats?search=Sable')).body.data.total).toBe(0);
    expect((await get(`imports/${id as string}`)).body.data.retrait).toBe('termine');
    expect(await gaps()).toEqual([]);
    const services = (await get('services')).body.data.services as { code: string; utilise: boolean }[];
    expect(services.find(({ code }) => code === 'ST')).toMatchObject({ utilise: false });

    const again = await retrait(id);
    expect([again.status, again.body.error.message]).toEqual([
      409,
      expect.stringContaining('Cet import est déjà retiré :'),
    ]);

    const anew = await importFile(api, member, FILE);
    expect(anew['message']).toBe('Import terminé.');
    expect((await mandats()).map(({ numero }) => numero).sort()).toEqual(['1', '2', '3']);
    expect(await gaps()).toEqual([]);
  });

  it('takes the suppliers and exercices that the file alone brought, and leaves those that something else uses', async () => {
    const row = (numero: number, annee: number, siret: string, name: string): string =>
      `${annee};${numero};15/03/${annee};DSI;Papier;6064;${siret};${name};1000,00;200,00;`;
    await importFile(api, member, { nom: 'avant.csv', contenu: [HEADERS, ROWS[0]].join('\n') });
    const wrong = [
      row(10, 2009, '44044659900035', 'Autre commune'),
      row(11, 2012, '38012986646850', 'Papeterie du Centre'),
      row(12, 2012, '31382172000015', 'Titulaire depuis'),
      row(13, 2012, '43487208100021', 'Nommé par une règle'),
      row(14, 2013, '43487208100021', 'Nommé par une règle'),
    ];
    const { id } = await importFile(api, member, { nom: 'autre.csv', contenu: [HEADERS, ...wrong].join('\n') });
    const json = {
      numero: 'M-9',
      objet: 'Papeterie',
      exercice: 2013,
      titulaires: [{ type_id: 'SIRET', identifiant: '31382172000015', raison_sociale: 'Titulaire depuis' }],
    };
    expect((await call(api, 'POST', '/api/v1/marches', { ...member, json })).status).toBe(201);
    await asOwner(
      api,
      `WITH nomenclature AS (INSERT INTO nomenclatures (organization_id, numero, libelle) VALUES ($1, 1, 'V1') RETURNING id),
            famille AS (INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
                        SELECT $1, id, 'A', 'Papier', 'fournitures' FROM nomenclature RETURNING id)
       INSERT INTO regles_classement (organization_id, critere, valeur, famille_id)
       SELECT $1, 'fournisseur', '434872081', id FROM famille`,
      [member.organization],
    );
    await retrait(id);
    expect(await ended(id)).toMatchObject({ statut: 'termine', mandats: 5 });
    const { fournisseurs } = (await get('fournisseurs?page_size=100')).body.data;
    expect(fournisseurs.map(({ raison_sociale: name }: { raison_sociale: string }) => name).sort()).toEqual([
      'Nommé par une règle',
      'Papeterie du Centre',
      'Titulaire depuis',
    ]);
    const { exercices } = (await get('exercices')).body.data;
    expect(exercices.map(({ annee }: { annee: number }) => annee).sort()).toEqual([2013, 2025]);
    const { logs } = (await get('audit?action=import.withdrawn')).body.data;
    expect(logs[0].details).toMatchObject({ fournisseurs_retires: 1, exercices_retires: [2009, 2012] });
    expect(await gaps()).toEqual([]);
    // The same file brings them again.
    await importFile(api, member, { nom: 'autre.csv', contenu: [HEADERS, ...wrong].join('\n') });
    expect((await get('fournisseurs?page_size=100')).body.data.total).toBe(4);
    expect(await gaps()).toEqual([]);
  });

  it('says before how many annulations of other files lose what they cancel', async () => {
    const headers = 'Exercice;Mandat;Date mandat;Type;Objet;Compte;Montant HT;Mandat origine;Exercice origine';
    const origins = ['2025;10;15/03/2025;01;Table;2184;1000,00;;', '2025;12;16/03/2025;01;Banc;2184;500,00;;'];
    const own = '2026;13;20/02/2026;02;Banc rendu;2184;-100,00;12;2025';
    const { id } = await importFile(api, member, {
      nom: 'origines.csv',
      contenu: [headers, ...origins, own].join('\n'),
    });
    const other = '2026;11;20/02/2026;02;Table rendue;2184;-400,00;10;2025';
    await importFile(api, member, { nom: 'annulations.csv', contenu: [headers, other].join('\n') });
    expect((await get(`imports/${id as string}/retrait`)).body.data).toMatchObject({ mandats: 3, annulations: 1 });
    await retrait(id);
    expect(await ended(id)).toMatchObject({ statut: 'termine', mandats: 3, annulations: null });
    expect(await gaps()).toEqual([]);
  });

  it('tells the journal and the log of events', async () => {
    const { id } = await importFile(api, member, FILE);
    await retrait(id);
    await ended(id);
    const { logs } = (await get('audit?action=import.withdrawn')).body.data;
    expect(logs).toEqual([
      expect.objectContaining({
        resource_id: id,
        details: expect.objectContaining({ fichier: 'mandats.csv', mandats: 3, montant_ht: '4000.50' }),
      }),
    ]);
    const { evenements } = (await get(`evenements?ressource=${id as string}&type=mandats.deleted`)).body.data;
    expect(evenements).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ import_id: id, mandat: null, mandats: 3, montant_ht: 4000.5 }),
      }),
    ]);
  });

  it('takes what came in by corrections too, and leaves nothing to correct', async () => {
    const wrong = [HEADERS, ROWS[0], ROWS[1]!.replace('16/03/2025', '31/02/2025')].join('\n');
    const { id } = await importFile(api, member, { nom: 'fautes.csv', contenu: wrong });
    const sent = await correct(id);
    expect(sent.status).toBe(202);
    await until(async () => (await mandats()).length === 2);
    await retrait(id);
    expect(await ended(id)).toMatchObject({ statut: 'termine', mandats: 2 });
    expect(await mandats()).toEqual([]);
    expect((await get('imports')).body.data.reste_a_corriger).toBe(0);
    const late = await correct(id);
    expect([late.status, late.body.error.message]).toEqual([409, expect.stringContaining('sont retirés')]);
    // The correction tells it too.
    const { imports } = (await get('imports')).body.data;
    expect(imports.map(({ retrait }: { retrait: string }) => retrait)).toEqual(['termine', 'termine']);
  });

  it('leaves rows to correct again where their correction alone is taken back', async () => {
    const wrong = [HEADERS, ROWS[0], ROWS[1]!.replace('16/03/2025', '31/02/2025')].join('\n');
    const { id } = await importFile(api, member, { nom: 'fautes.csv', contenu: wrong });
    const correction = (await correct(id)).body.data.id as string;
    await until(async () => (await mandats()).length === 2);
    expect((await get(`imports/${id as string}`)).body.data.reste_a_corriger).toBe(0);
    await retrait(correction);
    await ended(correction);
    expect((await get(`imports/${id as string}`)).body.data).toMatchObject({ reste_a_corriger: 1, retrait: null });
    const { lignes } = (await get(`imports/${id as string}/lignes?statut=rejetee`)).body.data;
    expect(lignes).toEqual([expect.objectContaining({ numero: 2, renvoi: null })]);
    expect((await correct(id)).status).toBe(202);
    await until(async () => (await mandats()).length === 2);
  });

  it('puts aside a wrong file whose rows were all rejected', async () => {
    const wrong = [HEADERS, ROWS[0]!.replace('15/03/2025', '31/02/2025')].join('\n');
    const { id } = await importFile(api, member, { nom: 'tout-faux.csv', contenu: wrong });
    const { data } = (await get(`imports/${id as string}/retrait`)).body;
    expect(data).toMatchObject({ statut: 'possible', mandats: 0, rejets: 1 });
    expect((await retrait(id)).status).toBe(202);
    expect(await ended(id)).toMatchObject({ statut: 'termine', mandats: 0, rejets: 0 });
    expect((await get('imports')).body.data.reste_a_corriger).toBe(0);
  });

  it('counts before what somebody decided of its lines: classified, justified, attached', async () => {
    const { id } = await importFile(api, member, FILE);
    const { lignes } = (await get('lignes')).body.data;
    const marche = await call(api, 'POST', '/api/v1/marches', {
      ...member,
      json: { numero: 'M-1', objet: 'Papeterie', exercice: 2026 },
    });
    const asked = await call(api, 'POST', '/api/v1/nomenclature/reclassement', {
      ...member,
      json: { lignes: [lignes[0].id], marche_id: marche.body.data.id },
    });
    expect(asked.status).toBe(202);
    const operation = `nomenclature/reclassement/${asked.body.data.id as string}`;
    await until(async () => (await get(operation)).body.data.statut === 'termine');
    expect((await get(`imports/${id as string}/retrait`)).body.data).toMatchObject({ lignes: 3, lignes_decidees: 1 });
  });

  it.each([
    ['a trial', async () => (await importFile(api, member, FILE, { dry_run: 'true' }))['id'], /simulation/],
    [
      'a file of familles',
      async () =>
        (await importFile(api, member, { nom: 'familles.csv', contenu: 'Code;Libellé;Type\n1;Papier;fournitures' }))[
          'id'
        ],
      /Seuls des mandats/,
    ],
    [
      'a file that repeats what was known',
      async () => {
        await importFile(api, member, FILE);
        return (await importFile(api, member, FILE))['id'];
      },
      /Aucun mandat créé/,
    ],
    [
      'a closed exercice',
      async () => {
        const { id } = await importFile(api, member, FILE);
        await call(api, 'PUT', '/api/v1/exercices/2025', { ...member, json: { statut: 'clos' } });
        return id;
      },
      /L’exercice 2025 est clos : rouvrez-le/,
    ],
  ])('refuses %s in words, and takes nothing', async (_name, make, words) => {
    const id = await make();
    const count = (await mandats()).length;
    const answer = await retrait(id);
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringMatching(words)]);
    expect((await get(`imports/${id as string}/retrait`)).body.data).toMatchObject({
      ...{ statut: 'impossible', raison: expect.stringMatching(words) },
    });
    expect(await mandats()).toHaveLength(count);
  });

  it('gives up where the exercice was closed meanwhile, and may be asked again', async () => {
    const { id } = await importFile(api, member, FILE);
    await asOwner(api, `UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2026`, [
      member.organization,
    ]);
    await asOwner(
      api,
      `INSERT INTO retraits_imports (organization_id, import_id, acteur_type) VALUES ($1, $2, 'service')`,
      [member.organization, id],
    );
    expect(await ended(id)).toMatchObject({ statut: 'echoue', raison: expect.stringContaining('2026 est clos') });
    expect(await mandats()).toHaveLength(3);
    await asOwner(api, `UPDATE exercices SET statut = 'ouvert' WHERE organization_id = $1`, [member.organization]);
    expect((await retrait(id)).status).toBe(202);
    expect(await ended(id)).toMatchObject({ statut: 'termine', mandats: 3 });
  });

  it('waits for an import that runs, and is told to nobody else', async () => {
    const { id } = await importFile(api, member, FILE);
    await withClient(api.database.ownerUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(import_lock_key($1))', [member.organization]);
      expect((await retrait(id)).status).toBe(202);
      const { database, events } = { database: api.app.get(TenantDatabase), events: api.app.get(EventPublisher) };
      await new RetraitsRunner(database, events)['run']({
        organizationId: member.organization,
        importId: id as string,
      });
      expect(await mandats()).toHaveLength(3);
      const one = (await mandats())[0]!;
      const refused = await call(api, 'DELETE', `/api/v1/mandats/${one.id}`, member);
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        expect.stringContaining('Un import ou un retrait est en cours'),
      ]);
      await client.query('ROLLBACK');
    });
    expect(await ended(id)).toMatchObject({ statut: 'termine' });
    const stranger = await createMember(api, { role: 'administrateur' });
    expect((await get(`imports/${id as string}/retrait`, stranger)).status).toBe(404);
    expect((await retrait(id, stranger)).status).toBe(404);
  });
});

describe('DELETE /api/v1/mandats/:id', () => {
  it('removes one mandat, which its file brings back', async () => {
    await importFile(api, member, FILE);
    const wrong = (await mandats()).find(({ numero }) => numero === '3')!;
    const answer = await call(api, 'DELETE', `/api/v1/mandats/${wrong.id}`, member);
    expect([answer.status, answer.body.message]).toEqual([200, 'Le mandat est supprimé.']);
    expect((await get(`mandats/${wrong.id}`)).status).toBe(404);
    expect(await gaps()).toEqual([]);
    const { logs } = (await get('audit?action=mandat.deleted')).body.data;
    expect(logs).toEqual([
      expect.objectContaining({ details: { exercice: 2026, numero: '3', lignes: 1, montant_ht: '2500.50' } }),
    ]);
    const mended = FILE.contenu.replace('2500,50;500,10', '250,50;50,10');
    await importFile(api, member, { nom: 'corrige.csv', contenu: mended });
    expect((await get('lignes?exercice=2026')).body.data.montant_ht).toBe(250.5);
  });

  it('leaves an annulation that stays to its own day and exercice, and finds it again', async () => {
    const headers = 'Exercice;Mandat;Date mandat;Type;Objet;Compte;Montant HT;Mandat origine;Exercice origine';
    const origin = '2025;10;15/03/2025;01;Table;2184;1000,00;;';
    const reduction = '2026;11;20/02/2026;02;Table rendue;2184;-400,00;10;2025';
    const file = { nom: 'annulations.csv', contenu: [headers, origin, reduction].join('\n') };
    await importFile(api, member, file);
    const links = () =>
      asOwner<{ exercice_annule: number | null }>(
        api,
        `SELECT exercice_annule FROM lignes_mandat WHERE organization_id = $1 AND exercice = 2026`,
        [member.organization],
      );
    expect(await links()).toEqual([{ exercice_annule: 2025 }]);
    const cancelled = (await mandats()).find(({ numero }) => numero === '10')!;
    expect((await call(api, 'DELETE', `/api/v1/mandats/${cancelled.id}`, member)).status).toBe(200);
    expect(await links()).toEqual([{ exercice_annule: null }]);
    expect(await gaps()).toEqual([]);
    await importFile(api, member, { nom: 'origine.csv', contenu: [headers, origin].join('\n') });
    expect(await links()).toEqual([{ exercice_annule: 2025 }]);
    expect(await gaps()).toEqual([]);
  });

  it('waits for the deletions beside it, and finds what they removed gone', async () => {
    await importFile(api, member, FILE);
    const all = await mandats();
    const answers = await Promise.all(
      [...all, all[0]!].map(({ id }) => call(api, 'DELETE', `/api/v1/mandats/${id}`, member)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404]);
    expect(await gaps()).toEqual([]);
  });

  it('refuses a closed exercice, a stale reading and whoever may not write', async () => {
    await importFile(api, member, FILE);
    const [one] = await mandats();
    const path = `/api/v1/mandats/${one!.id}`;
    const reader = await createMember(api, { role: 'lecteur', organization: member.organization });
    expect((await call(api, 'DELETE', path, reader)).status).toBe(403);
    const stale = await call(api, 'DELETE', path, { ...member, headers: { 'If-Match': '"1-autre"' } });
    expect(stale.status).toBe(412);
    await call(api, 'PUT', `/api/v1/exercices/${one!.exercice}`, { ...member, json: { statut: 'clos' } });
    const closed = await call(api, 'DELETE', path, member);
    expect([closed.status, closed.body.error.message]).toEqual([409, expect.stringContaining('est clos')]);
    expect(await mandats()).toHaveLength(3);
  });
});
