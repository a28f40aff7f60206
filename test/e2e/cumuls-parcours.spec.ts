import { setTimeout as pause } from 'node:timers/promises';
import { register } from 'prom-client';
import { TenantDatabase } from '#database/tenant-database.js';
import { RecomputeTask } from '../../apps/task-worker/src/recompute/recompute.task.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { insert } from '../support/depenses.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

const HEADER =
  'Exercice;Numéro de mandat;Type de bordereau;Objet;Service;Libellé service;Date mandat;Compte;SIRET;Fournisseur;Montant HT;Montant TVA;Marché;Date réception facture';
const fichier = (...lignes: string[]) => ({ nom: 'mandats.csv', contenu: [HEADER, ...lignes].join('\r\n') });

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'acheteur' });
  await importFile(api, member, await fixture('nomenclature-exemple.csv'));
  await importFile(
    api,
    member,
    fichier(
      '2025;1;01;Éclairage;ECO;Écoles;15/01/2025;60612;84529610400014;Bureau Vallée;1 250,50;250,10;;02/01/2025',
      '2025;1;01;Éclairage;ECO;Écoles;15/01/2025;6156;84529610400014;Bureau Vallée;100,00;20,00;;02/01/2025',
      '2025;2;01;Voirie;VOI;Voirie;20/02/2025;2313;38020021600024;Métafer;45 999,99;2000,00;M-1;',
      '2025;3;01;Paie;RH;Ressources humaines;28/02/2025;64111;;Agents;5000,00;0,00;;',
    ),
  );
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const send = async (method: string, path: string, json?: unknown) => {
  const answer = await call(api, method, `/api/v1/${path}`, { ...member, ...(json === undefined ? {} : { json }) });
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
  return answer.body.data;
};
const mandatDe = async (numero: string) =>
  (await send('GET', `mandats?search=${numero}&exercice=2025`)).mandats.find(
    (mandat: { numero: string }) => mandat.numero === numero,
  );
const volume = async (): Promise<number> => (await send('GET', 'dashboard?exercice=2025')).volume_total;
const recompute = () => new RecomputeTask(api.app.get(TenantDatabase)).run();

describe('the rollups, after what people do, by the nightly recount', () => {
  it.each<[string, () => Promise<unknown>, number]>([
    ['an import', () => Promise.resolve(), 47_350.49],
    [
      'a hand classification',
      async () => {
        const [famille] = (await send('GET', 'nomenclature')).familles;
        const mandat = await mandatDe('2');
        await send('PUT', `mandats/${mandat.id}/classement`, { famille_id: famille.id, version: mandat.version });
      },
      47_350.49,
    ],
    [
      'a bulk reclassification',
      async () => {
        const [famille] = (await send('GET', 'nomenclature')).familles;
        const { id } = await send('POST', 'nomenclature/reclassement', {
          famille_id: famille.id,
          famille_actuelle_id: null,
        });
        for (;;) {
          const { statut, lignes_modifiees } = await send('GET', `nomenclature/reclassement/${id}`);
          if (statut === 'termine') return expect(lignes_modifiees).toBeGreaterThan(0);
          await pause(50);
        }
      },
      47_350.49,
    ],
    [
      'an annulation mandat',
      () =>
        importFile(
          api,
          member,
          fichier(
            '2025;4;02;Réduction;VOI;Voirie;01/03/2025;2313;38020021600024;Métafer;5 999,99;10,00;M-1;',
            '2025;5;01;Papier;ECO;Écoles;02/03/2025;6064;84529610400014;Bureau Vallée;649,50;0,00;;',
          ),
        ),
      42_000,
    ],
    [
      'a marché declared after its payments',
      () =>
        send('POST', 'marches', {
          numero: 'M-1',
          objet: 'Voirie',
          nature: 'Marché',
          procedure: 'Procédure adaptée',
          montant: 95_000,
          date_notification: '2025-01-10',
          duree_mois: 12,
        }),
      42_000,
    ],
    [
      'a nomenclature loaded again',
      async () => importFile(api, member, await fixture('nomenclature-exemple.csv')),
      42_000,
    ],
  ])('hold after %s', async (_case, change, total) => {
    await change();
    expect(await volume()).toBe(total);
    expect(await recompute()).toMatchObject({ ecarts: 0, reconstruites: 0 });
    expect(await register.metrics()).not.toMatch(/rollup_differences\{rollup="\w+"\} [1-9]/);
  });

  it('are reported when one was broken on purpose, and made again', async () => {
    await asOwner(api, `UPDATE cumuls_familles SET montant_ht = montant_ht + 0.01 WHERE nombre > 0`);
    const broken = await recompute();
    expect(broken['ecarts']).toBeGreaterThan(0);
    expect(broken['reconstruites']).toBe(1);
    expect(await register.metrics()).toMatch(/rollup_differences\{rollup="familles"\} [1-9]/);
    expect(await recompute()).toMatchObject({ ecarts: 0, reconstruites: 0 });
    expect(await register.metrics()).toMatch(/rollup_differences\{rollup="familles"\} 0/);
  });
});

describe('a hand classification beside a running import', () => {
  it('does not wait for the mandats that the import has written, only for its last statement', async () => {
    const database = api.app.get(TenantDatabase);
    const { organization } = member;
    const [famille] = (await send('GET', 'nomenclature')).familles;
    await database.transaction({ organizationId: organization }, async (tx) => {
      await insert(tx, organization, 'mandats', {
        exercice: 2025,
        numero: 'EN-COURS',
        date_emission: '2025-03-03',
        montant_ht: '1.00',
      });
      // The import above is not committed: a classification that waited for it would never answer.
      const mandat = await mandatDe('1');
      const answer = await Promise.race([
        send('PUT', `mandats/${mandat.id}/classement`, { famille_id: famille.id, version: mandat.version }),
        pause(10_000, 'still waiting', { ref: false }),
      ]);
      expect(answer).toMatchObject({ id: mandat.id });
    });
  });
});
