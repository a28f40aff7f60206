import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/** The avenants of a marché: their grounds, their control beside the verdict of passation (R2194-1 to R2194-9). */
let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let siret: string;
let establishment = 0;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  establishment += 1;
  siret = `2193004800${String(establishment).padStart(4, '0')}`;
  member = await createMember(api, { siret });
  await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee: 2025 } });
});

const send = (method: string, path: string, json?: object) =>
  call(api, method, `/api/v1/${path}`, { ...member, ...(json ? { json } : {}) });
const get = async (path: string) => (await send('GET', path)).body.data;

/** Works of 128 000 € HT, whose limit of small amounts is 19 200 €. */
async function travaux(): Promise<string> {
  const { body } = await send('POST', 'marches', {
    ...{ numero: '2025-01', objet: 'Extension du préau', type: 'travaux', procedure: 'Procédure adaptée' },
    ...{ montant: 128_000, date_lancement: '2025-01-13', date_notification: '2025-04-02' },
  });
  return body.data.id as string;
}
const avenant = (marche: string, variation_montant: number, article?: string) =>
  send('POST', `marches/${marche}/avenants`, { date_signature: '2025-06-01', variation_montant, article });

describe('the modifications of a marché', () => {
  it('are controlled by their grounds, and move no verdict of passation', async () => {
    const marche = await travaux();
    const before = await get(`marches/${marche}/conformite`);
    expect(before.modifications).toBeNull();
    await avenant(marche, 9_000);
    await avenant(marche, 7_000);
    const small = await get(`marches/${marche}/conformite`);
    expect(small.modifications).toMatchObject({
      ...{ statut: 'conforme', cumul_ht: 16_000, part_pct: 12.5, limite_pct: 15, plafond_ht: 19_200, manque: [] },
    });
    const third = await avenant(marche, 24_000);
    const past = await get(`marches/${marche}/conformite`);
    expect(past.modifications).toMatchObject({
      ...{ statut: 'a_verifier', cumul_ht: 40_000, manque: [{ code: 'article_modification' }] },
    });
    expect(past.modifications.leviers).toContainEqual(
      expect.objectContaining({ donnee: 'article_modification', statut: 'conforme' }),
    );

    const { id } = third.body.data;
    const given = await send('PATCH', `marches/${marche}/avenants/${id}`, { article: 'R2194-5' });
    expect(given.body.data).toMatchObject({ numero: 3, article: 'R2194-5', montant_connu: true });
    const { avenants } = await get(`marches/${marche}/execution`);
    expect(avenants).toMatchObject({ cumul_ht: 40_000, part_pct: 12.5, depasse: false });
    expect(avenants.modifications).toMatchObject({ statut: 'conforme', cumul_ht: 16_000 });

    await avenant(marche, 70_000, 'R2194-2');
    const excessive = await get(`marches/${marche}/conformite`);
    expect(excessive.modifications).toMatchObject({ statut: 'non_conforme', excessifs: [4] });
    expect(excessive.modifications.phrase).toContain('54,7');
    expect(excessive.verdict).toMatchObject({ statut: before.verdict.statut, manque: before.verdict.manque });
    const audited = await get('audit?action=avenant.updated');
    expect(audited.logs[0].details).toMatchObject({ numero: 3, article: 'R2194-5' });
  });

  it('are listed where they contradict the marché, until somebody finds them right', async () => {
    const marche = await travaux();
    await avenant(marche, 9_000);
    const early = await send('POST', `marches/${marche}/avenants`, {
      date_signature: '2025-02-01',
      variation_montant: 0,
    });
    const total = await avenant(marche, 137_000);
    expect(total.body.data.doutes).toEqual(['montant_hors_marche']);
    const { version } = await get(`marches/${marche}`);
    expect(await get('avenants-douteux')).toMatchObject({
      total: 2,
      avenants: [
        {
          ...{ id: total.body.data.id, variation_montant: 137_000, doutes: ['montant_hors_marche'] },
          marche: { id: marche, numero: '2025-01', montant: 128_000, date_notification: '2025-04-02', version },
        },
        { id: early.body.data.id, doutes: ['avant_notification'] },
      ],
    });
    const path = `marches/${marche}/avenants/${total.body.data.id}`;
    expect((await send('PATCH', path, { verifie: true, version: version - 1 })).status).toBe(409);
    expect((await send('PATCH', path, { verifie: true, version })).body.data.doutes).toEqual([]);
    expect(await get('avenants-douteux?page_size=1')).toMatchObject({ total: 1, pages: 1 });
    await send('PATCH', path, { verifie: false });
    expect((await get('avenants-douteux')).total).toBe(2);
    // What was found right is what it told then.
    await send('PATCH', path, { verifie: true });
    await send('DELETE', `marches/${marche}/avenants/${early.body.data.id}`);
    expect((await get('avenants-douteux')).total).toBe(0);
    expect((await send('GET', 'avenants-douteux?marche=x')).status).toBe(400);
  });

  it('keep their grounds and amounts to what the law names', async () => {
    const marche = await travaux();
    expect((await avenant(marche, 10, 'R2194-3')).status).toBe(400);
    const { id } = (await avenant(marche, 10)).body.data;
    expect((await send('PATCH', `marches/${marche}/avenants/${id}`, { variation_montant: 20 })).status).toBe(409);
    expect((await send('PATCH', `marches/${marche}/avenants/${id}`, { version: 1, article: 'R2194-1' })).status).toBe(
      409,
    );
  });

  it('are read from a file with the ground that they cite; one that tells nothing has no known amount', async () => {
    const modification = (id: number, objetModification: string, others: object = {}) => ({
      modification: {
        ...{ id, objetModification, dateNotificationModification: '2025-06-01' },
        ...{ datePublicationDonneesModification: '2025-06-02', ...others },
      },
    });
    const file = (montant: number) => ({
      nom: 'decp.json',
      contenu: JSON.stringify({
        marches: {
          marche: [
            {
              ...{
                id: '2025-02',
                acheteur: { id: siret },
                objet: 'Travaux de voirie',
                nature: 'Marché',
                codeCPV: '45233140',
              },
              ...{ montant: 100_000, dateNotification: '2025-03-02', datePublicationDonnees: '2025-03-05' },
              modifications: [
                modification(1, 'Prix nouveaux'),
                modification(2, 'Sujétions imprévues (art. R. 2194-5 du CCP)', { montant: 130_000 }),
                modification(3, 'Prolongation du délai', { dureeMois: 14 }),
              ],
              titulaires: [{ titulaire: { typeIdentifiant: 'SIRET', id: '84529610400014' } }],
              dureeMois: montant,
            },
          ],
        },
      }),
    });
    await importFile(api, member, file(12));
    const [{ id: marche }] = (await get('marches')).marches;
    const read = async () =>
      (await get(`marches/${marche}/avenants`)).avenants.map(
        ({ article, montant_connu, variation_montant }: Record<string, unknown>) => [
          article,
          montant_connu,
          variation_montant,
        ],
      );
    expect(await read()).toEqual([
      [null, false, 0],
      ['R2194-5', true, 30_000],
      [null, true, 0],
    ]);
    const { modifications } = await get(`marches/${marche}/conformite`);
    expect(modifications).toMatchObject({
      statut: 'a_verifier',
      cumul_ht: null,
      manque: [{ code: 'montant_avenant' }],
    });

    // Given by a person: the total that the next one told stands, and a file that comes again takes nothing away.
    const [first] = (await get(`marches/${marche}/avenants`)).avenants;
    await send('PATCH', `marches/${marche}/avenants/${first.id}`, { variation_montant: 4_000, article: 'R2194-8' });
    const settled = [
      ['R2194-8', true, 4_000],
      ['R2194-5', true, 26_000],
      [null, true, 0],
    ];
    expect(await read()).toEqual(settled);
    expect((await get(`marches/${marche}/conformite`)).modifications).toMatchObject({
      statut: 'conforme',
      cumul_ht: 4_000,
    });
    await importFile(api, member, file(13));
    expect(await read()).toEqual(settled);
  });
});
