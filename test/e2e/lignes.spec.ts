import fc from 'fast-check';
import { Toolbox } from '#assistant/toolbox.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { demandeDe, ouvrirGroupes } from '../support/a-traiter.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import type { Referentiel } from '../support/depenses.js';
import { Judge } from '../fuzz/judge.js';
import type { HostileRequest } from '../fuzz/requests.js';
import { publishedSurface } from '../fuzz/published-surface.js';
import type { Surface } from '../fuzz/surface.js';
import type { WireAnswer } from '../fuzz/wire.js';
import { cents, createLignesVariees, IMPORT_VARIE, type LigneLue, lireLignes } from '../support/lignes-variees.js';

const LINES = 600;
/** Each asks the list and its facets; `npm run fuzz` plays a thousand. */
const PROPERTY_RUNS = Number(process.env['LIST_RUNS'] ?? 30);
const CHAMPS = [
  'exercice',
  'service',
  'famille',
  'fournisseur',
  'marche',
  'compte',
  'type',
  'section',
  'verdict',
  'source',
] as const;
type Champ = (typeof CHAMPS)[number];
type Filtre = Partial<
  Record<Champ | 'operation' | 'montant_min' | 'montant_max' | 'du' | 'au' | 'search' | 'import', string>
>;

let surface: Surface;
let judge: Judge;
let api: TestApi;
let member: TestMember;
let referentiel: Referentiel;
let lues: LigneLue[];
beforeAll(async () => {
  api = await sharedApi();
  surface = publishedSurface(api.app);
  judge = new Judge(surface, new Set());
  member = await createMember(api);
  referentiel = await createLignesVariees(api, member.organization, LINES);
  lues = await lireLignes(api, member.organization);
});

/** Each answer is as it is described, or the caller's refusal. */
async function get(path: string, filtre: Record<string, string> = {}, who: TestMember = member) {
  const target = `/api/v1/${path}?${new URLSearchParams(filtre)}`;
  const answer = await call(api, 'GET', target, who);
  const operation = surface.operations.find((one) => one.method === 'GET' && one.path === `/api/v1/${path}`)!;
  const { status, text } = answer;
  const wire = { status, text, headers: Object.fromEntries(answer.headers) };
  expect(judge.faults({ ...({ operation, method: 'GET', target } as HostileRequest) }, wire as WireAnswer)).toEqual([]);
  return answer;
}

/** Whether a line meets a filter, in plain code. */
function meets(ligne: LigneLue, filtre: Filtre): boolean {
  for (const champ of [...CHAMPS, 'operation'] as const) {
    const wanted = filtre[champ]?.split(',').map((value) => (value === 'aucune' ? 'aucun' : idOf(champ, value)));
    if (!wanted) continue;
    const held = ligne[champ] === null ? 'aucun' : String(ligne[champ]);
    const ofOne = (value: string): boolean =>
      champ === 'compte' && value !== 'aucun'
        ? ligne.compte?.startsWith(value) === true
        : held === value || (champ === 'fournisseur' && sirenOf(held) === value);
    if (!wanted.some(ofOne)) return false;
  }
  const { montant_min, montant_max, du, au, search } = filtre;
  return (
    (montant_min === undefined || ligne.montant >= cents(montant_min)) &&
    (montant_max === undefined || ligne.montant <= cents(montant_max)) &&
    (du === undefined || ligne.date_emission >= du) &&
    (au === undefined || ligne.date_emission <= au) &&
    (search === undefined || ligne.texte.includes(search)) &&
    (filtre.import === undefined || ligne.importee)
  );
}

/** An operation is named by its identifier or its code. */
const idOf = (champ: string, value: string): string =>
  champ === 'operation' && value === 'O1' ? referentiel.operations[0]! : value;

/** Each SIREN has two of the first six suppliers. */
const sirenOf = (fournisseur: string): string => {
  const rank = referentiel.fournisseurs.indexOf(fournisseur);
  return rank === -1 || rank >= 6 ? '' : String(100_000_000 + (rank >> 1));
};

/** Number and cents of the lines that meet a filter: of a line beyond a maximum, each verdict has its part. */
function count(filtre: Filtre): { total: number; montant: number } {
  const { verdict, ...others } = filtre;
  const wanted = verdict?.split(',');
  const found = lues.filter((ligne) => meets(ligne, others));
  const part = (ligne: LigneLue): number => {
    if (!wanted) return ligne.montant;
    return (
      (wanted.includes(ligne.groupe) ? ligne.montant - ligne.auDela : 0) +
      (wanted.includes('a_verifier') ? ligne.auDela : 0)
    );
  };
  return {
    total: found.filter((ligne) => meets(ligne, filtre)).length,
    montant: found.reduce((sum, ligne) => sum + part(ligne), 0),
  };
}

const alternatives = (values: readonly string[]): fc.Arbitrary<string> =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(','));

/** Any filter of values that lines bear, or that none does. */
const filtres = (): fc.Arbitrary<Filtre> =>
  fc.record(
    {
      exercice: alternatives(['2024', '2025', '2026', '2031']),
      service: alternatives([...referentiel.services, 'aucun']),
      famille: alternatives([...Object.values(referentiel.familles), 'aucune']),
      fournisseur: alternatives([...referentiel.fournisseurs, '100000000', '100000002', '999999999', 'aucun']),
      operation: alternatives([...referentiel.operations, 'O1', 'aucune']),
      marche: alternatives([...referentiel.marches, 'aucun']),
      compte: alternatives(['6', '611', '60632', '23', 'aucun']),
      type: alternatives(['fournitures', 'services', 'travaux', 'aucun']),
      section: alternatives(['fonctionnement', 'investissement', 'aucune']),
      verdict: alternatives(['conforme', 'non_conforme', 'a_verifier', 'hors_champ']),
      source: alternatives(['compte', 'manuel', 'cpv', 'aucune']),
      montant_min: fc.constantFrom('-100', '0', '5000.25'),
      montant_max: fc.constantFrom('10', '15000.5'),
      du: fc.constantFrom('2024-06-01', '2025-02-11'),
      au: fc.constantFrom('2025-09-30', '2026-03-31'),
      search: fc.constantFrom('voirie', 'affranch', 'l12'),
      import: fc.constant(IMPORT_VARIE),
    },
    { requiredKeys: [] },
  );

it('has lines of every verdict, some of them beyond the maximum of a contract', () => {
  expect(lues).toHaveLength(LINES);
  expect(new Set(lues.map(({ verdict }) => verdict)).size).toBe(4);
  expect(lues.filter(({ auDela }) => auDela > 0).length).toBeGreaterThan(5);
  expect(lues.some(({ auDela, montant }) => auDela > 0 && auDela < montant)).toBe(true);
});

it('says of each line à vérifier the part that is beyond the maximum of its contract, and what the lines add up to', async () => {
  const { data } = (await get('lignes', { verdict: 'a_verifier', page_size: '500' })).body;
  const lignes = data.lignes as { id: string; montant_ht: number; part_au_dela_ht: number }[];
  const held = new Map(lues.map(({ id, auDela }) => [id, Math.max(0, auDela)]));
  for (const { id, part_au_dela_ht } of lignes) expect([id, cents(part_au_dela_ht)]).toEqual([id, held.get(id)]);
  expect(lignes.reduce((sum, { montant_ht }) => sum + cents(montant_ht), 0)).toBe(cents(data.lignes_ht));
  expect(data.lignes_ht).not.toBe(data.montant_ht);
});

it(
  'tells the lines, their total and their sum as the rows do, and facets that add up to them, whatever the filter',
  async () => {
    await fc.assert(
      fc.asyncProperty(filtres(), fc.constantFrom('recent', 'montant_desc', 'montant_asc'), async (filtre, tri) => {
        const expected = count(filtre);
        const { data } = (await get('lignes', { ...filtre, tri, page_size: '500' })).body;
        expect([data.total, cents(data.montant_ht)]).toEqual([expected.total, expected.montant]);
        const ids = new Set(lues.filter((ligne) => meets(ligne, filtre)).map(({ id }) => id));
        const shown = data.lignes as { id: string; montant_ht: number; verdict: { statut: string } }[];
        expect(shown).toHaveLength(Math.min(500, expected.total));
        for (const { id, verdict } of shown) {
          expect([ids.has(id), verdict.statut]).toEqual([true, lues.find((ligne) => ligne.id === id)!.verdict]);
        }
        const listed = lues.filter(({ id }) => ids.has(id)).reduce((sum, { montant }) => sum + montant, 0);
        expect(cents(data.lignes_ht)).toBe(listed);
        const amounts = shown.map(({ montant_ht }) => montant_ht);
        if (tri !== 'recent')
          expect(amounts).toEqual([...amounts].sort((a, b) => (tri === 'montant_asc' ? a - b : b - a)));
        await expectFacets(filtre, expected);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  },
  60_000 + PROPERTY_RUNS * 500,
);

/** The lines by verdict, in plain code. */
const byVerdict = (lignes: readonly LigneLue[], verdicts: readonly string[]): [string, number][] =>
  verdicts.map((verdict) => [verdict, lignes.filter((ligne) => ligne.verdict === verdict).length]);

it('counts the lines of an exercice, a famille, a contract by verdict as the assistant and the sheet of the contract do', async () => {
  const verdicts = ['conforme', 'non_conforme', 'a_verifier'];
  const exercices = [...new Set(lues.map(({ exercice }) => exercice))];
  const scope = { organizationId: member.organization, niveau: 'complet', aujourdhui: '2026-06-01' } as const;
  const toolbox = new Toolbox(api.app.get(TenantDatabase), { ...scope, exercices, exerciceCourant: 2026 });
  const ask = async (filters: Record<string, string | number>): Promise<unknown> => {
    const asked = { sujet: 'achats', mesure: 'nombre_lignes', ...filters };
    const { groupes } = (await toolbox.call('agregat', { ...asked, groupe: 'verdict' })).donnees;
    const told = await Promise.all(
      verdicts.map(
        async (verdict) => (await toolbox.call('agregat', { ...asked, verdict })).donnees.total.nombre_lignes,
      ),
    );
    const grouped = verdicts.map((verdict) => groupes.find(({ cle }) => cle === verdict)?.chiffres.nombre_lignes ?? 0);
    expect(grouped).toEqual(told);
    return verdicts.map((verdict, at) => [verdict, told[at]]);
  };
  const beyond = lues.find(({ groupe, verdict, famille }) => famille !== null && groupe !== verdict)!;
  const code = await asOwner<{ code: string }>(api, 'SELECT code FROM familles WHERE id = $1', [beyond.famille]);
  for (const exercice of exercices) {
    const ofYear = lues.filter((ligne) => ligne.exercice === exercice);
    expect([exercice, await ask({ exercice })]).toEqual([exercice, byVerdict(ofYear, verdicts)]);
    const ofFamille = ofYear.filter(({ famille }) => famille === beyond.famille);
    expect([exercice, await ask({ exercice, famille: code[0]!.code })]).toEqual([
      exercice,
      byVerdict(ofFamille, verdicts),
    ]);
  }
  for (const marche of referentiel.marches.slice(0, 4)) {
    const { body } = await call(api, 'GET', `/api/v1/marches/${marche}/conformite`, member);
    const shown = body.data.par_verdict.map(({ statut, nombre }: { statut: string; nombre: number }) => [
      statut,
      nombre,
    ]);
    const paid = lues.filter((ligne) => ligne.marche === marche);
    expect([marche, shown]).toEqual([marche, byVerdict(paid, [...verdicts, 'hors_champ'])]);
  }
});

it('counts the lines of an exercice by verdict as the dashboard does', async () => {
  for (const exercice of new Set(lues.map((ligne) => ligne.exercice))) {
    const { data } = (await get('dashboard', { exercice: String(exercice) })).body;
    const shown = (data.par_verdict as { statut: string; nombre: number }[]).map(({ statut, nombre }) => [
      statut,
      nombre,
    ]);
    const verdicts = shown.map(([statut]) => statut as LigneLue['verdict']);
    const ofYear = lues.filter((ligne) => ligne.exercice === exercice);
    expect([exercice, shown]).toEqual([exercice, byVerdict(ofYear, verdicts)]);
    const judged = ofYear.filter(({ verdict }) => verdict !== 'hors_champ');
    const conformes = judged.filter(({ verdict }) => verdict === 'conforme').length;
    expect(data.taux_conformite.nombre_pct).toBeCloseTo((100 * conformes) / judged.length, 2);
  }
});

/** Each facet is what the lines without its own filter are, value by value; all add up. */
async function expectFacets(filtre: Filtre, expected: { total: number; montant: number }): Promise<void> {
  const { data } = (await get('lignes/facettes', filtre)).body;
  expect([data.total, cents(data.montant_ht)]).toEqual([expected.total, expected.montant]);
  expect(data.facettes).toHaveLength(CHAMPS.length);
  for (const { champ, valeurs, autres } of data.facettes as {
    champ: Champ;
    valeurs: { valeur: string; nombre: number; montant_ht: number }[];
    autres: { nombre: number; montant_ht: number } | null;
  }[]) {
    const others = { ...filtre };
    delete others[champ];
    const all = count(others);
    const parts = [...valeurs, ...(autres ? [autres] : [])];
    expect([
      champ,
      sum(parts.map(({ nombre }) => nombre)),
      sum(parts.map(({ montant_ht }) => cents(montant_ht))),
    ]).toEqual([champ, all.total, all.montant]);
    for (const { valeur, nombre } of valeurs.filter((one) => champ !== 'compte' || one.valeur === 'aucun')) {
      expect([champ, valeur, nombre]).toEqual([champ, valeur, count({ ...others, [champ]: valeur }).total]);
    }
  }
}

it('is opened by each group of what is left to do at exactly its lines, each line in one of them', async () => {
  for (const query of [{}, { exercice: '2025' }, { service: referentiel.services[0]! }] as Record<string, string>[]) {
    const { groupes } = (await get('conformite/a-traiter', { ...query, page_size: '200' })).body.data;
    expect(groupes.length).toBeGreaterThan(5);
    expect(await ouvrirGroupes(get, groupes, 500)).toEqual(count({ ...query, verdict: 'non_conforme,a_verifier' }));
    for (const groupe of groupes) {
      const { facettes } = (await get('lignes/facettes', { ...demandeDe(groupe), champs: 'fournisseur,section' })).body
        .data;
      for (const { valeurs, autres } of facettes)
        expect(sum([...valeurs, ...(autres ? [autres] : [])].map(({ nombre: one }) => one))).toBe(groupe.nombre);
    }
  }
});

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

it.each<[string, Filtre]>([
  ['exercice', { exercice: '2025' }],
  ['service', { service: 'S1' }],
  ['famille', { famille: 'B' }],
  ['compte', { compte: '606' }],
  ['type', { type: 'services' }],
  ['section', { section: 'aucune' }],
  ['source', { source: 'aucune' }],
  ['verdict', { verdict: 'non_conforme' }],
  ['montant_min', { montant_min: '20000' }],
  ['montant_max', { montant_max: '0' }],
  ['du', { du: '2026-06-01' }],
  ['au', { au: '2024-02-01' }],
  ['search', { search: 'elagage' }],
])('narrows by %s, by code too', async (_name, filtre) => {
  const { total, lignes } = (await get('lignes', filtre as Record<string, string>)).body.data;
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThan(LINES);
  expect(lignes.length).toBe(Math.min(100, total));
});

it('tells what an import brought as the rows do, with its facets and beside other filters', async () => {
  const brought = { import: IMPORT_VARIE };
  const others: Filtre[] = [
    {},
    { verdict: 'a_verifier' },
    { famille: 'aucune' },
    { exercice: '2025', search: 'voirie' },
  ];
  for (const filtre of others.map((other) => ({ ...brought, ...other }))) {
    const expected = count(filtre);
    expect(expected.total).toBeGreaterThan(0);
    const { data } = (await get('lignes', { ...filtre, page_size: '500' })).body;
    expect([data.total, cents(data.montant_ht), data.lignes.length]).toEqual([
      expected.total,
      expected.montant,
      expected.total,
    ]);
    await expectFacets(filtre, expected);
  }
});

it('gives every line once over its pages, in every order', async () => {
  for (const tri of ['recent', 'montant_desc', 'montant_asc']) {
    const ids = new Set<string>();
    for (let page = 1; page <= 7; page += 1) {
      const { lignes, pages } = (await get('lignes', { tri, page: String(page), page_size: '97' })).body.data;
      expect(pages).toBe(7);
      for (const { id } of lignes) ids.add(id);
    }
    expect(ids.size).toBe(LINES);
  }
});

it('shows a line with its mandat, its famille and what its verdict wants', async () => {
  const { lignes } = (await get('lignes', { famille: 'aucune', marche: 'aucun', page_size: '1' })).body.data;
  expect(lignes[0]).toMatchObject({
    numero: 1,
    mandat: { id: expect.any(String), exercice: 2026, date_emission: expect.stringMatching(/^2026-/), version: 1 },
    famille: null,
    marche: null,
    source_classement: null,
    ttc: expect.any(Boolean),
    verdict: { statut: expect.any(String), motif: expect.any(String), manque: expect.any(Array) },
  });
});

it.each<[string, Record<string, string>]>([
  ['typo', { typo: 'x' }],
  ['exercice', { exercice: '20x5' }],
  ['exercice', { exercice: 'aucun' }],
  ['fournisseur', { fournisseur: "' OR 1=1 --" }],
  ['marche', { marche: '1,2' }],
  ['type', { type: 'Travaux' }],
  ['verdict', { verdict: 'aucun' }],
  ['montant_min', { montant_min: '1e9' }],
  ['montant_max', { montant_max: '12345678901234.00' }],
  ['du', { du: '2025-02-30' }],
  ['reclassement', { reclassement: 'x' }],
  ['import', { import: 'x' }],
  ['tri', { tri: 'nom' }],
  ['page', { page: 'deux' }],
  ['page_size', { page_size: 'tout' }],
  [
    'compte',
    {
      compte: Array(51)
        .fill('6')
        .map((digit, rank) => `${digit}${rank}`)
        .join(','),
    },
  ],
  ['search', { search: 'x'.repeat(201) }],
  ['search', { search: '\u0000' }],
  ['__proto__', Object.fromEntries([['__proto__', '1']])],
])('refuses the parameter %s and names it: %p', async (champ, query) => {
  for (const path of ['lignes', 'lignes/facettes', 'lignes/suggestions']) {
    if (path !== 'lignes' && ['tri', 'page', 'page_size'].includes(champ)) continue;
    const { status, body } = await get(path, query);
    expect([status, body.error.code, body.error.details.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      'validation_failed',
      [champ],
    ]);
  }
});

it('finds nothing for what is hostile or of nobody, and never fails', async () => {
  const queries: Record<string, string>[] = [
    { service: "S1'; DROP TABLE lignes_mandat; --" },
    { famille: '%' },
    { search: '\\%_€😀' },
    { fournisseur: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60' },
    { reclassement: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60' },
    { import: '01980c5e-7c1a-7d20-8a11-0c2b3d4e5f60' },
    { page: '999999999' },
  ];
  for (const query of queries) {
    const { status, body } = await get('lignes', query);
    expect([query, status, body.data.lignes]).toEqual([query, 200, []]);
  }
});

it('shows no line to another organisation, and wants the module, the permission and an identity', async () => {
  const other = await createMember(api);
  const [line] = lues;
  const [marche, fournisseur] = [referentiel.marches[0]!, referentiel.fournisseurs[0]!];
  for (const query of [{}, { marche }, { fournisseur }, { import: IMPORT_VARIE }] as Record<string, string>[]) {
    expect((await get('lignes', query, other)).body.data).toMatchObject({ total: 0, montant_ht: 0, lignes: [] });
  }
  expect((await get('lignes/suggestions', { lignes: line!.id }, other)).body.data).toEqual({
    suggestions: [],
    lignes_lues: 0,
  });
  const lecteur = await createMember(api, { organization: member.organization, role: 'lecteur' });
  expect((await get('lignes', {}, lecteur)).body.data.total).toBe(LINES);
  const without = await createMember(api, { modules: [] });
  expect((await get('lignes', {}, without)).status).toBe(402);
  expect((await call(api, 'GET', '/api/v1/lignes')).status).toBe(401);
});

it('suggests familles with a reason: the past of the supplier, the rules of accounts and of the nomenclature', async () => {
  const { data } = (await get('lignes/suggestions', { famille: 'aucune', exercice: '2026' })).body;
  expect(data.lignes_lues).toBe(count({ famille: 'aucune', exercice: '2026' }).total);
  expect(data.suggestions.length).toBeGreaterThan(1);
  expect(data.suggestions.length).toBeLessThanOrEqual(5);
  for (const suggestion of data.suggestions) {
    expect(suggestion).toMatchObject({
      famille: { id: expect.any(String), code: expect.any(String) },
      critere: expect.stringMatching(/^(historique|compte|cpv|fournisseur)$/),
      raison: expect.stringMatching(/[.]$/),
    });
    expect(suggestion.nombre).toBeLessThanOrEqual(data.lignes_lues);
    expect(suggestion.confiance).toBeGreaterThan(0);
    expect(suggestion.confiance).toBeLessThan(1);
    // What it rests on finds its lines, as many as it says: the filter of an account takes those below it too.
    const name = suggestion.critere === 'historique' ? 'fournisseur' : suggestion.critere;
    if (name === 'cpv') continue;
    const found = { famille: 'aucune', exercice: '2026', page_size: '1', [name]: suggestion.valeurs.join(',') };
    const { total } = (await get('lignes', found)).body.data;
    if (name === 'compte') expect(total).toBeGreaterThanOrEqual(suggestion.nombre);
    else expect([suggestion.critere, total]).toEqual([suggestion.critere, suggestion.nombre]);
  }
  const one = lues.find(
    ({ compte, fournisseur, marche }) => compte === '6283' && fournisseur === null && marche === null,
  )!;
  expect((await get('lignes/suggestions', { lignes: one.id })).body.data).toMatchObject({
    suggestions: [
      {
        famille: { code: 'C' },
        nombre: 1,
        critere: 'compte',
        valeur: '6283',
        raison: 'Le compte 6283 relève de cette famille.',
        confiance: 0.8,
      },
    ],
    lignes_lues: 1,
  });
  const both = await get('lignes/suggestions', { lignes: one.id, exercice: '2025' });
  expect([both.status, both.body.error.details[0].field]).toEqual([400, 'lignes']);
  const many = await get('lignes/suggestions', { lignes: Array(301).fill(one.id).join(',') });
  expect([many.status, many.body.error.details[0].field]).toEqual([400, 'lignes']);
  const named = [...lues.map(({ id }) => id), ...Array<string>(1_000 - LINES).fill(one.id)];
  const posted = await call(api, 'POST', '/api/v1/lignes/suggestions', { ...member, json: { lignes: named } });
  expect([posted.status, posted.body.data.lignes_lues]).toEqual([200, LINES]);
  expect(posted.body.data.suggestions).toEqual((await get('lignes/suggestions')).body.data.suggestions);
  const above = { ...member, json: { lignes: [...named, one.id] } };
  expect((await call(api, 'POST', '/api/v1/lignes/suggestions', above)).status).toBe(400);
});
