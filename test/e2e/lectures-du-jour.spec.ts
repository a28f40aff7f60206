import { sharedApi, type TestApi } from '../support/api.js';
import { TestAchats } from '../support/achats.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

/** The reads of a day’s work beside the lines: contracts, payments, what is left to do. Totals equal a recount in SQL. */
let api: TestApi;
let admin: TestMember;
let achats: TestAchats;

const get = (path: string, by: object = admin): Promise<Answer> => call(api, 'GET', `/api/v1/${path}`, { ...by });
const post = async (path: string, json: object): Promise<string> => {
  const answer = await call(api, 'POST', `/api/v1/${path}`, { ...admin, json });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body.data.id as string;
};

async function recount<Row extends object>(sql: string): Promise<Row> {
  const [row] = await asOwner<Row>(api, sql, [admin.organization]);
  return row!;
}

let service: string;
let operation: string;
const TYPES = ['fournitures', 'services', 'travaux', null];

beforeAll(async () => {
  api = await sharedApi();
  admin = await createMember(api);
  achats = new TestAchats(api, admin.organization);
  for (const annee of [2024, 2025, 2026]) await call(api, 'POST', '/api/v1/exercices', { ...admin, json: { annee } });
  service = await post('services', { code: 'DSI', libelle: 'Informatique' });
  operation = await post('operations', { code: 'GYM', libelle: 'Gymnase' });
  const famille = await achats.famille('10.04', 'fournitures');
  for (let index = 0; index < 45; index += 1) {
    const marche = await post('marches', {
      numero: `M-${index}`,
      objet: `Achat ${index}`,
      type: TYPES[index % 4],
      procedure: index % 3 === 0 ? 'Procédure adaptée' : null,
      montant: 1000 + index,
      date_notification: `2025-0${(index % 9) + 1}-10`,
      duree_mois: 6 + index,
      service_id: index % 2 === 0 ? service : null,
      famille_id: index % 5 === 0 ? famille.id : null,
      operation_id: index % 4 === 2 ? operation : null,
      titulaires: [
        {
          type_id: 'SIRET',
          identifiant: `845296104${String(index % 23).padStart(5, '0')}`,
          raison_sociale: `F${index % 23}`,
        },
      ],
    });
    if (index === 20) await achats.put('avenants', { marche_id: marche, numero: 1, variation_montant: '500.25' });
    if (index < 10) await achats.pay({ montant: `${100 + index}.50`, jour: '2025-10-01', marche });
  }
  // Without a contract: over the threshold, and unclassified.
  for (let index = 0; index < 6; index += 1) {
    await achats.pay({ montant: '30000', jour: '2025-11-02', famille, service_id: service });
    await achats.pay({ montant: '700', jour: '2026-02-02', compte: '6064' });
  }
});

describe('GET /api/v1/marches', () => {
  it('gives what was paid on each, as the execution tells it', async () => {
    const { marches } = (await get('marches?page_size=200')).body.data;
    expect(marches).toHaveLength(45);
    for (const { id, paye_ht } of marches.slice(-12)) {
      expect(paye_ht).toBe((await get(`marches/${id}/execution`)).body.data.paye_ht);
    }
    const paid = marches.reduce((sum: number, { paye_ht }: { paye_ht: number }) => sum + paye_ht, 0);
    expect(paid).toBeCloseTo(1050, 2);
  });

  it('is ordered as asked, and refuses another order', async () => {
    const column = async (tri: string, member: string): Promise<unknown[]> =>
      (await get(`marches?page_size=200&tri=${tri}`)).body.data.marches.map(
        (one: Record<string, unknown>) => one[member],
      );
    const ends = (await column('echeance', 'date_fin')) as string[];
    expect(ends).toEqual([...ends].sort());
    const amounts = (await column('montant_desc', 'montant')) as number[];
    expect(amounts).toEqual([...amounts].sort((left, right) => right - left));
    expect(await column('recent', 'id')).toEqual(await column('', 'id'));
    const refused = await get('marches?tri=hasard');
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'tri']);
  });

  it('is filtered by type, opération and end; the interface’s own list ignores what it does not know', async () => {
    const total = async (query: string): Promise<number> => (await get(`marches?${query}`)).body.data.total as number;
    expect(await total('type=travaux')).toBe(11);
    expect(await total('type=aucun')).toBe(11);
    expect(await total('operation=GYM')).toBe(await total(`operation=${operation}`));
    expect(await total('operation=GYM')).toBe(11);
    const between = 'echeance_apres=2026-03-01&echeance_avant=2027-03-31';
    const { n } = await recount<{ n: number }>(
      `SELECT count(*)::int AS n FROM marches WHERE organization_id = $1 AND date_fin BETWEEN '2026-03-01' AND '2027-03-31'`,
    );
    expect([await total(between), n > 0]).toEqual([n, true]);
    expect(await total('inconnu=1&echeance_apres=hier')).toBe(45);
  });
});

describe('The lists beside those of the interface', () => {
  it.each([
    'alertes/membres',
    'attestations-publicite',
    'besoins-estimes',
    'comptes-inconnus',
    'consultations',
    'operations',
    'marches/export/decp/a-completer',
  ])('%s refuses a parameter that it does not know', async (path) => {
    const refused = await get(`${path}?page=1&inconnu=1`);
    expect([refused.status, refused.body.error.details?.[0].field]).toEqual([400, 'inconnu']);
    expect((await get(`${path}?page=1`)).status).toBe(200);
  });
});

describe('GET /api/v1/marches/facettes', () => {
  const facette = async (query: string, champ: string) => {
    const { body } = await get(`marches/facettes?${query}`);
    return body.data.facettes.find((one: { champ: string }) => one.champ === champ);
  };

  it('counts every field; each value opens as many marchés', async () => {
    const { data } = (await get('marches/facettes')).body;
    const summed = await recount<{ total: number; montant: number }>(
      'SELECT count(*)::int AS total, sum(montant)::float8 AS montant FROM marches WHERE organization_id = $1',
    );
    expect([data.total, data.montant_ht]).toEqual([summed.total, summed.montant]);
    // With the avenants, as the rows of the list say it, under each field too.
    const { marches } = (await get('marches?page_size=200&tri=montant_actuel_desc')).body.data;
    const currents = marches.map(({ montant_actuel }: { montant_actuel: number | null }) => montant_actuel ?? 0);
    const current = currents.reduce((sum: number, one: number) => sum + one, 0);
    expect(currents).toEqual(currents.toSorted((a: number, b: number) => b - a));
    expect(data.montant_actuel_ht).toBeCloseTo(current, 2);
    expect(data.montant_actuel_ht).not.toBe(data.montant_ht);
    expect(data.facettes.map(({ champ }: { champ: string }) => champ)).toEqual([
      'service',
      'famille',
      'type',
      'procedure',
      'statut',
      'titulaire',
    ]);
    for (const { champ, valeurs, autres } of data.facettes) {
      const shown = valeurs.reduce((sum: number, { nombre }: { nombre: number }) => sum + nombre, 0);
      const amount = valeurs.reduce((sum: number, one: { montant_ht: number }) => sum + one.montant_ht, 0);
      expect([champ, shown + (autres?.nombre ?? 0)]).toEqual([champ, 45]);
      expect(amount + (autres?.montant_ht ?? 0)).toBeCloseTo(summed.montant, 2);
      const actuel = valeurs.reduce(
        (sum: number, one: { montant_actuel_ht: number }) => sum + one.montant_actuel_ht,
        0,
      );
      expect(actuel + (autres?.montant_actuel_ht ?? 0)).toBeCloseTo(current, 2);
      const filter = champ === 'titulaire' ? 'fournisseur' : champ;
      for (const { valeur, nombre } of valeurs.slice(0, 4)) {
        const list = await get(`marches?${filter}=${encodeURIComponent(valeur)}`);
        expect([champ, valeur, list.body.data.total]).toEqual([champ, valeur, nombre]);
      }
    }
    expect((await facette('champs=titulaire', 'titulaire')).autres).toEqual({
      valeurs: 3,
      nombre: expect.any(Number),
      montant_ht: expect.any(Number),
      montant_actuel_ht: expect.any(Number),
    });
  });

  it('takes every filter of the list: verdict, import, instant, and no holder', async () => {
    const instant = new Date(Date.now() - 3_600_000).toISOString();
    for (const query of [
      'verdict=a_verifier',
      'verdict=conforme',
      'import=01980c5e-7c1a-7c66-a9b0-c1d2e3f40516',
      `modifie_depuis=${instant}`,
      'modifie_depuis=2100-01-01T00:00:00Z',
      'fournisseur=aucun',
    ]) {
      const [facets, list] = [await get(`marches/facettes?${query}`), await get(`marches?${query}`)];
      expect([query, facets.body.data.total]).toEqual([query, list.body.data.total]);
    }
    const id = await post('marches', { numero: 'M-99', objet: 'Achat 99', exercice: 2025 });
    const [none] = (await facette('search=M-99', 'titulaire')).valeurs;
    const listed = (await get('marches?fournisseur=aucun&search=M-99')).body.data;
    expect([none.valeur, none.nombre, listed.total, listed.marches[0].id]).toEqual(['aucun', 1, 1, id]);
    expect((await call(api, 'DELETE', `/api/v1/marches/${id}`, { ...admin })).status).toBe(200);
    for (const query of ['verdict=faux', 'import=x', 'modifie_depuis=hier'])
      expect([query, (await get(`marches/facettes?${query}`)).status]).toEqual([query, 400]);
  });

  it('leaves out a field’s own filter, and applies the others', async () => {
    const types = (await facette('type=travaux&service=DSI', 'type')).valeurs;
    expect(types.reduce((sum: number, { nombre }: { nombre: number }) => sum + nombre, 0)).toBe(23);
    const services = (await facette('type=travaux&service=DSI', 'service')).valeurs;
    expect(services.reduce((sum: number, { nombre }: { nombre: number }) => sum + nombre, 0)).toBe(11);
    const none = (await get('marches/facettes?search=introuvable')).body.data;
    expect([none.total, none.facettes[0].valeurs]).toEqual([0, []]);
  });

  it('refuses what it does not know', async () => {
    for (const query of [
      'champs=montant',
      'tri=recent',
      'exercice=hier',
      'echeance_apres=hier',
      'champs=type&champs=statut',
    ]) {
      const answer = await get(`marches/facettes?${query}`);
      expect([query, answer.status, answer.body.error.code]).toEqual([query, 400, 'validation_failed']);
    }
  });
});

describe('GET /api/v1/conformite/a-traiter', () => {
  it('adds up to what the lines that are not conforming add up to', async () => {
    const { data } = (await get('conformite/a-traiter?page_size=200')).body;
    const summed = await recount<{ montant: number; nombre: number }>(
      `SELECT sum(CASE WHEN conformite IN ('non_conforme', 'a_verifier') THEN montant_ht ELSE au_dela_ht END)::float8 AS montant,
              sum(nombre)::int AS nombre
       FROM cumuls_lignes WHERE organization_id = $1 AND nombre <> 0
         AND (conformite IN ('non_conforme', 'a_verifier') OR au_dela_ht <> 0)`,
    );
    expect([data.montant_ht, data.total]).toEqual([summed.montant, data.groupes.length]);
    const amounts = data.groupes.map(({ montant_ht }: { montant_ht: number }) => montant_ht);
    expect(amounts).toEqual([...amounts].sort((left: number, right: number) => right - left));
    expect(amounts.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(summed.montant, 2);
    expect(summed.nombre).toBeGreaterThan(0);
    for (const groupe of data.groupes) {
      expect(['non_conforme', 'a_verifier']).toContain(groupe.verdict);
      expect(groupe.filtre.famille).toBe(groupe.famille?.id ?? 'aucune');
    }
    const unclassified = data.groupes.find(
      ({ filtre }: { filtre: { famille: string } }) => filtre.famille === 'aucune',
    );
    expect(unclassified.leviers.map(({ code }: { code: string }) => code)).toEqual(expect.any(Array));
  });

  it('is filtered, paged, and refuses what it does not know', async () => {
    const all = (await get('conformite/a-traiter?exercice=2025&page_size=200')).body.data;
    const parts = await Promise.all(
      ['non_conforme', 'a_verifier'].map(async (verdict) => {
        const answer = await get(`conformite/a-traiter?exercice=2025&page_size=200&verdict=${verdict}`);
        return answer.body.data.total as number;
      }),
    );
    expect(parts[0]! + parts[1]!).toBe(all.total);
    const first = (await get('conformite/a-traiter?exercice=2025&page_size=1')).body.data;
    expect([first.groupes, first.pages]).toEqual([[all.groupes[0]], all.total]);
    expect((await get('conformite/a-traiter?service=DSI')).body.data.montant_ht).toBe(180000);
    for (const query of ['verdict=conforme', 'motif=x', 'exercice=26']) {
      expect((await get(`conformite/a-traiter?${query}`)).status).toBe(400);
    }
    const stranger = await createMember(api);
    expect((await get('conformite/a-traiter', stranger)).body.data.groupes).toEqual([]);
  });
});

describe('fournisseurs?tri=', () => {
  it('puts the largest spend first, and refuses another order', async () => {
    const spent = await achats.put('fournisseurs', {
      type_id: 'SIRET',
      identifiant: '41318987900025',
      siren: '413189879',
      raison_sociale: 'Zèbre',
    });
    await achats.pay({ montant: '5000', jour: '2026-03-01', fournisseur_id: spent });
    const list = (await get('fournisseurs?tri=depense_desc&exercice=2026&page_size=200')).body.data.fournisseurs;
    const amounts = list.map(({ depense_ht }: { depense_ht: number }) => depense_ht);
    expect([list[0].id, amounts]).toEqual([spent, [...amounts].sort((left: number, right: number) => right - left)]);
    expect((await get('fournisseurs?tri=nom')).body).toEqual((await get('fournisseurs')).body);
    expect((await get('fournisseurs?tri=montant')).body.error.details[0].field).toBe('tri');
  });

  it('tells a legal unit once, with the spend and the marchés of all its establishments', async () => {
    const unit = { type_id: 'SIRET', siren: '552081317' };
    const [head, branch] = [
      await achats.put('fournisseurs', { ...unit, identifiant: '55208131700019', raison_sociale: 'Gaz du Rhône' }),
      await achats.put('fournisseurs', { ...unit, identifiant: '55208131700027', raison_sociale: 'Gaz du Rhône Sud' }),
    ];
    await achats.pay({ montant: '300', jour: '2026-03-01', fournisseur_id: branch });
    const titulaires = ['55208131700019', '55208131700027'].map((identifiant) => ({ type_id: 'SIRET', identifiant }));
    for (const [rank, titulaire] of titulaires.entries())
      await post('marches', { numero: `M-900${rank}`, objet: 'Achat 900', exercice: 2026, titulaires: [titulaire] });
    await post('marches', { numero: 'M-9002', objet: 'Achat 900', exercice: 2026, titulaires });
    const [each, units] = [
      (await get('fournisseurs?search=gaz+du+rhone&exercice=2026')).body.data,
      (await get('fournisseurs?search=gaz+du+rhone&exercice=2026&par=entreprise')).body.data,
    ];
    expect([each.total, units.total]).toEqual([2, 1]);
    expect(units.fournisseurs).toMatchObject([
      { id: head, depense_ht: 300, nombre_marches: 3, autres_etablissements: [branch] },
    ]);
    // Under the same name whichever of its establishments a search finds, also with those that were paid.
    for (const asked of [
      'search=rhone+sud&par=entreprise',
      'search=rhone+sud&payes=oui',
      'search=55208131700027&par=entreprise',
    ])
      expect((await get(`fournisseurs?${asked}&exercice=2026`)).body.data).toMatchObject({
        total: 1,
        fournisseurs: [{ id: head, raison_sociale: 'Gaz du Rhône' }],
      });
    for (const id of [head, branch]) {
      const one = (await get(`fournisseurs/${id}`)).body.data;
      expect([one.nombre_marches, one.marches.length, one.depenses[0].montant_ht]).toEqual([3, 3, 300]);
    }
    // What the figures of the page open.
    expect((await get('marches?fournisseur=552081317')).body.data.total).toBe(3);
    expect((await get('fournisseurs?par=siret')).body.error.details[0].field).toBe('par');
  });
});

describe('alertes', () => {
  it('tell the supplier and amount of a mandat, the service and amount of a marché', async () => {
    const supplier = await achats.put('fournisseurs', {
      type_id: 'SIRET',
      identifiant: '55208131766522',
      raison_sociale: 'Menuiserie',
    });
    const mandat_id = await achats.put('mandats', {
      exercice: 2026,
      numero: 'AL-1',
      date_emission: '2026-03-01',
      montant_ht: '1000',
      montant_tva: '200.55',
      fournisseur_id: supplier,
    });
    const [marche] = (await get(`marches?service=${service}&page_size=1`)).body.data.marches;
    const alerte = { date_limite: '2026-12-31', donnees: '{}' };
    await achats.put('alertes', { ...alerte, type: 'delai_paiement', mandat_id, cle: 'depasse:1' });
    await achats.put('alertes', { ...alerte, type: 'echeance', marche_id: marche.id, cle: 'fin:90' });
    const { alertes } = (await get('alertes')).body.data;
    const found = Object.fromEntries(alertes.map((one: { type: string }) => [one.type, one]));
    expect(found.delai_paiement.mandat).toMatchObject({
      montant_ttc: 1200.55,
      fournisseur: { id: supplier, raison_sociale: 'Menuiserie' },
    });
    expect(found.echeance.marche).toMatchObject({ montant_actuel: marche.montant, service: marche.service });
  });
});

describe('audit', () => {
  it('names who acted and on what, to an auditor who may not list members', async () => {
    const auditeur = await createMember(api, { organization: admin.organization, role: 'auditeur' });
    const key = await call(api, 'POST', '/api/v1/api-keys', {
      ...admin,
      json: { label: 'SGF', permissions: ['procurement.write', 'procurement.read'] },
    });
    const system = { token: key.body.data.key as string, organization: admin.organization };
    const gone = await post('services', { code: 'TMP', libelle: 'Provisoire' });
    await call(api, 'DELETE', `/api/v1/services/${gone}`, system);
    expect((await get('members', auditeur)).status).toBe(403);
    const { logs } = (await get('audit?limit=100', auditeur)).body.data;
    const of = (action: string) => logs.find((log: { action: string }) => log.action === action);
    expect(of('service.deleted')).toMatchObject({ acteur_nom: 'SGF', ressource_libelle: 'TMP Provisoire' });
    expect(of('api_key.created')).toMatchObject({ acteur_nom: admin.account.email, ressource_libelle: 'SGF' });
    expect(of('marche.created')).toMatchObject({ ressource_libelle: expect.stringMatching(/^M-\d+ Achat \d+$/) });
    expect((await get('audit/verification', auditeur)).body.data.intact).toBe(true);
  });
});
