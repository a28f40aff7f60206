import { readAll, withFile } from '../../../../test/support/reader-fixtures.js';
import { sheetRow, workbookEntries, writeZip } from '../../../../test/support/zip-writer.js';

const HEADER = 'Exercice;Mandat;Date mandat;Montant HT;Objet;Montant HT';
const read = (lines: readonly string[]) => withFile(lines.join('\n'), 'm.csv', (path) => readAll('mandats', path));

describe('a column that stands twice', () => {
  it('refuses the file at the first row where both differ, naming the column, both places and the line', async () => {
    const lines = [
      'Export du 3 mars',
      HEADER,
      '2024;1;15/03/2024;10,00;Papier;10,00',
      '2024;2;15/03/2024;20,00;Encre;24,00',
    ];
    await expect(read(lines)).rejects.toMatchObject({
      code: 'entetes_en_double',
      ligne: 4,
      message:
        'La colonne « Montant HT » figure deux fois (colonne D, n° 4 et colonne F, n° 6) avec des valeurs différentes : ' +
        '« 20,00 » et « 24,00 ». Gardez celle des deux qui est la bonne (ligne 4)',
    });
  });

  it('reads the first where both hold the same values, and warns once', async () => {
    const rows = await read([
      HEADER,
      '2024;1;15/03/2024;10,00;Papier; 10,00',
      '',
      '2024;2;15/03/2024;20,00;Encre;20,00',
    ]);
    expect(rows.map(({ statut, donnees }) => [statut, donnees?.montantHt])).toEqual([
      ['acceptee', '10.00'],
      ['acceptee', '20.00'],
    ]);
    expect(rows.map(({ avertissements }) => avertissements.map(({ champ, raison }) => `${champ} : ${raison}`))).toEqual(
      [
        [
          'colonne F : La colonne « Montant HT » figure deux fois (colonne D, n° 4 et colonne F, n° 6), avec les mêmes valeurs : la première est lue.',
        ],
        [],
      ],
    );
  });

  it('is found in other spellings of the same words, and in a workbook', async () => {
    const rows =
      sheetRow(1, ['N° mandat', 'Date mandat', 'Montant HT', 'NUM_MANDAT']) + sheetRow(2, ['1', '15/03/2024', 5, '2']);
    await withFile(writeZip(workbookEntries({ rows })), 'm.xlsx', async (path) => {
      await expect(readAll('mandats', path)).rejects.toMatchObject({ code: 'entetes_en_double', ligne: 2 });
    });
  });

  it('leaves alone columns of other words, and those that mean nothing to the reader', async () => {
    const rows = await read(['Mandat;Date mandat;Montant HT;Objet;Libellé;Note;Note', '1;15/03/2024;5;a;b;c;d']);
    expect(rows.map(({ statut }) => statut)).toEqual(['acceptee']);
    expect(JSON.stringify(rows[0]?.avertissements)).not.toContain('deux fois');
  });
});
