import { openReader } from '#imports/readers/open-reader.js';
import { parseFormatCode } from '#imports/readers/xlsx/cell-formats.js';
import { columnOf, numberText } from '#imports/readers/xlsx/cell-values.js';
import { readAll, withFile } from '../../../../test/support/reader-fixtures.js';
import { sheetRow, workbookEntries, WorkbookParts, writeZip, ZipEntry } from '../../../../test/support/zip-writer.js';

const HEADERS = ['Exercice', 'Mandat', 'Date mandat', 'Objet', 'SIRET', 'Montant HT'];
const header = sheetRow(1, HEADERS);
const DATE = { date: true, chiffres: 0 };
const NUMBER = { date: false, chiffres: 0 };

const withWorkbook = <T>(parts: WorkbookParts, use: (path: string) => Promise<T>): Promise<T> =>
  withFile(writeZip(workbookEntries(parts)), 'mandats.xlsx', use);
const readWorkbook = (parts: WorkbookParts) => withWorkbook(parts, (path) => readAll('mandats', path));
const refusal = (entries: readonly ZipEntry[]): Promise<unknown> =>
  withFile(writeZip(entries), 'x.xlsx', (path) => readAll('mandats', path).catch((error: unknown) => error));

describe('mandats in XLSX', () => {
  it('reads shared, inline and rich texts, numbers as Excel shows them, dates and codes by their format', async () => {
    const rows = await readWorkbook({
      sharedStrings: [...HEADERS, '<r><t>Éclai</t></r><r><t>rage</t></r><rPh><t>guide</t></rPh>', 'a_x000D_b'],
      formats: [0, 14, '00', '[$-40C]d mmmm yyyy;@'],
      rows:
        `<row r="2">${HEADERS.map((_, index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>` +
        '<row r="4"><c r="A4"><v>2024</v></c><c r="B4" s="2"><v>7</v></c><c r="C4" s="1"><v>45366.75</v></c>' +
        '<c r="D4" t="s"><v>6</v></c><c r="E4"><v>4.8401106900016E13</v></c><c r="F4"><v>100.09999999999999</v></c></row>' +
        '<row r="5"><c r="A5"><v>2024</v></c><c r="B5"><v>8</v></c><c r="C5" s="3"><v>45367</v></c><c r="F5"><v>1.5</v></c></row>',
    });
    expect(rows.map(({ numero, ligne, statut }) => [numero, ligne, statut])).toEqual([
      [1, 4, 'acceptee'],
      [2, 5, 'acceptee'],
    ]);
    expect(rows[0]?.donnees).toMatchObject({
      exercice: 2024,
      numero: '07',
      dateEmission: '2024-03-15',
      objet: 'Éclairage',
      fournisseur: { typeIdentifiant: 'SIRET', identifiant: '48401106900016' },
      montantHt: '100.10',
    });
    expect(rows[0]?.original).toBe('2024;07;2024-03-15;Éclairage;48401106900016;100.1');
    expect(rows[1]?.donnees).toMatchObject({ dateEmission: '2024-03-16', objet: '', montantHt: '1.50' });
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const rows = await readWorkbook({
      date1904: true,
      formats: [0, 14],
      rows: `${header}<row r="2"><c r="A2"><v>2024</v></c><c r="B2"><v>1</v></c><c r="C2" s="1"><v>43904</v></c><c r="F2"><v>1</v></c></row>`,
    });
    expect(rows[0]?.donnees?.dateEmission).toBe('2024-03-15');
  });

  it('takes the stored value of a formula, never evaluates, and says so', async () => {
    const rows = await readWorkbook({
      rows:
        header +
        '<row r="2"><c r="A2"><v>2024</v></c><c r="B2"><v>1</v></c><c r="C2" t="str"><f>TEXT(1)</f><v>15/03/2024</v></c><c r="F2"><f>1+1</f><v>2</v></c></row>' +
        '<row r="3"><c r="A3"><v>2024</v></c><c r="B3"><v>2</v></c><c r="C3" t="inlineStr"><is><t>15/03/2024</t></is></c><c r="F3"><f>1+1</f></c></row>' +
        '<row r="4"><c r="A4"><v>2024</v></c><c r="B4"><v>3</v></c><c r="C4" t="d"><v>2024-03-15T00:00:00</v></c><c r="D4" t="e"><v>#REF!</v></c><c r="F4"><v>3</v></c></row>',
    });
    expect(rows.map(({ statut, donnees }) => [statut, donnees?.montantHt])).toEqual([
      ['acceptee', '2.00'],
      ['rejetee', undefined],
      ['acceptee', '3.00'],
    ]);
    expect(rows[0]?.avertissements.map(({ champ }) => champ)).toEqual(['colonne C', 'colonne F']);
    expect(rows[1]?.avertissements[0]?.raison).toBe('Formule sans valeur enregistrée : cellule tenue pour vide.');
    expect(rows[2]?.avertissements[0]?.raison).toContain('#REF!');
  });

  it('takes a cell of figures with three decimals for what it is: an amount, or a code as it stands', async () => {
    const rows = await readWorkbook({ rows: header + sheetRow(2, [2024, 1.125, '15/03/2024', 'Objet', '', 50.125]) });
    expect(rows[0]).toMatchObject({ donnees: { numero: '1.125', montantHt: '50.13' }, rejets: [] });
  });

  it('reads the first visible sheet whose header it knows, and names the others of that kind', async () => {
    const row = sheetRow(2, [2024, 1, '15/03/2024', 'Objet', '', 5]);
    const opened = await withWorkbook(
      {
        rows: header + row,
        sheetsBefore: [
          { name: 'Cachée', rows: header + row + sheetRow(3, [2024, 2, '15/03/2024', 'Objet', '', 5]), hidden: true },
          { name: 'Notice', rows: sheetRow(1, ['Lisez-moi']) },
          { name: 'Mandats', rows: header + row },
        ],
      },
      async (path) => {
        const { type, format, batches, feuillesIgnorees } = await openReader(path);
        let rows = 0;
        for await (const batch of batches) rows += batch.length;
        return { type, format, rows, feuillesIgnorees };
      },
    );
    expect(opened).toEqual({ type: 'mandats', format: 'mandats-xlsx', rows: 1, feuillesIgnorees: ['Feuil1'] });
  });
});

const PERCENT = { date: false, chiffres: 0, pourcent: true };

describe('numbers and dates of cells', () => {
  it.each([
    ['1', DATE, false, '1900-01-01'],
    ['59', DATE, false, '1900-02-28'],
    ['60', DATE, false, '60'],
    ['61', DATE, false, '1900-03-01'],
    ['45366.999', DATE, false, '2024-03-15'],
    ['0', DATE, false, '0'],
    ['1', DATE, true, '1904-01-02'],
    ['2958466', DATE, false, '2958466'],
    ['0.1', NUMBER, false, '0.1'],
    ['1.1000000000000001', NUMBER, false, '1.1'],
    ['1E+2', NUMBER, false, '100'],
    ['123456789012345', NUMBER, false, '123456789012345'],
    ['12', { date: false, chiffres: 5 }, false, '00012'],
    ['1e999', NUMBER, false, '1e999'],
    ['0.2', PERCENT, false, '20 %'],
    ['5.5E-2', PERCENT, false, '5.5 %'],
    ['0.021', PERCENT, false, '2.1 %'],
  ])('shows %s as %#', (raw, format, date1904, expected) => {
    expect(numberText(raw, format, date1904)).toBe(expected);
  });

  it.each([
    ['dd/mm/yyyy', DATE],
    ['[$-40C]jj/mm/aaaa;@', DATE],
    ['General', NUMBER],
    ['#,##0.00" €"', NUMBER],
    ['0.00_ ;[Red]\\-0.00', NUMBER],
    ['"jour "0', NUMBER],
    ['00000', { date: false, chiffres: 5 }],
    ['0.0%', PERCENT],
    ['0.00"%"', NUMBER],
  ])('understands the format %s', (code, expected) => {
    expect(parseFormatCode(code)).toEqual(expected);
  });

  it.each([
    ['A1', 0],
    ['Z9', 25],
    ['AA1', 26],
    ['XFD1', 16_383],
    ['12', -1],
  ])('finds the column of %s', (reference, column) => {
    expect(columnOf(reference)).toBe(column);
  });
});

describe('hostile workbooks', () => {
  const row = sheetRow(2, [2024, 1, '15/03/2024', 'Objet', '', 5]);
  const good = (): ZipEntry[] => workbookEntries({ rows: header + row });
  const change = (name: string, changes: Partial<ZipEntry>): ZipEntry[] =>
    good().map((entry) => (entry.name === name ? { ...entry, ...changes } : entry));
  const SHEET = 'xl/worksheets/sheet1.xml';

  it('reads the good one', async () => {
    expect(await refusal(good())).toHaveLength(1);
  });

  it.each([
    ['announces less than it holds', change(SHEET, { announcedSize: 100 })],
    ['announces more than it holds', change(SHEET, { announcedSize: 1_000_000 })],
    ['is a link', change(SHEET, { mode: 0o120777 })],
    ['is encrypted', change(SHEET, { encrypted: true })],
    ['climbs out of the archive', [...good(), { name: '../../etc/cron', content: 'x' }]],
    ['stands twice', [...good(), { name: SHEET, content: 'x' }]],
    ['inflates a thousand times', [...good(), { name: 'bombe.xml', content: Buffer.alloc(20_000_000) }]],
    [
      'is one of too many',
      [...good(), ...Array.from({ length: 5001 }, (_, index) => ({ name: `f${index}`, content: '' }))],
    ],
  ])('refuses an archive where a part %s', async (_case, entries) => {
    expect(await refusal(entries)).toMatchObject({ name: 'ImportFileError', code: 'archive_dangereuse' });
  });

  it.each<[string, Buffer, string]>([
    ['cut', writeZip(good()).subarray(0, -30), 'Archive illisible ou tronquée : la fin de l’archive manque'],
    [
      'climbing out of itself',
      writeZip([...good(), { name: '../../etc/cron', content: 'x' }]),
      'Répertoire de l’archive refusé : un nom de fichier sort de l’archive',
    ],
    [
      'that announces too little',
      writeZip(change(SHEET, { announcedSize: 100 })),
      `Partie « ${SHEET} » corrompue ou de taille mensongère : elle contient plus d’octets que l’archive n’en annonce`,
    ],
    [
      'that announces too much',
      writeZip(change(SHEET, { announcedSize: 1_000_000 })),
      `Partie « ${SHEET} » corrompue ou de taille mensongère : elle contient moins d’octets que l’archive n’en annonce`,
    ],
  ])('says in French what is wrong with an archive %s', async (_case, bytes, message) => {
    const error = await withFile(bytes, 'x.xlsx', (path) =>
      readAll('mandats', path).catch((thrown: unknown) => thrown),
    );
    expect(error).toMatchObject({ message });
  });

  it('refuses an archive that is no workbook, archives inside it being left closed', async () => {
    const nested = [{ name: 'mandats.xlsx', content: writeZip(good()) }];
    expect(await refusal(nested)).toMatchObject({ code: 'xlsx_invalide' });
  });

  it.each([
    ['a million columns', `${header}<row r="2"><c r="BDWGN2"><v>1</v></c></row>`, 'xlsx_invalide', 2],
    ['rows in disorder', `${header}${row}${row}`, 'xlsx_invalide', 2],
    ['a row number beyond the sheet', `${header}<row r="99999999"/>`, 'xlsx_invalide', 1],
    ['cells in disorder', `${header}<row r="2"><c r="B2"/><c r="A2"/></row>`, 'xlsx_invalide', 2],
    ['a shared text that does not exist', `${header}<row r="2"><c t="s"><v>99</v></c></row>`, 'xlsx_invalide', 2],
    ['a cell without end', `${header}<row r="2"><c t="str"><v>${'x'.repeat(40_000)}</v></c></row>`, 'xlsx_invalide', 2],
  ])('refuses a sheet with %s', async (_case, rows, code, ligne) => {
    expect(await refusal(workbookEntries({ rows }))).toMatchObject({ code, ligne });
  });

  it('refuses entities in a part', async () => {
    const content = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>';
    expect(await refusal(change(SHEET, { content }))).toMatchObject({ code: 'xml_interdit', ligne: 1 });
  });

  it('refuses truncated and corrupted archives', async () => {
    const bytes = writeZip(good());
    for (const cut of [bytes.subarray(0, bytes.length - 30), bytes.subarray(0, 100)]) {
      await withFile(cut, 'x.xlsx', async (path) => {
        await expect(openReader(path)).rejects.toMatchObject({ code: 'xlsx_invalide' });
      });
    }
    const spoilt = Buffer.from(bytes);
    const sheet = spoilt.indexOf(SHEET) + SHEET.length;
    spoilt.fill(0xff, sheet, sheet + 40);
    await withFile(spoilt, 'x.xlsx', async (path) => {
      await expect(openReader(path)).rejects.toMatchObject({
        name: 'ImportFileError',
        message: expect.stringMatching(/ : données compressées illisibles$/) as string,
      });
    });
  });
});
