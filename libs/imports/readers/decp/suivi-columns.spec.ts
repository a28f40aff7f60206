import { openReader } from '#imports/readers/open-reader.js';
import { readAll, withFile } from '../../../../test/support/reader-fixtures.js';

const DEUX = ['48786865500027', '49146798100016'];
const COLUMNS = {
  'N° marché': '2024-01',
  'Objet du marché': 'Entretien des espaces verts',
  'SIRET titulaire': DEUX[0]!,
  Procédure: 'MAPA',
  'Date de notification': '15/03/2024',
  'Montant HT': '45 000',
};

/** The row of a buyer's own table with these cells, as it is read. */
const read = async (cells: Readonly<Record<string, string>>) => {
  const row = { ...COLUMNS, ...cells };
  const table = [Object.keys(row), Object.values(row).map((cell) => `"${cell}"`)].map((line) => line.join(';'));
  const [only] = await withFile(table.join('\n'), 'suivi.csv', (path) => readAll('marches', path));
  return { ...only!, donnees: only!.donnees! };
};

describe('the table of contracts of a town, in its own words', () => {
  it.each([
    ['2 bis', '2bis'],
    ['Lot 2 ter', '2ter'],
    ['Lot A', 'A'],
    ['B1', 'B1'],
    ['II', 'II'],
  ])('lot « %s » is lot %s', async (lot, lu) => {
    expect((await read({ Lot: lot })).donnees.lot).toBe(lu);
  });

  it.each(['Lot unique', 'sans objet', '-', 'Gros œuvre'])('lot « %s » is none, and told', async (lot) => {
    const { donnees, corrections } = await read({ Lot: lot });
    expect([donnees.lot, corrections.map(({ code }) => code)]).toEqual([
      undefined,
      expect.arrayContaining(['lot.illisible']),
    ]);
  });

  it.each([DEUX.join(' / '), DEUX.join('\n'), DEUX.join(' et '), '487 868 655 00027 ; 491 467 981 00016'])(
    'holders of one cell are several: %j',
    async (sirets) => {
      const { statut, donnees } = await read({ 'SIRET titulaire': sirets, Titulaire: 'DUPONT TP / MARTIN PAYSAGE' });
      expect([statut, donnees.titulaires.map(({ identifiant }) => identifiant)]).toEqual(['corrigee', DEUX]);
    },
  );

  it('names each holder where the cell of names has as many, and none otherwise', async () => {
    const names = async (Titulaire: string) =>
      (await read({ 'SIRET titulaire': DEUX.join(' / '), Titulaire })).donnees.titulaires.map(
        ({ denominationSociale }) => denominationSociale,
      );
    expect([await names('DUPONT / MARTIN'), await names('Groupement DUPONT')]).toEqual([
      ['DUPONT', 'MARTIN'],
      [undefined, undefined],
    ]);
  });

  it('is an accord-cadre where it has a maximum, which is its amount', async () => {
    const { donnees } = await read({ 'Montant HT': '', 'Montant maximum HT': '230 000,00 €' });
    expect([donnees.montant, donnees.techniques]).toEqual(['230000.00', ['Accord-cadre']]);
    expect((await read({ 'Montant maximum HT': '' })).donnees).toMatchObject({ montant: '45000.00', techniques: [] });
  });

  it.each([
    ['Accord-cadre à bons de commande', ['Accord-cadre'], []],
    ['Marché à bons de commande', ['Accord-cadre'], []],
    ['Marché subséquent à l’accord-cadre 2023-04', [], ['Marchés subséquents']],
  ])('nature « %s »', async (Nature, techniques, modalitesExecution) => {
    expect((await read({ Nature })).donnees).toMatchObject({ nature: 'Marché', techniques, modalitesExecution });
  });

  it.each(['Délégation de service public', 'DSP', 'Concession'])(
    'procedure « %s » is a concession',
    async (Procédure) => {
      expect((await read({ Procédure })).donnees.categorie).toBe('concession');
    },
  );

  it.each([
    ['15 500 € H.T.', '15500.00'],
    ['38 000,00 HT', '38000.00'],
    ['12,5 k€', '12500.00'],
    ['12.5 K€ HT', '12500.00'],
    ['1 200 keuros', '1200000.00'],
    ['1,25 M€', '1250000.00'],
    ['1,250 M€', undefined],
    ['12 m', undefined],
    ['0,0000012345 M€', undefined],
    ['96 000,00 € TTC', undefined],
    ['96 k€ T.T.C.', undefined],
  ])('amount « %s »: %s', async (montant, lu) => {
    expect((await read({ 'Montant HT': montant })).donnees.montant).toBe(lu);
  });

  it('tells how an amount in thousands was read, and that one with tax was not', async () => {
    const told = async (montant: string) => (await read({ 'Montant HT': montant })).corrections.map(({ code }) => code);
    expect(await told('12,5 k€')).toContain('montant.en_euros');
    expect(await told('96 000,00 € TTC')).toContain('montant.avec_taxe');
  });

  it('tells that the maximum was taken beside another amount', async () => {
    const told = async (cells: Record<string, string>) => {
      const { donnees, avertissements } = await read(cells);
      return [donnees.montant, avertissements.map(({ code }) => code)];
    };
    expect(await told({ 'Montant maximum HT': '200 000' })).toEqual(['200000.00', ['montant.maximum_retenu']]);
    expect(await told({ 'Montant maximum HT': '45 000,00 €' })).toEqual(['45000.00', []]);
  });

  it.each([
    ["Appel d'offres", "Appel d'offres"],
    ['AO européen', "Appel d'offres"],
    ['Procédure formalisée', 'Procédure formalisée'],
  ])('procedure « %s » is kept, formal whichever it is', async (Procédure, procedure) => {
    const { donnees, avertissements } = await read({ Procédure });
    expect([donnees.procedure, avertissements.map(({ code }) => code)]).toEqual([procedure, ['procedure.a_preciser']]);
  });

  it('tells which columns nobody reads', async () => {
    const table = `${Object.keys(COLUMNS).join(';')};Code interne;Observations\n`;
    const { ignores } = await withFile(table, 'suivi.csv', (path) => openReader(path));
    expect(ignores).toEqual(['Code interne', 'Observations']);
  });
});
