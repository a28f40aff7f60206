import { readAll, withFile } from '../../../../test/support/reader-fixtures.js';
import { sheetRow, workbookEntries, writeZip } from '../../../../test/support/zip-writer.js';

const HEADERS = [
  'N° marché',
  'Lot',
  'Objet du marché',
  'Procédure',
  'Date de notification',
  'Montant HT',
  'SIRET titulaire',
];
const SIRETS = ['48786865500027', '49146798100016'] as const;

/** The contracts of a sheet whose cells are merged as spreadsheets write it: after the rows. */
const read = (rows: readonly (readonly (string | number)[])[], merged: readonly string[]) => {
  const sheet = [HEADERS, ...rows].map((cells, at) => sheetRow(at + 1, cells)).join('');
  const refs = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const entries = workbookEntries({ rows: sheet }).map((entry) => ({
    ...entry,
    content: String(entry.content).replace(
      '</sheetData>',
      `</sheetData><mergeCells count="${merged.length}">${refs}</mergeCells>`,
    ),
  }));
  return withFile(writeZip(entries), 'suivi.xlsx', (path) => readAll('marches', path));
};

const CONSULTATION = ['2024-07', '1', 'Rénovation du gymnase', 'MAPA', '15/03/2024', 120_000, SIRETS[0]] as const;

describe('cells merged over several rows', () => {
  it('hold their value on each of their rows, which is told', async () => {
    const rows = await read(
      [CONSULTATION, ['', '2', '', '', '', 80_000, SIRETS[1]]],
      ['A2:A3', 'C2:C3', 'D2:D3', 'E2:E3'],
    );
    expect(
      rows.map(({ statut, donnees }) => [statut, donnees?.id, donnees?.lot, donnees?.objet, donnees?.montant]),
    ).toEqual([
      ['corrigee', '2024-07', '1', 'Rénovation du gymnase', '120000.00'],
      ['corrigee', '2024-07', '2', 'Rénovation du gymnase', '80000.00'],
    ]);
    expect(rows[1]!.donnees).toMatchObject({ procedure: 'Procédure adaptée', dateNotification: '2024-03-15' });
    expect(rows.map(({ avertissements }) => avertissements.map(({ code }) => code))).toEqual([
      [],
      ['cellule.fusionnee', 'cellule.fusionnee', 'cellule.fusionnee', 'cellule.fusionnee'],
    ]);
  });

  it('do not count an amount twice: it is that of the rows together', async () => {
    const rows = await read(
      [CONSULTATION, ['2024-07', '2', 'Gymnase', 'MAPA', '15/03/2024', '', SIRETS[1]]],
      ['F2:F3'],
    );
    expect(rows.map(({ donnees }) => donnees?.montant)).toEqual(['120000.00', undefined]);
    for (const { avertissements } of rows) expect(avertissements.map(({ code }) => code)).toContain('montant.fusionne');
  });

  it('make no row of a blank one, and change nothing on one row or in the header', async () => {
    const rows = await read([CONSULTATION, ['', '', '', '', '', '', '']], ['A1:A3', 'A2:A3', 'B2:C2', 'C2:C3']);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.avertissements).toEqual([]);
  });
});
