import { fillAccueil } from '../support/accueil-data.js';
import { TestAchats } from '../support/achats.js';
import { type Application, chromium, startApplication, type Tab, VIEWS } from '../support/application.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { openedFigures, untrue } from '../support/opened-figures.js';
import { missedFigures } from '../support/touched-figures.js';

const SIRET = '21690123100011';
const HOLDER = { type_id: 'SIRET', identifiant: '84529610400014', raison_sociale: 'Clôtures Réunies' };

/** All that a publication wants. */
const PUBLISHED = {
  nature: 'Marché',
  cpv: '34928200',
  procedure: 'Procédure adaptée',
  techniques: ['Sans objet'],
  modalites: ['Sans objet'],
  lieu_execution: { code: '69123', type_code: 'Code commune' },
  marche_innovant: false,
  offres_recues: 3,
  attribution_avance: false,
  type_groupement: 'Pas de groupement',
  types_prix: ['Définitif ferme'],
  forme_prix: 'Unitaire',
  sous_traitance_declaree: false,
  considerations_sociales: ['Pas de considération sociale'],
  considerations_environnementales: ['Pas de considération environnementale'],
};

(chromium ? describe : describe.skip)('the figures of what is followed and judged', () => {
  let app: Application;
  let member: TestMember;
  let year: number;
  let supplier: string;
  let contract: string;
  let lot: unknown;
  beforeAll(async () => {
    app = await startApplication();
    member = await createMember(app.api, { siret: SIRET });
    ({ exercice: year } = await fillAccueil(app.api, member));
    const achats = new TestAchats(app.api, member.organization);
    const [works] = await familles('travaux');
    const [cleaning] = await familles('services');
    const operation_id = await achats.put('operations', { code: 'ECOLE', libelle: 'École Jaurès' });
    const running = { exercice: year, date_notification: `${year}-01-01`, date_fin: `${year}-12-31`, duree_mois: 12 };
    const inForce = { ...running, titulaires: [HOLDER] };
    const held = {
      numero: 'TVX-1',
      objet: 'Gros œuvre',
      montant: 1_200_000.4,
      montant_max: 1_500_000,
      famille_id: works,
      operation_id,
    };
    const { id: marche } = await send('POST', 'marches', { ...inForce, ...held });
    await send('POST', `marches/${marche}/avenants`, { date_signature: `${year}-01-02`, variation_montant: 6_000 });
    const own = { numero: 'MS-1', objet: 'Lot de peinture', montant: 9_000, accord_cadre: 'TVX-1' };
    const { id: under } = await send('POST', 'marches', { ...inForce, ...own });
    for (const [paid, day] of [
      [marche, `${year - 1}-12-02`],
      [marche, `${year}-01-03`],
      [under, `${year}-01-03`],
    ] as const)
      await achats.pay({ montant: '3000.40', jour: day, marche: paid as string });
    contract = marche as string;
    const roof = { montant: 20_000, famille_id: works };
    const { id: second } = await send('POST', 'marches', {
      ...{ ...inForce, ...roof, numero: 'TOIT-2', objet: 'Toiture – lot 2 zinguerie' },
    });
    await achats.pay({ montant: '40.10', jour: `${year}-01-03`, marche: second as string });
    ({ id: lot } = await send('POST', 'marches', {
      ...{ ...inForce, ...roof, numero: 'TOIT-1', objet: 'Toiture – lot 1 charpente' },
    }));
    await send('POST', 'marches', {
      ...{ ...inForce, ...PUBLISHED, ccag: 'Travaux' },
      ...{ numero: 'NET-1', objet: 'Nettoyage', montant: 60_000.5, famille_id: cleaning },
    });
    const lines = [
      { code: '1.01', designation: 'Clôture grillagée', unite: 'ml', prix_unitaire_ht: 18 },
      { code: '9.01', designation: 'Béton de propreté', unite: 'm³', prix_unitaire_ht: 120 },
    ];
    await send('POST', 'bordereaux', { libelle: 'BPU', marche_id: marche, lignes: lines });
    supplier = await achats.put('fournisseurs', {
      ...{ type_id: 'SIRET', identifiant: '44044659900001', siren: '440446599', raison_sociale: 'Sept Collines' },
    });
    for (let rank = 2; rank <= 55; rank += 1)
      await achats.put('fournisseurs', {
        ...{ type_id: 'SIRET', identifiant: `440446599${String(rank).padStart(5, '0')}`, siren: '440446599' },
        raison_sociale: `Sept Collines ${rank}`,
      });
    const other = "(SELECT id FROM fournisseurs WHERE identifiant = '44044659900007')";
    const line = { jour: `${year}-01-02`, type_achat: 'travaux', famille: { id: works! } };
    await achats.pay({ ...line, montant: '25000.10', operation_id, fournisseur_id: supplier });
    const mandat = await achats.pay({ ...line, montant: '7000.20', fournisseur_id: supplier });
    await achats.execute(`UPDATE lignes_mandat SET fournisseur_id = ${other} WHERE mandat_id = $1`, [mandat]);
    // One that no date lets follow; one paid in time, one late, of the supplier with many establishments.
    await achats.put('mandats', {
      ...{ exercice: year, numero: 'D-0', date_emission: `${year}-01-20`, montant_ht: '10.00' },
    });
    for (const [numero, paidOn] of [
      ['D-1', `${year}-01-25`],
      ['D-2', `${year}-03-25`],
    ] as const) {
      const id = await achats.put('mandats', {
        ...{ exercice: year, numero, date_emission: `${year}-01-20`, date_paiement: paidOn, montant_ht: '1000.00' },
        fournisseur_id: supplier,
      });
      const dates = { date_debut: `${year}-01-05`, date_paiement: paidOn, paiement_constate_le: `${year}-04-01` };
      await achats.put('suivi_dgp', { mandat_id: id, eligible: true, delai_legal_max: 30, ...dates });
    }
  });
  afterAll(() => app.close());

  async function send(method: string, path: string, json: object): Promise<Record<string, unknown>> {
    const { status, body, text } = await call(app.api, method, `/api/v1/${path}`, { ...member, json });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return body.data as Record<string, unknown>;
  }
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const { status, body, text } = await call(app.api, 'GET', `/api/v1/${path}`, member);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return body.data as Record<string, unknown>;
  };
  async function familles(type: string): Promise<string[]> {
    const found: { id: string; type: string }[] = [];
    const gather = (nodes: readonly { id: string; type: string; familles: never[] }[]): void =>
      nodes.forEach((node) => {
        found.push(node);
        gather(node.familles);
      });
    gather((await read('nomenclature?page_size=500'))['familles'] as never[]);
    return found.filter((one) => one.type === type).map(({ id }) => id);
  }

  async function follow(tab: Tab, path: string, step: string): Promise<string[]> {
    await tab.go(`/app/${SIRET}/${path}`);
    await tab.page.locator('#contenu .figure-link').first().waitFor();
    await tab.page.waitForLoadState('networkidle');
    expect(await tab.faults(`chiffres-${step}`)).toEqual([]);
    const figures = await openedFigures(tab, read);
    expect([path, untrue(figures)]).toEqual([path, []]);
    return figures.map(({ said }) => said);
  }

  it('each open rows that amount to them, whatever the screen', async () => {
    const tab = await app.enter(member.account, `/app/${SIRET}/?exercice=${year}`, VIEWS['à 1280, clair']);
    await tab.title('Accueil');
    const of = `exercice=${year}`;
    const needs = await follow(tab, `familles?${of}`, 'familles');
    const { besoins } = await read(`nomenclature/seuils?${of}`);
    const shown = (besoins as { consomme_ht: number; engage_ht: number }[]).flatMap(({ consomme_ht, engage_ht }) => [
      ...[String(consomme_ht)],
      ...(engage_ht > 0 ? [String(engage_ht)] : []),
    ]);
    expect(needs).toEqual(expect.arrayContaining(shown));
    expect(shown.length).toBeGreaterThan((besoins as unknown[]).length + 1);
    for (const need of besoins as { famille: { id: string } | null; operation: { id: string }; type: string }[]) {
      const { engage_ht: due } = need as unknown as { engage_ht: number };
      if (due === 0) continue;
      const key = `${(need.famille ?? need.operation).id}.${need.type}`;
      await follow(tab, `familles?${of}&fiche=${key}`, `besoin-${need.type}`);
      await tab.page.getByRole('table', { name: 'Marchés qui engagent ce besoin' }).waitFor();
    }
    const execution = await follow(tab, `marches/${contract}?onglet=paiements`, 'marche');
    await tab.page.getByRole('table', { name: 'Paiements du marché' }).getByRole('link').first().waitFor();
    // What is paid, in each of two exercices, on its marché subséquent, and what it amounts to after its avenant.
    expect(execution).toEqual(expect.arrayContaining(['6000.8', '3000.4', '1206000.4']));
    expect(execution).toHaveLength(5);
    const judged = await follow(tab, `marches/${contract}?onglet=conformite`, 'marche-conformite');
    await tab.page.getByRole('heading', { name: 'Lignes mandatées, par verdict' }).waitFor();
    expect(judged.filter((said) => said === '6000.8')).toHaveLength(2);
    // What was paid on the other lot of its consultation.
    expect(await follow(tab, `marches/${lot}?onglet=lots`, 'marche-lots')).toContain('40.1');
    const delays = await follow(tab, `delais?${of}`, 'delais');
    expect(delays.filter((said) => /€|jours/.test(said)).length).toBeGreaterThanOrEqual(3);
    // A share is no figure that rows amount to: the counts that it is of are.
    expect(delays.filter((said) => /%/.test(said))).toEqual([]);
    await tab.page.getByRole('link', { name: /payés hors délai, voir les mandats$/ }).waitFor();
    expect(delays.filter((said) => /sans date/.test(said))).toHaveLength(1);
    await follow(tab, `delais?${of}&statut=en_retard,paye_en_retard`, 'delais-hors');
    await tab.page.getByRole('columnheader', { name: 'Intérêts' }).waitFor();
    expect((await follow(tab, `fournisseurs?${of}`, 'fournisseurs')).length).toBeGreaterThan(5);
    const sheet = await follow(tab, `fournisseurs/${supplier}?${of}`, 'fournisseur');
    expect(sheet).toEqual(expect.arrayContaining([String(32000.3)]));
    expect(sheet.filter((said) => /€|jours/.test(said)).length).toBeGreaterThanOrEqual(3);
    for (const screen of ['echeances', 'prix', 'operations', 'conformite'])
      expect([screen, await follow(tab, `${screen}?${of}`, screen)]).not.toEqual([screen, []]);
    const published = await follow(tab, `publication?${of}`, 'publication');
    expect(published.filter((said) => /prêts à publier|hors du fichier/.test(said))).toHaveLength(2);
    await follow(tab, `publication?${of}&etat=retenus`, 'publication-retenus');
    await tab.page
      .getByRole('table', { name: 'Marchés hors du fichier' })
      .getByRole('link', { name: 'TVX-1' })
      .waitFor();
    await tab.close();
  });

  it('are as large as a finger on a phone, and none lies over the words of another', async () => {
    const phone = { ...VIEWS['à 360'], hasTouch: true };
    const tab = await app.enter(member.account, `/app/${SIRET}/?exercice=${year}`, phone);
    for (const path of ['', 'echeances', 'delais', 'conformite', 'familles', `marches/${contract}?onglet=conformite`]) {
      await tab.go(`/app/${SIRET}/${path}`);
      await tab.page.locator('#contenu .figure-link').first().waitFor();
      await tab.page.waitForLoadState('networkidle');
      expect([path, await missedFigures(tab.page)]).toEqual([path, []]);
      expect(await tab.page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)).toBe(0);
    }
    await tab.close();
  });
});
