import { sharedApi, type TestApi } from '../support/api.js';
import { TestAchats } from '../support/achats.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  member = await createMember(api);
  for (const annee of [2024, 2025]) await call(api, 'POST', '/api/v1/exercices', { ...member, json: { annee } });
  const achats = new TestAchats(api, member.organization);
  const fournisseur_id = await achats.put('fournisseurs', {
    type_id: 'SIRET',
    identifiant: '84529610400014',
    siren: '845296104',
    raison_sociale: 'Bureau Vallée',
  });
  const service_id = await achats.put('services', { code: 'DSI', libelle: 'Informatique' });
  // Every combination of what decides the state, and a few amounts.
  let numero = 0;
  for (const eligible of [true, false]) {
    for (const date_debut of ['2025-01-10', null]) {
      for (const date_paiement of ['2025-02-01', '2025-04-20', null]) {
        for (const paiement_constate_le of ['2025-05-31', null]) {
          for (const interruption of [null, ['2025-01-20', null], ['2025-01-20', '2025-02-10']]) {
            for (const delai_legal_max of [30, 60]) {
              numero += 1;
              const mandat_id = await achats.put('mandats', {
                exercice: 2025,
                numero: String(numero),
                date_emission: '2025-01-25',
                date_paiement,
                montant_ht: String(1000 + numero),
                montant_tva: '10.5',
                fournisseur_id: numero % 2 === 0 ? fournisseur_id : null,
                service_id: numero % 3 === 0 ? service_id : null,
              });
              await achats.put('suivi_dgp', {
                mandat_id,
                eligible,
                date_debut,
                date_paiement,
                paiement_constate_le,
                delai_legal_max,
                interruption_debut: interruption?.[0] ?? null,
                interruption_fin: interruption?.[1] ?? null,
              });
            }
          }
        }
      }
    }
  }
  // Three that no date lets follow.
  for (const service of [service_id, null])
    await achats.put('mandats', {
      exercice: 2025,
      numero: String((numero += 1)),
      date_emission: '2025-01-25',
      montant_ht: '100',
      service_id: service,
    });
  const undated = { exercice: 2025, date_emission: '2025-01-25', montant_ht: '100' };
  const mandat_id = await achats.put('mandats', { ...undated, numero: 'SANS', service_id, fournisseur_id });
  await achats.put('lignes_mandat', { ...undated, mandat_id, numero: 1, compte: '6283' });
  await achats.put('recherche_mandats', {
    ...{ mandat_id, exercice: 2025, date_emission: '2025-01-25', texte: 'sans date' },
  });
});

const get = (query: string, by: object = member): Promise<Answer> =>
  call(api, 'GET', `/api/v1/paiements?${query}`, { ...by });

interface Paiement {
  mandat: { id: string; montant_ttc: number };
  fournisseur: { id: string } | null;
  delai_paiement: Record<string, unknown> & { statut: string; jours_retard: number | null; limite: string | null };
}

const all = async (query = ''): Promise<Paiement[]> => {
  const found: Paiement[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = (await get(`page_size=100&page=${page}&${query}`)).body;
    found.push(...(data.paiements as Paiement[]));
    if (page >= data.pages) return found;
  }
};

it('gives 500 of a page, the most that the other long lists give', async () => {
  expect((await get('page_size=100000')).body.data.page_size).toBe(500);
});

it('tells each delay as the mandat itself does, and filters by the state that it tells', async () => {
  const paiements = await all();
  expect(paiements).toHaveLength(144);
  const statuts = new Set(paiements.map(({ delai_paiement }) => delai_paiement.statut));
  expect(statuts.size).toBeGreaterThan(6);
  for (const statut of statuts) {
    const filtered = await all(`statut=${statut}`);
    const expected = paiements.filter(({ delai_paiement }) => delai_paiement.statut === statut);
    expect([statut, filtered.map(({ mandat }) => mandat.id).sort()]).toEqual([
      statut,
      expected.map(({ mandat }) => mandat.id).sort(),
    ]);
    const [sample] = expected;
    const detail = await call(api, 'GET', `/api/v1/mandats/${sample!.mandat.id}`, { ...member });
    expect(detail.body.data.delai_paiement).toEqual(sample!.delai_paiement);
  }
});

it('sums up what the filters match, as a recount does', async () => {
  const paiements = await all();
  const { synthese, total } = (await get('page_size=1')).body.data;
  const delais = paiements.map(({ delai_paiement }) => delai_paiement);
  const late = delais.filter(({ statut }) => statut === 'en_retard' || statut === 'paye_en_retard');
  const cents = (member: 'interets' | 'indemnite'): number =>
    late.reduce((sum, delai) => {
      const value = member === 'interets' ? (delai['interets'] as { montant: number } | null)?.montant : delai[member];
      return sum + Math.round(((value as number | null | undefined) ?? 0) * 100);
    }, 0);
  const paid = delais.filter(({ statut }) => statut.startsWith('paye_'));
  const [moyen] = await asOwner<{ jours: number }>(
    api,
    `SELECT round(avg(date_paiement - depart), 1)::float8 AS jours FROM suivis_paiement
     WHERE organization_id = $1 AND eligible AND date_paiement >= depart`,
    [member.organization],
  );
  expect([total, synthese]).toEqual([
    144,
    {
      delai_moyen: moyen!.jours,
      hors_delai_pct:
        Math.round((1000 * paid.filter(({ statut }) => statut === 'paye_en_retard').length) / paid.length) / 10,
      payes: paid.length,
      payes_en_retard: paid.filter(({ statut }) => statut === 'paye_en_retard').length,
      interets: cents('interets') / 100,
      indemnites: cents('indemnite') / 100,
      non_chiffres: late.filter((delai) => delai['interets'] === null).length,
      paiements_inconnus: delais.filter(({ statut }) => statut === 'paiement_inconnu').length,
      sans_date: 3,
    },
  ]);
  const inconnus = (await get('statut=paiement_inconnu&page_size=1')).body.data;
  expect(inconnus.synthese).toMatchObject({ paiements_inconnus: inconnus.total, sans_date: 0 });
  expect(inconnus.total).toBeGreaterThan(0);
  expect((await get('service=DSI&page_size=1')).body.data.synthese.sans_date).toBe(2);
  const supplier = paiements.find(({ fournisseur }) => fournisseur !== null)!.fournisseur!.id;
  const owed = await get(`fournisseur=${supplier}&page_size=1`);
  expect(owed.body.data.total).toBe(72);
  expect(owed.body.data.synthese.indemnites).toBeLessThan(synthese.indemnites);
  expect((await get('fournisseur=845296104&page_size=1')).body.data.total).toBe(72);
  expect((await get('service=DSI&page_size=1')).body.data.total).toBe(48);
  expect((await get('exercice=2024')).body.data).toMatchObject({
    paiements: [],
    total: 0,
    synthese: { delai_moyen: null, hors_delai_pct: null, interets: 0 },
  });
});

it('holds the list to several states: the rows of a figure of the synthesis, whose figure is the same', async () => {
  const { synthese } = (await get('page_size=1')).body.data;
  const late = (await get('statut=en_retard,paye_en_retard&page_size=1')).body.data;
  const each = await Promise.all(
    ['en_retard', 'paye_en_retard'].map(async (statut) => (await get(`statut=${statut}&page_size=1`)).body.data.total),
  );
  expect(late.total).toBe(each[0] + each[1]);
  expect(late.synthese).toMatchObject({ interets: synthese.interets, indemnites: synthese.indemnites });
  const paid = (await get('statut=a_verifier,paye_dans_le_delai,paye_en_retard&page_size=1')).body.data;
  expect(paid.synthese).toMatchObject({ delai_moyen: synthese.delai_moyen, hors_delai_pct: synthese.hors_delai_pct });
  expect(paid.total).toBeLessThan(144);
});

it('lists as mandats those that no date lets follow, as many as the synthesis says', async () => {
  const undated = async (query: string) =>
    (await call(api, 'GET', `/api/v1/mandats?delai=sans_date&page_size=1&${query}`, { ...member })).body.data;
  const followed = new Set((await all()).map(({ mandat }) => mandat.id));
  const supplied = 'fournisseur=845296104';
  for (const query of ['', 'exercice=2025', 'exercice=2024', 'service=DSI', supplied, `service=DSI&${supplied}`]) {
    const { total, mandats } = await undated(query);
    const { sans_date } = (await get(`page_size=1&${query}`)).body.data.synthese;
    expect([query, total]).toEqual([query, sans_date]);
    expect(mandats.filter(({ id }: { id: string }) => followed.has(id))).toEqual([]);
  }
  expect([(await undated('')).total, (await undated('service=DSI')).total, (await undated(supplied)).total]).toEqual([
    3, 2, 1,
  ]);
  // With a search, and with what is asked of the lines.
  expect((await undated('search=Sans date')).total).toBe(1);
  expect((await undated(`search=Sans date&fournisseur=21690123100011`)).total).toBe(0);
  expect([(await undated('passation=hors_marche')).total, (await undated('passation=marche')).total]).toEqual([1, 0]);
  // All that a list refuses of its address is told at once.
  const nowhere = crypto.randomUUID();
  for (const [list, fields] of [
    ['mandats?delai=datee', ['delai']],
    ['mandats?delai=datee&passation=x&section=y&search=z', ['delai', 'passation', 'section', 'search']],
    ['marches?tri=nom&modifie_depuis=hier', ['tri', 'modifie_depuis']],
    ['fournisseurs?tri=x&payes=y', ['tri', 'payes']],
    [`webhooks/${nowhere}/deliveries?depuis=hier&jusqu_a=x&error_code=y`, ['depuis', 'jusqu_a', 'error_code']],
  ] as const) {
    const { status, body } = await call(api, 'GET', `/api/v1/${list}`, { ...member });
    expect([list, status, body.error.details?.map(({ field }: { field: string }) => field)]).toEqual([
      list,
      400,
      fields,
    ]);
  }
});

it('lists the late ones that no rate counts, as many as the synthesis says', async () => {
  const other = await createMember(api);
  await call(api, 'POST', '/api/v1/exercices', { ...other, json: { annee: 2030 } });
  const achats = new TestAchats(api, other.organization);
  // The rates of 2030 are not known yet; of the second, nothing is late.
  for (const [numero, date_paiement] of [
    ['tardif', '2030-09-01'],
    ['a-temps', '2030-01-20'],
  ] as const) {
    const mandat_id = await achats.put('mandats', {
      ...{ exercice: 2030, numero, date_emission: '2030-01-15', date_paiement, montant_ht: '1000' },
    });
    await achats.put('suivi_dgp', {
      ...{ mandat_id, eligible: true, date_debut: '2030-01-10', date_paiement, delai_legal_max: 30 },
    });
  }
  const { synthese } = (await get('page_size=1', other)).body.data;
  expect(synthese).toMatchObject({ non_chiffres: 1, interets: 0 });
  const { data } = (await get('interets=non_chiffres', other)).body;
  expect([data.total, data.synthese.non_chiffres]).toEqual([1, 1]);
  expect(data.paiements[0].mandat.numero).toBe('tardif');
  // With the other filters, as the synthesis under them.
  expect((await get('interets=non_chiffres&statut=en_retard', other)).body.data.total).toBe(0);
  expect((await get('interets=non_chiffres')).body.data.total).toBe(0);
});

it('is ordered as asked', async () => {
  const limits = (await all()).map(({ delai_paiement }) => delai_paiement.limite).filter((limite) => limite !== null);
  expect(limits).toEqual([...limits].sort());
  const isDue = ({ delai_paiement: { statut } }: Paiement): boolean =>
    ['en_retard', 'en_cours', 'interrompu'].includes(statut);
  const unpaid = (await all('tri=a_payer')).map(isDue);
  expect([unpaid.includes(true), unpaid.includes(false)]).toEqual([true, true]);
  expect(unpaid.lastIndexOf(true)).toBeLessThan(unpaid.indexOf(false));
  const amounts = (await all('tri=montant_desc')).map(({ mandat }) => mandat.montant_ttc);
  expect(amounts).toEqual([...amounts].sort((left, right) => right - left));
  const [latest] = await all('tri=retard_desc&statut=en_retard');
  const worst = (await all('statut=en_retard')).map(({ delai_paiement }) => delai_paiement.jours_retard!);
  expect(latest!.delai_paiement.jours_retard).toBe(Math.max(...worst));
});

it('refuses what it does not know, and shows nothing of others', async () => {
  for (const query of [
    'statut=retard',
    'statut=en_retard,retard',
    'tri=nom',
    'exercice=hier',
    'limit=10',
    'interets=chiffres',
    'search=x',
  ]) {
    const answer = await get(query);
    expect([query, answer.status, answer.body.error.details[0].field]).toEqual([query, 400, query.split('=')[0]]);
  }
  expect((await get('', await createMember(api))).body.data.total).toBe(0);
});
