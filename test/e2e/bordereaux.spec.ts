import type { Client } from 'pg';
import { withClient } from '#database/with-client.js';
import { startApi, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile } from '../support/imports.js';
import { until } from '../support/until.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let familleId: string;

const send = (method: string, path: string, json?: unknown, caller: object = member): Promise<Answer> =>
  call(api, method, `/api/v1/${path}`, { ...caller, json });

const LIGNES = [
  { code: '1.01', designation: 'Fourniture d’un banc en bois', unite: 'u', prix_unitaire_ht: 344.4321 },
  { code: '1.02', designation: 'Enrobé à chaud 0/10', unite: 't', prix_unitaire_ht: 95 },
  { code: '1.03', designation: 'Enrobés à froid', unite: 't', prix_unitaire_ht: 120.5 },
  { code: '1.04', designation: 'Coordonnateur de sécurité', unite: 'h', prix_unitaire_ht: 61.2 },
  { code: '1.05', designation: 'Enrobé rouge', unite: 'm²', prix_unitaire_ht: 30 },
];

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'acheteur' });
  await send('POST', 'exercices', { annee: 2025 });
  familleId = (await send('POST', 'familles', { code: '90', libelle: 'Voirie', type: 'travaux' })).body.data
    .id as string;
  const marche = await send('POST', 'marches', {
    numero: '2025-V1',
    objet: 'Voirie',
    date_notification: '2025-02-01',
    duree_mois: 12,
    titulaires: [{ type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Routes et Fils' }],
  });
  await send('POST', 'bordereaux', {
    libelle: 'BPU voirie',
    marche_id: marche.body.data.id,
    date_effet: '2025-02-01',
    lignes: LIGNES.map((ligne) => ({ ...ligne, famille_id: familleId })),
  });
  await send('POST', 'bordereaux', {
    libelle: 'BPU ancien',
    date_effet: '2023-01-01',
    date_fin: '2023-12-31',
    lignes: [{ code: 'E', designation: 'Enrobé à chaud', unite: 't', prix_unitaire_ht: 80 }],
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** Asks again until the statement finds something. */
const untilFound = (client: Client, sql: string): Promise<void> =>
  until(async () => (await client.query(sql)).rowCount !== 0);

const search = async (
  query: string,
): Promise<{ items: { code: string; approche: boolean }[]; total: number; statistiques: unknown[] }> =>
  (await send('GET', `bordereaux/recherche?${query}`)).body.data;
const codes = async (query: string): Promise<string[]> => (await search(query)).items.map(({ code }) => code);

describe('GET /api/v1/bordereaux/recherche', () => {
  it.each([
    ['q=enrobe+chaud&tri=prix_asc', ['E', '1.02']],
    ['q=enrobe+chaud&tri=prix_desc', ['1.02', 'E']],
    ['q=enrobe+chaud&tri=date_valeur', ['1.02', 'E']],
    ['q=enrobe+chaud&tri=echeance', ['E', '1.02']],
    ['q=ENROB%C3%89S&tri=prix_asc', ['1.05', 'E', '1.02', '1.03']],
    ['q=cordonateur', ['1.04']],
    ['q=1.01', ['1.01']],
    ['q=enrobe&unite=t&prix_min=90&prix_max=100', ['1.02']],
    ['q=enrobe&famille=90&unite=m%C2%B2', ['1.05']],
    ['q=enrobe&fournisseur=845296104&tri=prix_asc', ['1.05', '1.02', '1.03']],
    ['q=introuvable-xyz', []],
    ['prix_min=300', ['1.01']],
    ['q=enrobe&prix_min=abc&tri=prix_asc&limit=1&page=2', ['E']],
  ])('finds by %s', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  it('says when the spelling was approached', async () => {
    expect((await search('q=cordonateur')).items[0]!.approche).toBe(true);
    expect((await search('q=coordonnateur')).items[0]!.approche).toBe(false);
  });

  it('answers the schedule, marché, supplier, dates, and the median and range by unit', async () => {
    const { items, total, statistiques } = await search('q=enrobe&tri=prix_desc');
    expect(total).toBe(4);
    expect(items[0]).toMatchObject({
      code: '1.03',
      prix_unitaire_ht: 120.5,
      bordereau: { libelle: 'BPU voirie', version: 1 },
      marche: { numero: '2025-V1' },
      fournisseur: { raison_sociale: 'Routes et Fils' },
      date_valeur: '2025-02-01',
      echeance: '2026-02-01',
    });
    expect(statistiques).toEqual([
      { unite: 't', nombre: 3, minimum: 80, mediane: 95, maximum: 120.5 },
      { unite: 'm²', nombre: 1, minimum: 30, mediane: 30, maximum: 30 },
    ]);
  });

  it.each(['prix', 'PRIX_ASC', 'pertinence;drop', 'constructor'])('refuses tri=%s, listing the values', async (tri) => {
    const answer = await send('GET', `bordereaux/recherche?q=x&tri=${encodeURIComponent(tri)}`);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.error.details[0].message).toContain('pertinence, prix_asc, prix_desc, date_valeur, echeance');
  });

  it('shows another organisation nothing', async () => {
    const stranger = await createMember(api);
    const answer = await send('GET', 'bordereaux/recherche?q=enrobe', undefined, stranger);
    expect(answer.body.data).toMatchObject({ items: [], total: 0, statistiques: [] });
  });
});

describe('/api/v1/bordereaux', () => {
  it('lists and shows the schedules with four decimals', async () => {
    const { bordereaux, total } = (await send('GET', 'bordereaux')).body.data;
    expect([total, bordereaux[1].libelle, bordereaux[1].nombre_lignes]).toEqual([2, 'BPU voirie', 5]);
    const detail = await send('GET', `bordereaux/${bordereaux[1].id}`);
    expect(detail.body.data.lignes[0]).toMatchObject({ code: '1.01', prix_unitaire_ht: 344.4321 });
    const stranger = await createMember(api);
    expect((await send('GET', `bordereaux/${bordereaux[1].id}`, undefined, stranger)).status).toBe(404);
  });

  it('refuses the same version twice and what it cannot hold', async () => {
    const again = { libelle: 'BPU ancien', lignes: [{ code: 'E', designation: 'x', unite: 't', prix_unitaire_ht: 1 }] };
    expect((await send('POST', 'bordereaux', again)).status).toBe(409);
    const bad = await send('POST', 'bordereaux', {
      libelle: 'x',
      marche_id: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77',
      date_effet: '2025-02-02',
      date_fin: '2025-02-01',
      lignes: [again.lignes[0], again.lignes[0]],
    });
    const fields = (bad.body.error.details as { field: string }[]).map(({ field }) => field);
    expect([bad.status, fields]).toEqual([400, ['marche_id', 'lignes', 'date_fin']]);
    const decimals = { ...again, lignes: [{ ...again.lignes[0], prix_unitaire_ht: 1.00005 }] };
    expect((await send('POST', 'bordereaux', decimals)).body.error.details[0].field).toBe('lignes.0.prix_unitaire_ht');
  });

  it('names the famille that another request deletes between its look and its write', async () => {
    const famille = await send('POST', 'familles', { code: '91', libelle: 'Éphémère', type: 'travaux' });
    const ligne = { ...LIGNES[0], famille_id: famille.body.data.id as string };
    const answer = await withClient(api.database.ownerUrl, async (owner) => {
      await owner.query('BEGIN');
      await owner.query(`SELECT set_config('app.organization_id', $1, true)`, [member.organization]);
      await owner.query('DELETE FROM familles WHERE id = $1', [ligne.famille_id]);
      const creation = send('POST', 'bordereaux', { libelle: 'BPU éphémère', lignes: [ligne] });
      await untilFound(
        owner,
        `SELECT FROM pg_locks waiting JOIN pg_locks held USING (pid)
         WHERE NOT waiting.granted AND held.relation = 'familles'::regclass
           AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      await owner.query('COMMIT');
      return creation;
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details).toEqual([
      { field: 'famille_id', message: 'Identifiant inconnu : relisez la liste des familles de votre organisation.' },
    ]);
    const { bordereaux } = (await send('GET', 'bordereaux')).body.data;
    expect(bordereaux.map(({ libelle }: { libelle: string }) => libelle)).not.toContain('BPU éphémère');
  });

  it('imports a schedule, in which the same file again changes nothing', async () => {
    const first = await importFile(api, member, await fixture('bordereau-exemple.csv'));
    expect(first).toMatchObject({ statut: 'termine', type: 'bordereau', bilan: { prix: { crees: 2 } } });
    const again = await importFile(api, member, await fixture('bordereau-exemple.csv'));
    expect(again).toMatchObject({
      bilan: { bordereaux: { crees: 0, inchanges: 1 }, prix: { crees: 0, inchanges: 2 } },
    });
    expect(await codes('q=banc+bois&tri=prix_asc')).toEqual(['1.01', '1.01']);
  });

  it('imports a nomenclature, in which the same file again changes nothing', async () => {
    const file = await fixture('nomenclature-exemple.csv');
    expect(await importFile(api, member, file)).toMatchObject({ bilan: { familles: { crees: 5, inchanges: 0 } } });
    expect(await importFile(api, member, file)).toMatchObject({ bilan: { familles: { crees: 0, inchanges: 5 } } });
    const { familles } = (await send('GET', 'nomenclature')).body.data;
    const parent = (familles as { code: string; familles: { code: string }[] }[]).find(({ code }) => code === '10');
    expect(parent!.familles.map(({ code }) => code)).toEqual(['10.01']);
  });
});
