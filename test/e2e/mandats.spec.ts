import { preparedName } from '#database/prepared-name.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { fixture, importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;

const HEADER =
  'Exercice;Numéro de mandat;Type de bordereau;Objet;Service;Libellé service;Date mandat;Compte;SIRET;Fournisseur;Montant HT;Montant TVA;Marché;Date réception facture';
const MANDATS = [
  '2024;1;01;Éclairage des écoles;ECO;Direction des écoles;15/01/2024;60612;84529610400014;Bureau Vallée;1 250,50;250,10;;02/01/2024',
  '2024;1;01;Éclairage des écoles;ECO;Direction des écoles;15/01/2024;6156;84529610400014;Bureau Vallée;100,00;20,00;;02/01/2024',
  '2025;7;01;Voirie rue de l’Œuvre;VOI;Voirie;20/02/2025;2313;38020021600024;Métafer;9 999,99;2000,00;M-1;',
  '2025;8;01;Paie du mois;RH;Ressources humaines;28/02/2025;64111;;Agents;5000,00;0,00;;',
  '2025;3;02;Réduction éclairage;ECO;Direction des écoles;01/03/2025;60612;84529610400014;Bureau Vallée;50,00;10,00;;',
];
const file = (lines = MANDATS): { nom: string; contenu: string } => ({
  nom: 'mandats.csv',
  contenu: [HEADER, ...lines].join('\r\n'),
});
let end: Record<string, unknown>;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'acheteur' });
  await importFile(api, member, await fixture('nomenclature-exemple.csv'));
  end = await importFile(api, member, file());
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

interface List {
  mandats: { id: string; numero: string; exercice: number; montant_ht: number; version: number }[];
  total: number;
}
const list = async (query = ''): Promise<List> =>
  (await call(api, 'GET', `/api/v1/mandats?${query}`, member)).body.data;
const numeros = async (query: string): Promise<string[]> => (await list(query)).mandats.map(({ numero }) => numero);
const find = async (numero: string): Promise<List['mandats'][number]> =>
  (await list()).mandats.find((mandat) => mandat.numero === numero)!;

describe('an import of mandats', () => {
  it('groups lines into mandats and balances', () => {
    expect(end).toMatchObject({
      statut: 'termine',
      type: 'mandats',
      lignes_lues: 5,
      lignes_rejetees: 0,
      bilan: { mandats: { crees: 4 }, lignes: { crees: 5 } },
    });
  });

  it('changes nothing when it comes again, whole or within a longer export', async () => {
    const longer = [...MANDATS, '2025;9;01;Repas;ECO;;05/03/2025;6042;;Traiteur;10,00;1,00;;'];
    const again = await importFile(api, member, file(longer));
    expect(again).toMatchObject({
      bilan: { mandats: { crees: 1, modifies: 0, inchanges: 4 }, lignes: { crees: 1, inchanges: 5 } },
    });
    const same = await importFile(api, member, file(longer));
    expect(same).toMatchObject({ message: 'Ce fichier a déjà été importé : rien n’a changé.' });
    expect((await list()).total).toBe(5);
  });

  it('rejects the lines of a known mandat that says something else', async () => {
    const changed = [MANDATS[3]!.replace('5000,00', '5000,01')];
    const rejected = await importFile(api, member, file(changed));
    expect(rejected).toMatchObject({ lignes_lues: 1, lignes_rejetees: 1 });
    expect((await find('8')).montant_ht).toBe(5000);
  });

  it('keeps the objects of lines that differ, in the order of their numbers', async () => {
    const other = await createMember(api, { role: 'acheteur' });
    const lines = ['Ligne deux', 'Ligne un', 'Ligne un'].map(
      (objet, index) => `2024;9;${3 - index};${objet};15/01/2024;60612;${10 + index},00`,
    );
    await importFile(api, other, {
      nom: 'lignes.csv',
      contenu: ['Exercice;Mandat;Ligne;Objet;Date mandat;Compte;Montant HT', ...lines].join('\n'),
    });
    const found = async (search: string) =>
      (await call(api, 'GET', `/api/v1/mandats?search=${search}`, other)).body.data.mandats as { objet: string }[];
    for (const search of ['un', 'deux'])
      expect(await found(search)).toEqual([expect.objectContaining({ objet: 'Ligne un / Ligne deux' })]);
  });

  it('completes the payment date of a known mandat', async () => {
    const paid = `${HEADER};Date de paiement\r\n${MANDATS[2]};15/03/2025`;
    const completed = await importFile(api, member, { nom: 'payes.csv', contenu: paid });
    expect(completed).toMatchObject({ bilan: { mandats: { crees: 0, modifies: 1, inchanges: 0 } } });
    const { body } = await call(api, 'GET', `/api/v1/mandats/${(await find('7')).id}`, member);
    expect(body.data).toMatchObject({ date_paiement: '2025-03-15' });
  });

  it('tells a service or an opération that it creates beside known ones, once, at the first line that names it', async () => {
    const lines = ['ECO', 'ECCO', 'ECCO'].map(
      (service, rank) => `2025;9${rank};01;Essai;${service};;20/02/2025;60612;84529610400014;Bureau Vallée;1,00;0,20;;`,
    );
    const created = ({ bilan }: Record<string, unknown>) =>
      (bilan as { avertissements: { code: string }[] }).avertissements.filter(({ code }) => code === 'service.cree');
    const trial = await importFile(api, member, file(lines), { dry_run: 'true' });
    expect(created(trial)).toMatchObject([{ champ: 'service', nombre: 1 }]);
    const path = `/api/v1/imports/${String(trial.id)}/lignes?statut=avertissement&motif=service.cree&champ=service`;
    const [first] = (await call(api, 'GET', path, member)).body.data.lignes;
    const raison = 'Service inconnu : « ECCO », créé par cet import (2 lignes).';
    expect([first.ligne, first.avertissements]).toEqual([
      3,
      expect.arrayContaining([expect.objectContaining({ raison })]),
    ]);
    // Of one without any, the first file brings them all.
    expect(created(end)).toEqual([]);
  });

  it('rejects the lines of a closed exercice', async () => {
    const fresh = await createMember(api);
    await importFile(api, fresh, file());
    await asOwner(api, `UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2024`, [
      fresh.organization,
    ]);
    const more = [
      '2024;2;01;Tard;ECO;;31/12/2024;60612;;X;1,00;0,20;;',
      '2025;12;01;Bien;ECO;;31/12/2025;60612;;X;1,00;0,20;;',
    ];
    expect(await importFile(api, fresh, file(more))).toMatchObject({ lignes_lues: 2, lignes_rejetees: 1 });
  });

  it('leaves rollups that a recount finds exact', async () => {
    const gaps = await asOwner<{ cumul: string; ecarts: string }>(api, 'SELECT * FROM ecarts_cumuls($1)', [
      member.organization,
    ]);
    expect(gaps.filter(({ ecarts }) => ecarts !== '0')).toEqual([]);
  });
});

describe('GET /api/v1/mandats', () => {
  it('lists the latest exercice and issue first', async () => {
    expect(await numeros('')).toEqual(['9', '3', '8', '7', '1']);
  });

  it.each([
    ['exercice=2024', ['1']],
    ['exercice=2025&service=ECO', ['9', '3']],
    ['service=INCONNU', []],
    ['exercice=nimporte', ['9', '3', '8', '7', '1']],
    ['search=ECLAIRAGE', ['3', '1']],
    ['search=eclairage&exercice=2025', ['3']],
    ['search=l’oeuvre', ['7']],
    ['search=metafer', ['7']],
    ['search=bureau+vallee&service=ECO&exercice=2024', ['1']],
    ['search=%25%25', []],
    ['page_size=2&page=2', ['8', '7']],
    ['page_size=2&page=9', []],
    ['search=eclairage&page_size=1&page=2', ['1']],
  ])('filters by %s', async (query, expected) => {
    expect(await numeros(query)).toEqual(expected);
  });

  it('says the same total as a count, with and without filters', async () => {
    for (const query of ['', 'exercice=2025', 'service=ECO', 'exercice=2025&service=VOI', 'search=eclairage']) {
      const { mandats, total } = await list(`${query}&page_size=500`);
      expect([query, total]).toEqual([query, mandats.length]);
    }
    const beyond = await list('search=eclairage&page=50');
    expect(beyond).toMatchObject({ mandats: [], total: 2 });
  });

  it('counts an annulation as negative', async () => {
    expect((await find('3')).montant_ht).toBe(-50);
  });

  it('is one prepared statement, whatever the number and the size of the page', async () => {
    /** How many texts of the process have a prepared name; undefined when none is left. */
    const names = (text: string): number | undefined => Number(preparedName(text)?.slice(1)) || undefined;
    const before = names(`SELECT 'before the pages'`)!;
    for (let page = 1; page <= 205; page += 1) await list(`page=${page}&page_size=${page}`);
    expect(names(`SELECT 'after the pages'`)).toBeLessThan(before + 10);
  });

  it('caps the page at 500', async () => {
    const answer = await call(api, 'GET', '/api/v1/mandats?page_size=100000', member);
    expect(answer.body.data.page_size).toBe(500);
  });

  it('shows another organisation nothing', async () => {
    const stranger = await createMember(api);
    for (const query of ['', '?search=eclairage']) {
      const answer = await call(api, 'GET', `/api/v1/mandats${query}`, stranger);
      expect(answer.body.data).toMatchObject({ mandats: [], total: 0 });
    }
  });
});

describe('GET /api/v1/mandats/:id', () => {
  it('shows lines, classification and payment delay', async () => {
    const { body } = await call(api, 'GET', `/api/v1/mandats/${(await find('1')).id}`, member);
    expect(body.data).toMatchObject({
      montant_ht: 1350.5,
      montant_ttc: 1620.6,
      service: { code: 'ECO', libelle: 'Direction des écoles' },
      lignes: [
        { numero: 1, compte: '60612', section: 'fonctionnement', montant_ht: 1250.5 },
        { numero: 2, compte: '6156', montant_ht: 100 },
      ],
      // No file told of its payment: it is not late (rulebook, 6.1).
      delai_paiement: { statut: 'paiement_inconnu', debut: '2024-01-02', limite: '2024-02-01', indemnite: null },
    });
  });

  it('puts a payroll line out of scope', async () => {
    const { body } = await call(api, 'GET', `/api/v1/mandats/${(await find('8')).id}`, member);
    expect(body.data.lignes[0]).toMatchObject({ hors_perimetre: true });
  });

  it('keeps the marché that is not known yet by its reference', async () => {
    const { body } = await call(api, 'GET', `/api/v1/mandats/${(await find('7')).id}`, member);
    expect(body.data.lignes[0]).toMatchObject({ marche: null, marche_reference: 'M-1', source_classement: 'compte' });
  });

  it('is the same 404 for unknown, malformed and foreign', async () => {
    const stranger = await createMember(api);
    const { id } = await find('1');
    const answers = await Promise.all([
      call(api, 'GET', `/api/v1/mandats/${id}`, stranger),
      call(api, 'GET', '/api/v1/mandats/x', member),
      call(api, 'GET', '/api/v1/mandats/0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77', member),
    ]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.error.code} ${body.error.message}`)).size).toBe(
      1,
    );
    expect(answers[0]!.status).toBe(404);
  });
});

describe('PUT /api/v1/mandats/:id/classement', () => {
  it('gives lines a famille by hand, and back to the rules', async () => {
    const { id, version } = await find('7');
    const tree = await call(api, 'GET', '/api/v1/nomenclature', member);
    const familles = tree.body.data.familles as { id: string; code: string; type: string }[];
    const famille = familles.find(({ type }) => type === 'fournitures')!;
    const classified = await call(api, 'PUT', `/api/v1/mandats/${id}/classement`, {
      ...member,
      json: { famille_id: famille.id, version },
    });
    expect(classified.body.data).toMatchObject({
      version: version + 1,
      lignes: [{ famille: { code: famille.code }, source_classement: 'manuel', confiance: 1 }],
    });
    const stale = await call(api, 'PUT', `/api/v1/mandats/${id}/classement`, {
      ...member,
      json: { famille_id: famille.id, version },
    });
    expect(stale.status).toBe(409);
    const back = await call(api, 'PUT', `/api/v1/mandats/${id}/classement`, {
      ...member,
      json: { famille_id: null, version: version + 1 },
    });
    expect(back.body.data.lignes[0]).toMatchObject({ source_classement: 'compte' });
  });

  it.each([
    ['an unknown famille', { famille_id: '0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77' }, 'famille_id'],
    ['a line of another mandat', { famille_id: null, lignes: ['0198c0de-7a3b-7c11-8f0e-2b5d1c9e4a77'] }, 'lignes'],
    ['an unknown justification', { famille_id: null, justification: 'parce que' }, 'justification'],
    ['lines that are null', { famille_id: null, lignes: null }, 'lignes'],
  ])('refuses %s', async (_, json, field) => {
    const { id, version } = await find('1');
    const answer = await call(api, 'PUT', `/api/v1/mandats/${id}/classement`, {
      ...member,
      json: { ...json, version },
    });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, field]);
  });

  it('refuses a reader', async () => {
    const reader = await createMember(api, { organization: member.organization, role: 'lecteur' });
    const { id } = await find('1');
    const answer = await call(api, 'PUT', `/api/v1/mandats/${id}/classement`, { ...reader, json: {} });
    expect(answer.status).toBe(403);
  });
});

describe('an import of payments (PES Retour)', () => {
  it('dates the mandats of the PES Aller before it and reports the unknown ones', async () => {
    const fresh = await createMember(api);
    const aller = await importFile(api, fresh, await fixture('pes-aller.xml'));
    expect(aller).toMatchObject({ statut: 'termine', type: 'pes', lignes_lues: 5, lignes_rejetees: 1 });
    const retour = await importFile(api, fresh, await fixture('pes-retour.xml'));
    expect(retour).toMatchObject({ statut: 'termine', bilan: { mandats: { modifies: 2 } } });
    const stranger = await createMember(api);
    const unknown = await importFile(api, stranger, await fixture('pes-retour.xml'));
    expect(unknown['lignes_rejetees']).toBe(unknown['lignes_lues']);
  });
});
