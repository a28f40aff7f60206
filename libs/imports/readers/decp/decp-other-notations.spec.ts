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
