import { TenantDatabase } from '#database/tenant-database.js';
import { readSheets } from '#testing/xlsx-reader.js';
import { TestAchats } from '../support/achats.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';
import { importFile } from '../support/imports.js';
import { startTaskWorker } from '../support/task-worker.js';

/** What files of mandats say, and do not say, of the contracts, amounts and accounts of their lines. */
let api: TestApi;
let worker: { close(): Promise<void> };
let member: TestMember;
let achats: TestAchats;
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
  achats = new TestAchats(api, member.organization);
});

const get = async (path: string) =>
  (await call(api, 'GET', `/api/v1/${path}`, { token: member.token, organization: member.organization })).body.data;
const many = <Row extends object>(sql: string): Promise<Row[]> =>
  api.app
    .get(TenantDatabase)
    .transaction({ organizationId: member.organization }, (tx) => tx.many<Row & Record<string, unknown>>(sql));
const load = (nom: string, lines: string[]) =>
  importFile(api, member, { nom, contenu: `${lines.join('\n')}\n` }, { type: 'mandats' });
const recount = () => many(`SELECT cumul FROM ecarts_cumuls('${member.organization}') WHERE ecarts <> 0`);

/** A famille of supplies whose account classifies the lines. */
async function fournitures(): Promise<void> {
  await achats.famille('17.02', 'fournitures');
  await achats.execute(`UPDATE familles SET comptes = '{6065}'`);
}

const WITHOUT = [
  'Mandat;Date;Compte;Montant HT;Montant TVA',
  '1;10/02/2025;6065;60000;12000',
  '2;11/02/2025;6065;7000;1400',
];
const WITH = (marche: string) => [
  'Mandat;Date;Compte;Montant HT;Montant TVA;Marché',
  `1;10/02/2025;6065;60000;12000;${marche}`,
  '2;11/02/2025;6065;7000;1400;',
];

describe('a file without a contract column', () => {
  it('names a service once of which it has but the code', async () => {
    await fournitures();
    await load('services.csv', ['Mandat;Date;Compte;Montant HT;Service', '1;10/02/2025;6065;60000;MAIRIE']);
    const [facette] = (await get('lignes/facettes?champs=service')).facettes;
    expect(facette.valeurs).toMatchObject([{ libelle: 'MAIRIE', nombre: 1 }]);
  });

  it('says nothing of contracts: nothing is « non conforme », on the dashboard nor on the mayor’s page', async () => {
    await fournitures();
    expect(await load('export.csv', WITHOUT)).toMatchObject({ statut: 'termine' });
    const dashboard = await get('dashboard?exercice=2025');
    expect(dashboard.taux_conformite).toMatchObject({
      montant_pct: 0,
      non_conforme_pct: 0,
      a_verifier_pct: 100,
      marche_non_renseigne_pct: 100,
      affichage: 'insuffisamment_renseigne',
    });
    expect(dashboard.hors_marche).toMatchObject({ montant: 0, part_pct: null, inconnu: 67000, inconnu_pct: 100 });
    expect((await get('lignes?marche=hors_marche')).total).toBe(0);
    const issued = await call(api, 'POST', '/api/v1/share', {
      token: member.token,
      organization: member.organization,
      json: { exercice: 2025 },
    });
    const page = await call(api, 'GET', `/partage/${issued.body.data.token}?exercice=2025`);
    const text = page.text.replace(/<[^>]+>/g, ' ').replace(/[\u00a0\u202f\s]+/g, ' ');
    expect(text).toContain('Données insuffisantes pour conclure');
    expect(text).toContain('marché non renseigné pour 100,0 %');
    const [line] = (await get(`mandats/${(await get('mandats')).mandats[0].id}/conformite`)).lignes;
    expect(line.verdict).toMatchObject({
      statut: 'a_verifier',
      manque: [{ donnee: 'colonne_marche', ou: expect.arrayContaining(['rattachement de la ligne']) }],
    });
    expect(await recount()).toEqual([]);
  });

  it('is conforme under the dispense, and completed by the same file with its column', async () => {
    await fournitures();
    await load('petit.csv', WITHOUT.slice(0, 1).concat('3;12/02/2025;6065;12000;2400'));
    expect((await get('dashboard?exercice=2025')).taux_conformite).toMatchObject({ montant_pct: 100 });
    await load('export.csv', WITHOUT);
    const completed = await load('complet.csv', WITH('M-2024-7'));
    expect(completed['bilan']).toMatchObject({ lignes: { crees: 0, modifies: 2, inchanges: 0 } });
    expect(
      await many('SELECT marche_reference, marche_non_renseigne FROM lignes_mandat ORDER BY montant_ht DESC'),
    ).toEqual([
      { marche_reference: 'M-2024-7', marche_non_renseigne: null },
      { marche_reference: null, marche_non_renseigne: 'fichier' },
      { marche_reference: null, marche_non_renseigne: null },
    ]);
    expect(await recount()).toEqual([]);
  });

  it('is told from one that names contracts on other lines, whose empty lines are without', async () => {
    await fournitures();
    await load('rempli.csv', WITH('M-2024-7'));
    const { hors_marche: found, taux_conformite: taux } = await get('dashboard?exercice=2025');
    expect(found).toMatchObject({ montant: 7000, inconnu: 0 });
    // 7,000 € without a contract are 10.4 % of the need, under the dispense: small purchases.
    expect(taux).toMatchObject({ montant_pct: 10.45, non_conforme_pct: 0, a_verifier_pct: 89.55 });
    for (const [passation, total] of [
      ['hors_marche', 1],
      ['marche', 1],
      ['inconnue', 0],
    ] as const)
      expect([passation, (await get(`mandats?passation=${passation}`)).total]).toEqual([passation, total]);
    expect((await get('mandats?passation=hors_marche&famille=17.02&section=fonctionnement')).total).toBe(1);
    // What cites a contract that is not recorded has none, and was not bought without one.
    for (const [filter, total, montant_ht] of [
      ['marche=hors_marche', 1, 7000],
      ['marche=aucun', 2, 67000],
      ['marche=hors_marche&search=2', 1, 7000],
      ['marche=hors_marche&search=1', 0, 0],
      ['marche=hors_marche&section=fonctionnement&verdict=conforme', 1, 7000],
    ] as const)
      expect([filter, await get(`lignes?${filter}`)]).toMatchObject([filter, { total, montant_ht }]);
    const [facette] = (await get('lignes/facettes?champs=section&marche=hors_marche')).facettes;
    expect(facette.valeurs).toMatchObject([{ valeur: 'fonctionnement', nombre: 1, montant_ht: 7000 }]);
    const refused = await call(api, 'GET', '/api/v1/lignes?marche=hors', member);
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation_failed']);
    const [famille] = await many<{ id: string }>('SELECT id FROM familles');
    const json = { marche: 'hors_marche', exercice: 2025, famille_id: famille!.id };
    const { body } = await call(api, 'POST', '/api/v1/nomenclature/reclassement', { ...member, json });
    const operation = () => get(`nomenclature/reclassement/${body.data.id}`);
    expect(await operation()).toMatchObject({ filtre: 'Exercice 2025 · Marché Hors marché' });
    expect(await recount()).toEqual([]);
  });
});

describe('amounts with tax alone', () => {
  it('are kept as they are, told with the figures, and straddle the thresholds', async () => {
    await fournitures();
    await load('ttc.csv', [
      'Mandat;Date;Compte;Montant TTC;Marché',
      '1;10/02/2025;6065;45000;',
      '2;10/02/2025;6068;100;M-1',
    ]);
    expect(await many(`SELECT montant_ht::float, montant_base FROM lignes_mandat ORDER BY 1 DESC LIMIT 1`)).toEqual([
      { montant_ht: 45000, montant_base: 'ttc' },
    ]);
    const [first] = (await get('mandats')).mandats.filter(({ numero }: { numero: string }) => numero === '1');
    const { verdict } = (await get(`mandats/${first.id}/conformite`)).lignes[0];
    expect(verdict).toMatchObject({ statut: 'a_verifier', manque: [{ donnee: 'montant_ht' }] });
    expect(verdict.etapes[0].libelle).toContain('TTC');
    expect((await get('dashboard?exercice=2025')).volume_ttc).toBe(45100);
    // 60,000 € with tax are at least 50,000 € without: above the dispense whatever the rate.
    await load('ttc2.csv', [
      'Mandat;Date;Compte;Montant TTC;Marché',
      '3;11/02/2025;6065;15000;',
      '4;11/02/2025;6068;1;M-1',
    ]);
    expect((await get(`mandats/${first.id}/conformite`)).lignes[0].verdict.statut).toBe('non_conforme');
    expect(await recount()).toEqual([]);
  });

  it('become amounts without tax where the file gives the rate', async () => {
    await load('taux.csv', ['Mandat;Date;Compte;Montant TTC;Taux TVA', '1;10/02/2025;6065;10550;5,5 %']);
    expect(await many('SELECT montant_ht::float, montant_tva::float, montant_base FROM lignes_mandat')).toEqual([
      { montant_ht: 10000, montant_tva: 550, montant_base: 'ht' },
    ]);
  });
});

describe('a file that gives without tax what was known with it', () => {
  const TTC = ['Mandat;Date;Compte;Montant TTC', '1;10/02/2025;6065;1200', '2;11/02/2025;6065;105,50'];
  const HT = (first: string) => [
    'Mandat;Date;Compte;Montant HT',
    `1;10/02/2025;6065;${first}`,
    '2;11/02/2025;6065;100',
  ];
  const lines = () =>
    many(`SELECT montant_ht::float, montant_tva::float, montant_base FROM lignes_mandat ORDER BY montant_ht DESC`);

  it('corrects the known mandats', async () => {
    await load('ttc.csv', TTC);
    expect((await get('mandats?exercice=2025')).mandats[0]).toMatchObject({
      paiement: 'inconnu',
      paiement_libelle: 'paiement non renseigné',
    });
    const end = await load('ht.csv', HT('1000'));
    expect(end).toMatchObject({ lignes_rejetees: 0 });
    expect(end['bilan']).toMatchObject({
      mandats: { crees: 0, modifies: 2, inchanges: 0 },
      lignes: { crees: 0, modifies: 2, inchanges: 0 },
    });
    expect(await lines()).toEqual([
      { montant_ht: 1000, montant_tva: 200, montant_base: 'ht' },
      { montant_ht: 100, montant_tva: 5.5, montant_base: 'ht' },
    ]);
    expect((await get('dashboard?exercice=2025')).volume_ttc).toBe(0);
    expect(await recount()).toEqual([]);
    expect(await load('encore.csv', HT('1000'))).toMatchObject({ lignes_rejetees: 0 });
  });

  it('but not with an amount that no rate of tax explains, nor in a closed exercice', async () => {
    await load('ttc.csv', TTC);
    expect(await load('autre.csv', HT('900'))).toMatchObject({ lignes_rejetees: 1 });
    await achats.execute(`UPDATE exercices SET statut = 'clos'`);
    expect(await load('clos.csv', HT('1000'))).toMatchObject({ lignes_rejetees: 2 });
    expect((await lines())[0]).toMatchObject({ montant_ht: 1200, montant_base: 'ttc' });
  });
});

it('a known mandat whose day, account, supplier or marché another file says otherwise stays, and each value is told', async () => {
  const HEADER = 'Exercice;Mandat;Date;Compte;Montant HT;Montant TVA;SIRET;Marché';
  const ligne = (
    numero: number,
    { jour = '10/02/2025', compte = '6065', siret = '73282932000074', marche = 'M1' } = {},
  ) => `2025;${numero};${jour};${compte};${numero * 100};0;${siret};${marche}`;
  const lignes = [ligne(1), ligne(2), ligne(3), ligne(4), ligne(5, { marche: '' })];
  await load('mandats.csv', [HEADER, ...lignes]);
  const again = await load('encore.csv', [HEADER, ...lignes.toReversed()]);
  expect(again).toMatchObject({
    lignes_acceptees: 5,
    bilan: { avertissements: [expect.objectContaining({ code: 'marche.inconnu' })] },
  });
  const otherwise = await load('autrement.csv', [
    HEADER,
    ligne(1, { jour: '11/02/2025' }),
    ligne(2, { compte: '6064' }),
    ligne(3, { siret: '55210055400013' }),
    ligne(4, { marche: 'M2' }),
    ligne(5, { marche: 'M2', compte: '' }),
  ]);
  const { avertissements } = otherwise['bilan'] as { avertissements: Record<string, unknown>[] };
  const told = (champ: string, nombre: number, raison: string) => ({
    champ,
    code: 'mandat.autres_valeurs',
    nombre,
    raison,
  });
  const known = (mandat: number, what: string) =>
    `Le mandat ${mandat} est déjà enregistré : ${what}. Ce qui est enregistré reste.`;
  expect(avertissements.filter(({ code }) => code === 'mandat.autres_valeurs')).toEqual([
    told('marche', 2, `${known(4, 'marché M1, ici M2')} ${known(5, 'sans marché, ici M2')}`),
    told('compte', 1, known(2, 'compte 6065, ici 6064')),
    told('date_emission', 1, known(1, 'date du 10/02/2025, ici 11/02/2025')),
    told('fournisseur', 1, known(3, 'fournisseur 73282932000074, ici 55210055400013')),
  ]);
  expect(await many('SELECT compte FROM lignes_mandat ORDER BY montant_ht')).toEqual(Array(5).fill({ compte: '6065' }));
});

describe('what an import warns of', () => {
  const FILE = [
    'Mandat;Date;Compte;Montant TTC;Date de paiement',
    '1;10/02/2025;99999;1200;01/03/2025',
    '2;11/02/2025;88888;105,50;15/04/2025',
    '3;12/02/2099;6065;100;',
  ];

  it('names each unknown account, a payment after the extraction and the day of a mandat to come', async () => {
    const file = { nom: 'ttc.csv', contenu: `${FILE.join('\n')}\n` };
    const end = await importFile(api, member, file, { type: 'mandats', date_extraction: '2025-04-01' });
    const unknown = (compte: string) =>
      `Compte ${compte} absent des nomenclatures : la ligne est à vérifier, et n’entre dans aucune section.`;
    expect((end['bilan'] as { avertissements: object[] }).avertissements).toEqual(
      expect.arrayContaining([
        { champ: 'compte', code: 'compte.inconnu', nombre: 2, raison: `${unknown('99999')} ${unknown('88888')}` },
        {
          champ: 'date_paiement',
          code: 'paiement.apres_extraction',
          nombre: 1,
          raison: 'Payé le 15/04/2025, après la date d’extraction des données (01/04/2025).',
        },
      ]),
    );
    const { motifs } = await get(`imports/${end['id'] as string}/motifs`);
    expect(motifs).toEqual(
      expect.arrayContaining([expect.objectContaining({ statut: 'rejetee', code: 'date.a_venir', nombre: 1 })]),
    );
    expect(await many('SELECT annee FROM exercices ORDER BY annee')).toEqual([{ annee: 2025 }]);
  });

  it('keeps and tells a tax of no rate, a payment before the mandat, and another name of a known supplier', async () => {
    const header = 'Exercice;Mandat;Date;Date de paiement;Compte;Montant HT;Montant TVA;SIRET;Fournisseur';
    const known = '2025;1;10/02/2025;01/03/2025;6065;1000;200;73282932000074;Papeterie du Rhône';
    await load('connu.csv', [header, known]);
    const end = await load('doutes.csv', [
      header,
      '2025;2;10/02/2025;09/02/2025;6065;1000;900;73282932000074;OUTP SAS',
      '2025;3;10/02/2025;10/02/2025;6065;-10,02;-2,01;73282932000074;SARL PAPETERIE RHONE',
      '2025;4;10/02/2025;;6065;1000;-200;73282932000074;OUTP SAS',
    ]);
    const told = (champ: string, code: string, nombre: number, raison: unknown) => ({ champ, code, nombre, raison });
    expect(end).toMatchObject({ lignes_acceptees: 3 });
    expect((end['bilan'] as { avertissements: object[] }).avertissements).toEqual([
      told(
        'montant_tva',
        'tva.hors_taux',
        2,
        expect.stringContaining('TVA de 900,00 € pour 1\u202f000,00 € HT : aucun taux'),
      ),
      told(
        'date_paiement',
        'paiement.avant_emission',
        1,
        'Payé le 09/02/2025, avant l’émission du mandat (10/02/2025).',
      ),
      told(
        'fournisseur',
        'fournisseur.autre_nom',
        1,
        'Le SIRET 73282932000074 est connu sous le nom « Papeterie du Rhône », qui est gardé ; ce fichier le nomme « OUTP SAS ».',
      ),
    ]);
  });

  it('is said TTC in the documents of a file that gives no rate', async () => {
    await load('ttc.csv', FILE.slice(0, 3));
    const answer = await fetch(`${api.url}/api/v1/reports/annuel?year=2025&format=xlsx`, {
      headers: { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization },
    });
    const sheets = await readSheets(Buffer.from(await answer.arrayBuffer()));
    // No file tells contracts: no amount is said to be off contract.
    const [, montant, part] = sheets.get('Synthèse')!.find(([label]) => label?.value === 'Hors marché')!;
    expect([montant?.value, part?.value]).toEqual([undefined, undefined]);
    const words = [...sheets.values()].flat(2).map(({ value }) => value);
    expect(words).toEqual(expect.arrayContaining(['Volume des achats TTC', 'Montant TTC', 'Consommé TTC']));
    expect(words.filter((word) => /^(Volume|Montant|Achats|Hors marché|Consommé)\b.* HT$/.test(word))).toEqual([]);
  });
});

describe('a case that entités adjudicatrices alone have (R2122-11), on a line', () => {
  it('is asked of a buyer that may be one, refused to one that is none, and given to one that is', async () => {
    const famille = await achats.famille('17.02', 'fournitures');
    await achats.put('exercices', { annee: 2025 });
    await achats.pay({ famille, montant: '60000.00', jour: '2025-02-10', justification: 'entite_adjudicatrice' });
    const verdict = () => many('SELECT conformite, motif, manque FROM cumuls_lignes WHERE nombre > 0');
    const asked = { conformite: 'a_verifier', motif: 'donnee_manquante', manque: ['activite_reseau'] };
    expect(await verdict()).toEqual([asked]);
    const nature = { valid_from: '2020-01-01', nature: 'etablissement_public_sante' };
    await achats.put('natures_acheteur', nature);
    expect(await verdict()).toEqual([{ conformite: 'non_conforme', motif: 'cas_contredit', manque: [] }]);
    await asOwner(api, `UPDATE natures_acheteur SET nature = 'entite_adjudicatrice' WHERE organization_id = $1`, [
      member.organization,
    ]);
    expect(await verdict()).toEqual([{ conformite: 'conforme', motif: 'cas_r2122', manque: [] }]);
    expect(await recount()).toEqual([]);
  });
});

describe('an account that no list holds', () => {
  it('warns, stays out of the sections and in the base, until it is decided', async () => {
    const end = await load('compte.csv', ['Mandat;Date;Compte;Montant HT', '1;10/02/2025;99999;4000']);
    expect(JSON.stringify(end['bilan'])).toContain('absent des nomenclatures');
    const read = () => get('dashboard?exercice=2025');
    expect(await read()).toMatchObject({
      volume_total: 4000,
      fonctionnement: 0,
      investissement: 0,
      taux_conformite: { a_verifier_pct: 100 },
    });
    const waiting = { numero: '99999', a_decider: true, achat: null, nombre_lignes: 1, montant_ht: 4000 };
    expect((await get('comptes-inconnus?a_decider=true')).comptes).toEqual([expect.objectContaining(waiting)]);
    const decide = (method: 'PUT' | 'DELETE', json?: object, numero = '99999') =>
      call(api, method, `/api/v1/comptes-inconnus/${numero}/decision`, { ...member, json });
    const decided = await decide('PUT', { section: 'fonctionnement', achat: true });
    expect(decided.body.data).toMatchObject({ section: 'fonctionnement', achat: true, a_decider: false });
    expect(await read()).toMatchObject({ fonctionnement: 4000 });
    expect(await many('SELECT manque FROM cumuls_lignes WHERE nombre > 0')).toEqual([{ manque: ['famille'] }]);
    expect(await recount()).toEqual([]);
    // Corrected, then undone: the figures follow each time, and each is in the audit.
    await decide('PUT', { section: 'investissement', achat: false });
    expect(await read()).toMatchObject({ fonctionnement: 0, taux_conformite: { a_verifier_pct: null } });
    expect((await decide('DELETE')).body.data).toMatchObject({ section: null, a_decider: true });
    expect(await read()).toMatchObject({ fonctionnement: 0, taux_conformite: { a_verifier_pct: 100 } });
    expect(await recount()).toEqual([]);
    expect((await get('audit?action=compte.decided')).total).toBe(2);
    expect((await get('audit?action=compte.decision_undone')).total).toBe(1);
    for (const numero of ['6068', '%00', 'x y']) expect((await decide('DELETE', undefined, numero)).status).toBe(404);
    expect((await decide('PUT', { section: 'ailleurs', achat: 1 })).status).toBe(400);
  });
});

describe('an annulation', () => {
  const HEAD = 'Mandat;Date;Compte;Montant HT;Type de bordereau;Mandat annulé;Exercice d’origine;Marché';
  const PAID = '1;10/02/2025;6065;10000;01;;;M-1';
  const CANCELLED = '2;03/03/2025;6068;10000;02;1;2025;';

  it.each([
    ['in one file', [[HEAD, PAID, CANCELLED]]],
    [
      'first',
      [
        [HEAD, CANCELLED, '9;03/03/2025;6068;1;01;;;M-1'],
        [HEAD, PAID],
      ],
    ],
    [
      'last',
      [
        [HEAD, PAID],
        [HEAD, CANCELLED, '9;03/03/2025;6068;1;01;;;M-1'],
      ],
    ],
  ])('takes the verdict of what it cancels, %s', async (_case, files) => {
    const marche = await achats
      .put('exercices', { annee: 2025 })
      .then(() => achats.put('marches', { numero: 'M-1', exercice: 2025, objet: 'Livres', montant: '50000.00' }));
    await achats.execute(
      `INSERT INTO verdicts_marches (organization_id, marche_id, statut, motif, faits, version_regles)
       SELECT organization_id, id, 'conforme', 'test', '{}', '1' FROM marches WHERE id = $1
       ON CONFLICT (organization_id, marche_id) DO UPDATE SET statut = excluded.statut`,
      [marche],
    );
    for (const [index, file] of files.entries()) await load(`annulation-${index}.csv`, file);
    expect(
      await many(
        `SELECT groupe.conformite, ligne.marche_id IS NOT NULL AS rattachee FROM lignes_groupees ligne
         JOIN groupes_lignes groupe ON groupe.cle = ligne.cle WHERE ligne.montant_ht < 0`,
      ),
    ).toEqual([{ conformite: 'conforme', rattachee: true }]);
    expect(await recount()).toEqual([]);
  });

  describe('of a mandat with several marchés on one account', () => {
    beforeEach(async () => {
      await achats.put('exercices', { annee: 2025 });
      for (const numero of ['M-1', 'M-2']) await achats.put('marches', { numero, exercice: 2025, objet: 'Livres' });
    });
    const reductions = async () => {
      const rows = await many<{ montant: string; numero: string | null; marche_non_renseigne: string | null }>(
        `SELECT ligne.montant_ht::text AS montant, marche.numero, ligne.marche_non_renseigne FROM lignes_mandat ligne
         LEFT JOIN marches marche ON marche.id = ligne.marche_id WHERE ligne.montant_ht < 0 ORDER BY ligne.montant_ht`,
      );
      return rows.map(({ montant, numero, marche_non_renseigne }) => [montant, numero, marche_non_renseigne]);
    };

    it('takes the marché of the line of its supplier or amount, else says that it is not known', async () => {
      const paid = [
        '1;10/02/2025;6065;5000;01;;;M-1;Librairie',
        '1;10/02/2025;6065;3000;01;;;M-2;Papeterie',
        '1;10/02/2025;6065;2000;01;;;;Cirque',
      ];
      const reduced = ['2;03/03/2025;6065;3000;02;1;2025;;', '3;03/03/2025;6065;100;02;1;2025;;Librairie'];
      const file = [`${HEAD};Fournisseur`, ...paid, ...reduced, '4;03/03/2025;6065;7;02;1;2025;;'];
      await load('reductions.csv', file);
      const known = [
        ['-3000.00', 'M-2', null],
        ['-100.00', 'M-1', null],
        ['-7.00', null, 'fichier'],
      ];
      expect(await reductions()).toEqual(known);
      // Sent again, the file says no more of what is not known: it was not bought without a marché.
      await load('encore.csv', file);
      expect(await reductions()).toEqual(known);
      expect(await recount()).toEqual([]);
    });

    it('takes that of the line which a PES flow names', async () => {
      const ligne = (numero: number, montant: number, liens: string): string =>
        `<LigneDePiece><BlocLignePiece><InfoLignePce><IdLigne V="${numero}"/><Nature V="6065"/><MtHT V="${montant}.00"/>
         <MtTVA V="0.00"/></InfoLignePce>${liens}</BlocLignePiece></LigneDePiece>`;
      const bordereau = (type: string, piece: number, lignes: string[]): string =>
        `<Bordereau><BlocBordereau><Exer V="2025"/><IdBord V="${piece}"/><DteBordEm V="2025-02-10"/><TypBord V="${type}"/>
         </BlocBordereau><Piece><BlocPiece><InfoPce><IdPce V="${piece}"/></InfoPce></BlocPiece>${lignes.join('')}</Piece></Bordereau>`;
      const marche = (numero: string): string => `<LiensIdent><IdMarche V="${numero}"/></LiensIdent>`;
      const reduit = (of: number): string =>
        `<RattachPiece><ExerRat V="2025"/><IdPceOrig V="1"/><IdLigneOrig V="${of}"/></RattachPiece>`;
      const flux = (bordereaux: string[]): string =>
        `<?xml version="1.0"?><n:PES_Aller xmlns:n="u"><PES_DepenseAller>${bordereaux.join('')}</PES_DepenseAller></n:PES_Aller>`;
      const paid = bordereau('01', 1, [ligne(1, 500, marche('M-1')), ligne(2, 500, marche('M-2')), ligne(3, 500, '')]);
      const reduced = bordereau('02', 2, [ligne(1, 40, reduit(2)), ligne(2, 30, reduit(3)), ligne(3, 20, reduit(1))]);
      await importFile(api, member, { nom: 'payes.xml', contenu: flux([paid]) });
      await importFile(api, member, { nom: 'reduits.xml', contenu: flux([reduced]) });
      expect(await reductions()).toEqual([
        ['-40.00', 'M-2', null],
        ['-30.00', null, null],
        ['-20.00', 'M-1', null],
      ]);
      expect(await recount()).toEqual([]);
    });
  });

  it('of one line takes the marché of the lines on its account, where those of its mandat differ', async () => {
    const marche = await achats
      .put('exercices', { annee: 2025 })
      .then(() => achats.put('marches', { numero: 'M-1', exercice: 2025, objet: 'Livres', montant: '50000.00' }));
    const paid = ['1;10/02/2025;6065;1000;01;;;M-1', '1;10/02/2025;60632;50,50;01;;;'];
    await load('reduction.csv', [
      HEAD,
      ...paid,
      '2;03/03/2025;6065;250;02;1;2025;',
      '3;03/03/2025;60632;0,50;02;1;2025;',
    ]);
    expect(
      await many(
        'SELECT montant_ht::text, marche_id FROM lignes_mandat ligne WHERE montant_ht < 0 ORDER BY ligne.montant_ht',
      ),
    ).toEqual([
      { montant_ht: '-250.00', marche_id: marche },
      { montant_ht: '-0.50', marche_id: null },
    ]);
    expect(await recount()).toEqual([]);
  });

  it('that came alone makes no share, on the page nor for the assistant and the documents', async () => {
    await fournitures();
    await load('payes.csv', ['Mandat;Date;Compte;Montant HT;Marché', '1;10/02/2025;6065;5100;M-1']);
    await load('annule.csv', ['Mandat;Date;Compte;Montant HT;Type de bordereau', '2;03/03/2025;6065;5000;02']);
    const { taux_conformite: taux, hors_marche } = await get('dashboard?exercice=2025');
    expect(taux).toMatchObject({ marche_non_renseigne_pct: null });
    expect(hors_marche).toMatchObject({ inconnu: -5000, inconnu_pct: null });
    const { token, organization } = member;
    const issued = await call(api, 'POST', '/api/v1/share', { token, organization, json: { exercice: 2025 } });
    const page = await call(api, 'GET', `/partage/${issued.body.data.token}?exercice=2025`);
    const text = page.text.replace(/<[^>]+>/g, ' ').replace(/[\u00a0\u202f\s]+/g, ' ');
    expect(text).not.toMatch(/(?:−|\b5 )[01]?\d{2,3},\d %/);
    expect(text).toContain('Des annulations dépassent les achats qu’elles annulent');
  });
});
