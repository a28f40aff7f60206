import { contractsOfTable } from '../../../../test/support/flat-contracts.js';
import { fixturePath, readAll, withFile } from '../../../../test/support/reader-fixtures.js';

describe('DECP v2 in XML', () => {
  it('reads the official example as the JSON notation of it would be', async () => {
    const rows = await readAll('marches', fixturePath('exemple_officiel_Marche.xml'));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      ligne: 2,
      statut: 'corrigee',
      donnees: {
        categorie: 'marche',
        id: 'TEST2022',
        acheteur: { siret: '21750001630040' },
        marcheInnovant: true,
        attributionAvance: true,
        sousTraitanceDeclaree: true,
        cpv: '45000000',
        techniques: ['Concours', 'Accord-cadre'],
        modalitesExecution: ['Tranches'],
        typesPrix: ['Définitif ferme'],
        formePrix: 'Forfaitaire',
        considerationsSociales: ['Clause sociale', 'Critère social'],
        lieuExecution: { code: '75000', typeCode: 'Code postal' },
        montant: '575000.00',
        titulaires: [{ typeIdentifiant: 'SIRET', identifiant: '55204599900869' }],
        actesSousTraitance: [{ id: 1, montant: '123456.89', variationPrix: 'Révisable' }],
      },
    });
  });

  it('reads concessions with their tariffs and modifications', async () => {
    const rows = await readAll('marches', fixturePath('exemple_officiel_Contrat-concession-modification.xml'));
    expect(rows[0]?.donnees).toMatchObject({
      categorie: 'concession',
      nature: 'Concession de travaux',
      titulaires: [{ identifiant: '38103128500491' }, { identifiant: '38103128500574' }],
      donneesExecution: [
        { depensesInvestissement: '15.30', tarifs: [{ intitule: 'Intitulé du tarif', tarif: '14.29' }] },
      ],
    });
    expect(rows[0]?.donnees?.modifications.length).toBeGreaterThan(0);
  });

  it('reads one contract or several, of either kind, and refuses none', async () => {
    const marche =
      '<marche><id>1</id><acheteur><id>20002715900017</id></acheteur><objet>L&apos;école &amp; la <![CDATA[<crèche>]]></objet></marche>';
    await withFile(`<marches>${marche}<marche/></marches>`, 'd.xml', async (path) => {
      const rows = await readAll('marches', path);
      expect(rows.map(({ statut }) => statut)).toEqual(['acceptee', 'rejetee']);
      expect(rows[0]?.donnees?.objet).toBe("L'école & la <crèche>");
    });
    await withFile('<marches></marches>', 'd.xml', async (path) => {
      await expect(readAll('marches', path)).rejects.toMatchObject({ code: 'format_inconnu' });
    });
  });

  it('refuses a contract of a hundred thousand elements', async () => {
    await withFile(`<marches><marche>${'<a/>'.repeat(100_000)}</marche></marches>`, 'd.xml', async (path) => {
      await expect(readAll('marches', path)).rejects.toMatchObject({ code: 'limite_depassee', ligne: 1 });
    });
  });
});

describe('SCDL in CSV', () => {
  it('makes one contract of its rows, one for each titulaire and modification', async () => {
    const contracts = await contractsOfTable(fixturePath('exemple_scdl_marche_public.csv'));
    expect(contracts).toHaveLength(1);
    expect(contracts[0]).toMatchObject({
      rang: 2,
      donnees: {
        id: '1234567',
        nature: 'Marché de partenariat',
        montant: '120380.12',
        typesPrix: ['Définitif actualisable'],
        titulaires: [{ identifiant: '98765432109876' }, { identifiant: '13243647568901' }],
        modifications: [
          {
            id: 1,
            dureeMois: 9,
            montant: '51000.13',
            dateNotification: '2017-12-07',
            titulaires: [
              { identifiant: '13006511351130', denominationSociale: 'Pastis et Pétanque Père et Fils SARL' },
            ],
          },
        ],
      },
    });
  });
});

describe('DECP in JSON without its lists', () => {
  const contract = (id: string, acheteur: object = { acheteur: { id: '21750001600019' } }) => ({
    ...{
      id,
      nature: 'Marché',
      objet: `Fourniture ${id}`,
      codeCPV: '30190000',
      procedure: 'Procédure adaptée',
      montant: 30_000.5,
    },
    ...{ ...acheteur, dureeMois: 12, dateNotification: '2024-03-01' },
    titulaires: [{ titulaire: { id: '55204599900869', typeIdentifiant: 'SIRET' } }],
  });
  const flat = (id: string) => ({
    ...contract(id, { acheteur_id: '21750001600019' }),
    titulaires: undefined,
    titulaire_id: '55204599900869',
  });
  const two = [contract('C1'), contract('C2')];
  const lines = (objects: readonly object[], between = '\n'): string =>
    objects.map((one) => JSON.stringify(one)).join(between);

  it.each([
    [
      'one contract in place of its list, as converters from XML write it',
      JSON.stringify({ marches: { marche: contract('C1') } }),
      ['C1'],
    ],
    ['a list at the root', JSON.stringify(two), ['C1', 'C2']],
    ['one contract alone', JSON.stringify(contract('C1'), null, 2), ['C1']],
    ['one contract a line', `${lines(two)}\n`, ['C1', 'C2']],
    ['one after the other', lines(two, ''), ['C1', 'C2']],
    ['flat contracts, one a line', lines([flat('C1'), flat('C2')]), ['C1', 'C2']],
  ])('reads %s', async (_what, content, ids) => {
    const rows = await withFile(content, 'decp.json', (path) => readAll('marches', path));
    expect(rows.map(({ donnees }) => [donnees?.id, donnees?.montant, donnees?.titulaires.length])).toEqual(
      ids.map((id) => [id, '30000.50', 1]),
    );
  });

  it.each([
    ['a last line that is cut', lines(two).slice(0, -9), 'fichier_tronque', 2],
    ['a list after the lines', `${lines(two)}]`, 'json_invalide', 2],
    ['commas between the lines', lines(two, ','), 'json_invalide', 1],
    ['null in place of a list', JSON.stringify({ marches: { marche: null } }), 'format_inconnu', undefined],
  ])('refuses %s', async (_what, content, code, ligne) => {
    await expect(withFile(content, 'decp.json', (path) => readAll('marches', path))).rejects.toMatchObject({
      code,
      ...(ligne === undefined ? {} : { ligne }),
    });
  });
});
