import { openReader } from '#imports/readers/open-reader.js';
import { contractsOfTable } from '../../../../test/support/flat-contracts.js';
import { fixturePath, readAll, withFile } from '../../../../test/support/reader-fixtures.js';

/** The same four contracts of a town, in the layouts that they are published in. */
const read = async (name: string) =>
  (await contractsOfTable(fixturePath(name))).map(({ numero, montant, dureeMois, titulaires, modifications }) => ({
    id: numero,
    montant,
    dureeMois,
    titulaires: titulaires.map(({ identifiant }) => identifiant),
    avenants: modifications.map(({ id, montant: total, dateNotification }) => [id, total, dateNotification]),
  }));

const ENTRETIEN = { id: '20192018140201', montant: '127131.76', dureeMois: 48, titulaires: ['32293969500043'] };
const COMPTAGE = { id: '2018PA182801', montant: '200000.00', dureeMois: 48, titulaires: ['34402231400035'] };
const GYMNASE = {
  id: '2018DS180900',
  montant: '83041.73',
  dureeMois: 2,
  titulaires: ['53270886400048', '44189140500017', '48157430900045'],
  avenants: [],
};
const LINGE = { id: '2018PA182600', montant: '210000.00', dureeMois: 36, titulaires: ['80836479800013'], avenants: [] };

describe('flat layouts of DECP', () => {
  it.each([
    ['decp-plat-data-economie.csv', 'decp-csv'],
    ['decp-plat-data-economie.json', 'decp-plat-json'],
    ['decp-plat-decp-info.csv', 'decp-csv'],
    ['decp-aplati-extrait.csv', 'decp-csv'],
  ])('recognises %s as %s', async (name, format) => {
    expect(await openReader(fixturePath(name))).toMatchObject({ type: 'decp', contenu: 'marches', format });
  });

  it.each(['decp-plat-data-economie.csv', 'decp-plat-data-economie.json'])(
    'reads %s: holders side by side, CDL in empty cells',
    async (name) => {
      expect(await read(name)).toEqual([
        { ...ENTRETIEN, avenants: [[1, '155715.76', '2019-01-22']] },
        { ...COMPTAGE, avenants: [[1, undefined, '2019-02-04']] },
        GYMNASE,
        LINGE,
      ]);
    },
  );

  it('reads the rows of decp.info: a version for each modification, which tells what it changes', async () => {
    expect(await read('decp-plat-decp-info.csv')).toEqual([
      { ...ENTRETIEN, avenants: [[1, '155715.76', '2019-01-22']] },
      { ...COMPTAGE, avenants: [[1, undefined, '2019-02-04']] },
      GYMNASE,
      LINGE,
    ]);
  });

  it('reads a published table of one row a holder', async () => {
    expect(await read('decp-aplati-extrait.csv')).toEqual([
      LINGE,
      { ...COMPTAGE, avenants: [] },
      { ...ENTRETIEN, avenants: [] },
      GYMNASE,
    ]);
  });

  describe('lots of one identifier, row by row', () => {
    const HEAD =
      'id,acheteur_id,titulaire_id,titulaire_typeIdentifiant,objet,montant,codeCPV,dateNotification,modification_id';
    const lot = (objet: string, montant: number, titulaire: string, version = '', day = '2025-03-01'): string =>
      ['L1', '21310069600011', titulaire, 'SIRET', objet, montant, '45000000', day, version].join();
    const told = async (rows: readonly string[]) => {
      let read: unknown[] = [];
      await withFile([HEAD, ...rows, ''].join('\n'), 'lots.csv', async (path) => {
        read = (await contractsOfTable(path)).map(({ rang, objet, montant, titulaires, modifications }) => [
          rang,
          objet,
          montant,
          titulaires.length,
          modifications.map((one) => one.montant),
        ]);
      });
      return read;
    };
    const [ONE, OTHER] = ['32293969500043', '34402231400035'];

    it('keeps each amount: another object, or another amount of another holder, is another contract', async () => {
      const rows = [lot('Lot 1', 500, ONE), lot('Lot 2', 120, OTHER), lot('Lot 2', 120, ONE), lot('Lot 2', 40, ONE)];
      expect(await told(rows)).toEqual([
        [2, 'Lot 1', '500.00', 1, []],
        [3, 'Lot 2', '120.00', 2, []],
        [5, 'Lot 2', '40.00', 1, []],
      ]);
    });

    it('gives a modification to the lot of its holder, in any order', async () => {
      const rows = [
        lot('Voirie', 130, OTHER, '1', '2025-06-01'),
        lot('Voirie', 500, ONE, '0'),
        lot('Voirie', 120, OTHER, '0'),
        lot('Voirie', 550, ONE, '1', '2025-06-01'),
        lot('Voirie', 700, ONE, '1', '2025-07-01'),
      ];
      expect(await told(rows)).toEqual([
        [2, 'Voirie', '120.00', 1, ['130.00']],
        [3, 'Voirie', '500.00', 1, ['550.00']],
        [6, 'Voirie', '700.00', 1, []],
      ]);
    });
  });

  it('says the line of each row', async () => {
    const json = await readAll('marches', fixturePath('decp-plat-data-economie.json'));
    expect(json.map(({ numero, ligne }) => [numero, ligne])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    const csv = await readAll('marches', fixturePath('decp-plat-decp-info.csv'));
    expect(csv.map(({ numero, ligne }) => [numero, ligne])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
    ]);
  });

  it('reads the answer of the interface, subcontracts and lists of labels', async () => {
    const record = {
      id: '2024M1',
      acheteur_id: '21310069600011',
      objet: 'Voirie',
      titulaire_id_1: '32293969500043',
      titulaire_typeidentifiant_1: 'SIRET',
      montant: 1000,
      techniques: 'Accord-cadre, Concours',
      considerationssociales: ['Clause sociale', 'Critère social'],
      offresrecues: 'INX',
      idactesoustraitance: '1',
      montantactesoustraitance: '12500.50',
      idsoustraitant: '34402231400035',
      typeidentifiantsoustraitant: 'SIRET',
    };
    await withFile(JSON.stringify({ total_count: 1, results: [record] }), 'd.json', async (path) => {
      const [row] = await readAll('marches', path);
      expect(row).toMatchObject({
        statut: 'acceptee',
        donnees: {
          techniques: ['Accord-cadre', 'Concours'],
          considerationsSociales: ['Clause sociale', 'Critère social'],
          actesSousTraitance: [{ id: 1, montant: '12500.50', sousTraitant: { identifiant: '34402231400035' } }],
        },
      });
    });
    // Its exports hold the members of a record apart (`fields`), in a list, under `records` and under `record` of that.
    const held = { datasetid: 'decp', recordid: 'a1', fields: record, geometry: null };
    for (const content of [[held], { nhits: 1, records: [held] }, { total_count: 1, records: [{ record: held }] }])
      await withFile(JSON.stringify(content), 'd.json', async (path) => {
        const rows = await readAll('marches', path);
        expect(rows).toMatchObject([
          { statut: 'acceptee', donnees: { id: '2024M1', objet: 'Voirie', montant: '1000.00' } },
        ]);
      });
    await withFile('[{"acheteur_id": 1}', 'd.json', async (path) => {
      await expect(readAll('marches', path)).rejects.toMatchObject({ code: 'fichier_tronque' });
    });
    await withFile('{"acheteur_id": "1", "results": []}', 'd.json', async (path) => {
      await expect(readAll('marches', path)).rejects.toMatchObject({
        raison:
          'Le fichier JSON ne contient aucun marché. Attendu : une liste d’objets, à la racine, sous « results » ou sous « records ».',
      });
    });
  });
});
