import { startApi, type TestApi } from '../support/api.js';
import { TestAchats } from '../support/achats.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/** Lines of the mandat and of the price schedule; the verdicts and sums of all are compared with a count of each. */
const LINES = 1_234;

let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let achats: TestAchats;
let mandat: string;
let bordereau: string;
let marche: string;

beforeAll(async () => {
  api = await startApi();
  worker = await startTaskWorker(api);
  member = await createMember(api, { role: 'acheteur', siret: '21690123100011' });
  achats = new TestAchats(api, member.organization);
  await achats.execute('INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)', [member.organization]);
  const services = await achats.famille('S', 'services');
  const works = await achats.famille('T', 'travaux');
  marche = await achats.put('marches', {
    numero: 'M1',
    exercice: 2025,
    objet: 'Voirie',
    procedure: 'Procédure adaptée',
    montant: '90000',
    date_notification: '2025-01-02',
  });
  mandat = await achats.put('mandats', { exercice: 2025, numero: '1', date_emission: '2025-03-01', montant_ht: '1' });
  await achats.execute(
    `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, date_emission, montant_ht, compte,
       hors_perimetre, famille_id, type_achat, marche_id, marche_reference, justification)
     SELECT $1, $2, n, 2025, '2025-03-01', n / 100.0, '6283', n % 11 = 0,
            CASE n % 3 WHEN 0 THEN $3::uuid WHEN 1 THEN $4::uuid END,
            CASE n % 3 WHEN 0 THEN 'services' WHEN 1 THEN 'travaux' END,
            CASE WHEN n % 5 = 0 THEN $5::uuid END, CASE WHEN n % 7 = 0 THEN 'INCONNU' END,
            CASE WHEN n % 13 = 0 THEN 'exclusivite' END
     FROM generate_series(1, ${LINES}) n`,
    [member.organization, mandat, services.id, works.id, marche],
  );
  bordereau = await achats.put('bordereaux_prix', { libelle: 'BPU' });
  await achats.execute(
    `INSERT INTO lignes_prix (organization_id, bordereau_id, code, designation, unite, prix_unitaire_ht)
     SELECT $1, $2, lpad(n::text, 5, '0'), 'Prix ' || n, 'u', n FROM generate_series(1, ${LINES}) n`,
    [member.organization, bordereau],
  );
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into answers freely
const get = async (path: string): Promise<any> => (await call(api, 'GET', `/api/v1/${path}`, member)).body.data;

/** Every item of a list, a page after the other. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs read into answers freely
async function walk(path: string, key: string, size: number): Promise<any[]> {
  const items: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const data = await get(`${path}${path.includes('?') ? '&' : '?'}page=${page}&page_size=${size}`);
    expect([data.page, data.page_size, data[key].length <= size]).toEqual([page, size, true]);
    items.push(...data[key]);
    pages = data.pages;
  }
  return items;
}

describe('the lines of a mandat and of a price schedule', () => {
  it.each([
    ['mandats', () => mandat, 'numero'],
    ['bordereaux', () => bordereau, 'code'],
  ])('%s: the detail holds the first hundred, a route gives all', async (route, id, order) => {
    const detail = await get(`${route}/${id()}`);
    expect([detail.lignes.length, detail.lignes_total]).toEqual([100, LINES]);
    const lines = await walk(`${route}/${id()}/lignes`, 'lignes', 500);
    expect(new Set(lines.map((line) => line.id)).size).toBe(LINES);
    expect(lines.slice(0, 100)).toEqual(detail.lignes);
    const ranks = lines.map((line) => Number(line[order]));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(await get(`${route}/${id()}/lignes?page_size=100000`)).toMatchObject({ page_size: 500, total: LINES });
    expect(await get(`${route}/${id()}/lignes?page=999`)).toMatchObject({ lignes: [], total: LINES });
    const missing = await call(api, 'GET', `/api/v1/${route}/${crypto.randomUUID()}/lignes`, member);
    expect([missing.status, missing.body.error.code]).toEqual([404, 'not_found']);
  });

  it('classifies every line of a mandat when none is named, whatever page they are on', async () => {
    const { version } = await get(`mandats/${mandat}`);
    const [famille] = await asOwner<{ id: string }>(
      api,
      `SELECT id FROM familles WHERE organization_id = $1 AND code = 'S'`,
      [member.organization],
    );
    const copy = await achats.put('mandats', {
      exercice: 2025,
      numero: '2',
      date_emission: '2025-03-01',
      montant_ht: 1,
    });
    await achats.execute(
      `INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, date_emission, montant_ht)
       SELECT $1, $2, n, 2025, '2025-03-01', 1 FROM generate_series(1, 700) n`,
      [member.organization, copy],
    );
    const json = { famille_id: famille!.id, version };
    const answer = await call(api, 'PUT', `/api/v1/mandats/${copy}/classement`, { ...member, json });
    expect([answer.status, answer.body.data.lignes_total]).toEqual([200, 700]);
    const lines = await walk(`mandats/${copy}/lignes`, 'lignes', 500);
    expect(new Set(lines.map((line) => line.famille?.code))).toEqual(new Set(['S']));
    const [entry] = await asOwner<{ details: Record<string, unknown> }>(
      api,
      `SELECT details FROM audit_entries WHERE organization_id = $1 AND action = 'mandat.classe' AND resource_id = $2`,
      [member.organization, copy],
    );
    expect(entry!.details).toEqual({ famille_id: famille!.id, nombre_lignes: 700 });
  });
});

interface Judged {
  montant_ht: number;
  nombre?: number;
  verdict: { statut: string };
}

/** Sums by verdict, in cents, counted from the items themselves. */
function sumsOf(items: Judged[]): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {};
  for (const { montant_ht, nombre = 1, verdict } of items) {
    const sum = (sums[verdict.statut] ??= [0, 0]);
    sum[0] += Math.round(montant_ht * 100);
    sum[1] += nombre;
  }
  return sums;
}

describe('the conformity', () => {
  it.each([
    ['mandats', () => mandat, 100],
    ['marches', () => marche, 2],
  ])('%s: sums by verdict are those of every page', async (route, id, size) => {
    const { par_verdict, total } = await get(`${route}/${id()}/conformite`);
    const items: Judged[] = await walk(`${route}/${id()}/conformite`, 'lignes', size);
    expect(items.length).toBe(total);
    const sums = (par_verdict as { statut: string; montant_ht: number; nombre: number }[]).filter(
      (one) => one.nombre > 0,
    );
    expect(sums.length).toBeGreaterThan(1);
    expect(
      Object.fromEntries(
        sums.map(({ statut, montant_ht, nombre }) => [statut, [Math.round(montant_ht * 100), nombre]]),
      ),
    ).toEqual(sumsOf(items));
  });
});

describe('lists that had no end', () => {
  let other: TestMember;
  let wide: TestAchats;
  beforeAll(async () => {
    other = member;
    member = await createMember(api, { role: 'acheteur' });
    wide = new TestAchats(api, member.organization);
    await wide.execute('INSERT INTO exercices (organization_id, annee) VALUES ($1, 2025)', [member.organization]);
    await wide.execute(
      `WITH racines AS (
         INSERT INTO services (organization_id, code, libelle)
         SELECT $1, lpad(n::text, 4, '0'), 'Direction ' || n FROM generate_series(1, 50) n RETURNING id, code)
       INSERT INTO services (organization_id, code, libelle, parent_id)
       SELECT $1, code || '-' || lpad(n::text, 3, '0'), 'Service ' || n, id FROM racines, generate_series(1, 49) n`,
      [member.organization],
    );
    const { id } = await wide.famille('RACINE', 'services');
    await wide.execute(
      `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat, parent_id)
       SELECT $1, (SELECT id FROM nomenclatures WHERE organization_id = $1), 'F' || lpad(n::text, 5, '0'), 'Famille ' || n,
              'services', CASE WHEN n % 2 = 0 THEN $2::uuid END
       FROM generate_series(1, 1300) n`,
      [member.organization, id],
    );
  });
  afterAll(() => (member = other));

  it('gives services a page at a time, depth first', async () => {
    const first = await get('services');
    expect([first.services.length, first.total, first.pages]).toEqual([1000, 2500, 3]);
    const services = await walk('services', 'services', 2000);
    expect(services.map(({ code }) => code)).toEqual(services.map(({ code }) => code).sort());
    expect(services.length).toBe(2500);
    expect(services[1]).toMatchObject({ code: '0001-001', niveau: 1 });
  });

  it('gives a nomenclature a page at a time, each one a tree with the ancestors it needs', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      const data = await get(`nomenclature?page=${page}`);
      expect([data.total, data.pages, data.page_size]).toEqual([1301, 3, 500]);
      const nodes = (data.familles as Node[]).flatMap(flatten);
      expect(nodes.length).toBeLessThanOrEqual(501);
      for (const { code } of nodes) seen.add(code);
    }
    expect(seen.size).toBe(1301);
    const [version] = (await get('nomenclature')).versions;
    expect(await get(`nomenclature/versions/${version.id}?page=3`)).toMatchObject({ total: 1301, page: 3, numero: 1 });
  });

  it('gives needs a page at a time', async () => {
    const first = await get('nomenclature/seuils?exercice=2025');
    expect([first.besoins.length, first.total]).toEqual([100, 1301]);
    expect((await walk('nomenclature/seuils?exercice=2025', 'besoins', 500)).length).toBe(1301);
  });

  it('names two hundred services in a synthesis, and sums the others', async () => {
    await wide.execute(
      `WITH depenses AS (
         SELECT row_number() OVER (ORDER BY code) AS n, id FROM services WHERE organization_id = $1 ORDER BY code LIMIT 450),
       ordres AS (
         INSERT INTO mandats (organization_id, exercice, numero, date_emission, montant_ht, service_id)
         SELECT $1, 2025, 'S' || n, '2025-02-01', n, id FROM depenses RETURNING id, service_id, montant_ht)
       INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, date_emission, montant_ht, service_id)
       SELECT $1, id, 1, 2025, '2025-02-01', montant_ht, service_id FROM ordres`,
      [member.organization],
    );
    const { par_service, volume_total } = await get('dashboard?exercice=2025');
    expect(par_service.length).toBe(201);
    expect(par_service[200].service).toBe('Autres services (250)');
    const total = (par_service as { montant: number }[]).reduce((sum, { montant }) => sum + montant, 0);
    expect([total, volume_total]).toEqual([(450 * 451) / 2, (450 * 451) / 2]);
  });
});

interface Node {
  code: string;
  familles: Node[];
}
const flatten = (node: Node): Node[] => [node, ...node.familles.flatMap(flatten)];

describe('what a marché and a nomenclature may hold', () => {
  it.each([
    ['avenants', 'avenants', { date_signature: '2025-06-01', variation_montant: 1 }],
    ['sous-traitances', 'sous_traitances', { fournisseur: { type_id: 'SIRET', identifiant: '84529610400014' } }],
  ])('refuses the 501st of the %s', async (route, table, json) => {
    const id = await achats.put('marches', {
      numero: `P-${table.slice(0, 4)}`,
      exercice: 2025,
      objet: 'x',
      montant: 1000,
    });
    const supplier = await achats.put('fournisseurs', { type_id: 'TIERS', identifiant: table, raison_sociale: 'X' });
    await achats.execute(
      table === 'avenants'
        ? `INSERT INTO avenants (organization_id, marche_id, numero, variation_montant) SELECT $1, $2, n, 0 FROM generate_series(1, 499) n WHERE $3::uuid IS NOT NULL`
        : `INSERT INTO sous_traitances (organization_id, marche_id, numero, fournisseur_id) SELECT $1, $2, n, $3 FROM generate_series(1, 499) n`,
      [member.organization, id, supplier],
    );
    expect((await call(api, 'POST', `/api/v1/marches/${id}/${route}`, { ...member, json })).status).toBe(201);
    const refused = await call(api, 'POST', `/api/v1/marches/${id}/${route}`, { ...member, json });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      `Un marché garde 500 ${route} au plus : celui-ci les a.`,
    ]);
  });

  it('rejects a published marché with more than five hundred modifications', async () => {
    const modifications = Array.from({ length: 501 }, (_, index) => ({
      modification: { id: index + 1, montant: 1000, dateNotificationModification: '2025-05-01' },
    }));
    const published = (id: string, count: number) => ({
      id,
      acheteur: { id: '21690123100011' },
      nature: 'Marché',
      objet: 'Voirie',
      dateNotification: '2025-02-01',
      datePublicationDonnees: '2025-02-02',
      montant: 1000,
      dureeMois: 12,
      titulaires: [{ titulaire: { id: '84529610400014', typeIdentifiant: 'SIRET' } }],
      modifications: modifications.slice(0, count),
    });
    const contenu = JSON.stringify({ marches: { marche: [published('2025TROP', 501), published('2025ASSEZ', 500)] } });
    const end = await importFile(api, member, { nom: 'decp.json', contenu });
    expect(end).toMatchObject({ statut: 'termine', lignes_lues: 2, lignes_rejetees: 1 });
  });

  it('refuses the 101st version of the nomenclature', async () => {
    const fresh = await createMember(api, { role: 'acheteur' });
    await asOwner(
      api,
      `INSERT INTO nomenclatures (organization_id, numero, libelle, active)
       SELECT $1, n, 'Version ' || n, n = 1 FROM generate_series(1, 99) n`,
      [fresh.organization],
    );
    const json = { libelle: 'Encore' };
    expect((await call(api, 'POST', '/api/v1/nomenclature/versions', { ...fresh, json })).status).toBe(201);
    const refused = await call(api, 'POST', '/api/v1/nomenclature/versions', { ...fresh, json });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
  });
});
